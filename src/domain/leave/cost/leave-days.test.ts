import fc, { runs } from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { addDays, daysIn } from '#domain/dates/day.ts';
import { aLeaveContext } from '#tests/support/leave/leave.ts';
import { shownDays } from '../document/leave-type.ts';
import { leaveCalendar, type LeavePerson } from './leave-context.ts';
import { costOfDays, leaveDaysOf, type LeaveRange } from './leave-days.ts';

const full = (from: string, to: string = from): LeaveRange => ({
  from,
  to,
  part: 'full',
  minutes: null,
});
const days = (range: LeaveRange, person: Partial<LeavePerson> = {}): number =>
  shownDays(costOfDays(leaveDaysOf(range, aLeaveContext(person))));

describe('what leave costs', () => {
  test.each<[string, readonly number[] | null, string, string, number]>([
    ['H6 a week of Monday to Thursday', [1, 2, 3, 4], '2026-06-08', '2026-06-12', 5],
    ['H6 a Wednesday of Monday to Thursday', [1, 2, 3, 4], '2026-06-10', '2026-06-10', 1.25],
    ['H8, scenario 11: the week before Easter', null, '2026-03-30', '2026-04-03', 3],
    ['a week at five days', null, '2026-06-08', '2026-06-14', 5],
    ['one day at three days a week', [1, 3, 5], '2026-06-08', '2026-06-08', 1.67],
    ['a week at three days', [1, 3, 5], '2026-06-08', '2026-06-14', 5],
    ['a day at two days a week', [6, 7], '2026-06-13', '2026-06-13', 2.5],
    ['a week at six days', [1, 2, 3, 4, 5, 6], '2026-06-08', '2026-06-14', 5],
    ['a weekend off costs nothing', null, '2026-06-13', '2026-06-14', 0],
    ['a week with a holiday', null, '2026-05-25', '2026-05-31', 4],
    ['a week with a holiday on the day off', [1, 2, 3], '2026-05-11', '2026-05-17', 4],
    ['a holiday on a day of work', [1, 2, 3], '2026-05-25', '2026-05-31', 3.33],
    ['a holiday on a weekly day off', [3, 4, 5, 6, 7], '2026-05-25', '2026-05-31', 5],
    [
      'a holiday on a day of work, with a weekend elsewhere',
      [2, 3, 4, 5, 6],
      '2026-05-11',
      '2026-05-17',
      4,
    ],
    [
      'a holiday on one of five days off, of which three belong',
      [6, 7],
      '2026-05-25',
      '2026-05-31',
      4.4,
    ],
    ['a Saturday, Whit Sunday being a holiday', [6, 7], '2026-05-23', '2026-05-24', 2.5],
    ['Christmas Eve is off on the farm', null, '2026-12-21', '2026-12-27', 3],
  ])('%s', (_, weekdayPattern, from, to, expected) => {
    expect(days(full(from, to), { weekdayPattern: weekdayPattern as number[] | null })).toBe(
      expected,
    );
  });

  test('three single days at three days a week are 5.00, not 5.01', () => {
    const person = { weekdayPattern: [1, 3, 5] };
    const single = ['2026-06-08', '2026-06-17', '2026-06-26'].map((day) => full(day));
    const units = single.map((range) => costOfDays(leaveDaysOf(range, aLeaveContext(person))));
    expect(shownDays(units.reduce((sum, one) => sum + one, 0))).toBe(5);
  });

  test('every day says why', () => {
    const context = aLeaveContext({ startDay: '2026-04-01' }, [
      { key: null, day: '2026-04-07', name: 'Marked', weight: 0.5 },
    ]);
    const why = leaveDaysOf(full('2026-03-31', '2026-04-07'), context).map(
      ({ day, code, units, share }) => [day.slice(8), code, units, share],
    );
    expect(why).toEqual([
      ['31', 'not_employed', 0, 0],
      ['01', 'own_day', 10_000, 1],
      ['02', 'day_off', 0, 0],
      ['03', 'day_off', 0, 0],
      ['04', 'not_own_day', 0, 0],
      ['05', 'not_own_day', 0, 0],
      ['06', 'day_off', 0, 0],
      ['07', 'half_day_off', 5000, 0.5],
    ]);
  });

  test.each<[string, Partial<LeaveRange>, Partial<LeavePerson>, number, number]>([
    ['a half day', { part: 'half' }, {}, 0.5, 222],
    ['a quarter of a day in hours', { part: 'hours', minutes: 111 }, {}, 0.25, 111],
    ['all hours of a day', { part: 'hours', minutes: 444 }, {}, 1, 444],
    ['never more than the day', { part: 'hours', minutes: 1000 }, {}, 1, 444],
    [
      'hours of 28 in four days',
      { part: 'hours', minutes: 210 },
      { weekdayPattern: [1, 2, 3, 4], hours: [{ date: 1, month: 1, year: 2020, value: 28 }] },
      0.63,
      210,
    ],
    [
      'without hours in the contract a day is a full-timer’s',
      { part: 'hours', minutes: 222 },
      { hours: [] },
      0.5,
      222,
    ],
  ])('%s', (_, part, person, expected, minutes) => {
    const range = { ...full('2026-06-10'), ...part };
    expect(days(range, person)).toBe(expected);
    expect(leaveDaysOf(range, aLeaveContext(person))[0]?.minutes).toBe(minutes);
  });
});

const pattern = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
const start = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2022-01-01', n));
const part = fc.constantFrom<LeaveRange['part']>('full', 'half', 'hours');

describe('any leave', () => {
  test('costs the sum of its days, and no day more than 5 ÷ days a week', () => {
    fc.assert(
      fc.property(
        pattern,
        start,
        fc.nat(60),
        part,
        fc.integer({ min: 1, max: 600 }),
        (weekdayPattern, from, length, kind, minutes) => {
          const context = aLeaveContext({ weekdayPattern });
          const to = addDays(from, length);
          const of = (first: string, last: string) =>
            costOfDays(leaveDaysOf({ from: first, to: last, part: kind, minutes }, context));
          const single = daysIn({ from, until: addDays(to, 1) }).map((day) => of(day, day));
          expect(of(from, to)).toBe(single.reduce((sum, one) => sum + one, 0));
          expect(Math.max(...single)).toBeLessThanOrEqual(
            Math.ceil(50_000 / weekdayPattern.length),
          );
        },
      ),
      { numRuns: runs(100) },
    );
  });

  test('of a whole week without holidays costs exactly 5', () => {
    const calendar = { ...leaveCalendar([]), ...leaveCalendar([]) };
    fc.assert(
      fc.property(pattern, fc.integer({ min: 0, max: 400 }), (weekdayPattern, week) => {
        const from = addDays('2022-01-03', week * 7);
        const to = addDays(from, 6);
        const isPlain = daysIn({ from, until: addDays(to, 1) }).every(
          (day) => calendar.weightOf(day) === 0,
        );
        if (!isPlain) return;
        const context = aLeaveContext({ weekdayPattern });
        expect(costOfDays(leaveDaysOf(full(from, to), context))).toBe(50_000);
      }),
    );
  });
});
