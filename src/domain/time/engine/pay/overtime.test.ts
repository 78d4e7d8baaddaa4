import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { aCalculation, aRule, worked } from '#tests/support/time/rules.ts';
import { presetRules } from '../../rules/packs/preset-rules.ts';
import type { TimeRule } from '../../rules/time-rule.ts';
import { amountOf } from './amount.ts';
import type { PayLine } from '../result/calculated.ts';
import type { PeriodInput } from '../input/calc-input.ts';
import { calcMonth } from '../calc-month.ts';

const MONDAY = '2024-11-18';
/** What lines come to in whole øre. */
const worth = (lines: readonly PayLine[], rules: readonly TimeRule[], baseOre: number | null) =>
  Math.round(lines.reduce((sum, line) => sum + (amountOf(line, rules, baseOre) ?? Number.NaN), 0));
const TIERS = [
  { toMinutes: 120, payCode: '11', level: 1 },
  { fromMinutes: 120, payCode: '12', level: 2 },
];
const month = (input: Partial<PeriodInput>, of = '2024-11') =>
  calcMonth({ ...aCalculation(input), month: of });
const minutesOf = (result: ReturnType<typeof month>) => {
  const sums = new Map<string, number>();
  for (const { payCode, quantity } of result.lines) {
    sums.set(payCode, (sums.get(payCode) ?? 0) + quantity);
  }
  return Object.fromEntries(sums);
};
const twelveHours = worked(MONDAY, '06:00', '18:30');

describe('overtime of a day', () => {
  const field = presetRules('fieldGlsA', { validFrom: '2024-03-01', prefix: 'f', units: [] });
  const generic = presetRules('fiftyHundred', { validFrom: '2024-03-01', prefix: 'g', units: [] });

  test('T12: 12 hours in the field are 7.4 normal, 2.0 and 2.6', () => {
    const result = month({ rules: field, registrations: [twelveHours] });
    expect(minutesOf(result)).toEqual({ 10: 444, 11: 120, 12: 156 });
    expect(result.totals).toMatchObject({ minutes: 720, normalMinutes: 444, overtimeMinutes: 276 });
    expect(result.lines[1]).toMatchObject({
      id: `${twelveHours.id}/f-overtime-1.1/0`,
      from: at(MONDAY, '13:24'),
      to: at(MONDAY, '15:24'),
      why: [
        {
          ruleId: 'f-overtime-1',
          code: 'overtime_day',
          params: { minutes: 120, thresholdMinutes: 444, countedMinutes: 720, tier: 0 },
        },
      ],
    });
  });

  test('T13: at the rates of 2024 that is 1,167.79 kr', () => {
    const { lines } = month({ rules: field, registrations: [twelveHours] });
    expect(worth(lines.slice(1), field, null)).toBe(116_779);
  });

  test('T14: at 50 and 100 percent of 165.06 it is 1,353.49 kr', () => {
    const { lines } = month({ rules: generic, registrations: [twelveHours] });
    expect(worth(lines.slice(1), generic, 16_506)).toBe(135_349);
    expect(worth(lines.slice(1), generic, null)).toBeNaN();
  });

  test('T15: as time off it is 7.28 hours', () => {
    const lieu = field.map((rule): TimeRule => {
      if (rule.kind !== 'overtime') return rule;
      return { ...rule, tiers: rule.tiers.map((tier) => ({ ...tier, target: 'lieu' })) };
    });
    const result = month({ rules: lieu, registrations: [twelveHours] });
    const posted = result.lines.filter(({ target }) => target === 'lieu');
    expect(posted.map(({ quantity }) => quantity)).toEqual([156, 280.8]);
    expect(result.totals.lieuMinutes).toBe(437);
    expect(posted[1]?.why[1]).toEqual({
      ruleId: 'f-overtime-1',
      code: 'to_lieu',
      params: { minutes: 156, factor: 1.8 },
    });
  });

  test('all work of the person counts, but only covered work is overtime', () => {
    const rule = aRule('overtime', { tiers: TIERS, who: { units: ['m'] } });
    const stable = worked(MONDAY, '04:00', '10:00');
    const inField = worked(MONDAY, '12:00', '15:00', { unitId: 'm' });
    const late = worked(MONDAY, '16:00', '18:00');
    const result = month({ rules: [rule], registrations: [late, stable, inField] });
    expect(minutesOf(result)).toEqual({ 10: 360 + 84 + 120, 11: 96 });
  });

  test('a minute that several rules want goes to the highest level, once', () => {
    const evening = aRule('overtime', {
      id: 'evening',
      basis: 'inWindow',
      threshold: { kind: 'fixed', minutes: 0 },
      when: { windows: [{ from: '18:00', to: '24:00' }] },
      tiers: [{ payCode: '13', level: 1 }],
    });
    const result = month({
      rules: [aRule('overtime', { tiers: TIERS }), evening],
      registrations: [worked(MONDAY, '06:00', '22:00')],
    });
    // 444 normal; two hours of level 1; then level 2 beats the evening's level 1.
    expect(minutesOf(result)).toEqual({ 10: 444, 11: 120, 12: 396 });
  });

  test('work on a Sunday is all of the higher step', () => {
    const result = month({ rules: field, registrations: [worked('2024-11-17', '06:00', '10:00')] });
    expect(minutesOf(result)).toEqual({ 12: 240 });
  });

  test('up to the tolerance there is none, above it all counts', () => {
    const rule = aRule('overtime', { tiers: TIERS, toleranceMinutes: 15 });
    const of = (to: string) =>
      minutesOf(month({ rules: [rule], registrations: [worked(MONDAY, '06:00', to)] }));
    expect(of('13:39')).toEqual({ 10: 459 });
    expect(of('13:40')).toEqual({ 10: 444, 11: 16 });
  });

  test('a holiday has no norm of its own, half a day off half of it', () => {
    const rules = [aRule('overtime', { tiers: TIERS })];
    const of = (day: string, weight: 0.5 | 1) => {
      const holidays = [{ day, official: true, weight }];
      const registrations = [worked(day, '06:00', '12:00')];
      return minutesOf(month({ rules, registrations, holidays }));
    };
    expect(of(MONDAY, 1)).toEqual({ 11: 120, 12: 240 });
    expect(of(MONDAY, 0.5)).toEqual({ 10: 222, 11: 120, 12: 18 });
  });

  test('people without weekly hours have no contract to be above', () => {
    const person = anEmployee({ hours: [], employmentType: 'hourly' });
    const rules = [aRule('overtime', { tiers: TIERS })];
    expect(minutesOf(month({ rules, person, registrations: [twelveHours] }))).toEqual({ 10: 750 });
    const fixed = [aRule('overtime', { threshold: { kind: 'fixed', minutes: 480 }, tiers: TIERS })];
    const result = month({ rules: fixed, person, registrations: [twelveHours] });
    expect(minutesOf(result)).toEqual({ 10: 480, 11: 120, 12: 150 });
  });

  test('is measured against the planned shift where there is one', () => {
    const rules = [aRule('overtime', { threshold: { kind: 'planned' }, tiers: TIERS })];
    const times = { start: at(MONDAY, '06:00'), end: at(MONDAY, '16:30'), breakMinutes: 30 };
    const planned = { ...twelveHours, planned: { shiftId: 's1', ...times } };
    const result = month({ rules, registrations: [planned] });
    expect(minutesOf(result)).toEqual({ 10: 600, 11: 120, 12: 30 });
    const unplanned = month({ rules, registrations: [twelveHours] });
    expect(minutesOf(unplanned)).toEqual({ 10: 444, 11: 120, 12: 186 });
  });
});

