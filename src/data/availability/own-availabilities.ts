import { paths } from '#domain/paths.ts';
import { AvailabilitySchema } from '#domain/plan/availability/availability.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';
import { createLiveFamily } from '../live/create-live-family.ts';

/** When one cannot work oneself, or would like to, from a day on; what was taken back too. */
export const ownAvailabilities = createLiveFamily({
  name: 'own-availabilities',
  schema: AvailabilitySchema,
  whole: 'inPart',
  queries: (scope: {
    readonly farmId: string;
    readonly employeeId: string;
    readonly from: string;
  }): QuerySpec[] => [
    {
      path: paths.availabilities(scope.farmId),
      where: [
        ['employeeId', '==', scope.employeeId],
        ['to', '>=', scope.from],
      ],
    },
  ],
});
