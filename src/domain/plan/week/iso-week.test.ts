import { describe, expect, it } from 'vitest';
import { addWeeks, isWeekKey, mondayOfWeek, weekOf, weeksFrom } from './iso-week.ts';

describe('a week of the plan', () => {
  it.each([
    ['2026-11-23', '2026-W48', '2026-11-23'],
    ['2026-12-31', '2026-W53', '2026-12-28'],
    ['2027-01-03', '2026-W53', '2026-12-28'],
    ['2027-01-04', '2027-W01', '2027-01-04'],
    ['2025-12-29', '2026-W01', '2025-12-29'],
  ])('%s lies in %s, whose Monday is %s', (day, week, monday) => {
    expect(weekOf(day)).toBe(week);
    expect(mondayOfWeek(week)).toBe(monday);
    expect(isWeekKey(week)).toBe(true);
  });

  it.each(['2025-W53', '2026-W54', '2026-W00', '1999-W10', '2200-W01', '9999-W01', '2026-48', ''])(
    '%s is none',
    (text) => {
      expect(isWeekKey(text)).toBe(false);
    },
  );

  it('follows another across the year', () => {
    expect(addWeeks('2026-W52', 2)).toBe('2027-W01');
    expect(addWeeks('2026-W01', -1)).toBe('2025-W52');
    expect(weeksFrom('2026-W52', '2027-W01')).toEqual(['2026-W52', '2026-W53', '2027-W01']);
    expect(weeksFrom('2027-W01', '2026-W52')).toEqual([]);
  });
});
