import { describe, expect, test } from 'vitest';
import { anEmployee, aFarm } from '#tests/support/factories.ts';
import { aCalculation, aRule, worked } from '#tests/support/time/rules.ts';
import { addDays, daysIn } from '../../dates/day.ts';
import { lineKind } from '../closing/pay-period.ts';
import { lineClass, workMinutesOf } from '../report/line-class.ts';
import { amountOf } from './pay/amount.ts';
import type { CalcPerson, LeaveDay, PeriodInput } from './input/calc-input.ts';
import { calcMonth, calcPeriod, flexFigures } from './calc-month.ts';

const hoursFrom = (text: string) => {
  const [date = 0, month = 0, year = 0, value = 0] = text.split(/[-:]/).map(Number);
  return { date, month, year, value };
};
const weekly = (hours: number, more: Partial<CalcPerson> = {}) =>
  anEmployee({ hours: [hoursFrom(`01-01-2020:${hours}`)], ...more });
/** So many days from a day on, each from six. */
const days = (count: number, to: string, from = '2026-01-12') =>
  daysIn({ from, until: addDays(from, count) }).map((day) => worked(day, '06:00', to));
const norm = aRule('norm', { basis: 'weeks', weeks: 1, fullTimeMinutes: 2220 });
const tiers = [
  { toMinutes: 120, payCode: '11' },
  { fromMinutes: 120, payCode: '12', level: 2 },
];
const overNorm = aRule('overtime', { id: 'over', period: 'norm', tiers });
const overDay = aRule('overtime', { id: 'day', tiers });
const overWeek = aRule('overtime', { id: 'week', period: 'week', tiers });

const week = (input: Partial<PeriodInput>, from = '2026-01-12') =>
  calcPeriod({ ...aCalculation(input), from, to: addDays(from, 6) });
/** Minutes by pay code. */
function codesOf({ lines }: ReturnType<typeof week>): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { payCode, quantity } of lines) sums[payCode] = (sums[payCode] ?? 0) + quantity;
  return sums;
}

