import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addDays, daysIn } from '#domain/dates/day.ts';
import { PlanWeekSchema } from '#domain/plan/week/plan-week.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { type StaffPlan, staffWithout } from './staffing.ts';

const MONDAY = '2026-12-07';
const need = (startMinute: number, endMinute: number, people: number) => ({
  unitId: 'k',
  title: '',
  weekdays: [],
  startMinute,
  endMinute,
  people,
});
const NEEDS = { morning: need(360, 600, 2), evening: need(900, 1080, 1) };
const shiftOf = (employeeId: string, day = MONDAY, start = '06:00', end = '10:00') => {
  const { id, unitId: _unit, week: _week, ...shift } = planned(day, start, end, { employeeId });
  return [`${id} ${employeeId}`, shift] as const;
};
const plan = (...shifts: readonly (readonly [string, object])[]): StaffPlan => ({
  unitId: 'k',
  unitName: 'Kostald',
  needs: NEEDS,
  weeks: [
    v.parse(PlanWeekSchema, {
      id: 'k_2026-W50',
      unitId: 'k',
      week: '2026-W50',
      shifts: Object.fromEntries(shifts),
    }),
  ],
});
const days = daysIn({ from: MONDAY, until: addDays(MONDAY, 8) });
const asked = {
  employeeId: 'rasmus',
  away: new Set([MONDAY]),
  isAway: () => false,
  timeZone: 'Europe/Copenhagen',
};
const full = plan(shiftOf('rasmus'), shiftOf('ionut'), shiftOf('rasmus', MONDAY, '15:00', '18:00'));

test('of a day is how many of those needed are there, with the person and without', () => {
  expect(staffWithout(full, days, asked).get(MONDAY)).toEqual({ need: 3, have: 1, before: 3 });
});

test('counts the person on days that are not asked for whole, and nobody who is away', () => {
  const none = { ...asked, away: new Set<string>() };
  expect(staffWithout(full, days, none).get(MONDAY)).toEqual({ need: 3, have: 3, before: 3 });
  const isAway = (id: string, day: string) => id === 'ionut' && day === MONDAY;
  expect(staffWithout(full, days, { ...asked, isAway }).get(MONDAY)).toEqual({
    need: 3,
    have: 0,
    before: 2,
  });
});

test('is no figure of weeks that are not published, and nothing of units that need nobody', () => {
  const staff = staffWithout(full, days, asked);
  expect(staff.get('2026-12-08')).toEqual({ need: 3, have: 0, before: 0 });
  expect(staff.get('2026-12-14')).toBe('unplanned');
  expect(staffWithout({ ...full, needs: {} }, days, asked).size).toBe(0);
  expect(staffWithout(null, days, asked).size).toBe(0);
});
