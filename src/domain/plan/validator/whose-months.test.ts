import { expect, test } from 'vitest';
import { ZONE } from '#tests/support/time/clock.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { planned } from '#tests/support/plan/plan.ts';
import type { PlannedShift } from '../shift/shift.ts';
import { firstMonthOf, judgedWeeks, whoseMonths } from './whose-months.ts';

const window = { from: '2026-11-23', to: '2026-11-29' };
const NOBODY: ReadonlySet<string> = new Set();
const asked = (shifts: readonly PlannedShift[], drafted = NOBODY) =>
  whoseMonths(
    [
      { id: 'ida', seatType: 'DELTID', terms: [] },
      { id: 'rasmus', seatType: 'PREMIUM', terms: [] },
    ],
    shifts,
    { window, timeZone: ZONE, drafted },
  );
const who = (shifts: readonly PlannedShift[]): string[] =>
  asked(shifts).map(({ employeeId }) => employeeId);
const days = (employeeId: string, count: number, end = '14:00'): PlannedShift[] =>
  Array.from({ length: count }, (_, at) =>
    planned(`2026-11-${23 + at}`, '06:00', end, { employeeId }),
  );

test.each<[string, readonly PlannedShift[], string[]]>([
  ['a seat with a limit counts with the first shift', days('ida', 1), ['ida']],
  [
    'less than 44 hours bring nobody to 44',
    [...days('rasmus', 5), ...days('rasmus', 6, '09:59').slice(5)],
    [],
  ],
  ['44 hours may', [...days('rasmus', 5), ...days('rasmus', 6, '10:00').slice(5)], ['rasmus']],
  ['open shifts are nobody’s', [planned('2026-11-23', '06:00', '14:00', { employeeId: null })], []],
  [
    'what lies before the weeks on screen does not count',
    [planned('2026-11-22', '06:00', '14:00', { employeeId: 'ida' })],
    [],
  ],
  ['nor what lies behind', [planned('2026-11-30', '06:00', '14:00', { employeeId: 'ida' })], []],
])('%s', (_name, shifts, expected) => {
  expect(who(shifts)).toEqual(expected);
});

test('of each as many months as there can be a verdict of', () => {
  const long = days('rasmus', 6, '15:00');
  expect(asked(days('ida', 1))).toEqual([{ employeeId: 'ida', reach: 'shown' }]);
  expect(asked(long)).toEqual([{ employeeId: 'rasmus', reach: 'average' }]);
  // Nine hours of rest before the morning: one of the short days of the year.
  const late = planned('2026-11-23', '15:00', '21:00', { employeeId: 'rasmus' });
  expect(asked([...long, late])).toEqual([{ employeeId: 'rasmus', reach: 'year' }]);
});

test('whose shifts are drafted anew is asked however few hours they are, where there are any', () => {
  const rasmus = new Set(['rasmus']);
  expect(asked(days('rasmus', 1), rasmus)).toEqual([{ employeeId: 'rasmus', reach: 'average' }]);
  expect(asked([], rasmus)).toEqual([]);
});

test('a reach begins with the week on screen, so many months before, or with the year', () => {
  expect(firstMonthOf('shown', '2026-11-24', 4)).toBe('2026-11');
  expect(firstMonthOf('shown', '2026-12-01', 4)).toBe('2026-11');
  expect(firstMonthOf('average', '2026-11-24', 4)).toBe('2026-07');
  expect(firstMonthOf('year', '2026-11-24', 4)).toBe('2026-01');
  expect(firstMonthOf('year', '2026-02-02', 4)).toBe('2025-10');
});

const full = anEmployee();
const part = anEmployee({ seatType: 'DELTID' });
const week = { from: '2026-12-14', to: '2026-12-20' };

test.each([
  ['of seats without a limit those around', week, [full], '2026-11-24', '2026-W49', '2026-W52'],
  ['of a limit its whole month', week, [full, part], '2026-11-24', '2026-W49', '2026-W53'],
  [
    'of both months that are on screen',
    { from: '2026-12-28', to: '2027-01-03' },
    [part],
    '2026-11-24',
    '2026-W49',
    '2027-W04',
  ],
  [
    'of a month that has begun what is ahead',
    { from: '2026-12-28', to: '2026-12-31' },
    [part],
    '2026-12-17',
    '2026-W51',
    '2027-W01',
  ],
  ['of a month that is over no more', week, [part], '2027-01-01', '2026-W49', '2026-W52'],
] as const)('weeks that are judged: %s', (_name, shown, people, today, from, to) => {
  expect(judgedWeeks(shown, people, today)).toEqual({ from, to });
});
