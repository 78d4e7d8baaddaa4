import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeRegistrations } from '#data/registrations/write-registrations.ts';
import type { TermsEntry } from '#domain/employee/employee.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import {
  emptyTimeFeed,
  putMonths,
  putRegistrations,
  signInOnTheClock,
} from '#tests/support/time/feed.ts';
import RegistrationsPage from '../registrations-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock('#data/registrations/write-registrations.ts', async (original) => ({
  ...(await original<object>()),
  writeRegistrations: vi.fn(() => true),
}));

const BASE = '/timeregistration/registrations';
const placed = (from: string, home: string): TermsEntry => {
  return { from, type: 'flex', weekdayPattern: null, home, units: [home] };
};
const ME = anEmployee({ role: 'leader', seatType: 'COMBINED', units: ['k'] });
const OLE = anEmployee({
  id: 'ole',
  firstName: 'Ole',
  lastName: 'Vang',
  units: ['far'],
  terms: [placed('2026-01-01', 'k'), placed('2026-11-18', 'far')],
  leftUnits: { k: '2026-11-18' },
});

beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
});

test('what waits of somebody who has left the unit is approved by its leader', async () => {
  const entry = (day: string, unitId: string) =>
    aRegistration({
      id: `${unitId} ${day}`,
      employeeId: 'ole',
      unitId,
      workDate: day,
      start: at(day, '07:00'),
      end: at(day, '15:00'),
    });
  putMonths([]);
  putRegistrations([
    entry('2026-11-16', 'k'),
    entry('2026-11-17', 'k'),
    entry('2026-11-19', 'far'),
  ]);
  await signInOnTheClock({
    units: [aUnit(), aUnit({ id: 'far', unitName: 'Sostald' })],
    employees: [ME, OLE],
    claims: { leader: true },
    selected: 'k',
  });
  await import('./people-view.tsx');
  render(
    <MemoryRouter initialEntries={[`${BASE}?v=people`]}>
      <Routes>
        <Route path={BASE} element={<RegistrationsPage />} />
      </Routes>
    </MemoryRouter>,
  );
  const user = userEvent.setup({ delay: null });
  const card = within(await screen.findByRole('region', { name: /Fra andre enheder/ }));
  await user.click(card.getByRole('button', { name: /Ole Vang.*2 afventer/ }));
  const dialog = within(screen.getByRole('dialog', { name: /Ole Vang/ }));
  await user.click(await dialog.findByRole('button', { name: 'Godkend 2' }));
  const [, writes] = vi.mocked(writeRegistrations).mock.calls[0] ?? [];
  expect(writes?.map(({ id }) => id).toSorted()).toEqual(['k 2026-11-16', 'k 2026-11-17']);
});
