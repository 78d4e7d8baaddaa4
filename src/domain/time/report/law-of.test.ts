import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { addDays, daysIn, monthOf } from '../../dates/day.ts';
import type { LawFinding } from '../law/law-limits.ts';
import { type LawInput, lawMonthsFrom, lawOf } from './law-of.ts';
import { type TimeMonth, TimeMonthSchema } from '../month/time-month.ts';

const BO = anEmployee({ id: 'bo', firstName: 'Bo' });
const IDA = anEmployee({ id: 'ida', firstName: 'Ida' });

const month = (name: string, change: Partial<TimeMonth> = {}, person = BO): TimeMonth =>
  v.parse(TimeMonthSchema, {
    id: `${person.id}_${name}`,
    employeeId: person.id,
    unitId: 'k',
    month: name,
    ...change,
  });
const finding = (day: string, code: LawFinding['code'], value: number): LawFinding => ({
  day,
  code,
  value,
});
const report = (stored: readonly TimeMonth[], change: Partial<LawInput> = {}) =>
  lawOf({
    people: [BO, IDA],
    stored,
    farm: aFarm(),
    from: '2026-10-01',
    to: '2026-10-31',
    today: '2026-11-21',
    referenceMonths: 4,
    ...change,
  });

describe('daily rest', () => {
  const short = (from: string, count: number) =>
    Array.from({ length: count }, (_, index) => finding(addDays(from, index), 'rest_short', 570));

  test('T30: short days are counted through the calendar year, those asked about are named', () => {
    const { rest } = report([
      month('2026-10', {
        law: [...short('2026-10-05', 2), finding('2026-10-06', 'rest_breach', 390)],
      }),
      month('2026-03', { law: short('2026-03-02', 4) }),
      month('2025-12', { law: short('2025-12-02', 9) }),
      month('2026-11', { law: short('2026-11-02', 9) }),
    ]);
    expect(rest.state).toBe('breach');
    expect(rest.people).toEqual([
      {
        person: BO,
        used: 6,
        days: [
          { day: '2026-10-05', minutes: 570, used: 5, kind: 'short' },
          { day: '2026-10-06', minutes: 570, used: 6, kind: 'short' },
          { day: '2026-10-06', minutes: 390, used: null, kind: 'breach' },
        ],
      },
    ]);
  });

  test.each([
    [23, 'fine', 'short'],
    [24, 'look', 'short'],
    [30, 'look', 'short'],
    [31, 'breach', 'breach'],
  ])('the %d. short day of a year', (count, state, kind) => {
    const { rest } = report([
      month('2026-10', { law: short('2026-10-01', 1) }),
      month('2026-05', { law: short('2026-05-01', count - 1) }),
    ]);
    expect(rest.state).toBe(state);
    expect(rest.people[0]?.days).toMatchObject([{ used: count, kind }]);
  });

  test('a new year begins at one', () => {
    const stored = [
      month('2026-12', { law: short('2026-12-01', 31) }),
      month('2027-01', { law: short('2027-01-01', 1) }),
    ];
    const asked = { from: '2026-12-01', to: '2027-01-31', today: '2027-02-01' };
    const person = report(stored, asked).rest.people[0];
    expect(person?.used).toBe(1);
    expect(person?.days.at(-1)).toMatchObject({ day: '2027-01-01', used: 1, kind: 'short' });
    expect(person?.days.at(-2)).toMatchObject({ used: 31, kind: 'breach' });
  });
});

describe('days in a row', () => {
  test('that go on over a month’s end are one run', () => {
    const stored = [
      month('2026-10', { law: [finding('2026-10-31', 'no_day_off', 7)] }),
      month('2026-11', {
        law: [finding('2026-11-07', 'no_day_off', 14), finding('2026-11-20', 'no_day_off', 8)],
      }),
    ];
    const whole = { from: '2026-10-25', to: '2026-11-07', days: 14, kind: 'breach' };
    const second = { from: '2026-11-13', to: '2026-11-20', days: 8, kind: 'late' };
    expect(report(stored).runs.people[0]?.list).toEqual([whole]);
    const november = report(stored, { from: '2026-11-01', to: '2026-11-30' }).runs;
    expect(november.people[0]?.list).toEqual([whole, second]);
    expect(november.state).toBe('breach');
  });

  test('longer than what one month looks back are put together', () => {
    const stored = [
      month('2026-09', { law: [finding('2026-09-30', 'no_day_off', 20)] }),
      month('2026-10', { law: [finding('2026-10-10', 'no_day_off', 24)] }),
    ];
    expect(report(stored).runs.people[0]?.list).toMatchObject([
      { from: '2026-09-11', to: '2026-10-10', days: 30 },
    ]);
  });

  test('twelve may be agreed', () => {
    const stored = [month('2026-10', { law: [finding('2026-10-20', 'no_day_off', 12)] })];
    expect(report(stored).runs).toMatchObject({
      state: 'look',
      people: [{ list: [{ kind: 'late' }] }],
    });
    expect(report(stored, { to: '2026-10-08' }).runs).toEqual({ state: 'fine', people: [] });
  });
});

