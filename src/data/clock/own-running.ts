import { paths } from '#domain/paths.ts';
import {
  type Registration,
  RegistrationSchema,
  runningOf,
} from '#domain/time/registration/registration.ts';
import { useAuth } from '../auth/auth.ts';
import { subscribeAfterRecovery } from '../live/connection.ts';
import { createLiveCollection } from '../live/create-live-collection.ts';
import { dataOf } from '../live/live.ts';
import { subscribeQuery } from '../live/subscribe.ts';
import { forgetWhenSeen, useOptimisticClock, withOptimisticPresses } from './optimistic-clock.ts';

/** The signed-in person's running registrations: none, one, or several for a moment (design 5.1). */
export const ownRunningSource = createLiveCollection({
  name: 'own-running',
  schema: RegistrationSchema,
  kept: () => true,
  keptAs: (registrations) =>
    withOptimisticPresses(registrations, useOptimisticClock.getState().presses),
  subscribe: subscribeAfterRecovery(subscribeQuery),
  queries: (scope: { readonly farmId: string; readonly uid: string }) => [
    {
      path: paths.registrations(scope.farmId),
      where: [
        ['employeeId', '==', scope.uid],
        ['end', '==', null],
      ],
    },
  ],
});

ownRunningSource.subscribe(() => {
  const registrations = dataOf(ownRunningSource.get());
  if (registrations !== null) forgetWhenSeen(registrations);
});

/** The own running registrations with the last presses among them; none while unknown. */
export function ownRunning(): readonly Registration[] {
  const registrations = dataOf(ownRunningSource.get()) ?? [];
  return withOptimisticPresses(registrations, useOptimisticClock.getState().presses);
}

/** The registration whose clock is ticking for the signed-in person, or null. */
export function useOwnRunning(): Registration | null {
  const registrations = dataOf(ownRunningSource.useLive());
  const presses = useOptimisticClock((unseen) => unseen.presses);
  const uid = useAuth((auth) => (auth.status === 'signedIn' ? auth.uid : null));
  if (registrations === null || uid === null) return null;
  return runningOf(withOptimisticPresses(registrations, presses), uid);
}
