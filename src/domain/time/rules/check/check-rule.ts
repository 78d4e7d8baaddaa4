import { isActive } from '../../../audit.ts';
import type { Day } from '../../../dates/day.ts';
import { type Farm, isLocked } from '../../../farm/farm.ts';
import { PAY_CODES } from '../pay-codes.ts';
import type { RuleOf, RuleWhen, TimeRule } from '../time-rule.ts';
import { byPriority } from '../rules-on.ts';
import { bodyIssues, givenBy } from './check-body.ts';
import { type CoveredPerson, coversNobody, neverFires } from './coverage.ts';

/** Every code of what is wrong with a rule; each has a text. */
export const RULE_ISSUE_CODES = [
  'rule_name_missing',
  'rule_valid_from_locked',
  'rule_ends_before_start',
  'rule_pay_code_missing',
  'rule_pay_code_normal',
  'rule_pay_code_twice',
  'rule_tiers_empty',
  'rule_tier_backwards',
  'rule_tiers_overlap',
  'rule_tiers_gap',
  'rule_window_empty',
  'rule_windows_overlap',
  'rule_window_needs_day',
  'rule_planned_needs_day',
  'rule_rate_and_percent',
  'rule_account_needs_minutes',
  'rule_minutes_missing',
  'rule_anchor_not_monday',
] as const;

/** Every code of what is odd about a rule but may be meant; each has a text. */
export const RULE_WARNING_CODES = [
  'rule_pay_code_shared',
  'rule_rounding_takes_time',
  'rule_covers_nobody',
  'rule_never_fires',
  'rule_needs_overtime',
  'rule_always_beaten',
  'rule_overtime_rival',
] as const;

/** A field of the rule form. */
export type RuleField =
  | 'name'
  | 'validFrom'
  | 'validTo'
  | 'who'
  | 'payCode'
  | 'tiers'
  | 'when'
  | 'basis'
  | 'threshold'
  | 'percent'
  | 'target'
  | 'minutes'
  | 'anchor'
  | 'start'
  | 'end'
  | 'total'
  | 'timeClass'
  | 'group';

/** Something wrong, or odd, at a field; `index` is the step or the window. */
export interface RuleIssue {
  readonly field: RuleField;
  readonly code: (typeof RULE_ISSUE_CODES)[number] | (typeof RULE_WARNING_CODES)[number];
  readonly index?: number;
  readonly params?: Readonly<Record<string, string | number>>;
}

type Who = TimeRule['who'];
type Lists = readonly (readonly (string | number)[])[];

/** Pairs of lists in which nothing is everything. */
const pairs = (a: Lists, b: Lists): (readonly [Lists[number], Lists[number]])[] =>
  a.map((list, at) => [list, b[at] ?? []]);

const holds = (a: Lists, b: Lists): boolean =>
  pairs(a, b).every(
    ([wide, narrow]) =>
      wide.length === 0 || (narrow.length > 0 && narrow.every((one) => wide.includes(one))),
  );

const meets = (a: Lists, b: Lists): boolean =>
  pairs(a, b).every(
    ([one, two]) => one.length === 0 || two.length === 0 || one.some((item) => two.includes(item)),
  );

const whoLists = ({ units, employmentTypes, employeeIds, activityIds }: Who): Lists => [
  units,
  employmentTypes,
  employeeIds,
  activityIds,
];

const dayLists = ({ dayTypes, weekdays }: RuleWhen): Lists => [dayTypes, weekdays];

/** Whether one rule covers everybody and all work that another covers. */
function coversAllOf({ who: wide }: TimeRule, { who: narrow }: TimeRule): boolean {
  if (!holds(whoLists(wide), whoLists(narrow))) return false;
  return wide.ageUnder === null || (narrow.ageUnder !== null && narrow.ageUnder <= wide.ageUnder);
}

/** Whether one time is all of another, as far as that can be seen without looking at the clock. */
function isAllOf(wide: RuleWhen, narrow: RuleWhen): boolean {
  if (!holds(dayLists(wide), dayLists(narrow))) return false;
  return (
    wide.windows.length === 0 ||
    (narrow.windows.length > 0 &&
      narrow.windows.every(({ from, to }) =>
        wide.windows.some((window) => window.from === from && window.to === to),
      ))
  );
}

/**
 * The supplement of the same group because of which another one never counts: it goes first whenever the
 * other would; null where there is none.
 */
function alwaysBeatenBy(rule: TimeRule, others: readonly TimeRule[]): TimeRule | null {
  if (rule.kind !== 'supplement' || rule.group === '') return null;
  const rival = others.find(
    (other) =>
      other.kind === 'supplement' &&
      other.series !== rule.series &&
      other.group === rule.group &&
      goesFirst(other, rule) &&
      coversAllOf(other, rule) &&
      isAllOf(other.when, rule.when) &&
      other.minMinutes <= rule.minMinutes &&
      (other.timeClass === 'any' || other.timeClass === rule.timeClass) &&
      (!other.outsidePlan || rule.outsidePlan),
  );
  return rival ?? null;
}

function goesFirst(other: RuleOf<'supplement'>, rule: RuleOf<'supplement'>): boolean {
  if (other.stacking === 'exclusive' && rule.stacking !== 'exclusive') return true;
  if (other.stacking !== rule.stacking || rule.stacking === 'add') return false;
  return byPriority(other, rule) < 0;
}

