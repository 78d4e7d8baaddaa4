import { dayOf, DEFAULT_TIME_ZONE } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { RegistrationSchema } from '#domain/time/registration/registration.ts';
import { daysAtHand, type DayStretch } from '#domain/time/registration/own-time.ts';
import { useAuth } from '../auth/auth.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { dataOf } from '../live/live.ts';
import { subscribeAfterRecovery } from '../live/connection.ts';
import { subscribeQuery } from '../live/subscribe.ts';
import { farmSource } from '../base/farm.ts';
import { byStart, personRangeQueries } from './person-range.ts';

/** Whose registrations; one's own alone. */
export interface OwnScope {
  readonly farmId: string;
  readonly employeeId: string;
}

/** One's own registrations of some days, by start; deleted ones too: a week is what a dashboard is about, and no month. */
export const ownDays = createLiveFamily({
  name: 'own-days',
  schema: RegistrationSchema,
  whole: 'inPart',
  kept: isPresent,
  subscribe: subscribeAfterRecovery(subscribeQuery),
  queries: (scope: OwnScope & DayStretch) => personRangeQueries({ ...scope, unitIds: null }),
  sort: byStart,
});

/** The days of today: what the clock and the week are about. */
function isPresent({ employeeId, from, to }: OwnScope & DayStretch): boolean {
  const auth = useAuth.getState();
  if (auth.status !== 'signedIn' || auth.uid !== employeeId) return false;
  const timeZone = dataOf(farmSource.get())?.timeZone ?? DEFAULT_TIME_ZONE;
  const present = daysAtHand(dayOf(Date.now(), timeZone));
  return from === present.from && to === present.to;
}

/** What waits for oneself, of all days: sent back, or without a true end; deleted ones too. */
export const ownWaiting = createLiveFamily({
  name: 'own-waiting',
  schema: RegistrationSchema,
  whole: 'inPart',
  subscribe: subscribeAfterRecovery(subscribeQuery),
  queries: ({ farmId, employeeId }: OwnScope): QuerySpec[] => [
    {
      path: paths.registrations(farmId),
      where: [
        ['employeeId', '==', employeeId],
        ['status', 'in', ['returned', 'needsAction']],
      ],
    },
  ],
});
