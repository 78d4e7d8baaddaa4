import { describe, expect, test } from 'vitest';
import { aRule, aCalculation, worked } from '#tests/support/time/rules.ts';
import { addDays, type Day, type Month } from '../../../dates/day.ts';
import { presetRules } from '../../rules/packs/preset-rules.ts';
import type { TimeRule } from '../../rules/time-rule.ts';
import type { Registration } from '../../registration/registration.ts';
import { calcMonth, calcPeriod } from '../calc-month.ts';
import type { Calculated } from '../result/calculated.ts';
import { contextOf, type DayRange, monthContextOf } from './reach.ts';

const STABLE = presetRules('stableGlsA', { validFrom: '2020-01-06', prefix: 's', units: [] });

/** A month calculated from nothing but the days that are read for it. */
function monthAsRead(month: Month, rules: readonly TimeRule[], all: readonly Registration[]) {
  const days = monthContextOf(month, rules);
  const registrations = all.filter(({ workDate }) => days.from <= workDate && workDate <= days.to);
  return calcMonth({ ...aCalculation({ rules, registrations }), month });
}

const overtimeOf = ({ totals }: Calculated) => totals.overtimeMinutes;

/** A night over an edge with a switch of unit at two o'clock. */
const nightOver = (sunday: Day): Registration[] => [
  worked(sunday, '22:00', '02:00'),
  worked(addDays(sunday, 1), '02:00', '06:00', { unitId: 'm' }),
];

/** Work from seven on weekdays, until so many minutes are there. */
function norm(from: Day, minutes: number): Registration[] {
  const found: Registration[] = [];
  let left = minutes;
  for (let day = from; left > 0; day = addDays(day, 1)) {
    if ([0, 6].includes(new Date(day).getUTCDay())) continue;
    // Below six hours no break is taken off.
    for (const at of [7, 13]) {
      const length = Math.min(left, 240);
      left -= length;
      const hour = (n: number) => `${Math.floor(n / 60)}`.padStart(2, '0');
      const end = at * 60 + length;
      if (length === 0) continue;
      found.push(
        worked(day, `${hour(at * 60)}:00`, `${hour(end)}:${`${end % 60}`.padStart(2, '0')}`),
      );
    }
  }
  return found;
}

describe('the days that are read', () => {
  const weeks = (count: number) => aRule('norm', { basis: 'weeks', weeks: count });
  const MARCH = { from: '2026-03-01', to: '2026-03-31' };

  test.each<[string, DayRange, readonly TimeRule[], DayRange]>([
    ['whole weeks', MARCH, [], { from: '2026-02-20', to: '2026-04-03' }],
    [
      'the week before a month that begins on a Monday',
      { from: '2026-06-01', to: '2026-06-30' },
      [],
      { from: '2026-05-22', to: '2026-07-03' },
    ],
    ['whole norm periods', MARCH, [weeks(8)], { from: '2026-01-02', to: '2026-04-03' }],
    [
      'the whole month of which a period begins in the middle',
      { from: '2026-03-16', to: '2026-04-15' },
      [],
      { from: '2026-02-20', to: '2026-04-18' },
    ],
    [
      'the norm period before, where a night of it may be overtime',
      MARCH,
      [aRule('overtime', { period: 'norm' })],
      { from: '2026-01-23', to: '2026-04-03' },
    ],
    [
      'the end of a week with a tolerance',
      MARCH,
      [aRule('overtime', { period: 'week', toleranceMinutes: 30 })],
      { from: '2026-02-20', to: '2026-04-08' },
    ],
  ])('are %s, and as far as one interval of work can reach', (_what, range, rules, days) => {
    expect(contextOf(range, rules)).toEqual(days);
  });

  test('have the night that goes on into the first Monday of a norm period', () => {
    const all = [...nightOver('2026-04-26'), ...norm('2026-04-28', 281.2 * 60)];
    expect(overtimeOf(monthAsRead('2026-06', STABLE, all))).toBe(0);
    const whole = calcPeriod({
      ...aCalculation({ rules: STABLE, registrations: all }),
      from: '2026-04-01',
      to: '2026-06-30',
    });
    expect(overtimeOf(whole)).toBe(0);
  });

  test('have the norm period that a night over its last midnight belongs to', () => {
    const rules = [aRule('overtime', { period: 'norm', tiers: [{ payCode: '11' }] })];
    // Before the night begins May has its 160.33 hours, two holidays among them: all of the night is overtime.
    const all = [...norm('2026-05-01', 9620 - 2 * 444), ...nightOver('2026-05-31')];
    const [may, june] = ['2026-05', '2026-06'].map((month) => monthAsRead(month, rules, all));
    expect([may, june].map((one) => one && overtimeOf(one))).toEqual([240, 240]);
  });

  test('have the end of a week of which the tolerance is used up in the next month', () => {
    const overtime = aRule('overtime', {
      period: 'week',
      threshold: { kind: 'fixed', minutes: 900 },
      toleranceMinutes: 120,
      tiers: [{ payCode: '11' }],
    });
    // Sixteen hours up to Tuesday are within the tolerance; with Sunday's two all three are overtime.
    const all = [...norm('2026-06-29', 16 * 60), worked('2026-07-05', '07:00', '09:00')];
    const months = ['2026-06', '2026-07'].map((month) => monthAsRead(month, [overtime], all));
    expect(months.map(overtimeOf)).toEqual([60, 120]);
  });

  test('tell a night of overtime from one that has the supplement of the first day', () => {
    const rules = [
      aRule('overtime', { period: 'norm', tiers: [{ payCode: '11' }] }),
      aRule('supplement', { unit: 'day', timeClass: 'normal', when: { weekdays: [7] } }),
    ];
    const all = [
      ...norm('2026-10-01', 9620),
      worked('2026-10-31', '22:00', '02:00'),
      worked('2026-11-01', '08:00', '12:00'),
    ];
    const supplements = ['2026-10', '2026-11'].map((month) => {
      const { lines } = monthAsRead(month, rules, all);
      return lines.filter(({ payCode }) => payCode === '20').length;
    });
    expect(supplements).toEqual([0, 1]);
  });
});