describe('the average week', () => {
  /** So many minutes on every day of a range. */
  const daily = (from: string, until: string, minutes: number, person = BO): TimeMonth[] => {
    const byMonth = Map.groupBy(daysIn({ from, until }), monthOf);
    return [...byMonth].map(([name, days]) =>
      month(name, { days: days.map((day) => ({ ...EMPTY_DAY, day, minutes })) }, person),
    );
  };
  const EMPTY_DAY = { rawMinutes: 0, entries: 1, statuses: [], pendingIds: [], flags: [] };

  test.each([
    [6.28 * 60, 'fine'],
    [6.29 * 60, 'look'],
    [6.857 * 60, 'look'],
    [6.858 * 60, 'breach'],
  ])('of %d minutes a day', (minutes, state) => {
    expect(report(daily('2026-07-01', '2026-11-01', minutes)).weeks.state).toBe(state);
  });

  test('T30: 720 hours of July to October are 41 a week without days off, and the highest tells', () => {
    const calm = daily('2026-01-01', '2026-06-01', 300);
    const busy = daily('2026-06-01', '2026-10-01', 430);
    const quiet = daily('2026-10-01', '2026-11-01', 0);
    const [week] = report([...calm, ...busy, ...quiet]).weeks.people;
    // The first Sunday of October has the most of the four busy months.
    expect(week?.highest).toMatchObject({ from: '2026-06-05', to: '2026-10-04' });
    expect(week?.highest.minutes).toBe(118 * 430);
    expect(week?.last).toMatchObject({ from: '2026-07-01', to: '2026-10-31', minutes: 92 * 430 });
    expect(week?.last.week.minutes).toBeCloseTo((92 * 430 * 7) / 123, 6);
    const year = report([...calm, ...busy, ...quiet], { referenceMonths: 12 }).weeks.people[0];
    expect(year?.last).toMatchObject({ from: '2026-01-01', minutes: 151 * 300 + 122 * 430 });
  });

  test('does not count what lies before the employment, nor before the first time', () => {
    const stored = daily('2026-09-01', '2026-11-01', 300);
    expect(report(stored).weeks.people[0]?.last.week.minutes).toBeCloseTo(2100, 6);
    const late = { ...BO, startDate: at('2026-09-08', '00:00') };
    const own = stored.map((one) => ({
      ...one,
      days: one.days.filter(({ day }) => day >= '2026-09-08'),
    }));
    expect(report(own, { people: [late] }).weeks.people[0]?.last).toMatchObject({
      from: '2026-09-08',
    });
  });

  test('says nothing of the first four weeks, and nothing new of who has left', () => {
    const new_ = { ...BO, startDate: at('2026-10-05', '00:00') };
    const stored = daily('2026-10-05', '2026-11-01', 600);
    expect(report(stored, { people: [new_] }).weeks.people).toEqual([]);
    const gone = { ...BO, endDate: at('2026-10-18', '00:00') };
    const months = daily('2026-06-01', '2026-10-19', 300);
    expect(report(months, { people: [gone] }).weeks.people[0]?.last).toMatchObject({
      from: '2026-06-19',
      to: '2026-10-18',
    });
  });

  test('counts no days up to the last on which somebody plans their own time', () => {
    const stored = daily('2026-07-01', '2026-11-01', 500);
    const entry = { from: '2020-01-01', type: 'flex', weekdayPattern: null } as const;
    const weeks = (...terms: (typeof BO)['terms']) =>
      report(stored, { people: [{ ...BO, terms }] }).weeks.people[0]?.last;
    expect(weeks({ ...entry, exempt: true })).toBeUndefined();
    expect(weeks(entry, { ...entry, from: '2026-10-31', exempt: true })?.to).not.toBe('2026-10-31');
    const since = [
      { ...entry, exempt: true },
      { ...entry, from: '2026-09-01' },
    ];
    expect(weeks(...since)).toMatchObject({ from: '2026-09-01', minutes: 61 * 500 });
  });

  test('ends today where the days asked about go on, and is not there before they begin', () => {
    const stored = daily('2026-07-01', '2026-10-20', 300);
    expect(report(stored, { today: '2026-10-19' }).weeks.people[0]?.last.to).toBe('2026-10-19');
    expect(report(stored, { today: '2026-09-30' }).weeks.people).toEqual([]);
  });

  test('the longest is named first, who has no time not at all', () => {
    const stored = [
      ...daily('2026-07-01', '2026-11-01', 300),
      ...daily('2026-07-01', '2026-11-01', 400, IDA),
    ];
    expect(report(stored).weeks.people.map(({ person }) => person.id)).toEqual(['ida', 'bo']);
    expect(report([]).weeks).toEqual({ state: 'fine', people: [] });
  });
});

test('under 18: a week over a month’s end is named once, at its worst', () => {
  const stored = [
    month('2026-10', {
      law: [
        finding('2026-10-26', 'young_week_long', 2460),
        finding('2026-10-26', 'young_days_off', 1),
        finding('2026-10-27', 'young_break', 0),
        finding('2026-10-28', 'rest_short', 570),
      ],
    }),
    month('2026-11', {
      law: [
        finding('2026-10-26', 'young_week_long', 2700),
        finding('2026-10-26', 'young_days_off', 0),
        finding('2026-11-05', 'young_day_long', 500),
      ],
    }),
  ];
  const week = [
    finding('2026-10-26', 'young_week_long', 2700),
    finding('2026-10-26', 'young_days_off', 0),
  ];
  const october = report(stored).young;
  expect(october.state).toBe('breach');
  expect(october.people[0]?.list).toEqual([...week, finding('2026-10-27', 'young_break', 0)]);
  const november = report(stored, { from: '2026-11-01', to: '2026-11-30' }).young;
  expect(november.people[0]?.list).toEqual([...week, finding('2026-11-05', 'young_day_long', 500)]);
});

test.each([
  ['2026-10-01', 4, '2026-01'],
  ['2026-02-01', 4, '2025-10'],
  ['2026-10-16', 12, '2025-10'],
])('days from %s on with %d months back need months from %s', (from, months, expected) => {
  expect(lawMonthsFrom(from, months)).toBe(expected);
});
