import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { flex, hourly, TWO_WEEKS, week } from '#tests/support/terms.ts';
import { at } from '#tests/support/time/clock.ts';
import { EmployeeSchema } from './employee.ts';
import { dayNormMinutes, monthlyGoalMinutes, weekNormMinutes } from './hours.ts';
import { employedIn, isEmployedOn, seatOn, termsOn } from './terms.ts';

const farm = aFarm();
const hours = (value: number, year = 2020, month = 1, date = 1) => ({ date, month, year, value });

describe('what holds on a day', () => {
  test('is what the record says, for people without a history', () => {
    const stored = { id: 'a', uid: 'a', firstName: 'A', seatType: 'BASIC', hours: [hours(28)] };
    const own = { weekdayPattern: [1, 2, 3, 4], startDate: at('2026-03-16', '00:00') };
    const person = v.parse(EmployeeSchema, { ...stored, ...own, employmentType: 'hourly' });
    expect(termsOn(person, farm, '2026-03-16')).toEqual({
      isEmployed: true,
      weeklyHours: 28,
      type: 'hourly',
      weekdays: [1, 2, 3, 4],
      daysAWeek: 4,
      isOwn: true,
      agreement: null,
      isExempt: false,
      isPupil: false,
    });
    expect(isEmployedOn(person, farm, '2026-03-15')).toBe(false);
    expect(termsOn(v.parse(EmployeeSchema, stored), farm, '2026-03-15')).toMatchObject({
      isEmployed: true,
      weekdays: [1, 2, 3, 4, 5],
      isOwn: false,
    });
  });

  test('is the seat that the terms said last, and that of today where they say none', () => {
    const terms = [
      flex('2026-01-01'),
      { ...flex('2026-03-01'), seat: 'DELTID' as const },
      { ...flex('2026-06-15'), seat: 'PREMIUM' as const },
      flex('2026-09-01'),
    ];
    const on = (day: string) => seatOn(anEmployee({ seatType: 'BASIC', terms }), day);
    expect(['2025-12-31', '2026-06-14', '2026-06-15', '2026-12-31'].map(on)).toEqual([
      'DELTID',
      'DELTID',
      'PREMIUM',
      'PREMIUM',
    ]);
    expect(
      seatOn(anEmployee({ seatType: 'BASIC', terms: [flex('2026-01-01')] }), '2025-01-01'),
    ).toBe('BASIC');
  });

  test('is the entry in force, and before the first the first', () => {
    const person = anEmployee({
      terms: [flex('2026-01-01'), hourly('2026-06-15'), flex('2026-09-01', TWO_WEEKS)],
      employmentType: 'hourly',
      weekdayPattern: [7],
    });
    const on = (day: string) => {
      const { type, weeklyHours, daysAWeek } = termsOn(person, farm, day);
      return [type, weeklyHours, daysAWeek];
    };
    expect(on('2025-12-31')).toEqual(['flex', 37, 5]);
    expect(on('2026-06-14')).toEqual(['flex', 37, 5]);
    // Paid by the hour there are no weekly hours, whatever the history of hours says.
    expect(on('2026-06-15')).toEqual(['hourly', 0, 5]);
    expect(on('2026-09-01')).toEqual(['flex', 37, 4]);
  });

  test.each([
    ['2026-06-08', [1, 2, 3, 4, 5]],
    ['2026-06-14', [1, 2, 3, 4, 5]],
    ['2026-06-15', [1, 2, 3]],
    ['2026-06-22', [1, 2, 3, 4, 5]],
    ['2026-06-07', [1, 2, 3]],
    // 75 weeks before, and 74.
    ['2024-12-30', [1, 2, 3]],
    ['2025-01-06', [1, 2, 3, 4, 5]],
  ])('%s lies in its week of two', (day, weekdays) => {
    const person = anEmployee({ terms: [flex('2020-01-01', TWO_WEEKS)] });
    expect(termsOn(person, farm, day).weekdays).toEqual(weekdays);
  });

  test('every second weekend is a pattern too', () => {
    const weekends = { anchor: '2026-06-08', weeks: [week(6, 7), week()] };
    const person = anEmployee({ hours: [hours(7.5)], terms: [flex('2020-01-01', weekends)] });
    // 15 hours of two weeks on two days.
    const norm = (day: string) => dayNormMinutes(person, farm, day);
    expect(['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-20'].map(norm)).toEqual([
      0, 450, 450, 0,
    ]);
  });
});

describe('norms', () => {
  test('weeks of a pattern have their part, and are the weekly hours together', () => {
    const person = anEmployee({ terms: [flex('2020-01-01', TWO_WEEKS)] });
    // 74 hours on eight days.
    expect(dayNormMinutes(person, farm, '2026-06-08')).toBe(555);
    const weeks = ['2026-06-08', '2026-06-15'].map((day) => weekNormMinutes(person, farm, day));
    expect(weeks).toEqual([2775, 1665]);
    const nine = { anchor: '2026-06-08', weeks: [week(1, 2, 3, 4, 5), week(1, 2, 3, 4)] };
    const other = anEmployee({ terms: [flex('2020-01-01', nine)] });
    // 4440 minutes × 5 ÷ 9 are 2466.67.
    expect(weekNormMinutes(other, farm, '2026-06-08')).toBe(2467);
    expect(weekNormMinutes(other, farm, '2026-06-15')).toBe(1973);
  });

  test('a month of two employments asks for the days of both', () => {
    const employments = [
      { from: '2020-01-01', to: '2026-06-10' },
      { from: '2026-06-22', to: null },
    ];
    const person = anEmployee({ employments });
    // 8 weekdays to the 10th and 7 from the 22nd, 7.4 hours each.
    expect(monthlyGoalMinutes(person, farm, '2026-06')).toBe(15 * 444);
    expect(dayNormMinutes(person, farm, '2026-06-11')).toBe(0);
    expect(employedIn(person, farm, { from: '2026-06-01', to: '2026-06-30' })).toEqual([
      { from: '2026-06-01', to: '2026-06-10' },
      { from: '2026-06-22', to: '2026-06-30' },
    ]);
    expect(monthlyGoalMinutes(person, farm, '2026-07')).toBe((37 * 60 * 52) / 12);
    const gone = { ...person, deleted: at('2026-07-03', '12:00') };
    // Three weekdays.
    expect(monthlyGoalMinutes(gone, farm, '2026-07')).toBe(3 * 444);
  });

  test('a month in which pay by the hour begins asks for the days before', () => {
    const person = anEmployee({ terms: [flex('2020-01-01'), hourly('2026-09-14')] });
    expect(monthlyGoalMinutes(person, farm, '2026-09')).toBe(9 * 444);
    expect(monthlyGoalMinutes(person, farm, '2026-10')).toBe(0);
  });
});
