import { useMemo } from 'react';
import { ALL_OF_FARM, itemsOf } from '#domain/copies.ts';
import { paths } from '#domain/paths.ts';
import { type PayRate, PayRateSchema, withRates } from '#domain/time/rules/pay-rates.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { createOriginalsWanted, subscribeGathered } from '../live/gathered/subscribe-gathered.ts';
import { dataOf } from '../live/live.ts';
import { useCan } from '../base/actor.ts';
import { useKnownTimeRules } from '../time/time-rules.ts';

const originals = createOriginalsWanted();

/** What a farm's rules are worth: for its owners alone, anybody else is refused. */
export const payRates = createLiveFamily({
  name: 'pay-rates',
  schema: PayRateSchema,
  queries: (scope: { readonly farmId: string }) => [{ path: paths.payRates(scope.farmId) }],
  subscribeTo: ({ farmId }) =>
    subscribeGathered({
      copies: { name: 'rate-books', query: { path: paths.rateBooks(farmId) } },
      read: (books) => itemsOf(books, { id: ALL_OF_FARM }),
      originals,
    }),
});

const NONE: readonly PayRate[] = [];

/**
 * The rates while the component is on screen; null while they are not known. Whoever may not see them reads
 * nothing and has none.
 */
export function usePayRates(farmId: string | null): readonly PayRate[] | null {
  const seesRates = useCan('rate.see', { farmId });
  const known = dataOf(payRates.use(seesRates && farmId !== null ? { farmId } : null));
  return seesRates ? known : NONE;
}

/**
 * All versions of the farm's rules, for owners with what they are worth, for others without; null while they
 * are not known. A version may come more than once (see `withRates`): for amounts and words, not for lists.
 */
export function usePricedRules(farmId: string | null): readonly TimeRule[] | null {
  const rules = useKnownTimeRules(farmId);
  const rates = usePayRates(farmId);
  return useMemo(
    () => (rules === null || rates === null ? null : withRates(rules, rates)),
    [rules, rates],
  );
}
