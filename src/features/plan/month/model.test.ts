import { describe, expect, test } from 'vitest';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { emptyWeek, type PlanWeek } from '#domain/plan/week/plan-week.ts';
import { ZONE } from '#tests/support/time/clock.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { planned } from '#tests/support/plan/plan.ts';
import type { BoardWeek } from '../shared/model.ts';
import { monthWeeks, weeksAround } from './model.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const shift = (employeeId: string | null, day: string, from: string, to: string): Shift => {
  const { id: _id, unitId: _unit, week: _week, ...plain } = planned(day, from, to, { employeeId });
  return plain;
};
const published = (week: string, shifts: Record<string, Shift>, unitId = 'k'): PlanWeek => ({
  ...NO_AUDIT,
  ...emptyWeek(unitId, week),
  id: `${unitId}_${week}`,
  shifts,
  previous: {},
  publicationId: 'p',
  publishedAt: 1,
  publishedByEid: 'me',
});
const need = {
  unitId: 'k',
  title: 'Nat',
  weekdays: [],
  startMinute: 0,
  endMinute: 120,
  people: 1,
  qualification: null,
};
const monthOf = (weeks: BoardWeek[], all: PlanWeek[] = [], needs = {}) =>
  monthWeeks({
    unitId: 'k',
    timeZone: ZONE,
    days: NOVEMBER,
    weeks,
    published: all,
    needs,
    uid: 'me',
  });
const dayIn = (weeks: ReturnType<typeof monthWeeks>, day: string) =>
  weeks.flatMap(({ days }) => days).find((one) => one.day === day);

describe('a month of the plan', () => {
  test('stands in whole weeks: [S2.10]', () => {
    expect(weeksAround(NOVEMBER)).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    const weeks = monthOf([]);
    expect(weeks.map(({ monday }) => monday)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(weeks.every(({ days }) => days.length === 7)).toBe(true);
    expect(dayIn(weeks, '2026-10-31')?.isOwn).toBe(false);
    expect(dayIn(weeks, '2026-11-01')?.isOwn).toBe(true);
  });

  test('counts shifts, open ones, and what the draft changes', () => {
    const before = published('2026-W48', { a: shift('ida', '2026-11-24', '06:00', '14:00') });
    const draft = {
      ...emptyWeek('k', '2026-W48'),
      shifts: {
        a: shift('ida', '2026-11-24', '07:00', '15:00'),
        b: shift(null, '2026-11-24', '15:00', '18:00'),
      },
    };
    const gone = {
      draft: emptyWeek('k', '2026-W47'),
      published: published('2026-W47', { c: shift('ida', '2026-11-17', '06:00', '14:00') }),
    };
    const weeks = monthOf([gone, { draft, published: before }]);
    expect(dayIn(weeks, '2026-11-24')).toMatchObject({ taken: 1, open: 1, drafted: 2 });
    expect(dayIn(weeks, '2026-11-17')).toMatchObject({ taken: 0, open: 0, drafted: 1 });
  });

  test('a night that began on the day before staffs the morning', () => {
    const draft = {
      ...emptyWeek('k', '2026-W48'),
      shifts: { a: shift('ida', '2026-11-24', '22:00', '06:00') },
    };
    const weeks = monthOf([{ draft, published: null }], [], { need });
    expect(dayIn(weeks, '2026-11-25')?.short).toBe(0);
    expect(dayIn(weeks, '2026-11-24')?.short).toBe(1);
    // A week that nobody has begun on is not short of people: it is not planned.
    expect(dayIn(weeks, '2026-11-17')?.short).toBe(0);
  });

  test('shows one’s own published shifts in every unit', () => {
    const all = [
      published('2026-W48', { a: shift('me', '2026-11-24', '15:00', '18:00') }),
      published('2026-W48', { b: shift('me', '2026-11-24', '06:00', '10:00') }, 'm'),
      published('2026-W48', { c: shift('ida', '2026-11-24', '06:00', '10:00') }),
    ];
    expect(dayIn(monthOf([], all), '2026-11-24')?.mine.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
