import { paths } from '#domain/paths.ts';
import { ACCOUNTS, FlexEntrySchema } from '#domain/time/flex/flex-entry.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';

/** Whose account, and through which home unit it may be read: null for oneself and for owners. */
export interface FlexScope {
  readonly farmId: string;
  readonly employeeId: string;
  readonly unitId: string | null;
}

/** All movements of a person's accounts, by day; those taken back too. */
export const flexEntries = createLiveFamily({
  name: 'flex-entries',
  schema: FlexEntrySchema,
  queries: flexEntryQueries,
  sort: (entries) =>
    entries.toSorted((a, b) =>
      a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1,
    ),
});

/**
 * A query for each account of minutes, because movements of days lie in the same collection; a leader names the unit,
 * so that the rules can prove it (design 3).
 */
export function flexEntryQueries({ farmId, employeeId, unitId }: FlexScope): QuerySpec[] {
  return ACCOUNTS.map((account) => ({
    path: paths.leaveAdjustments(farmId),
    where: [
      ['employeeId', '==', employeeId],
      ...(unitId === null ? [] : ([['unitId', '==', unitId]] as const)),
      ['account', '==', account],
    ],
  }));
}
