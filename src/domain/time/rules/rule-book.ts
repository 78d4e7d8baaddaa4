import * as v from 'valibot';
import type { StoredRule } from './stored-rule.ts';
import { RULES_READ } from './rule-room.ts';
import type { TimeRule } from './time-rule.ts';

/** The id of the one book of a farm. */
export const RULE_BOOK = 'all';

/** What a book holds at most, bytes of JSON: a document of the database is 1 MiB at most, and stores more. */
export const MOST_OF_A_BOOK = 500_000;

/**
 * All versions of a farm's rules, `farms/{farm}/ruleBooks/all`: copies made by the server alone, so that a new device
 * opens one document and not one a version.
 */
export const RuleBookSchema = v.object({
  id: v.string(),
  /** By the id of the version: its fields, instants as epoch ms. */
  rules: v.record(v.string(), v.record(v.string(), v.unknown())),
  /** Whether all of them are here: not where one cannot be read, or there is no room. */
  isWhole: v.boolean(),
});

/** All versions of a farm's rules. */
export type RuleBook = v.InferOutput<typeof RuleBookSchema>;

/** The book of a farm's versions, the oldest of them; a farm without rules has an empty one. */
export function ruleBookOf(stored: readonly StoredRule[]): RuleBook {
  const rules = Object.fromEntries(
    stored.filter(isReadable).map(({ id, ...fields }) => [id, fields]),
  );
  const isWhole =
    stored.every(isReadable) &&
    stored.length < RULES_READ &&
    new TextEncoder().encode(JSON.stringify(rules)).length <= MOST_OF_A_BOOK;
  return { id: RULE_BOOK, rules: isWhole ? rules : {}, isWhole };
}

const isReadable = (rule: StoredRule): rule is TimeRule => rule.kind !== 'unreadable';

/** What stands of each version in the books of a farm, by id; null where there is none, or not all of it. */
export function rulesOfBook(
  books: readonly { readonly id: string; readonly data: unknown }[],
): ReadonlyMap<string, object> | null {
  const book = books.find(({ id }) => id === RULE_BOOK)?.data;
  if (!v.is(v.omit(RuleBookSchema, ['id']), book) || !book.isWhole) return null;
  return new Map(Object.entries(book.rules));
}