/**
 * Another overtime rule that counts the same work of the same people from a threshold of its own and on the
 * same level, so that only their order decides; null where there is none.
 */
function overtimeRivalOf(rule: TimeRule, others: readonly TimeRule[]): TimeRule | null {
  if (rule.kind !== 'overtime' || rule.basis === 'inWindow') return null;
  const levels = rule.tiers.map(({ level }) => level);
  const rival = others.find(
    (other) =>
      other.kind === 'overtime' &&
      other.series !== rule.series &&
      other.basis === rule.basis &&
      other.period === rule.period &&
      other.tiers.some(({ level }) => levels.includes(level)) &&
      meets(whoLists(other.who), whoLists(rule.who)) &&
      meets(dayLists(other.when), dayLists(rule.when)),
  );
  return rival ?? null;
}

/** What a rule is checked against. */
export interface RuleCheckInput {
  readonly rule: TimeRule;
  /** The farm's other rules, as they are when it begins. */
  readonly others: readonly TimeRule[];
  readonly farm: Pick<Farm, 'lockedThrough'>;
  /** The farm's people; null is unknown and asks nothing about them. */
  readonly people: readonly CoveredPerson[] | null;
  /** The local day of today. */
  readonly today: Day;
}

/** Whether a rule may be saved, and what its writer should know. Issues refuse it, warnings don't. */
export function checkRule(input: RuleCheckInput): {
  readonly issues: readonly RuleIssue[];
  readonly warnings: readonly RuleIssue[];
} {
  const { rule } = input;
  return {
    issues: [...headIssues(input), ...bodyIssues(rule)],
    warnings: warningsOf(input),
  };
}

function headIssues({ rule, farm }: RuleCheckInput): RuleIssue[] {
  const issues: RuleIssue[] = [];
  if (rule.name.dk.trim() === '' && rule.name.en.trim() === '') {
    issues.push({ field: 'name', code: 'rule_name_missing' });
  }
  if (isLocked(farm, rule.validFrom)) {
    const params = { day: farm.lockedThrough ?? '' };
    issues.push({ field: 'validFrom', code: 'rule_valid_from_locked', params });
  }
  if (rule.validTo !== null && rule.validTo < rule.validFrom) {
    issues.push({ field: 'validTo', code: 'rule_ends_before_start' });
  }
  return issues;
}

function warningsOf({ rule, others, people, today }: RuleCheckInput): RuleIssue[] {
  const warnings: RuleIssue[] = [...sharedCodes(rule, others), ...roundingWarnings(rule)];
  if (people !== null && coversNobody(rule, people, today)) {
    warnings.push({ field: 'who', code: 'rule_covers_nobody' });
  }
  const idle = neverFires(rule);
  if (idle !== null) warnings.push({ field: idle, code: 'rule_never_fires' });
  return [...warnings, ...rivalWarnings(rule, others)];
}

function rivalWarnings(rule: TimeRule, others: readonly TimeRule[]): RuleIssue[] {
  const warnings: RuleIssue[] = [];
  const inForce = others.filter((other) => isActive(other) && other.active);
  const needsOvertime = rule.kind === 'supplement' && rule.timeClass === 'overtime';
  if (needsOvertime && !inForce.some(({ kind }) => kind === 'overtime')) {
    warnings.push({ field: 'timeClass', code: 'rule_needs_overtime' });
  }
  const beaten = alwaysBeatenBy(rule, inForce);
  if (beaten !== null) {
    warnings.push({ field: 'group', code: 'rule_always_beaten', params: beaten.name });
  }
  const other = overtimeRivalOf(rule, inForce);
  if (other !== null) {
    warnings.push({ field: 'threshold', code: 'rule_overtime_rival', params: other.name });
  }
  return warnings;
}

/** A pay code that another rule of another kind, or outside the group, uses as well. */
function sharedCodes(rule: TimeRule, others: readonly TimeRule[]): RuleIssue[] {
  const competing = others.filter(
    (other) =>
      isActive(other) &&
      other.active &&
      other.series !== rule.series &&
      (other.kind !== rule.kind || other.group === '' || other.group !== rule.group),
  );
  return givenBy(rule).flatMap(({ payCode }, index): RuleIssue[] => {
    const other = competing.find((one) => codesOf(one).includes(payCode));
    if (other === undefined) return [];
    const params = { payCode, dk: other.name.dk, en: other.name.en };
    return [{ field: 'payCode', code: 'rule_pay_code_shared', index, params }];
  });
}

/** The pay codes of a rule; a norm with a full week gives extra hours theirs. */
function codesOf(rule: TimeRule): readonly string[] {
  if (rule.kind === 'norm') return rule.fullTimeMinutes === null ? [] : [PAY_CODES.extra];
  return givenBy(rule).map(({ payCode }) => payCode);
}

/** Rounding that only ever goes against the person takes paid time. */
function roundingWarnings(rule: TimeRule): RuleIssue[] {
  if (rule.kind !== 'rounding') return [];
  const warnings: RuleIssue[] = [];
  if (rule.start === 'up') warnings.push({ field: 'start', code: 'rule_rounding_takes_time' });
  if (rule.end === 'down') warnings.push({ field: 'end', code: 'rule_rounding_takes_time' });
  if (rule.total === 'down') warnings.push({ field: 'total', code: 'rule_rounding_takes_time' });
  return warnings;
}
