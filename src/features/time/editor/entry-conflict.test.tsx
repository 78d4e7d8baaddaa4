import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Registration } from '#domain/time/registration/registration.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { signOutAgain } from '#tests/support/live-feed.ts';
import { emptyTimeFeed, putRegistrations, signInOnTheClock } from '#tests/support/time/feed.ts';
import { worked } from '#tests/support/time/rules.ts';
import { forgetWrites, startWith, writes } from '#tests/support/time/writes.ts';
import RegistrationsPage from '../registrations-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/time/writes.ts');
  return { ...(await original()), writeThroughOutbox };
});

const BASE = '/timeregistration/registrations';
const MATE = anEmployee({ id: 'mate', firstName: 'Bo', lastName: 'Dahl' });
const DAY = '2026-11-19';
const ID = 'typed';

const user = () => userEvent.setup({ delay: null });
const field = (name: string) => within(screen.getByRole('dialog')).getByRole('textbox', { name });
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const data = () => writes.at(-1)?.writes[0]?.data;

beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  sessionStorage.clear();
  await signOutAgain();
  emptyTimeFeed();
  forgetWrites();
});

describe('an entry that somebody else changes while it is being typed', () => {
  const one = worked(DAY, '06:02', '14:10', { id: ID });
  const theirs = { ...one, end: at(DAY, '13:00'), note: 'Ko 1187', updatedByEid: 'mate' };
  const change = (to: Registration) => act(() => putRegistrations([to]));
  const rows = (of: HTMLElement) =>
    within(of)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
  const conflict = () => screen.findByRole('region', { name: /imens$/ });

  async function open(stored: Registration) {
    startWith([stored]);
    await signInOnTheClock({ employees: [anEmployee(), MATE] });
    await Promise.all([import('./entry-panel.tsx'), import('../week/days-body.tsx')]);
    const shown = render(
      <MemoryRouter initialEntries={[`${BASE}?v=day&d=${DAY}&e=${ID}`]}>
        <Routes>
          <Route path={`${BASE}/:employeeId?`} element={<RegistrationsPage />} />
        </Routes>
      </MemoryRouter>,
    );
    await screen.findByRole('dialog');
    return shown;
  }

  async function type() {
    const shown = await open(one);
    await user().clear(field('Til'));
    await user().type(field('Til'), '1420');
    return shown;
  }

  test('says who, shows both, and saves nothing before one is chosen', async () => {
    await type();
    change(theirs);
    const both = await conflict();
    expect(both).toHaveAccessibleName('Bo Dahl har rettet denne registrering imens');
    expect(rows(both)).toEqual([
      ['Tid', '06:02 – 14:20', '06:02 – 13:00'],
      ['Bemærkning', '–', 'Ko 1187'],
    ]);
    await user().click(button('Gem'));
    expect(writes).toEqual([]);
    expect(both).toHaveFocus();
    await user().click(button('Brug min'));
    expect(screen.queryByRole('region', { name: /imens$/ })).toBeNull();
    expect(field('Til')).toHaveValue('14:20');
    await user().click(button('Gem'));
    expect(data()).toMatchObject({ end: at(DAY, '14:20'), note: '' });
  });

  test('asks after a reload too, until one is chosen', async () => {
    const { unmount } = await type();
    await user().tab();
    change(theirs);
    await conflict();
    unmount();
    const again = await open(theirs);
    expect(field('Til')).toHaveValue('14:20');
    await conflict();
    await user().click(button('Brug min'));
    again.unmount();
    await open(theirs);
    expect(field('Til')).toHaveValue('14:20');
    expect(screen.queryByRole('region', { name: /imens$/ })).toBeNull();
  });

  test('can be taken over', async () => {
    await type();
    change(theirs);
    await conflict();
    await user().click(button('Brug deres'));
    expect(field('Til')).toHaveValue('13:00');
    expect(field('Bemærkning')).toHaveValue('Ko 1187');
    expect(screen.queryByRole('region', { name: /imens$/ })).toBeNull();
  });

  test('asks again when it is changed once more', async () => {
    await type();
    change(theirs);
    await conflict();
    await user().click(button('Brug min'));
    change({ ...theirs, end: at(DAY, '12:00'), updatedByEid: 'gone' });
    const both = await conflict();
    expect(both).toHaveAccessibleName('Registreringen er rettet imens');
    expect(rows(both)[0]).toEqual(['Tid', '06:02 – 14:20', '06:02 – 12:00']);
  });

  test('is no matter where both say the same, or nothing was typed', async () => {
    await type();
    change({ ...one, end: at(DAY, '14:20'), updatedByEid: 'mate' });
    expect(screen.queryByRole('region', { name: /imens$/ })).toBeNull();
    expect(field('Til')).toHaveValue('14:20');
    change(theirs);
    expect(screen.queryByRole('region', { name: /imens$/ })).toBeNull();
    expect(field('Til')).toHaveValue('13:00');
  });
});
