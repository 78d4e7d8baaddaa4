import { describe, expect, test } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { worked } from '#tests/support/time/rules.ts';
import { addDays } from '../../dates/day.ts';
import type { Registration } from '../registration/registration.ts';
import { averageWeek, referencePeriod, saidHours } from '../law/law-month.ts';
import { dailyRest, weeklyRest, workSpans } from '../law/rest-watch.ts';
import { youngWatch } from '../law/young-watch.ts';

const MONDAY = '2026-11-16';
const days = (count: number, from = MONDAY) =>
  Array.from({ length: count }, (_, index) => addDays(from, index));
const rest = (registrations: readonly Registration[]) =>
  dailyRest(workSpans(registrations, 0), ZONE);
const runs = (registrations: readonly Registration[]) =>
  weeklyRest(workSpans(registrations, 0), ZONE);

describe('daily rest', () => {
  test('T30 a: milking 05–08 and 16–19:30 leaves 9.5 hours and uses one of 30 a day', () => {
    const milking = days(3).flatMap((day) => [
      worked(day, '05:00', '08:00'),
      worked(day, '16:00', '19:30'),
    ]);
    const found = rest(milking.toReversed());
    expect(found).toEqual([
      { day: '2026-11-16', minutes: 570, used: 1, kind: 'short' },
      { day: '2026-11-17', minutes: 570, used: 2, kind: 'short' },
      { day: '2026-11-18', minutes: 570, used: 3, kind: 'short' },
    ]);
  });

  test.each([
    ['T30 b: 18:00 to 05:00 is 11.0 hours', '08:00', '18:00', []],
    ['T30 c: 22:30 to 05:00 is 6.5 hours', '14:00', '22:30', [[390, 'breach']]],
  ])('%s', (_name, from, to, expected) => {
    const found = rest([worked('2026-11-16', from, to), worked('2026-11-17', '05:00', '13:00')]);
    expect(found.map(({ minutes, kind }) => [minutes, kind])).toEqual(expected);
  });

  test('a long day leaves too little of its own 24 hours', () => {
    expect(rest([worked(MONDAY, '06:00', '19:00')])).toEqual([]);
    expect(rest([worked(MONDAY, '06:00', '19:01')])).toMatchObject([{ minutes: 659 }]);
  });

  test('the 31st short day of a year is one too many; a new year begins at one', () => {
    const long = days(33, '2026-11-30').map((day) => worked(day, '06:00', '20:00'));
    const found = rest(long);
    expect(found[29]).toMatchObject({ used: 30, kind: 'short' });
    expect(found[30]).toMatchObject({ day: '2026-12-30', used: 31, kind: 'breach' });
    expect(found[32]).toMatchObject({ day: '2027-01-01', used: 1, kind: 'short' });
  });

  test('a switch of unit is no rest, and a proposed end is no work', () => {
    const proposed = { ...worked(MONDAY, '19:00', '23:00'), status: 'needsAction' as const };
    const day = [worked(MONDAY, '06:00', '12:00'), worked(MONDAY, '12:00', '19:00'), proposed];
    expect(workSpans(day, 0)).toEqual([{ start: at(MONDAY, '06:00'), end: at(MONDAY, '19:00') }]);
    expect(rest(day)).toEqual([]);
  });

  test('the night on which the clock goes forward has an hour less', () => {
    const found = rest([
      worked('2026-03-28', '08:00', '18:00'),
      worked('2026-03-29', '05:00', '13:00'),
    ]);
    expect(found).toMatchObject([{ day: '2026-03-29', minutes: 600, kind: 'short' }]);
  });
});

describe('weekly rest', () => {
  const week = (count: number) => days(count).map((day) => worked(day, '06:00', '14:00'));

  test.each([
    [6, []],
    [7, [{ from: MONDAY, to: '2026-11-22', days: 7, kind: 'late' }]],
    [12, [{ from: MONDAY, to: '2026-11-27', days: 12, kind: 'late' }]],
    [13, [{ from: MONDAY, to: '2026-11-28', days: 13, kind: 'breach' }]],
  ])('%d days in a row', (count, expected) => {
    expect(runs(week(count))).toEqual(expected);
  });

  test('35 hours in a row end a run, less does not', () => {
    const next = (from: string) => [...week(6), worked('2026-11-23', from, '14:00')];
    expect(runs(next('01:00'))).toEqual([]);
    const sunday = worked('2026-11-23', '00:59', '14:00');
    expect(runs([...week(6), sunday])).toMatchObject([{ days: 8, kind: 'late' }]);
  });

  test('of nobody’s work there is none', () => {
    expect(runs([])).toEqual([]);
  });
});

