import type { Day } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import {
  PayPeriodSchema,
  type Statement,
  StatementSchema,
} from '#domain/time/closing/pay-period.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { perUnit, type QuerySpec } from '../firebase/query-spec.ts';
import { LOADING } from '../live/live.ts';
import { type OpenSource, type Several, useSeveral } from '../live/use-several.ts';
import { type BackendAnswer, request } from '../api/backend.ts';

/** Two years of months. */
const MOST = 24;

/** Whose closings, and whether all of them: a batch for payroll may be about a period closed years ago. */
export interface ClosingScope {
  readonly farmId: string;
  readonly reach: 'recent' | 'all';
}

/** The periods that have been closed, the latest first. */
export const payPeriods = createLiveFamily({
  name: 'pay-periods',
  schema: PayPeriodSchema,
  queries: ({ farmId, reach }: ClosingScope) => {
    const newest: QuerySpec = { path: paths.payPeriods(farmId), orderBy: ['from', 'desc'] };
    return [reach === 'all' ? newest : { ...newest, limit: MOST }];
  },
  sort: (periods) => periods.toSorted((a, b) => (a.from < b.from ? 1 : -1)),
});

/** Whose statements: those at home in units, everybody's (`unitIds` null, owners). */
export interface StatementScope {
  readonly farmId: string;
  readonly periodId: string;
  readonly unitIds: readonly string[] | null;
}

/** The frozen statements of a closed period. */
export const statements = createLiveFamily({
  name: 'statements',
  schema: StatementSchema,
  whole: true,
  queries: (scope: StatementScope): QuerySpec[] => {
    return perUnit(paths.statements(scope.farmId, scope.periodId), scope.unitIds);
  },
});

/** One's own statement of a closed period; an empty list where there is none. */
export const ownStatements = createLiveFamily({
  name: 'own-statement',
  schema: StatementSchema,
  queries: (scope: {
    readonly farmId: string;
    readonly periodId: string;
    readonly employeeId: string;
  }) => [
    {
      path: paths.statements(scope.farmId, scope.periodId),
      where: [['employeeId', '==', scope.employeeId]],
    },
  ],
});

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

/**
 * Has the pay period that ends on a day closed: what is not approved moves to the next one, the rest is frozen
 * and locked. The answer says that it has begun; how far it is stands on the farm (`job`). `checklistVersion` is
 * that of the list the owner has seen; where anything has changed since, it ends with `checklist_changed`. Asking
 * again is harmless.
 */
export function closePeriod(to: Day, checklistVersion: string): Promise<BackendAnswer> {
  return request('POST', '/periods', { to, checklistVersion });
}

/** Opens the period that was closed last again, for a reason that its history keeps. */
export function reopenPeriod(periodId: Day, reason: string): Promise<BackendAnswer> {
  return request('POST', `/periods/${encodeURIComponent(periodId)}/reopen`, { reason });
}
