import { paths } from '#domain/paths.ts';
import { type Registration, RegistrationSchema, runningOf } from '#domain/time/registration.ts';
import { useAuth } from '../auth.ts';
import { createLiveCollection } from '../live/create-live-collection.ts';
import { dataOf } from '../live/live.ts';

/** The signed-in person's running registrations: none, one, or several for a moment (design 5.1). */
export const ownRunningSource = createLiveCollection({
  name: 'own-running',
  schema: RegistrationSchema,
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

/** The registration whose clock is ticking for the signed-in person, or null. */
export function useOwnRunning(): Registration | null {
  const registrations = dataOf(ownRunningSource.useLive());
  const uid = useAuth((auth) => (auth.status === 'signedIn' ? auth.uid : null));
  return registrations === null || uid === null ? null : runningOf(registrations, uid);
}