describe('the average week', () => {
  const of = (hours: number) =>
    averageWeek({
      from: '2026-07-01',
      to: '2026-10-31',
      minutes: hours * 60,
      neutralDays: 15,
      workDaysPerWeek: 5,
    });

  test.each([
    [690, 47.35, 'near'],
    [720, 49.41, 'over'],
    [600, 41.18, 'fine'],
  ])(
    'T30: %d hours from July to October with 15 days of holiday are %d',
    (hours, average, state) => {
      const { minutes, weeks, state: found } = of(hours);
      expect(weeks).toBeCloseTo(14.571, 3);
      expect(Math.round(minutes / 0.6) / 100).toBe(average);
      expect(found).toBe(state);
    },
  );

  test.each([
    [2880.1, 48.1],
    [2884, 48.1],
    [2880, 48],
    [2646, 44.1],
    [2640, 44],
    [2639, 43.9],
  ])('%d minutes a week are said as %d hours, a breach never as its limit', (minutes, hours) => {
    const week = { from: MONDAY, to: '2026-11-22', neutralDays: 0, workDaysPerWeek: 5 };
    expect(saidHours(averageWeek({ ...week, minutes }))).toBe(hours);
  });

  test('a period that is all holiday has no average', () => {
    const all = { from: MONDAY, to: '2026-11-22', minutes: 0, neutralDays: 7, workDaysPerWeek: 5 };
    expect(averageWeek(all)).toEqual({ weeks: 0, minutes: 0, state: 'fine' });
  });

  test.each([
    ['2026-10-31', 4, '2026-07-01'],
    ['2026-10-31', 12, '2025-11-01'],
    ['2026-06-29', 4, '2026-02-28'],
  ])('the period that ends on %s, of %d months, begins on %s', (to, months, from) => {
    expect(referencePeriod(to, months)).toEqual({ from, to });
  });
});

describe('people under 18', () => {
  let person = anEmployee();
  const watch = (registrations: readonly Registration[], birthDate = '2009-05-20') =>
    youngWatch({ registrations, birthDate, person, timeZone: ZONE, nowMs: 0, stableUnits: ['k'] });
  const shown = (registrations: readonly Registration[], birthDate?: string) =>
    watch(registrations, birthDate).map(({ day, code, params }) => [day, code, params]);

  test('work at most eight hours a day', () => {
    expect(shown([worked(MONDAY, '08:00', '16:00')])).toEqual([]);
    expect(shown([worked(MONDAY, '07:00', '16:00')])).toEqual([
      [MONDAY, 'young_day_long', { minutes: 540, limitMinutes: 480 }],
    ]);
  });

  test('not in the evening or at night, but from four in the stable', () => {
    expect(shown([worked(MONDAY, '04:00', '08:00')])).toEqual([]);
    expect(shown([worked(MONDAY, '03:30', '08:00')])).toEqual([
      [MONDAY, 'young_hours', { minutes: 30 }],
    ]);
    expect(shown([worked(MONDAY, '05:00', '08:00', { unitId: 'm' })])).toEqual([
      [MONDAY, 'young_hours', { minutes: 60 }],
    ]);
    expect(shown([worked(MONDAY, '16:00', '20:15')])).toEqual([
      [MONDAY, 'young_hours', { minutes: 15 }],
    ]);
  });

  test('rest twelve hours', () => {
    const late = [worked(MONDAY, '12:00', '20:00'), worked('2026-11-17', '07:00', '12:00')];
    expect(shown(late)).toEqual([
      ['2026-11-17', 'young_rest', { minutes: 660, limitMinutes: 720 }],
    ]);
  });

  test('at most 40 hours and five days a week', () => {
    const six = days(6).map((day) => worked(day, '08:00', '15:00'));
    expect(shown(six)).toEqual([
      [MONDAY, 'young_week_long', { minutes: 2520, limitMinutes: 2400 }],
      [MONDAY, 'young_days_off', { count: 1, limit: 2 }],
    ]);
    expect(shown(six.slice(1))).toEqual([]);
  });

  test('below fifteen the limits of children count; from eighteen on nothing', () => {
    const day = [worked(MONDAY, '05:30', '13:00')];
    expect(shown(day, '2012-05-20').map(([, code]) => code)).toEqual([
      'young_day_long',
      'young_hours',
    ]);
    expect(shown([worked(MONDAY, '03:00', '23:00')], '2008-11-16')).toEqual([]);
  });

  test('a pupil has those of pupils on the days of school alone', () => {
    const entry = { from: '2020-01-01', type: 'flex', weekdayPattern: null } as const;
    person = anEmployee({
      terms: [
        entry,
        { ...entry, from: '2026-11-17', school: true },
        { ...entry, from: '2026-11-19' },
      ],
    });
    const early = days(4).map((day) => worked(day, '05:00', '08:00'));
    expect(shown(early)).toEqual([
      ['2026-11-17', 'young_hours', { minutes: 60 }],
      ['2026-11-18', 'young_hours', { minutes: 60 }],
    ]);
    const late = [worked('2026-11-17', '12:00', '18:00'), worked('2026-11-18', '07:00', '12:00')];
    expect(shown(late)).toEqual([
      ['2026-11-18', 'young_rest', { minutes: 780, limitMinutes: 840 }],
    ]);
  });
});
