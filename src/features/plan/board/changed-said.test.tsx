import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { resetSelectedUnit } from '#data/base/selected-unit.ts';
import { paths } from '#domain/paths.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { plainShift, type Shift } from '#domain/plan/shift/shift.ts';
import { emptyWeek } from '#domain/plan/week/plan-week.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { draftShifts, emptyPlanFeed, putPlan, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
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
const bo = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', units: ['k'] });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k'] });

const shift = (employeeId: string | null, day: string, from = '06:00', to = '14:00'): Shift =>
  plainShift(planned(day, from, to, { employeeId, title: 'Stald' }));
const button = (name: RegExp) => screen.getByRole('button', { name });
const stored = () => draftShifts('k_2026-W48');

async function open() {
  stopTheClock(at('2026-11-24', '09:00'));
  await act(() =>
    signInWith({
      claims: { owner: true, planning: true },
      units: [aUnit({ id: 'k', unitName: 'Kostald' })],
      employees: [me, bo, ida],
    }),
  );
  render(
    <MemoryRouter initialEntries={['/planning']}>
      <PlanPage />
    </MemoryRouter>,
  );
  act(() =>
    feedDoc(paths.planningSettings('farm'), { ...DEFAULT_PLANNING_SETTINGS, id: 'planning' }),
  );
}

beforeEach(() => {
  putWeek('2026-W48', { a: shift('ida', '2026-11-24'), c: shift('bo', '2026-11-26') });
});

afterEach(async () => {
  vi.useRealTimers();
  act(() => resetSelectedUnit());
  await act(() => signOutAgain());
  emptyPlanFeed();
});

test('what another planner changes meanwhile flashes once and is said in one sentence', async () => {
  await open();
  const own = () => button(/^Ida Krogh, Stald/);
  const draft = { ...NO_AUDIT, ...emptyWeek('k', '2026-W48'), id: 'k_2026-W48' };
  const later = shift('ida', '2026-11-24', '07:00', '15:00');
  const shifts = { ...stored(), a: later, d: shift(null, '2026-11-27') };
  act(() => putPlan(paths.planDrafts('farm'), [{ ...draft, shifts, updatedByEid: 'bo' }]));
  expect(screen.getByText('Bo Dahl har ændret 2 vagter.')).toBeInTheDocument();
  expect(own()).toHaveClass('animate-flash');
  expect(button(/^Bo Dahl, Stald, 06:00/)).not.toHaveClass('animate-flash');
  // Without a layout there are no animations: the end of one comes under either of its names.
  for (const name of ['animationend', 'webkitAnimationEnd']) {
    fireEvent(own(), new Event(name, { bubbles: true }));
  }
  expect(own()).not.toHaveClass('animate-flash');
});

test("one's own change neither flashes nor is said", async () => {
  await open();
  const draft = { ...NO_AUDIT, ...emptyWeek('k', '2026-W48'), id: 'k_2026-W48' };
  const shifts = { ...stored(), d: shift(null, '2026-11-27') };
  act(() => putPlan(paths.planDrafts('farm'), [{ ...draft, shifts, updatedByEid: 'me' }]));
  expect(button(/^Ledige vagter, Stald/)).not.toHaveClass('animate-flash');
  expect(screen.queryByText(/har ændret/)).toBeNull();
});

test('what was picked up goes where it is put as another planner has it by now; what they took away stays away', async () => {
  await open();
  for (const name of [/^Ida Krogh, Stald/, /^Bo Dahl, Stald/]) {
    fireEvent.click(button(name), { ctrlKey: true });
  }
  fireEvent.keyDown(button(/^Ida Krogh, Stald/), { key: 'm' });
  const draft = { ...NO_AUDIT, ...emptyWeek('k', '2026-W48'), id: 'k_2026-W48' };
  const later = shift('ida', '2026-11-24', '07:00', '15:00');
  act(() =>
    putPlan(paths.planDrafts('farm'), [{ ...draft, shifts: { a: later }, updatedByEid: 'bo' }]),
  );
  fireEvent.click(button(/^Læg .*Ida Krogh, ons 25\. nov/));
  expect(stored()).toEqual({
    a: expect.objectContaining({
      start: at('2026-11-25', '07:00'),
      end: at('2026-11-25', '15:00'),
    }),
  });
});
