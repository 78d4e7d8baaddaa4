import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { aCalculation, aRule, worked } from '#tests/support/time/rules.ts';
import { addDays, daysIn } from '../../dates/day.ts';
import type { CalcPerson, PeriodInput } from './input/calc-input.ts';
import { calcMonth, calcPeriod } from './calc-month.ts';

const hoursFrom = (text: string) => {
  const [date = 0, month = 0, year = 0, value = 0] = text.split(/[-:]/).map(Number);
  return { date, month, year, value };
};
const full = (more: Partial<CalcPerson> = {}) =>
  anEmployee({ hours: [hoursFrom('01-01-2020:37')], ...more });
/** So many days from a Monday on, each from six with so many minutes. */
const days = (count: number, to: string) =>
  daysIn({ from: '2026-01-12', until: addDays('2026-01-12', count) }).map((day) =>
    worked(day, '06:00', to),
  );
const week = (input: Partial<PeriodInput>) =>
  calcPeriod({ ...aCalculation(input), from: '2026-01-12', to: '2026-01-18' });
const weekly = aRule('norm', { basis: 'weeks', weeks: 1, anchor: '2026-01-05' });
const daily = aRule('overtime', { tiers: [{ payCode: '11' }] });

describe('workdays a week other than five', () => {
  test.each([
    [4, 5, '13:24'],
    [4, 4, '15:15'],
    [5, 5, '13:24'],
    [6, 5, '13:24'],
    [6, 6, '12:10'],
    [7, 5, '13:24'],
  ])('%d: 37 hours on %d days until %s are no overtime and no flex', (workDays, count, to) => {
    for (const rules of [
      [weekly, daily],
      [weekly, aRule('overtime', { period: 'week' })],
    ]) {
      const farm = aFarm({ workDaysPerWeek: workDays });
      const result = week({ rules, farm, person: full(), registrations: days(count, to) });
      expect(result.totals).toMatchObject({ minutes: 2220, overtimeMinutes: 0 });
      expect(result.flex?.change).toBe(0);
    }
  });

  test('the day of a person with weekdays of their own is the limit, whatever the farm’s', () => {
    const person = full({ weekdayPattern: [1, 2, 3, 4] });
    const farm = aFarm({ workDaysPerWeek: 6 });
    const of = (count: number, to: string) =>
      week({ rules: [weekly, daily], farm, person, registrations: days(count, to) }).totals;
    expect(of(4, '15:15')).toMatchObject({ minutes: 2220, overtimeMinutes: 0 });
    expect(of(4, '15:16')).toMatchObject({ overtimeMinutes: 4 });
    expect(of(5, '15:15')).toMatchObject({ overtimeMinutes: 555 });
  });

  test.each([1, 2, 3, 4, 5, 6, 7])('with %d the same hours again change no norm', (workDays) => {
    const farm = aFarm({ workDaysPerWeek: workDays });
    const again = full({ hours: [hoursFrom('01-01-2020:37'), hoursFrom('14-01-2026:37')] });
    const rules = [weekly, daily, aRule('overtime', { id: 'w', period: 'week' })];
    const registrations = days(6, '14:00');
    const input = { rules, farm, registrations };
    expect(week({ ...input, person: again })).toEqual(week({ ...input, person: full() }));
    expect(week({ ...input, person: again }).norm[0]?.contractMinutes).toBe(2220);
  });

  test('other hours from a Wednesday on a farm of six days: two days of the old, four of the new', () => {
    const farm = aFarm({ workDaysPerWeek: 6 });
    const person = full({ hours: [hoursFrom('01-01-2020:37'), hoursFrom('14-01-2026:30')] });
    expect(week({ rules: [weekly], farm, person }).norm[0]?.contractMinutes).toBe(740 + 1200);
  });

  test('who starts on a Wednesday has four days of six', () => {
    const farm = aFarm({ workDaysPerWeek: 6 });
    const person = full({ startDate: at('2026-01-14', '00:00') });
    expect(week({ rules: [weekly], farm, person }).norm[0]?.contractMinutes).toBe(4 * 370);
  });

  test('a day of leave or a holiday is a sixth of the week, on Saturdays too', () => {
    const farm = aFarm({ workDaysPerWeek: 6 });
    const leave = ['2026-12-21', '2026-12-26'].map((day) => ({
      day,
      weight: 1,
      countsAs: 'norm' as const,
    }));
    // Christmas is from Thursday to Saturday.
    const { norm } = calcMonth({
      ...aCalculation({ rules: [weekly], farm, person: full(), leave }),
      month: '2026-12',
    });
    expect(norm.find(({ from }) => from === '2026-12-21')).toMatchObject({
      contractMinutes: 2220,
      goalMinutes: 2220 - 4 * 370,
    });
  });
});
