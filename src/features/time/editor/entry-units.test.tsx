import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TermsEntry } from '#domain/employee/employee.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, putRegistrations, signInOnTheClock } from '#tests/support/time/feed.ts';
import { forgetWrites, writes } from '#tests/support/time/writes.ts';
import RegistrationsPage from '../registrations-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/time/writes.ts');
  return { ...(await original()), writeThroughOutbox };
});

const BASE = '/timeregistration/registrations';
const UNITS = [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })];
const placed = (from: string, home: string): TermsEntry => {
  return { from, type: 'flex', weekdayPattern: null, home, units: [home] };
};
/** In the sow barn until the 17th, in the cow barn since. */
const ME = anEmployee({
  units: ['k'],
  terms: [placed('2026-01-01', 's'), placed('2026-11-18', 'k')],
  leftUnits: { s: '2026-11-18' },
});
const [THEN, SINCE] = ['2026-11-16', '2026-11-19'];

async function show(path: string): Promise<void> {
  await signInOnTheClock({ units: UNITS, employees: [ME] });
  await Promise.all([import('./entry-panel.tsx'), import('../week/days-body.tsx')]);
  render(
    <MemoryRouter initialEntries={[BASE + path]}>
      <Routes>
        <Route path={`${BASE}/:employeeId?`} element={<RegistrationsPage />} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByRole('dialog');
}

const user = () => userEvent.setup({ delay: null });
const panel = () => within(screen.getByRole('dialog'));
const unit = () => panel().getByRole('combobox', { name: 'Enhed' });
const offered = () =>
  within(unit())
    .getAllByRole('option')
    .map((one) => one.textContent);
const from = () => panel().getByRole('textbox', { name: 'Fra' });
const save = () => user().click(panel().getByRole('button', { name: 'Gem' }));
const written = () => writes.at(-1)?.writes[0]?.data;

beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  sessionStorage.clear();
  await signOutAgain();
  emptyTimeFeed();
  forgetWrites();
});

describe('past time in a unit that one has left', () => {
  test('begins in the unit of the day, and is saved there', async () => {
    await show(`?v=day&d=${THEN}&e=new`);
    expect(unit()).toHaveValue('s');
    expect(offered()).toEqual(['Kostald', 'Sostald']);
    expect(unit()).not.toHaveAccessibleDescription();
    await user().type(from(), '07-1530');
    await save();
    expect(written()).toMatchObject({ unitId: 's', workDate: THEN, start: at(THEN, '07:00') });
  });

  test('says of a unit of today that the person was elsewhere that day, and takes it', async () => {
    await show(`?v=day&d=${THEN}&e=new`);
    await user().selectOptions(unit(), 'Kostald');
    expect(unit()).toHaveAccessibleDescription(
      'Ifølge aftalerne var medarbejderen ikke på enheden den dag',
    );
    await user().type(from(), '07-1530');
    await save();
    expect(written()).toMatchObject({ unitId: 'k', workDate: THEN });
  });

  test('is not offered on a day on which one did not have it', async () => {
    await show(`?v=day&d=${SINCE}&e=new`);
    expect(unit()).toHaveValue('k');
    expect(offered()).toEqual(['Kostald']);
  });

  test('is corrected where it stands, and says at once that it cannot go to another day', async () => {
    putRegistrations([
      aRegistration({
        id: 'old',
        unitId: 's',
        workDate: THEN,
        status: 'pending',
        start: at(THEN, '07:00'),
        end: at(THEN, '15:00'),
      }),
    ]);
    await show(`?v=day&d=${THEN}&e=old`);
    await user().clear(from());
    await user().type(from(), '06:30');
    const day = panel().getByRole('textbox', { name: 'Dag' });
    await user().clear(day);
    await user().type(day, '19.11.2026');
    await user().tab();
    expect(unit()).toHaveAccessibleDescription(
      'Medarbejderen var ikke på enheden den dag. Vælg en anden enhed eller en anden dag.',
    );
    await save();
    expect(writes).toEqual([]);
    await user().clear(day);
    await user().type(day, '17.11.2026');
    await user().tab();
    await save();
    expect(written()).toMatchObject({ unitId: 's', start: at('2026-11-17', '06:30') });
  });
});
