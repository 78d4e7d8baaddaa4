import { GuideSchema } from '#domain/guides/guide.ts';
import { paths } from '#domain/paths.ts';
import { perUnit, type QuerySpec } from '../firebase/query-spec.ts';
import { createLiveFamily } from '../live/create-live-family.ts';

/** Guides of units whose authors one is, with their drafts; null is all of the farm, for owners. */
export const authoredGuides = createLiveFamily({
  name: 'authored-guides',
  schema: GuideSchema,
  whole: true,
  queries: (scope: {
    readonly farmId: string;
    readonly unitIds: readonly string[] | null;
  }): QuerySpec[] => perUnit(paths.guides(scope.farmId), scope.unitIds),
});
