import { describe, expect, test } from 'vitest';
import { anEmployee } from '#tests/support/factories.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { checkRule, type RuleCheckInput } from './check-rule.ts';
import type { TimeRule } from '../time-rule.ts';

const check = (rule: TimeRule, more: Partial<RuleCheckInput> = {}) =>
  checkRule({
    rule,
    others: [],
    farm: { lockedThrough: '2026-10-31' },
    people: null,
    today: '2026-11-20',
    ...more,
  });
const VALID = { validFrom: '2026-11-01' };
const overtime = (body: object) => aRule('overtime', { ...VALID, ...body });
const supplement = (body: object) => aRule('supplement', { ...VALID, ...body });
const tier = (fromMinutes: number, toMinutes: number | null, payCode = `${fromMinutes}`) => ({
  fromMinutes,
  toMinutes,
  payCode,
});
const windows = (...list: [string, string][]) => ({
  when: { windows: list.map(([from, to]) => ({ from, to })) },
});

describe('what is refused', () => {
  test.each<[string, TimeRule, string, number | undefined]>([
    ['no name', supplement({ name: { dk: ' ', en: '' } }), 'name: rule_name_missing', undefined],
    [
      'a first day in the locked past',
      supplement({ validFrom: '2026-10-31' }),
      'validFrom: rule_valid_from_locked',
      undefined,
    ],
    [
      'an end before the start',
      supplement({ validTo: '2026-10-31' }),
      'validTo: rule_ends_before_start',
      undefined,
    ],
    ['an empty pay code', supplement({ payCode: ' ' }), 'payCode: rule_pay_code_missing', 0],
    [
      'the pay code of normal time',
      supplement({ payCode: '10' }),
      'payCode: rule_pay_code_normal',
      0,
    ],
    [
      'a pay code on two steps',
      overtime({ tiers: [tier(0, 120, '11'), tier(120, null, '11')] }),
      'payCode: rule_pay_code_twice',
      1,
    ],
    ['no steps', overtime({ tiers: [] }), 'tiers: rule_tiers_empty', undefined],
    ['a step that ends first', overtime({ tiers: [tier(0, 0)] }), 'tiers: rule_tier_backwards', 0],
    [
      'steps that overlap',
      overtime({ tiers: [tier(0, 120), tier(60, null)] }),
      'tiers: rule_tiers_overlap',
      1,
    ],
    [
      'a step after one without an end',
      overtime({ tiers: [tier(0, null), tier(120, null)] }),
      'tiers: rule_tiers_overlap',
      1,
    ],
    [
      'a gap before the first step',
      overtime({ tiers: [tier(60, null)] }),
      'tiers: rule_tiers_gap',
      0,
    ],
    [
      'a gap between steps',
      overtime({ tiers: [tier(0, 60), tier(120, null)] }),
      'tiers: rule_tiers_gap',
      1,
    ],
    ['a window of nothing', supplement(windows(['06:00', '06:00'])), 'when: rule_window_empty', 0],
    [
      'windows that overlap over midnight',
      supplement(windows(['05:00', '07:00'], ['22:00', '06:00'])),
      'when: rule_windows_overlap',
      1,
    ],
    [
      'hours counted by the week',
      overtime({ period: 'week', basis: 'inWindow' }),
      'basis: rule_window_needs_day',
      undefined,
    ],
    [
      'a planned shift compared with a week',
      overtime({ period: 'week', threshold: { kind: 'planned' } }),
      'threshold: rule_planned_needs_day',
      undefined,
    ],
    [
      'a rate and a percentage',
      supplement({ rateOre: 100, percent: 50 }),
      'percent: rule_rate_and_percent',
      0,
    ],
    [
      'days on an account of minutes',
      supplement({ unit: 'day', target: 'lieu' }),
      'target: rule_account_needs_minutes',
      undefined,
    ],
    [
      'a break of nothing',
      aRule('break', { ...VALID, minutes: 0 }),
      'minutes: rule_minutes_missing',
      undefined,
    ],
    [
      'norm weeks from a Tuesday',
      aRule('norm', { ...VALID, basis: 'weeks', anchor: '2026-01-06' }),
      'anchor: rule_anchor_not_monday',
      undefined,
    ],
  ])('%s', (_name, rule, issue, index) => {
    const { issues } = check(rule);
    expect(issues.map(({ field, code }) => `${field}: ${code}`)).toEqual([issue]);
    expect(issues[0]?.index).toBe(index);
  });

  test('sound rules of all kinds are not, nor windows over midnight that touch', () => {
    const sound = [
      aRule('rounding', { ...VALID, start: 'nearest' }),
      aRule('break', VALID),
      aRule('norm', VALID),
      aRule('overtime', { ...VALID, tiers: [tier(0, 120), tier(120, null)] }),
      supplement(windows(['22:00', '06:00'], ['06:00', '08:00'], ['20:00', '22:00'])),
      aRule('guarantee', VALID),
    ];
    for (const rule of sound) expect(check(rule)).toEqual({ issues: [], warnings: [] });
  });
});

