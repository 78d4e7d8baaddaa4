import { addDays, type Day } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import type { PersonDays } from '#domain/time/closing/closing.ts';
import { ACCOUNTS, FlexEntrySchema } from '#domain/time/flex/flex-entry.ts';
import { RegistrationSchema } from '#domain/time/registration/registration.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';

/** Local days, both included. */
export interface PeriodScope {
  readonly farmId: string;
  readonly from: Day;
  readonly to: Day;
}

/**
 * Everything that is worked in a period or paid with it, of the whole farm: an owner's list. Deleted ones
 * too.
 */
export const periodRegistrations = createLiveFamily({
  name: 'period-registrations',
  schema: RegistrationSchema,
  whole: true,
  queries: ({ farmId, from, to }: PeriodScope): QuerySpec[] => {
    const path = paths.registrations(farmId);
    const until = addDays(to, 1);
    return (['workDate', 'payDate'] as const).map((field) => ({
      path,
      where: [
        [field, '>=', from],
        [field, '<', until],
      ],
    }));
  },
});

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

/** The days in which something left over was worked, person by person: an owner's list, deleted ones too. */
export const leftOverDays = createLiveFamily({
  name: 'left-over-days',
  schema: RegistrationSchema,
  queries: (scope: {
    readonly farmId: string;
    readonly ranges: readonly PersonDays[];
  }): QuerySpec[] =>
    scope.ranges.map(({ employeeId, from, to }) => ({
      path: paths.registrations(scope.farmId),
      where: [
        ['employeeId', '==', employeeId],
        ['workDate', '>=', from],
        ['workDate', '<', addDays(to, 1)],
      ],
    })),
});

/** Among so many of the oldest one is not deleted, or hardly ever. */
const OLDEST = 20;

/**
 * The oldest registrations from a day on, by their own day and by the day they are paid with: an owner's
 * list. Deleted ones too.
 */
export const oldestRegistrations = createLiveFamily({
  name: 'oldest-registrations',
  schema: RegistrationSchema,
  queries: ({ farmId, from }: { readonly farmId: string; readonly from: Day }): QuerySpec[] =>
    (['workDate', 'payDate'] as const).map((field) => ({
      path: paths.registrations(farmId),
      where: [[field, '>=', from]],
      orderBy: [field, 'asc'],
      limit: OLDEST,
    })),
});
