import { isActive } from '../../../audit.ts';
import type { Day } from '../../../dates/day.ts';
import { type Farm, isLocked } from '../../../farm/farm.ts';
import { bodyIssues, givenBy } from './check-body.ts';
import { type CoveredPerson, coversNobody, neverFires } from './ineffective-rule.ts';
import { PAY_CODES } from '../pay-codes.ts';
import { alwaysBeatenBy, overtimeRivalOf } from './rule-conflicts.ts';
import type { RuleIssue } from './rule-issue.ts';
import type { TimeRule } from '../time-rule.ts';

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

/** What the farm's other rules make of a rule. */
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
