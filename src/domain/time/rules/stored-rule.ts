import * as v from 'valibot';
import { RULE_LIMITS, type TimeRule, TimeRuleSchema } from './time-rule.ts';

const UnreadableRuleSchema = v.pipe(
  v.looseObject({ id: v.string() }),
  v.transform(({ id, name, deleted }) => ({
    id,
    kind: 'unreadable' as const,
    name: { dk: nameIn(name, 'dk'), en: nameIn(name, 'en') },
    isTakenBack: (deleted ?? null) !== null,
  })),
);

/**
 * A stored version of a rule, or what is left of one that nobody can read: nothing is calculated with it, and
 * whoever sets up the rules is told its name.
 */
export const StoredRuleSchema = v.union([TimeRuleSchema, UnreadableRuleSchema]);

/** A version that can be read, or one that cannot. */
export type StoredRule = v.InferOutput<typeof StoredRuleSchema>;

/** A version that cannot be read. A language that its name has no text in is empty. */
export type UnreadableRule = Extract<StoredRule, { readonly kind: 'unreadable' }>;

const readable = new WeakMap<readonly StoredRule[], readonly TimeRule[]>();

/** Those of a list that can be read; the same list answers the same one. */
export function readableRules(stored: readonly StoredRule[]): readonly TimeRule[] {
  let rules = readable.get(stored);
  if (rules === undefined) {
    rules = stored.filter((rule) => rule.kind !== 'unreadable');
    readable.set(stored, rules);
  }
  return rules;
}

/** Those of a list that cannot be read and that nobody has taken back. */
export function unreadableRules(stored: readonly StoredRule[]): UnreadableRule[] {
  return stored.filter((rule) => rule.kind === 'unreadable').filter((rule) => !rule.isTakenBack);
}

function nameIn(name: unknown, language: 'dk' | 'en'): string {
  if (typeof name !== 'object' || name === null) return '';
  const text: unknown = Reflect.get(name, language);
  return typeof text === 'string' ? text.slice(0, RULE_LIMITS.name) : '';
}