describe('what is worth a warning', () => {
  const warnings = (rule: TimeRule, more: Partial<RuleCheckInput> = {}) =>
    check(rule, more).warnings.map(({ field, code }) => `${field}: ${code}`);

  test.each<[string, TimeRule, string]>([
    ['up at the start', aRule('rounding', { ...VALID, start: 'up' }), 'start'],
    ['down at the end', aRule('rounding', { ...VALID, end: 'down' }), 'end'],
    ['down in total', aRule('rounding', { ...VALID, total: 'down' }), 'total'],
  ])('rounding that only takes: %s', (_name, rule, field) => {
    expect(warnings(rule)).toEqual([`${field}: rule_rounding_takes_time`]);
  });

  test('a pay code of another rule, but not of its own versions or group', () => {
    const rule = supplement({ group: 'g' });
    const other = supplement({ id: 'other' });
    expect(warnings(rule, { others: [other] })).toEqual(['payCode: rule_pay_code_shared']);
    expect(check(rule, { others: [other] }).warnings[0]?.params).toMatchObject({ payCode: '20' });
    const harmless = [
      { ...other, group: 'g' },
      { ...rule, version: 2 },
      { ...other, active: false },
      { ...other, deleted: 1 },
    ];
    expect(warnings(rule, { others: harmless })).toEqual([]);
  });

  test('a pay code that is that of extra hours', () => {
    const rule = aRule('supplement', { payCode: '15' });
    const norm = aRule('norm', { fullTimeMinutes: 2220 });
    expect(warnings(rule, { others: [norm] })).toEqual(['payCode: rule_pay_code_shared']);
    expect(warnings(rule, { others: [aRule('norm')] })).toEqual([]);
    expect(warnings(norm, { others: [rule] })).toEqual([]);
  });

  test('a rule that covers nobody', () => {
    const covered = (who: object, person = anEmployee()) =>
      warnings(supplement({ who }), { people: [person] }).length === 0;
    expect(covered({})).toBe(true);
    expect(covered({ units: ['k'] })).toBe(true);
    expect(covered({ units: ['m'] })).toBe(false);
    expect(covered({ employmentTypes: ['hourly'] })).toBe(false);
    expect(covered({ employeeIds: ['you'] })).toBe(false);
    expect(covered({}, anEmployee({ deleted: 1 }))).toBe(false);
    expect(covered({ ageUnder: 18 })).toBe(true);
    const people = [{ ...anEmployee(), birthDate: '2000-01-01' }];
    expect(warnings(supplement({ who: { ageUnder: 18 } }), { people })).toEqual([
      'who: rule_covers_nobody',
    ]);
  });

  test('a supplement to overtime where there is no overtime', () => {
    const rule = supplement({ timeClass: 'overtime' });
    expect(warnings(rule)).toEqual(['timeClass: rule_needs_overtime']);
    expect(warnings(rule, { others: [overtime({})] })).toEqual([]);
    for (const change of [{ active: false }, { deleted: 1 }]) {
      const others = [overtime(change)];
      expect(warnings(rule, { others })).toEqual(['timeClass: rule_needs_overtime']);
    }
  });

  describe('a supplement that another one of its group always beats', () => {
    const grouped = { group: 'g', stacking: 'highest', payCode: '22' };
    const night = windows(['22:00', '06:00']);
    const rule = supplement({ ...grouped, ...night, priority: 5 });
    const first = {
      ...grouped,
      id: 'first',
      payCode: '23',
      priority: 9,
      name: { dk: 'A', en: 'B' },
    };
    const isBeaten = (own: TimeRule, other: object) => {
      const { warnings: found } = check(own, { others: [supplement({ ...first, ...other })] });
      return found.some(({ code }) => code === 'rule_always_beaten');
    };

    test('says by which', () => {
      const others = [supplement(first)];
      expect(check(rule, { others }).warnings).toEqual([
        { field: 'group', code: 'rule_always_beaten', params: { dk: 'A', en: 'B' } },
      ]);
    });

    test.each<[string, object, boolean]>([
      ['the same hours', night, true],
      ['all hours', {}, true],
      ['more hours', windows(['22:00', '06:00'], ['06:00', '07:00']), true],
      ['other hours', windows(['22:00', '05:00']), false],
      ['fewer days', { when: { dayTypes: ['sat'] } }, false],
      ['fewer people', { who: { units: ['k'] } }, false],
      ['young people alone', { who: { ageUnder: 18 } }, false],
      ['fewer, but longer stretches', { minMinutes: 60 }, false],
      ['another class of time', { timeClass: 'normal' }, false],
      ['what nobody has planned', { outsidePlan: true }, false],
      ['another group', { group: 'h' }, false],
      ['beside it', { stacking: 'add' }, false],
      ['a lower priority', { priority: 1 }, false],
      ['a lower priority, but alone', { priority: 1, stacking: 'exclusive' }, true],
      ['switched off', { active: false }, false],
    ])('for %s', (_, other, expected) => {
      expect(isBeaten(rule, other)).toBe(expected);
    });

    test('not by wider ones when it is wide itself', () => {
      const young = supplement({ ...grouped, who: { ageUnder: 18, units: ['k'] }, priority: 5 });
      expect(isBeaten(young, { who: { ageUnder: 16 } })).toBe(false);
      expect(isBeaten(young, { who: { ageUnder: 18, units: ['k', 'm'] } })).toBe(true);
      expect(isBeaten(young, { who: { units: ['m'] } })).toBe(false);
      expect(isBeaten(supplement({ ...grouped, priority: 5 }), night)).toBe(false);
      expect(isBeaten({ ...rule, stacking: 'exclusive' }, {})).toBe(false);
      expect(isBeaten({ ...rule, stacking: 'add' }, { stacking: 'add' })).toBe(false);
    });
  });

  describe('overtime that another rule counts as well', () => {
    const rule = overtime({ tiers: [tier(0, 60), tier(60, null)] });
    const other = { id: 'other', name: { dk: 'A', en: 'B' }, tiers: [tier(0, null, '9')] };
    const found = (change: object) =>
      warnings(rule, { others: [overtime({ ...other, ...change })] });

    test.each<[string, object, boolean]>([
      ['the same', {}, true],
      ['another threshold', { threshold: { kind: 'fixed', minutes: 480 } }, true],
      ['another period', { period: 'week' }, false],
      ['certain hours', { basis: 'inWindow' }, false],
      ['another level', { tiers: [{ ...tier(0, null, '9'), level: 3 }] }, false],
      ['Sundays', { when: { dayTypes: ['sun'] } }, true],
      ['switched off', { active: false }, false],
    ])('%s', (_, change, expected) => {
      expect(found(change)).toEqual(expected ? ['threshold: rule_overtime_rival'] : []);
    });

    test('of the same people on the same days alone', () => {
      const own = overtime({ who: { units: ['k'] }, when: { weekdays: [1, 2] } });
      const against = (change: object) =>
        warnings(own, { others: [overtime({ ...other, ...change })] }).length === 1;
      expect(against({ who: { units: ['k', 'm'] } })).toBe(true);
      expect(against({ who: { units: ['m'] } })).toBe(false);
      expect(against({ when: { weekdays: [2] } })).toBe(true);
      expect(against({ when: { weekdays: [6] } })).toBe(false);
      expect(warnings(own, { others: [{ ...own, id: 'v2', version: 2 }] })).toEqual([]);
    });
  });

  test.each<[string, TimeRule, string | null]>([
    ['no rounding at all', aRule('rounding', VALID), 'start'],
    ['a break after a day', aRule('break', { ...VALID, afterMinutes: 1440 }), 'minutes'],
    [
      'Saturdays that are Mondays',
      supplement({ when: { dayTypes: ['sat'], weekdays: [1] } }),
      'when',
    ],
    ['holidays on Mondays', supplement({ when: { dayTypes: ['holiday'], weekdays: [1] } }), null],
    [
      'more minutes than the window has',
      supplement({ ...windows(['22:00', '23:00']), minMinutes: 121 }),
      'minutes',
    ],
    [
      'as many as it has when the clock goes back',
      supplement({ ...windows(['22:00', '23:00']), minMinutes: 120 }),
      null,
    ],
    ['steps beyond a day', overtime({ tiers: [tier(1440, null)] }), 'tiers'],
    [
      'overtime after more than a day has',
      overtime({ threshold: { kind: 'fixed', minutes: 1500 } }),
      'threshold',
    ],
    [
      'after as much as the longest day has',
      overtime({ threshold: { kind: 'fixed', minutes: 1499 } }),
      null,
    ],
    [
      'after more than its window has',
      overtime({
        basis: 'inWindow',
        threshold: { kind: 'fixed', minutes: 180 },
        ...windows(['20:00', '22:00']),
      }),
      'threshold',
    ],
    [
      'after more than a week has',
      overtime({ period: 'week', threshold: { kind: 'fixed', minutes: 10_140 } }),
      'threshold',
    ],
    [
      'after more than a week in a norm period',
      overtime({ period: 'norm', threshold: { kind: 'fixed', minutes: 10_140 } }),
      null,
    ],
    ['overtime at no time', overtime({ when: { dayTypes: ['sun'], weekdays: [1] } }), 'when'],
    [
      'a guarantee at no time',
      aRule('guarantee', { ...VALID, when: { dayTypes: ['workday'], weekdays: [7] } }),
      'when',
    ],
  ])('a rule that never does anything: %s', (_name, rule, field) => {
    expect(warnings(rule)).toEqual(field === null ? [] : [`${field}: rule_never_fires`]);
  });
});
