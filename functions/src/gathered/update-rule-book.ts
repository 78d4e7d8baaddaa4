import { isDeepStrictEqual } from 'node:util';
import { paths } from '../../../src/domain/paths.ts';
import { RULE_BOOK, ruleBookOf, RuleBookSchema } from '../../../src/domain/time/rules/rule-book.ts';
import { RULES_READ } from '../../../src/domain/time/rules/rule-room.ts';
import { StoredRuleSchema } from '../../../src/domain/time/rules/stored-rule.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';

/** Gathers all versions of a farm's rules, by what is stored now. Resolves to whether the book was another one. */
export async function updateRuleBook({ db }: Services, farmId: string): Promise<boolean> {
  const bookRef = db.doc(paths.ruleBook(farmId, RULE_BOOK));
  const oldest = db.collection(paths.timeRules(farmId)).orderBy('created').limit(RULES_READ);
  return inTransaction(db, async (transaction) => {
    const { docs } = await transaction.get(oldest);
    const known = toEntity(RuleBookSchema, await transaction.get(bookRef));
    const stored = docs
      .map((version) => toEntity(StoredRuleSchema, version))
      .filter((version) => version !== null);
    const next = ruleBookOf(stored);
    if (isDeepStrictEqual(next, known)) return false;
    transaction.set(bookRef, next);
    return true;
  });
}
