import { weekdayOf } from '../../../dates/day.ts';
import type { RuleIssue } from './check-rule.ts';
import { PAY_CODES } from '../pay-codes.ts';
import type { OvertimeTier, RuleOf, TimeRule } from '../time-rule.ts';

/** What is wrong with what a rule says, apart from its head. */
export function bodyIssues(rule: TimeRule): RuleIssue[] {
  return [...payCodeIssues(rule), ...whenIssues(rule), ...kindIssues(rule)];
}

interface Given {
  readonly payCode: string;
  readonly percent: number | null;
  readonly rateOre: number | null;
}

/** What a rule gives: the steps of overtime, or the rule itself. */
export function givenBy(rule: TimeRule): readonly Given[] {
  if (rule.kind === 'overtime') return rule.tiers;
  return rule.kind === 'supplement' || rule.kind === 'guarantee' ? [rule] : [];
}

function payCodeIssues(rule: TimeRule): RuleIssue[] {
  const given = givenBy(rule);
  const codes = given.map(({ payCode }) => payCode.trim());
  return given.flatMap(({ percent, rateOre }, index) => {
    const issues: RuleIssue[] = [];
    const code = codes[index] ?? '';
    if (code === '') issues.push({ field: 'payCode', code: 'rule_pay_code_missing', index });
    if (code === PAY_CODES.normal) {
      issues.push({
        field: 'payCode',
        code: 'rule_pay_code_normal',
        index,
        params: { payCode: code },
      });
    }
    if (code !== '' && codes.indexOf(code) < index) {
      issues.push({
        field: 'payCode',
        code: 'rule_pay_code_twice',
        index,
        params: { payCode: code },
      });
    }
    if (percent !== null && rateOre !== null) {
      issues.push({ field: 'percent', code: 'rule_rate_and_percent', index });
    }
    return issues;
  });
}

function whenIssues(rule: TimeRule): RuleIssue[] {
  const windows = ('when' in rule ? rule.when : null)?.windows ?? [];
  return windows.flatMap(({ from, to }, index): RuleIssue[] => {
    if (from === to) return [{ field: 'when', code: 'rule_window_empty', index }];
    const overlaps = windows.slice(0, index).some((other) => overlap(other, { from, to }));
    return overlaps ? [{ field: 'when', code: 'rule_windows_overlap', index }] : [];
  });
}

interface ClockWindow {
  readonly from: string;
  readonly to: string;
}

/** Whether two windows share a minute of the local clock; over midnight a window is two. */
function overlap(a: ClockWindow, b: ClockWindow): boolean {
  const parts = ({ from, to }: ClockWindow): readonly ClockWindow[] =>
    from < to
      ? [{ from, to }]
      : [
          { from, to: '24:00' },
          { from: '00:00', to },
        ];
  return parts(a).some((one) => parts(b).some((two) => one.from < two.to && two.from < one.to));
}

function kindIssues(rule: TimeRule): RuleIssue[] {
  switch (rule.kind) {
    case 'overtime':
      return overtimeIssues(rule);
    case 'supplement':
      return rule.target !== 'pay' && rule.unit !== 'minute'
        ? [{ field: 'target', code: 'rule_account_needs_minutes' }]
        : [];
    case 'break':
      return rule.minutes === 0 ? [{ field: 'minutes', code: 'rule_minutes_missing' }] : [];
    case 'norm':
      return rule.basis === 'weeks' && weekdayOf(rule.anchor) !== 1
        ? [{ field: 'anchor', code: 'rule_anchor_not_monday' }]
        : [];
    case 'rounding':
    case 'guarantee':
      return [];
  }
}

function overtimeIssues(rule: RuleOf<'overtime'>): RuleIssue[] {
  const issues = tierIssues(rule.tiers);
  if (rule.period === 'day') return issues;
  if (rule.basis === 'inWindow') issues.push({ field: 'basis', code: 'rule_window_needs_day' });
  if (rule.threshold.kind === 'planned') {
    issues.push({ field: 'threshold', code: 'rule_planned_needs_day' });
  }
  return issues;
}

function tierIssues(tiers: readonly OvertimeTier[]): RuleIssue[] {
  if (tiers.length === 0) return [{ field: 'tiers', code: 'rule_tiers_empty' }];
  return tiers.flatMap(({ fromMinutes, toMinutes }, index): RuleIssue[] => {
    if (toMinutes !== null && toMinutes <= fromMinutes) {
      return [{ field: 'tiers', code: 'rule_tier_backwards', index }];
    }
    const before = index === 0 ? 0 : (tiers[index - 1]?.toMinutes ?? null);
    if (before === null || fromMinutes < before) {
      return [{ field: 'tiers', code: 'rule_tiers_overlap', index }];
    }
    return fromMinutes > before ? [{ field: 'tiers', code: 'rule_tiers_gap', index }] : [];
  });
}
