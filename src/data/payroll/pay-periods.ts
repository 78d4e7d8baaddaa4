import { paths } from '#domain/paths.ts';
import { PayPeriodSchema, StatementSchema } from '#domain/time/closing/pay-period.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { perUnit } from '../firebase/query-spec.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';

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
