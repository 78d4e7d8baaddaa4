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
