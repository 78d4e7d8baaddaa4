import { addDays, type Day } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { ACCOUNTS, FlexEntrySchema } from '#domain/time/flex/flex-entry.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';

/** Everybody's movements of accounts of minutes in some days, both included: an owner's list. Those taken back too. */
export const periodFlexEntries = createLiveFamily({
  name: 'period-flex-entries',
  schema: FlexEntrySchema,
  whole: true,
  queries: periodFlexEntryQueries,
});

/** A query for each account: movements of days lie in the same collection. */
export function periodFlexEntryQueries(scope: {
  readonly farmId: string;
  readonly from: Day;
  readonly to: Day;
}): QuerySpec[] {
  return ACCOUNTS.map((account) => ({
    path: paths.leaveAdjustments(scope.farmId),
    where: [
      ['account', '==', account],
      ['date', '>=', scope.from],
      ['date', '<', addDays(scope.to, 1)],
    ],
  }));
}
