import {
  addDays,
  type Day,
  dayOf,
  DEFAULT_TIME_ZONE,
  type Month,
  monthOf,
  monthRange,
} from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { type Registration, RegistrationSchema } from '#domain/time/registration/registration.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { perUnit, type QuerySpec } from '../firebase/query-spec.ts';
import { useAuth } from '../auth/auth.ts';
import { subscribeAfterRecovery } from '../live/connection.ts';
import { dataOf } from '../live/live.ts';
import { subscribeQuery } from '../live/subscribe.ts';
import { farmSource } from '../base/farm.ts';

/** Whose days, both included, and through which units they may be read: null for oneself and for owners. */
export interface PersonRangeScope {
  readonly farmId: string;
  readonly employeeId: string;
  readonly from: Day;
  readonly to: Day;
  readonly unitIds: readonly string[] | null;
}

/** Registrations of one person in a stretch of days, deleted ones too: what a calculation reaches over. */
export const personRanges = createLiveFamily({
  name: 'person-range',
  schema: RegistrationSchema,
  whole: 'inPart',
  queries: personRangeQueries,
});

/** The queries of a scope (design 3). */
export function personRangeQueries(scope: PersonRangeScope): QuerySpec[] {
  return perUnit(paths.registrations(scope.farmId), scope.unitIds, [
    ['employeeId', '==', scope.employeeId],
    ['workDate', '>=', scope.from],
    ['workDate', '<', addDays(scope.to, 1)],
  ]);
}

/** Registrations by start. */
export function byStart(registrations: readonly Registration[]): Registration[] {
  return registrations.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
}

/** Whose month, and through which units it may be read: null for oneself and for owners. */
export interface PersonMonthScope {
  readonly farmId: string;
  readonly employeeId: string;
  readonly month: Month;
  readonly unitIds: readonly string[] | null;
}

/** Registrations of one person in one month, by start; deleted ones too. */
export const personMonths = createLiveFamily({
  name: 'person-month',
  schema: RegistrationSchema,
  whole: 'inPart',
  kept: isOwnPresent,
  subscribe: subscribeAfterRecovery(subscribeQuery),
  queries: ({ month, ...scope }: PersonMonthScope) => {
    const { from, until } = monthRange(month);
    return personRangeQueries({ ...scope, from, to: addDays(until, -1) });
  },
  sort: byStart,
});

/** The own month of today: what the clock and the week are about. */
function isOwnPresent({ employeeId, month }: PersonMonthScope): boolean {
  const auth = useAuth.getState();
  if (auth.status !== 'signedIn' || auth.uid !== employeeId) return false;
  const timeZone = dataOf(farmSource.get())?.timeZone ?? DEFAULT_TIME_ZONE;
  return month === monthOf(dayOf(Date.now(), timeZone));
}
