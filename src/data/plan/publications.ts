import { paths } from '#domain/paths.ts';
import { PublicationSchema } from '#domain/plan/week/publication.ts';
import { createLiveFamily } from '../live/create-live-family.ts';

/** Everything that was published of a unit's week, the newest first: for its planners. */
export const publications = createLiveFamily({
  name: 'publications',
  schema: PublicationSchema,
  whole: true,
  sort: (list) => list.toSorted((a, b) => b.publishedAt - a.publishedAt),
  queries: (scope: { readonly farmId: string; readonly planWeekId: string }) => [
    { path: paths.planPublications(scope.farmId, scope.planWeekId) },
  ],
});
