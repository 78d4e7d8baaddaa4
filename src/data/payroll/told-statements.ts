import type { Statement } from '#domain/time/closing/pay-period.ts';
import { LOADING } from '../live/live.ts';
import { type OpenSource, type Several, useSeveral } from '../live/use-several.ts';
import { statements } from './pay-periods.ts';

function open(farmId: string, periodId: string): OpenSource<readonly Statement[]> {
  const scope = { farmId, periodId, unitIds: null };
  return {
    close: statements.retain(scope),
    subscribe: (listener) => statements.subscribe(scope, listener),
    get: () => {
      const live = statements.get(scope);
      // A device that never had them has an empty list before the server has answered.
      const isGuess = live.status === 'ready' && live.fromCache && live.data.length === 0;
      return isGuess ? LOADING : live;
    },
  };
}

/**
 * Everybody's frozen statements of several closed periods while the component is on screen, by period: for
 * owners. A null farm reads nothing.
 */
export function useStatementsOf(
  farmId: string | null,
  periodIds: readonly string[],
): Several<readonly Statement[]> {
  return useSeveral(farmId, periodIds, open);
}
