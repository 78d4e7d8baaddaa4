import { describe, expect, test } from 'vitest';
import { hoursSteps, withHoursFrom, withoutHoursFrom, weeklyHoursAt } from './hours-history.ts';

const HISTORY = [
  { date: 1, month: 9, year: 2026, value: 15 },
  { date: 1, month: 2, year: 2025, value: 10 },
  { date: 1, month: 1, year: 2027, value: 37 },
];

describe('the history of hours', () => {
  test('stands with the newest first and knows what applies', () => {
    expect(hoursSteps(HISTORY, '2026-11-21')).toEqual([
      { from: '2027-01-01', weeklyHours: 37, state: 'future' },
      { from: '2026-09-01', weeklyHours: 15, state: 'now' },
      { from: '2025-02-01', weeklyHours: 10, state: 'past' },
    ]);
    expect(hoursSteps(HISTORY, '2020-01-01').map((step) => step.state)).toEqual([
      'future',
      'future',
      'now',
    ]);
    expect(hoursSteps([], '2026-11-21')).toEqual([]);
  });

  test.each(['2025-02-01', '2026-08-31', '2026-11-30'])(
    'a new entry changes nothing before its day: %s',
    (day) => {
      const after = withHoursFrom(HISTORY, '2026-12-01', 30);
      expect(weeklyHoursAt(after, day)).toBe(weeklyHoursAt(HISTORY, day));
      expect(weeklyHoursAt(after, '2026-12-01')).toBe(30);
    },
  );

  test('a day has one entry, and one can be taken out', () => {
    const after = withHoursFrom(HISTORY, '2026-09-01', 20);
    expect(after.map((entry) => entry.value)).toEqual([10, 20, 37]);
    expect(withoutHoursFrom(after, '2027-01-01').map((entry) => entry.value)).toEqual([10, 20]);
  });
});
