import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { resetSelectedUnit } from '#data/base/selected-unit.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, type FarmFeed, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { emptyPlanFeed, putPlan, putWeek } from '#tests/support/plan/feed.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { aMonth } from '#tests/support/time/report-months.ts';
import { loadPlanParts } from './plan-part.ts';
import PlanPage from '../plan-page.tsx';

// What opens over the plan is there, as it is a moment after the first look.
beforeAll(loadPlanParts);

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/plan/feed.ts'));

const MONDAY = '2026-11-30';
const me = anEmployee({ id: 'me', firstName: 'Henrik', lastName: 'Madsen', role: 'owner' });
const rasmus = anEmployee({ id: 'rasmus', firstName: 'Rasmus', lastName: 'Bach', units: ['k'] });

/** So many days from the Monday on, from six o'clock. */
const shifts = (employeeId: string, days: number, to: string): Record<string, Shift> =>
  Object.fromEntries(
    Array.from({ length: days }, (_, index) => {
      const shift = planned(addDays(MONDAY, index), '06:00', to, { employeeId });
      const { id: _id, unitId: _unit, week: _week, ...plain } = shift;
      return [`s${index}`, plain];
    }),
  );

/** Registered days of some weeks before the Monday of now, so many minutes each. */
const worked = (employeeId: string, weeks: number, daysAWeek: number, minutes: number) => {
  const days = Array.from({ length: weeks * 7 }, (_, index) => addDays('2026-11-22', -index))
    .toReversed()
    .filter((_day: Day, index) => index % 7 < daysAWeek)
    .map((day) => ({ day, minutes }));
  const months = Object.groupBy(days, ({ day }) => day.slice(0, 7));
  return Object.values(months).flatMap((own) => (own ? [aMonth(employeeId, own)] : []));
};

async function open(over: Partial<FarmFeed> = {}, day = MONDAY) {
  stopTheClock(at('2026-11-23', '09:00'));
  await act(() =>
    signInWith({
      claims: { owner: true, planning: true },
      units: [aUnit({ id: 'k', unitName: 'Kostald' })],
      employees: [me, rasmus],
      ...over,
    }),
  );
  render(
    <MemoryRouter initialEntries={[`/planning?d=${day}`]}>
      <PlanPage />
    </MemoryRouter>,
  );
  act(() =>
    feedDoc(paths.planningSettings('farm'), { ...DEFAULT_PLANNING_SETTINGS, id: 'planning' }),
  );
  return userEvent.setup({ delay: null });
}

const ofRasmus = () => screen.getByRole('row', { name: /Rasmus Bach/ });
async function saidOfRasmus(user: ReturnType<typeof userEvent.setup>): Promise<string> {
  const [mark] = within(ofRasmus()).queryAllByRole('button', { name: /advars/ });
  if (mark === undefined) return '';
  await user.click(mark);
  return screen.getByRole('dialog').textContent;
}

afterEach(async () => {
  vi.useRealTimers();
  act(() => resetSelectedUnit());
  await act(() => signOutAgain());
  emptyPlanFeed();
});

test('a long week is judged with what is registered: the average of four months passes 48 hours', async () => {
  putPlan(paths.timeMonths('farm'), worked('rasmus', 16, 6, 540));
  putWeek('2026-W49', shifts('rasmus', 6, '15:00'));
  const user = await open();
  expect(await saidOfRasmus(user)).toMatch(/I gennemsnit 5\d.* timer om ugen/);
});

test('the same week after short ones is no average of more than 48 hours', async () => {
  putPlan(paths.timeMonths('farm'), worked('rasmus', 16, 4, 480));
  putWeek('2026-W49', shifts('rasmus', 6, '15:00'));
  const user = await open();
  expect(await saidOfRasmus(user)).not.toContain('I gennemsnit');
});

test('a week of few hours is judged so too where it is drafted anew, after months of long ones', async () => {
  putPlan(paths.timeMonths('farm'), worked('rasmus', 16, 6, 560));
  putWeek('2026-W49', shifts('rasmus', 3, '14:00'), { isPublished: false });
  const user = await open();
  expect(await saidOfRasmus(user)).toMatch(/I gennemsnit 5\d.* timer om ugen/);
});

test('hours of this month count for whoever may register only so many', async () => {
  const ida = { ...rasmus, seatType: 'DELTID' as const };
  putPlan(paths.timeMonths('farm'), worked('rasmus', 3, 4, 390));
  putWeek('2026-W48', {
    a: planned('2026-11-26', '06:00', '14:00', { employeeId: 'rasmus' }),
  });
  stopTheClock(at('2026-11-23', '09:00'));
  const user = await open({ employees: [me, ida] });
  await user.click(screen.getByRole('button', { name: /Forrige uge|Uge 48|forrige/i }));
  expect(await saidOfRasmus(user)).toContain('timer i måneden');
});

test('a month that is planned over the hours of a seat says so, however far ahead the week is', async () => {
  const ida = { ...rasmus, seatType: 'DELTID' as const };
  for (const [at, week] of ['2026-W49', '2026-W50', '2026-W51', '2026-W52'].entries()) {
    const days = [1, 2, 3, 4].map((one) => addDays(MONDAY, 7 * at + one));
    putWeek(
      week,
      Object.fromEntries(
        days.map((day) => [day, planned(day, '06:00', '12:00', { employeeId: 'rasmus' })]),
      ),
    );
  }
  const user = await open({ employees: [me, ida] }, '2026-12-21');
  expect(await saidOfRasmus(user)).toMatch(/96:00 timer i måneden/);
});

test('whoever plans without leading the person hears nothing of what they work', async () => {
  putPlan(paths.timeMonths('farm'), worked('rasmus', 16, 6, 540));
  putWeek('2026-W49', shifts('rasmus', 6, '15:00'));
  const user = await open({
    claims: { planning: true },
    employees: [{ ...me, role: 'employee', units: ['k'] }, rasmus],
  });
  expect(await saidOfRasmus(user)).not.toContain('I gennemsnit');
});