describe('extra hours of part-timers', () => {
  test.each([
    [20, 5, '10:00', { 10: 1200 }],
    [20, 5, '10:01', { 10: 1200, 15: 5 }],
    [20, 5, '13:24', { 10: 1200, 15: 1020 }],
    [20, 5, '13:25', { 10: 1200, 15: 1020, 11: 5 }],
    [20, 5, '14:00', { 10: 1200, 15: 1020, 11: 120, 12: 60 }],
    [36, 5, '14:00', { 10: 2160, 15: 60, 11: 120, 12: 60 }],
    [37, 5, '14:00', { 10: 2220, 11: 120, 12: 60 }],
    [40, 5, '14:24', { 10: 2400, 11: 120 }],
  ])('of %d hours a week: %d days until %s are %o', (hours, count, to, codes) => {
    const result = week({
      rules: [norm, overNorm],
      person: weekly(hours),
      registrations: days(count, to),
    });
    expect(codesOf(result)).toEqual(codes);
    expect(result.flex?.change).toBe(0);
    const { totals } = result;
    expect(totals.minutes).toBe(totals.normalMinutes + totals.overtimeMinutes);
    expect(totals.overtimeMinutes).toBe(Math.max(0, totals.minutes - Math.max(2220, hours * 60)));
  });

  test('are no overtime of the day below a full day, nor of the week below a full week', () => {
    const person = weekly(20);
    const input = { person, registrations: [worked('2026-01-12', '06:00', '14:00')] };
    // Eight hours on one day: below the norm of the week there is nothing extra.
    expect(codesOf(week({ ...input, rules: [norm, overDay] }))).toEqual({ 10: 444, 11: 36 });
    const long = { person, registrations: days(5, '14:00') };
    expect(codesOf(week({ ...long, rules: [norm, overDay] }))).toEqual({
      10: 1200,
      15: 1020,
      11: 180,
    });
    expect(codesOf(week({ ...long, rules: [norm, overWeek] }))).toEqual({
      10: 1200,
      15: 1020,
      11: 120,
      12: 60,
    });
  });

  test('a day of their own that is longer than a full one stays normal time', () => {
    const person = weekly(20, { weekdayPattern: [6, 7] });
    const registrations = days(2, '16:30', '2026-01-17');
    const result = week({ rules: [norm, overDay], person, registrations }, '2026-01-12');
    expect(codesOf(result)).toEqual({ 10: 1200, 11: 60 });
  });

  test('a planned shift shorter than a full day makes no overtime before the full day', () => {
    const planned = aRule('overtime', { id: 'day', threshold: { kind: 'planned' }, tiers });
    const one = worked('2026-01-12', '06:00', '14:00');
    const end = one.start + 4 * 3_600_000;
    const shift = { shiftId: 's', start: one.start, end, breakMinutes: 0 };
    const registrations = [{ ...one, planned: shift }];
    const of = (rules: PeriodInput['rules']) =>
      codesOf(week({ rules, person: weekly(20), registrations }));
    expect(of([norm, planned])).toEqual({ 10: 444, 11: 36 });
    expect(of([{ ...norm, fullTimeMinutes: null }, planned])).toEqual({
      10: 240,
      11: 120,
      12: 120,
    });
  });

  test('without the setting what is above the own norm is overtime, as it was', () => {
    const before = { ...norm, fullTimeMinutes: null };
    const input = { person: weekly(20), registrations: days(5, '14:00') };
    expect(codesOf(week({ ...input, rules: [before, overNorm] }))).toEqual({
      10: 1200,
      11: 120,
      12: 1080,
    });
  });

  test('a full-timer’s public holiday and leave lower the full week, the own ones the own', () => {
    const leave: LeaveDay[] = [{ day: '2026-05-15', weight: 1, countsAs: 'worked' }];
    // Ascension is Thursday 14 May, and the Friday is leave: three full days are 22.2 hours.
    const registrations = days(3, '14:00', '2026-05-11');
    const result = week(
      { rules: [norm, overNorm], person: weekly(20), registrations, leave },
      '2026-05-11',
    );
    expect(codesOf(result)).toEqual({ 10: 720, 15: 612, 11: 108 });
    expect(result.flex?.change).toBe(0);
  });

  test('nobody full-time gets any because their weekdays differ from the farm’s', () => {
    // 26 December is a Saturday: theirs, and nobody else's.
    const person = weekly(37, { weekdayPattern: [2, 3, 4, 5, 6] });
    const input = {
      rules: [norm, overNorm],
      person,
      registrations: days(3, '15:00', '2026-12-21'),
    };
    expect(codesOf(week(input, '2026-12-21'))['15']).toBeUndefined();
  });

  test('people without weekly hours get none', () => {
    const person = weekly(0, { employmentType: 'hourly' });
    const input = { rules: [norm, overNorm], person, registrations: days(5, '14:00') };
    expect(codesOf(week(input))).toEqual({ 10: 2400 });
  });

  test('of a month are what lies between the own goal and the full one', () => {
    const monthly = aRule('norm', { fullTimeMinutes: 2220 });
    const registrations = days(28, '12:00', '2026-02-01');
    const input = aCalculation({ rules: [monthly, overNorm], person: weekly(30), registrations });
    const result = calcMonth({ ...input, month: '2026-02' });
    expect(codesOf(result)).toEqual({
      10: 7800,
      15: 9620 - 7800,
      11: 120,
      12: 10_080 - 9620 - 120,
    });
    expect(result.flex?.change).toBe(0);
  });

  test('that reach back into paid days are booked on the last day, and normal time taken back', () => {
    const eight = { ...norm, weeks: 8, anchor: '2026-04-27' };
    const registrations = daysIn({ from: '2026-05-01', until: '2026-06-01' }).map((day) =>
      worked(day, '06:00', '13:00'),
    );
    const input = aCalculation({ rules: [eight, overNorm], person: weekly(20), registrations });
    const own = 9600 - 2 * 240;
    const extra = 31 * 420 - own;
    expect(calcMonth({ ...input, month: '2026-05' }).totals).toMatchObject({
      normalMinutes: 31 * 420,
      overtimeMinutes: 0,
    });
    const june = calcMonth({ ...input, month: '2026-06' });
    expect(june.lines.map(({ id, payCode, quantity }) => [id, payCode, quantity])).toEqual([
      ['me/norm.1/extra/2026-06-21/normal', '10', -extra],
      ['me/norm.1/extra/2026-06-21', '15', extra],
    ]);
    expect(june.lines.map(({ why }) => why[0]?.code)).toEqual(['extra_taken_back', 'extra_norm']);
    expect(june.totals).toMatchObject({ minutes: 0, normalMinutes: 0, overtimeMinutes: 0 });
    const sum = june.lines.reduce((all, line) => all + workMinutesOf(line), 0);
    expect(sum).toBe(0);
  });

  test('earn what normal time earns, also supplements for normal time alone', () => {
    const night = aRule('supplement', {
      timeClass: 'normal',
      when: { windows: [{ from: '12:00', to: '24:00' }] },
    });
    const over = aRule('supplement', { id: 'o', payCode: '30', timeClass: 'overtime' });
    const rules = [norm, overNorm, night, over];
    const result = week({ rules, person: weekly(20), registrations: days(5, '13:00') });
    expect(codesOf(result)).toEqual({ 10: 1200, 15: 900, 20: 300 });
    const extra = result.lines.filter(({ payCode }) => payCode === '15');
    expect(extra.map((line) => amountOf(line, rules, 16_506))).toEqual(
      extra.map(({ quantity }) => (quantity / 60) * 16_506),
    );
    expect(amountOf(extra[0] ?? expect.fail(), rules)).toBeNull();
    expect(extra.map(lineKind)).toEqual(extra.map(() => 'extra'));
    expect(extra.map((line) => lineClass(line))).toEqual(extra.map(() => 'extra'));
    expect(extra[0]?.why).toEqual([
      {
        ruleId: 'norm',
        code: 'extra_norm',
        params: expect.objectContaining({ thresholdMinutes: 1200, countedMinutes: 2100 }),
      },
    ]);
  });

  test('on a farm of six days end at the same full week', () => {
    const farm = aFarm({ workDaysPerWeek: 6 });
    const input = { rules: [norm, overDay], farm, person: weekly(20) };
    expect(codesOf(week({ ...input, registrations: days(6, '13:24') }))).toEqual({
      10: 1200 + 444,
      15: 1020,
    });
  });

  test('never come to the flex account, and its forecast knows', () => {
    const forecastWith = (rule: typeof norm) =>
      flexFigures({
        ...aCalculation({ rules: [rule], person: weekly(20), registrations: days(3, '13:00') }),
        month: '2026-01',
        today: '2026-01-15',
        flexIn: 0,
      })?.forecast?.minutes;
    const without = forecastWith({ ...norm, fullTimeMinutes: null }) ?? 0;
    // On Wednesday an hour more than twenty are worked: neither it nor Thursday and Friday come to the account.
    expect(forecastWith(norm)).toBe(without - 60 - 480);
  });
});
