import { describe, expect, test } from 'vitest';
import { DEFAULT_TIME_SETTINGS } from '../time/period/time-settings.ts';
import {
  dayOfAddress,
  isPresentPeriod,
  namedDay,
  PERIOD_KINDS,
  periodAround,
  type PeriodKind,
  periodQuery,
  steppedDay,
} from './period-address.ts';

const TODAY = '2026-11-21';
const FOURTEEN = { ...DEFAULT_TIME_SETTINGS, periodType: 'custom', periodStartDay: 16 } as const;
const read = (kind: PeriodKind, query: string) =>
  dayOfAddress(kind, new URLSearchParams(query), TODAY, FOURTEEN);
const span = (kind: PeriodKind, day: string) => {
  const { from, to } = periodAround(kind, day, FOURTEEN);
  return `${from}/${to}`;
};

describe('a stretch around a day', () => {
  test.each([
    ['day', '2026-11-21/2026-11-21'],
    ['week', '2026-11-16/2026-11-22'],
    ['twoWeeks', '2026-11-16/2026-11-29'],
    ['fourWeeks', '2026-11-16/2026-12-13'],
    ['eightWeeks', '2026-11-16/2027-01-10'],
    ['month', '2026-11-01/2026-11-30'],
    ['year', '2026-01-01/2026-12-31'],
    ['pay', '2026-11-16/2026-12-15'],
  ] as const)('%s', (kind, expected) => {
    expect(span(kind, TODAY)).toBe(expected);
    expect(isPresentPeriod(kind, TODAY, TODAY, FOURTEEN)).toBe(true);
    const [from = '', to = ''] = expected.split('/');
    expect(isPresentPeriod(kind, steppedDay(kind, to, 1, TODAY, FOURTEEN), TODAY, FOURTEEN)).toBe(
      false,
    );
    expect(isPresentPeriod(kind, from, TODAY, FOURTEEN)).toBe(true);
  });
});

describe('an address', () => {
  test.each(PERIOD_KINDS)('without a time is the present %s', (kind) => {
    expect(read(kind, '')).toBe(TODAY);
    expect(periodQuery(kind, TODAY, TODAY, FOURTEEN)).toEqual({});
  });

  test.each([
    ['day', 'd=2026-03-01', '2026-03-01'],
    ['week', 'd=2026-03-01', '2026-03-01'],
    ['twoWeeks', 'd=2026-03-01', '2026-03-01'],
    ['month', 'm=2026-03', '2026-03-01'],
    ['year', 'y=2025', '2025-01-01'],
    ['pay', 'p=2026-10-16', '2026-10-16'],
  ] as const)('of a %s reads back as the same: %s', (kind, query, day) => {
    expect(read(kind, query)).toBe(day);
    const back = new URLSearchParams(periodQuery(kind, day, TODAY, FOURTEEN));
    expect(back.toString()).toBe(query);
  });

  test.each([
    // A page that shows more or less than it did opens the place that was meant.
    ['month', 'd=2026-03-17', '2026-03-01'],
    ['month', 'd=2026-11-02', TODAY],
    ['week', 'm=2026-03', '2026-03-01'],
    ['week', 'm=2026-11', TODAY],
    ['year', 'm=2025-03', '2025-01-01'],
    ['pay', 'd=2026-10-20', '2026-10-16'],
    ['day', 'p=2026-10-16', '2026-10-16'],
    ['day', 'd=2026-03-17&m=2026-02', '2026-03-17'],
  ] as const)('of something else is read for a %s too: %s', (kind, query, day) => {
    expect(read(kind, query)).toBe(day);
  });

  test.each([
    'd=2026-02-30',
    'm=2026-13',
    'y=26',
    'y=x',
    'p=month',
    'd=',
    'm=&d=&p=',
    'm=9999-12',
    'y=0000',
    'd=9999-12-31',
  ])('with nonsense is as without: %s', (query) => {
    expect(namedDay(new URLSearchParams(query), TODAY)).toBeNull();
    expect(read('month', query)).toBe(TODAY);
  });
});

describe('a step', () => {
  test.each([
    ['day', '2026-03-01', -1, '2026-02-28'],
    ['week', '2026-12-30', 1, '2027-01-06'],
    ['twoWeeks', '2026-12-30', -1, '2026-12-16'],
    ['eightWeeks', '2026-11-18', 1, '2027-01-13'],
    ['month', '2026-12-01', -1, TODAY],
    ['month', TODAY, 1, '2026-12-01'],
    ['month', TODAY, -3, '2026-08-01'],
    ['year', TODAY, 1, '2027-01-01'],
    ['year', '2027-01-01', -1, TODAY],
    ['pay', TODAY, -1, '2026-10-16'],
    ['pay', '2026-10-16', 1, TODAY],
  ] as const)('of a %s from %s by %i', (kind, day, by, to) => {
    expect(steppedDay(kind, day, by, TODAY, FOURTEEN)).toBe(to);
  });
});
