import { describe, expect, test } from 'vitest';
import { aRule } from '#tests/support/time/rules.ts';
import { describeRule, paramKind, type RulePart } from './describe-rule.ts';
import type { TimeRule } from './time-rule.ts';

const shown = (parts: readonly RulePart[]) =>
  parts.map(({ code, params, list }) =>
    [code, ...Object.values(params), ...list].map(String).join(' '),
  );
const all = (rule: TimeRule) => {
  const { who, when, what } = describeRule(rule);
  return [shown(who), shown(when), shown(what)];
};

describe('a rule in parts', () => {
  test.each<[string, TimeRule, string[][]]>([
    [
      'a break',
      aRule('break', { minShiftMinutes: 120, who: { ageUnder: 18 } }),
      [['who_under 18'], [], ['break_unpaid 30 360', 'break_shortest 120']],
    ],
    [
      'a break at noon on weekdays',
      aRule('break', { clockTime: '12:00', weekdays: [1, 2], afterMinutes: 0 }),
      [['who_everybody'], ['when_weekdays 1 2'], ['break_unpaid_at 30 12:00']],
    ],
    [
      'a paid break at nine after so much work',
      aRule('break', { clockTime: '09:00', paid: true, afterMinutes: 60 }),
      [['who_everybody'], [], ['break_paid_at 30 09:00', 'break_after 60']],
    ],
    [
      'a paid break',
      aRule('break', { paid: true }),
      [['who_everybody'], [], ['break_paid 30 360']],
    ],
    [
      'rounding',
      aRule('rounding', { start: 'up', end: 'snapToShift', total: 'nearest' }),
      [
        ['who_everybody'],
        [],
        [
          'rounding_start_up 5 5 5',
          'rounding_end_snapToShift 5 5 5',
          'rounding_total_nearest 5 5 5',
        ],
      ],
    ],
    ['no rounding', aRule('rounding'), [['who_everybody'], [], ['rounding_nothing']]],
    [
      'a norm of weeks',
      aRule('norm', {
        basis: 'weeks',
        weeks: 8,
        flexMinMinutes: -600,
        flexMaxMinutes: 2220,
        weekMaxMinutes: 2700,
        fullTimeMinutes: 2220,
        who: { units: ['k', 'm'] },
      }),
      [
        ['who_units 2 k m'],
        [],
        [
          'norm_weeks 8',
          'norm_holidays',
          'norm_flex_min -600',
          'norm_flex_max 2220',
          'norm_week_max 2700',
          'norm_full_time 2220',
        ],
      ],
    ],
    [
      'a monthly norm',
      aRule('norm', { holidays: false, who: { employmentTypes: ['flex'] } }),
      [['who_types 1 flex'], [], ['norm_month']],
    ],
    [
      'overtime with steps',
      aRule('overtime', {
        threshold: { kind: 'contract', dayMinutes: 444 },
        toleranceMinutes: 5,
        tiers: [
          { toMinutes: 120, payCode: '11', rateOre: 20_000 },
          { fromMinutes: 120, toMinutes: 240, payCode: '12', percent: 100 },
          { fromMinutes: 240, payCode: '13', target: 'lieu', factor: 2 },
        ],
      }),
      [
        ['who_everybody'],
        ['when_always'],
        [
          'overtime_contract_day',
          'overtime_hourly_day 444',
          'overtime_tolerance 5',
          'tier_first 0 120 11',
          'value_rate 20000',
          'tier_between 120 240 12',
          'value_percent 100',
          'tier_rest 240 13',
          'value_lieu 2',
        ],
      ],
    ],
    [
      'overtime in a window',
      aRule('overtime', {
        basis: 'inWindow',
        threshold: { kind: 'fixed', minutes: 60 },
        when: { dayTypes: ['sun'] },
      }),
      [['who_everybody'], ['when_days sun'], ['overtime_inside 60', 'tier_all 0 11', 'value_open']],
    ],
    [
      'a supplement',
      aRule('supplement', {
        when: { weekdays: [1, 2], windows: [{ from: '22:00', to: '06:00' }] },
        minMinutes: 30,
        timeClass: 'normal',
        outsidePlan: true,
        maxPerDay: 120,
        maxPerPeriod: 600,
        target: 'flex',
        factor: 0.5,
        who: { employeeIds: ['me'], activityIds: ['milking'] },
      }),
      [
        ['who_people 1 me', 'who_activities 1 milking'],
        ['when_weekdays 1 2', 'when_window 22:00 06:00'],
        [
          'supplement_minute 20',
          'value_flex 0.5',
          'supplement_least 30',
          'supplement_normal',
          'supplement_outside_plan',
          'supplement_most_day 120',
          'supplement_most_period 600',
        ],
      ],
    ],
    [
      'a supplement by the shift',
      aRule('supplement', { unit: 'entry', rateOre: 10_000, maxPerDay: 2 }),
      [
        ['who_everybody'],
        ['when_always'],
        ['supplement_entry 20', 'value_each 10000', 'supplement_times_day 2'],
      ],
    ],
    [
      'a guarantee',
      aRule('guarantee', { scope: 'day' }),
      [['who_everybody'], ['when_always'], ['guarantee_day 180 27', 'value_open']],
    ],
  ])('%s', (_name, rule, parts) => {
    expect(all(rule)).toEqual(parts);
  });
});

test.each([
  ['minutes', 30, 'duration'],
  ['thresholdMinutes', 444, 'duration'],
  ['stepMinutes', 5, 'number'],
  ['from', 1_700_000_000_000, 'instant'],
  ['from', '22:00', 'text'],
  ['day', '2026-11-20', 'day'],
  ['rateOre', 2366, 'money'],
  ['factor', 1.5, 'number'],
  ['payCode', '11', 'text'],
] as const)('the param %s %s is shown as %s', (name, value, kind) => {
  expect(paramKind(name, value)).toBe(kind);
});
