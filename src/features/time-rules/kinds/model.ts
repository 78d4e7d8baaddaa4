import type { RuleField } from '#domain/time/rules/check/check-rule.ts';
import type { RuleKind, RuleOf } from '#domain/time/rules/time-rule.ts';

/** What is wrong at a field, in words; null where nothing is, or before anybody has tried to save. */
export type ErrorAt = (field: RuleField, index?: number) => string | null;

/** What the fields of a kind get. */
export interface FieldsProps<K extends RuleKind> {
  readonly rule: RuleOf<K>;
  readonly onChange: (rule: RuleOf<K>) => void;
  readonly error: ErrorAt;
  /** Amounts are shown and edited by owners only. */
  readonly seesRates: boolean;
}
