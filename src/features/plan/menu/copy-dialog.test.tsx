import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { resetSelectedUnit } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { plainShift, type Shift } from '#domain/plan/shift/shift.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import {
  draftShifts,
  emptyPlanFeed,
  planWrites,
  putPlan,
  putWeek,
} from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { UndoStrip } from '#widgets/undo/undo-strip.tsx';
import { loadPlanParts } from '../shared/plan-part.ts';
import PlanPage from '../plan-page.tsx';

// What opens over the plan is there, as it is a moment after the first look.
beforeAll(loadPlanParts);

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/plan/feed.ts');
  return { ...(await original()), writeThroughOutbox };
});

const me = anEmployee({ id: 'me', firstName: 'Henrik', lastName: 'Madsen', role: 'owner' });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k'] });
const gone = anEmployee({
  id: 'gone',
  firstName: 'Ionut',
  lastName: 'Popa',
  units: ['k'],
  endDate: at('2026-11-22', '00:00'),
});

const shift = (employeeId: string | null, day: string, from = '06:00', to = '14:30'): Shift =>
  plainShift(planned(day, from, to, { employeeId, title: 'Dag stald' }));

async function open() {
  stopTheClock(at('2026-11-24', '09:00'));
  await act(() =>
    signInWith({
      claims: { owner: true, planning: true },
      units: [aUnit({ id: 'k', unitName: 'Kostald' })],
      employees: [me, ida, gone],
    }),
  );
  render(
    <MemoryRouter initialEntries={['/planning']}>
      <PlanPage />
      <UndoStrip />
    </MemoryRouter>,
  );
  act(() =>
    feedDoc(paths.planningSettings('farm'), { ...DEFAULT_PLANNING_SETTINGS, id: 'planning' }),
  );
  return userEvent.setup({ delay: null });
}

const button = (name: RegExp) => screen.getByRole('button', { name });
const starts = (id: string) => Object.values(draftShifts(id)).map(({ start }) => start);

beforeEach(() => {
  putWeek('2026-W47', {
    a: shift('ida', '2026-11-17'),
    b: shift('ida', '2026-11-19'),
    c: shift('gone', '2026-11-18'),
    d: shift(null, '2026-11-20'),
  });
  putWeek('2026-W48', { x: shift('ida', '2026-11-24', '08:00', '12:00') });
});

afterEach(async () => {
  vi.useRealTimers();
  act(() => resetSelectedUnit());
  await act(() => signOutAgain());
  emptyPlanFeed();
});

test('last week is shown before it is copied: what comes, what is left out and why; one undo takes it back', async () => {
  const user = await open();
  await user.click(button(/Kopiér sidste uge/));
  const dialog = within(screen.getByRole('dialog', { name: /^Kopiér uge 47 .* til uge 48/ }));
  const preview = within(dialog.getByRole('region', { name: 'Det sker der' }));
  expect(preview.getByText('2 vagter lægges ud, 2 springes over')).toBeVisible();
  expect(preview.getByText('1 springes over: har en vagt den dag')).toBeVisible();
  expect(preview.getByText('1 springes over: er ikke ansat')).toBeVisible();
  expect(preview.getByText(/Ionut Popa, ons 25\. nov.* 06:00–14:30/)).toBeVisible();
  expect(planWrites).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Kopiér 2 vagter' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(starts('k_2026-W48').toSorted((a, b) => a - b)).toEqual([
    at('2026-11-24', '08:00'),
    at('2026-11-26', '06:00'),
    at('2026-11-27', '06:00'),
  ]);
  await user.click(button(/^Fortryd/));
  expect(starts('k_2026-W48')).toEqual([at('2026-11-24', '08:00')]);
});

test('scenario 15: onto a week with leave and too little rest, both are said before; one undo restores the week', async () => {
  putWeek('2026-W47', { a: shift('ida', '2026-11-18'), b: shift('ida', '2026-11-19') });
  const late = { x: shift('ida', '2026-11-24', '15:30', '23:30') };
  putWeek('2026-W48', late);
  const day = '2026-11-26';
  putPlan(paths.absences('farm'), [
    { ...NO_AUDIT, id: 'away', employeeId: 'ida', from: day, to: day, part: 'full' },
  ]);
  const user = await open();
  await user.click(button(/Kopiér sidste uge/));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('1 springes over: er fri')).toBeVisible();
  expect(dialog.getByText(/Ida Krogh, tor 26\. nov.* 06:00–14:30/)).toBeVisible();
  expect(dialog.getByText('1 ny advarsel')).toBeVisible();
  expect(dialog.getByText(/^Ida Krogh: .*hvile/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Kopiér 1 vagt' }));
  expect(starts('k_2026-W48')).toHaveLength(2);
  await user.click(button(/^Fortryd/));
  expect(draftShifts('k_2026-W48')).toEqual(late);
});

test('what is there gives way, and shifts of who is gone become open ones, where that is chosen', async () => {
  const user = await open();
  await user.click(button(/Kopiér sidste uge/));
  const dialog = within(screen.getByRole('dialog'));
  const choose = (field: RegExp, choice: string) =>
    user.selectOptions(dialog.getByLabelText(field), choice);
  await choose(/allerede en vagt/, 'Erstat den vagt, der er der');
  await choose(/fri eller ikke ansat/, 'Gør den til en ledig vagt');
  await user.click(dialog.getByRole('button', { name: 'Kopiér 4 vagter' }));
  const after = Object.values(draftShifts('k_2026-W48'));
  expect(after.map(({ start }) => start).toSorted((a, b) => a - b)).toEqual([
    at('2026-11-24', '06:00'),
    at('2026-11-25', '06:00'),
    at('2026-11-26', '06:00'),
    at('2026-11-27', '06:00'),
  ]);
  expect(after.filter(({ employeeId }) => employeeId === null)).toHaveLength(2);
});

test('a week without shifts says so, and nothing can be copied', async () => {
  putWeek('2026-W47', {});
  const user = await open();
  await user.click(button(/Kopiér sidste uge/));
  expect(screen.getByText('Der er ingen vagter at kopiere.')).toBeVisible();
  expect(button(/^Kopiér 0 vagter/)).toBeDisabled();
});
