import { describe, expect, test } from 'vitest';
import { daysIn, instantOf } from '../dates/day.ts';
import { DEFAULT_WORK_DAYS } from '../farm/farm.ts';
import { dayNormMinutes, monthlyGoalMinutes } from './hours.ts';
import { weeklyHoursAt } from './hours-history.ts';
import { DEFAULT_WEEKLY_HOURS } from './new-employee.ts';
import { NO_TERMS } from './terms.ts';

const ZONE = 'Europe/Copenhagen';
const farm = { workDaysPerWeek: 5, timeZone: ZONE };
const entry = (text: string) => {
  const [date, value] = text.split(':');
  const [d, m, y] = (date ?? '').split('-').map(Number);
  return { date: d ?? 0, month: m ?? 0, year: y ?? 0, value: Number(value) };
};
const person = (
  hours: string[],
  startDate: string | null = null,
  endDate: string | null = null,
) => ({
  ...NO_TERMS,
  hours: hours.map(entry),
  startDate: startDate === null ? null : instantOf(startDate, 0, 0, ZONE),
  endDate: endDate === null ? null : instantOf(endDate, 0, 0, ZONE),
  weekdayPattern: null as number[] | null,
});
const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

describe('weekly hours', () => {
  const history = [entry('15-03-2026:30'), entry('01-10-2018:37')];

  test.each([
    ['2026-03-14', 37],
    ['2026-03-15', 30],
    ['2026-12-31', 30],
    ['2018-01-01', 37],
  ])('[S9.4] on %s are %d: the latest entry not after the day', (day, value) => {
    expect(weeklyHoursAt(history, day)).toBe(value);
  });

  test('are 0 without a history', () => {
    expect(weeklyHoursAt([], '2026-01-01')).toBe(0);
  });
});

describe('monthly goal', () => {
  test.each([
    [37, 160.33],
    [30, 130],
    [20, 86.67],
    [15, 65],
    [0, 0],
  ])('[S9.3] of %d weekly hours is %d when no start lies in the month', (weekly, goal) => {
    const contract = person([`01-01-2020:${weekly}`], '2020-01-01');
    expect(hoursOf(monthlyGoalMinutes(contract, farm, '2026-02'))).toBe(goal);
  });

  test('of a start inside the month counts its weekdays (T26)', () => {
    const contract = person(['16-03-2026:37'], '2026-03-16');
    expect(hoursOf(monthlyGoalMinutes(contract, farm, '2026-03'))).toBe(88.8);
    expect(hoursOf(monthlyGoalMinutes(contract, { ...farm, workDaysPerWeek: 6 }, '2026-03'))).toBe(
      74,
    );
  });

  test('of a start on the first is a full month', () => {
    const contract = person(['01-09-2026:37'], '2026-09-01');
    expect(hoursOf(monthlyGoalMinutes(contract, farm, '2026-09'))).toBe(160.33);
  });

  test('uses the hours entry at the period start (T27)', () => {
    const lars = person(['01-10-2018:37', '15-03-2026:30'], '2018-10-01');
    expect(hoursOf(monthlyGoalMinutes(lars, farm, '2026-03'))).toBe(160.33);
    expect(hoursOf(monthlyGoalMinutes(lars, farm, '2026-04'))).toBe(130);
    const andreea = person(['01-10-2024:30', '01-04-2026:37'], '2024-10-01');
    expect(hoursOf(monthlyGoalMinutes(andreea, farm, '2026-04'))).toBe(160.33);
  });

  test('of a leaving inside the month runs to the last day, and is 0 outside the employment', () => {
    const contract = person(['01-01-2020:37'], '2020-01-01', '2026-09-11');
    expect(hoursOf(monthlyGoalMinutes(contract, farm, '2026-09'))).toBe(66.6);
    expect(monthlyGoalMinutes(contract, farm, '2026-10')).toBe(0);
    expect(monthlyGoalMinutes(contract, farm, '2019-12')).toBe(0);
  });
});

describe('norm of a day', () => {
  test('[S9.2] of somebody of whom nothing else is said is a fifth of 37 hours on the farm’s five workdays', () => {
    expect([DEFAULT_WEEKLY_HOURS, DEFAULT_WORK_DAYS]).toEqual([37, 5]);
    const contract = person([`01-01-2020:${DEFAULT_WEEKLY_HOURS}`]);
    const usual = { ...farm, workDaysPerWeek: DEFAULT_WORK_DAYS };
    const week = daysIn({ from: '2026-11-16', until: '2026-11-23' });
    expect(week.map((day) => dayNormMinutes(contract, usual, day))).toEqual([
      ...Array.from({ length: 5 }, () => 444),
      0,
      0,
    ]);
  });

  test('is a fifth of 37 hours on weekdays and nothing at weekends', () => {
    const contract = person(['01-01-2020:37']);
    expect(dayNormMinutes(contract, farm, '2026-11-20')).toBe(444);
    expect(dayNormMinutes(contract, farm, '2026-11-21')).toBe(0);
  });

  test('follows the person’s own weekdays: 28 hours Monday to Thursday are 7 a day', () => {
    const contract = { ...person(['01-01-2026:28']), weekdayPattern: [1, 2, 3, 4] };
    expect(dayNormMinutes(contract, farm, '2026-11-19')).toBe(420);
    expect(dayNormMinutes(contract, farm, '2026-11-20')).toBe(0);
  });

  test.each([
    [4, [555, 555, 555, 555, 0, 0, 0]],
    [5, [444, 444, 444, 444, 444, 0, 0]],
    [6, [370, 370, 370, 370, 370, 370, 0]],
    [7, [317, 317, 317, 317, 317, 317, 317]],
  ])('is the week’s on each of the farm’s %d workdays', (workDaysPerWeek, minutes) => {
    const contract = person(['01-01-2020:37']);
    const week = daysIn({ from: '2026-11-16', until: '2026-11-23' });
    const days = week.map((day) => dayNormMinutes(contract, { ...farm, workDaysPerWeek }, day));
    expect(days).toEqual(minutes);
  });

  test('is that of the person’s own weekdays on a farm with other ones', () => {
    const contract = { ...person(['01-01-2020:37']), weekdayPattern: [1, 2, 3, 4, 5] };
    const six = { ...farm, workDaysPerWeek: 6 };
    expect(dayNormMinutes(contract, six, '2026-11-20')).toBe(444);
    expect(dayNormMinutes(contract, six, '2026-11-21')).toBe(0);
  });
});
