import type { OvertimeTier, RuleOf, RuleWhen, TimeRule } from './time-rule.ts';

/** Every code of a description; each has a text, and lists in it are named by the interface. */
export const RULE_PART_CODES = [
  'who_everybody',
  'who_units',
  'who_types',
  'who_people',
  'who_under',
  'who_activities',
  'when_always',
  'when_days',
  'when_weekdays',
  'when_window',
  'rounding_nothing',
  'rounding_start_nearest',
  'rounding_start_up',
  'rounding_start_down',
  'rounding_start_snapToShift',
  'rounding_end_nearest',
  'rounding_end_up',
  'rounding_end_down',
  'rounding_end_snapToShift',
  'rounding_total_nearest',
  'rounding_total_up',
  'rounding_total_down',
  'break_unpaid',
  'break_paid',
  'break_unpaid_at',
  'break_paid_at',
  'break_after',
  'break_shortest',
  'norm_month',
  'norm_weeks',
  'norm_holidays',
  'norm_flex_min',
  'norm_flex_max',
  'norm_week_max',
  'norm_full_time',
  'overtime_inside',
  'overtime_fixed_day',
  'overtime_fixed_week',
  'overtime_fixed_norm',
  'overtime_contract_day',
  'overtime_contract_week',
  'overtime_contract_norm',
  'overtime_planned_day',
  'overtime_planned_week',
  'overtime_planned_norm',
  'overtime_hourly_day',
  'overtime_tolerance',
  'tier_all',
  'tier_first',
  'tier_between',
  'tier_rest',
  'supplement_minute',
  'supplement_day',
  'supplement_entry',
  'supplement_least',
  'supplement_normal',
  'supplement_overtime',
  'supplement_outside_plan',
  'supplement_most_day',
  'supplement_most_period',
  'supplement_times_day',
  'supplement_times_period',
  'guarantee_entry',
  'guarantee_day',
  'value_percent',
  'value_rate',
  'value_each',
  'value_flex',
  'value_lieu',
  'value_open',
] as const;

type RulePartCode = (typeof RULE_PART_CODES)[number];

/** A part of a description: a code, its figures, and what it lists by id or key. */
export interface RulePart {
  readonly code: RulePartCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly list: readonly (string | number)[];
}

/** A rule in parts that the interface makes sentences of. */
export interface RuleDescription {
  readonly who: readonly RulePart[];
  readonly when: readonly RulePart[];
  readonly what: readonly RulePart[];
}

/** What a rule says, without a word of any language. */
export function describeRule(rule: TimeRule): RuleDescription {
  return { who: whoParts(rule), when: whenParts(rule), what: whatParts(rule) };
}

function part(
  code: RulePartCode,
  params: RulePart['params'] = {},
  list: RulePart['list'] = [],
): RulePart {
  return { code, params, list };
}

function whoParts({ who }: TimeRule): RulePart[] {
  const lists = [
    ['who_units', who.units],
    ['who_types', who.employmentTypes],
    ['who_people', who.employeeIds],
    ['who_activities', who.activityIds],
  ] as const;
  const parts = lists
    .filter(([, list]) => list.length > 0)
    .map(([code, list]) => part(code, { count: list.length }, list));
  if (who.ageUnder !== null) parts.push(part('who_under', { age: who.ageUnder }));
  return parts.length > 0 ? parts : [part('who_everybody')];
}

function whenParts(rule: TimeRule): RulePart[] {
  if (rule.kind === 'break') {
    return rule.weekdays.length > 0 ? [part('when_weekdays', {}, rule.weekdays)] : [];
  }
  if (rule.kind !== 'overtime' && rule.kind !== 'supplement' && rule.kind !== 'guarantee') {
    return [];
  }
  const { dayTypes, weekdays, windows }: RuleWhen = rule.when;
  const parts: RulePart[] = [];
  if (dayTypes.length > 0) parts.push(part('when_days', {}, dayTypes));
  if (weekdays.length > 0) parts.push(part('when_weekdays', {}, weekdays));
  for (const { from, to } of windows) parts.push(part('when_window', { from, to }));
  return parts.length > 0 ? parts : [part('when_always')];
}

function whatParts(rule: TimeRule): RulePart[] {
  switch (rule.kind) {
    case 'rounding':
      return roundingParts(rule);
    case 'break':
      return breakParts(rule);
    case 'norm':
      return normParts(rule);
    case 'overtime':
      return overtimeParts(rule);
    case 'supplement':
      return supplementParts(rule);
    case 'guarantee':
      return [
        part(`guarantee_${rule.scope}`, { minutes: rule.minutes, payCode: rule.payCode }),
        value(rule),
      ];
  }
}

function roundingParts(rule: RuleOf<'rounding'>): RulePart[] {
  const { start, end, total, stepMinutes, graceBeforeMinutes, graceAfterMinutes } = rule;
  const params = { stepMinutes, graceBeforeMinutes, graceAfterMinutes };
  const parts: RulePart[] = [];
  if (start !== 'none') parts.push(part(`rounding_start_${start}`, params));
  if (end !== 'none') parts.push(part(`rounding_end_${end}`, params));
  if (total !== 'none') parts.push(part(`rounding_total_${total}`, params));
  return parts.length > 0 ? parts : [part('rounding_nothing')];
}

