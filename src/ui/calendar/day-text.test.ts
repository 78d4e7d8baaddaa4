import { describe, expect, it } from 'vitest';
import { dateToDay, dayToDate, formatDay, spanOf } from './day-text.ts';

describe('day text', () => {
  it('writes a day as day-month-year [S2.74]', () => {
    expect(formatDay('2026-11-21')).toBe('21-11-2026');
  });

  it.each(['2026-03-29', '2026-10-25', '2028-02-29', '1999-12-31'])(
    'keeps %s through a Date and back, also when the clocks change',
    (day) => {
      expect(dateToDay(dayToDate(day))).toBe(day);
    },
  );

  it('spans a week from Monday to Sunday, over a year end too', () => {
    expect(spanOf('week', dayToDate('2027-01-03'))).toEqual({
      from: '2026-12-28',
      to: '2027-01-03',
    });
    expect(spanOf('week', dayToDate('2026-12-28'))).toEqual({
      from: '2026-12-28',
      to: '2027-01-03',
    });
  });

  it('spans a month and a year', () => {
    expect(spanOf('month', dayToDate('2028-02-10'))).toEqual({
      from: '2028-02-01',
      to: '2028-02-29',
    });
    expect(spanOf('year', dayToDate('2026-07-01'))).toEqual({
      from: '2026-01-01',
      to: '2026-12-31',
    });
  });
});