describe('overtime of a week', () => {
  const weekly = aRule('overtime', { period: 'week', tiers: TIERS });
  const week = (to: string) =>
    [18, 19, 20, 21, 22].map((date) => worked(`2024-11-${date}`, '06:00', to));

  test('T17: five days of 8.0 with 37 are 3.0 over: 2.0 and 1.0', () => {
    const result = month({ rules: [weekly], registrations: week('14:00') });
    expect(minutesOf(result)).toEqual({ 10: 2220, 11: 120, 12: 60 });
    expect(result.lines.at(-1)?.day).toBe('2024-11-22');
  });

  test('a holiday lowers the week by the person’s day', () => {
    const days = ['2026-03-30', '2026-03-31', '2026-04-01'].map((day) =>
      worked(day, '06:00', '16:00'),
    );
    // 37 less Maundy Thursday and Good Friday is 22.2.
    const result = month({ rules: [weekly], registrations: days }, '2026-04');
    expect(minutesOf(result)).toEqual({ 10: 132, 11: 120, 12: 348 });
  });

  test('leave that counts as worked fills the week, and lowers it alike', () => {
    const registrations = week('14:00').slice(0, 4);
    const overtimeWith = (countsAs: 'worked' | 'norm' | 'none') =>
      month({
        rules: [weekly],
        registrations,
        leave: [{ day: '2024-11-22', weight: 1, countsAs }],
      }).totals.overtimeMinutes;
    expect(overtimeWith('worked')).toBe(4 * 480 - 4 * 444);
    expect(overtimeWith('norm')).toBe(4 * 480 - 4 * 444);
    expect(overtimeWith('none')).toBe(0);
  });

  test('what the day has settled does not count again', () => {
    const daily = aRule('overtime', { id: 'daily', tiers: [{ payCode: '13' }] });
    const result = month({ rules: [weekly, daily], registrations: week('14:00') });
    expect(minutesOf(result)).toEqual({ 10: 2220, 13: 180 });
  });
});