function breakParts(rule: RuleOf<'break'>): RulePart[] {
  const { minutes, afterMinutes, minShiftMinutes, clockTime, paid } = rule;
  const parts =
    clockTime === null
      ? [part(paid ? 'break_paid' : 'break_unpaid', { minutes, afterMinutes })]
      : [part(paid ? 'break_paid_at' : 'break_unpaid_at', { minutes, clockTime })];
  if (clockTime !== null && afterMinutes > 0) parts.push(part('break_after', { afterMinutes }));
  if (minShiftMinutes > 0) parts.push(part('break_shortest', { minutes: minShiftMinutes }));
  return parts;
}

function normParts(rule: RuleOf<'norm'>): RulePart[] {
  const {
    basis,
    weeks,
    holidays,
    flexMinMinutes,
    flexMaxMinutes,
    weekMaxMinutes,
    fullTimeMinutes,
  } = rule;
  const parts = [basis === 'month' ? part('norm_month') : part('norm_weeks', { count: weeks })];
  if (holidays) parts.push(part('norm_holidays'));
  if (flexMinMinutes !== null) parts.push(part('norm_flex_min', { minutes: flexMinMinutes }));
  if (flexMaxMinutes !== null) parts.push(part('norm_flex_max', { minutes: flexMaxMinutes }));
  if (weekMaxMinutes !== null) parts.push(part('norm_week_max', { minutes: weekMaxMinutes }));
  if (fullTimeMinutes !== null) parts.push(part('norm_full_time', { minutes: fullTimeMinutes }));
  return parts;
}

function overtimeParts(rule: RuleOf<'overtime'>): RulePart[] {
  const { threshold, period, basis, toleranceMinutes, tiers } = rule;
  const limit = threshold.kind === 'fixed' ? { minutes: threshold.minutes } : {};
  const parts =
    basis === 'inWindow'
      ? [part('overtime_inside', { minutes: threshold.kind === 'fixed' ? threshold.minutes : 0 })]
      : [part(`overtime_${threshold.kind}_${period}`, limit)];
  if (basis !== 'inWindow' && period === 'day' && threshold.kind !== 'fixed') {
    const { dayMinutes } = threshold;
    if (dayMinutes !== undefined) parts.push(part('overtime_hourly_day', { minutes: dayMinutes }));
  }
  if (toleranceMinutes > 0) parts.push(part('overtime_tolerance', { minutes: toleranceMinutes }));
  return [...parts, ...tiers.flatMap((tier) => [tierPart(tier), value(tier)])];
}

function tierPart({ fromMinutes, toMinutes, payCode }: OvertimeTier): RulePart {
  if (toMinutes === null) {
    return part(fromMinutes === 0 ? 'tier_all' : 'tier_rest', { fromMinutes, payCode });
  }
  return part(fromMinutes === 0 ? 'tier_first' : 'tier_between', {
    fromMinutes,
    toMinutes,
    payCode,
  });
}

function supplementParts(rule: RuleOf<'supplement'>): RulePart[] {
  const { unit, minMinutes, timeClass, outsidePlan, maxPerDay, maxPerPeriod, payCode } = rule;
  const parts = [part(`supplement_${unit}`, { payCode }), value(rule)];
  if (minMinutes > 0) parts.push(part('supplement_least', { minutes: minMinutes }));
  if (timeClass !== 'any') parts.push(part(`supplement_${timeClass}`));
  if (outsidePlan) parts.push(part('supplement_outside_plan'));
  if (maxPerDay !== null) parts.push(mostPart('day', unit, maxPerDay));
  if (maxPerPeriod !== null) parts.push(mostPart('period', unit, maxPerPeriod));
  return parts;
}

function mostPart(
  of: 'day' | 'period',
  unit: RuleOf<'supplement'>['unit'],
  count: number,
): RulePart {
  return unit === 'minute'
    ? part(`supplement_most_${of}`, { minutes: count })
    : part(`supplement_times_${of}`, { count });
}

/** What something is worth; "open" where nobody has said. */
function value(given: {
  readonly percent: number | null;
  readonly rateOre: number | null;
  readonly target: OvertimeTier['target'];
  readonly factor: number;
  readonly unit?: RuleOf<'supplement'>['unit'];
}): RulePart {
  const { percent, rateOre, target, factor, unit = 'minute' } = given;
  if (target !== 'pay') return part(`value_${target}`, { factor });
  if (rateOre !== null) return part(unit === 'minute' ? 'value_rate' : 'value_each', { rateOre });
  return percent === null ? part('value_open') : part('value_percent', { percent });
}

/** How a figure of an explanation or a description is shown. */
type ParamKind = 'duration' | 'instant' | 'day' | 'money' | 'number' | 'text';

const PLAIN_MINUTES = new Set(['stepMinutes', 'graceBeforeMinutes', 'graceAfterMinutes']);

/**
 * What a param of a `Reason`, a `RulePart` or a `RuleIssue` is, by its name: minutes to be written as hours
 * and minutes, an instant (epoch ms) as a time, a local day, øre, a number, or words as they are.
 */
export function paramKind(name: string, value: string | number): ParamKind {
  if (typeof value === 'string') return name === 'day' ? 'day' : 'text';
  if (name === 'from' || name === 'to') return 'instant';
  if (name === 'rateOre') return 'money';
  return name.toLowerCase().endsWith('minutes') && !PLAIN_MINUTES.has(name) ? 'duration' : 'number';
}
