import { paths } from '#domain/paths.ts';
import { RegistrationEventSchema } from '#domain/time/entry/event-of.ts';
import { createLiveFamily } from '../live/create-live-family.ts';

/** More lines than this nobody reads. */
const MOST = 100;

/** The history of one registration, the latest line first; read when it is opened. */
export const registrationEvents = createLiveFamily({
  name: 'registration-events',
  schema: RegistrationEventSchema,
  queries: (scope: { readonly farmId: string; readonly registrationId: string }) => [
    {
      path: paths.registrationEvents(scope.farmId, scope.registrationId),
      orderBy: ['at', 'desc'],
      limit: MOST,
    },
  ],
  sort: (events) => events.toSorted((a, b) => b.at - a.at),
});
