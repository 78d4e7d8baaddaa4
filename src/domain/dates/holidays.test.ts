import { readFileSync } from 'node:fs';
import fc from '#tests/support/property.ts';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from './day.ts';
import { easterOf, holidaysOf } from './holidays.ts';

const official = (year: number) => holidaysOf(year).filter((holiday) => holiday.official);

/** What another package says of each year: `2020 01-01 04-09 …`. */
const ELSEWHERE = readFileSync('tests/golden/holidays-dk.txt', 'utf8')
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .map((line) => line.split(' '))
  .map(([year = '', ...days]) => [Number(year), days.map((day) => `${year}-${day}`)] as const);

describe('holidaysOf', () => {
  it('is held against every year from 2020 to 2040', () => {
    expect(ELSEWHERE.map(([year]) => year)).toEqual(
      Array.from({ length: 21 }, (_, at) => 2020 + at),
    );
  });

  it.each(ELSEWHERE)('says of %i what date-holidays says', (year, days) => {
    expect(official(year).map(({ day }) => day)).toEqual(days);
  });

  it.each([
    ['new_year', '2025-01-01', '2026-01-01', '2027-01-01'],
    ['maundy_thursday', '2025-04-17', '2026-04-02', '2027-03-25'],
    ['good_friday', '2025-04-18', '2026-04-03', '2027-03-26'],
    ['easter_sunday', '2025-04-20', '2026-04-05', '2027-03-28'],
    ['easter_monday', '2025-04-21', '2026-04-06', '2027-03-29'],
    ['ascension', '2025-05-29', '2026-05-14', '2027-05-06'],
    ['whit_sunday', '2025-06-08', '2026-05-24', '2027-05-16'],
    ['whit_monday', '2025-06-09', '2026-05-25', '2027-05-17'],
    ['christmas_day', '2025-12-25', '2026-12-25', '2027-12-25'],
    ['boxing_day', '2025-12-26', '2026-12-26', '2027-12-26'],
  ])('knows %s', (key, ...days) => {
    for (const [index, year] of [2025, 2026, 2027].entries()) {
      expect(official(year).find((holiday) => holiday.key === key)?.day).toBe(days[index]);
    }
  });

  it.each([
    [2025, 8],
    [2026, 7],
    [2027, 6],
  ])('has in %i so many on Monday to Friday: %i', (year, count) => {
    expect(official(year)).toHaveLength(10);
    expect(official(year).filter(({ day }) => weekdayOf(day) < 6)).toHaveLength(count);
  });

  it('keeps days apart that farms decide about, and Store Bededag to 2023 alone', () => {
    const others = holidaysOf(2026).filter((holiday) => !holiday.official);
    expect(others.map(({ day }) => day)).toEqual([
      '2026-05-01',
      '2026-06-05',
      '2026-12-24',
      '2026-12-31',
    ]);
    expect(holidaysOf(2023).find(({ key }) => key === 'great_prayer_day')?.day).toBe('2023-05-05');
    expect(holidaysOf(2024).some(({ key }) => key === 'great_prayer_day')).toBe(false);
  });

  it('finds a Sunday from 22 March to 25 April, and days in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2300 }), (year) => {
        const easter = easterOf(year);
        expect(weekdayOf(easter)).toBe(7);
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
        const days = holidaysOf(year).map(({ day }) => day);
        expect(days).toEqual(days.toSorted());
      }),
    );
  });
});
