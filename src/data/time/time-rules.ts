import { ALL_OF_FARM, itemsOf } from '#domain/copies.ts';
import { paths } from '#domain/paths.ts';
import { RULES_READ, rulesInRoom } from '#domain/time/rules/rule-room.ts';
import {
  readableRules,
  type StoredRule,
  StoredRuleSchema,
  type UnreadableRule,
  unreadableRules,
} from '#domain/time/rules/stored-rule.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { createOriginalsWanted, subscribeGathered } from '../live/gathered/subscribe-gathered.ts';
import { dataOf } from '../live/live.ts';

const originals = createOriginalsWanted();

/** What the server has not taken yet came last; of what cannot be read nothing is known. */
const createdOf = (rule: StoredRule): number =>
  rule.kind === 'unreadable' ? 0 : (rule.created ?? Number.MAX_VALUE);

/**
 * All versions of a farm's rules, deleted ones too: older time was calculated with them. Also the names of
 * those that cannot be read, which nothing is calculated with.
 */
export const timeRules = createLiveFamily({
  name: 'time-rules',
  schema: StoredRuleSchema,
  sort: (rules) => rules.toSorted((a, b) => createdOf(a) - createdOf(b)),
  subscribeTo: ({ farmId }) =>
    subscribeGathered({
      copies: { name: 'rule-book', query: { path: paths.ruleBooks(farmId) } },
      read: (parts) => itemsOf(parts, { id: ALL_OF_FARM }),
      originals,
    }),
  queries: (scope: { readonly farmId: string }) => [
    { path: paths.timeRules(scope.farmId), orderBy: ['created', 'asc'], limit: RULES_READ },
  ],
});

const NONE: readonly TimeRule[] = [];

/** The rules while the component is on screen; null while unknown. A null farm reads nothing. */
export function useKnownTimeRules(farmId: string | null): readonly TimeRule[] | null {
  const stored = dataOf(timeRules.use(farmId === null ? null : { farmId }));
  return stored === null ? null : rulesInRoom(readableRules(stored)).rules;
}

/** The rules while the component is on screen; none while unknown. A null farm reads nothing. */
export function useTimeRules(farmId: string | null): readonly TimeRule[] {
  return useKnownTimeRules(farmId) ?? NONE;
}

/** The versions that nothing is calculated with, because there is no room for them; none while unknown. */
export function useRulesLeftOut(farmId: string | null): readonly TimeRule[] {
  const stored = dataOf(timeRules.use(farmId === null ? null : { farmId }));
  return stored === null ? NONE : rulesInRoom(readableRules(stored)).leftOut;
}

/** The rules that nothing is calculated with, because they cannot be read; none while unknown. */
export function useUnreadableRules(farmId: string | null): readonly UnreadableRule[] {
  return unreadableRules(dataOf(timeRules.use(farmId === null ? null : { farmId })) ?? []);
}

/** Their documents themselves are read while the component is on screen: for the page on which rules are changed. */
export const useRuleDocuments = originals.useWanted;
