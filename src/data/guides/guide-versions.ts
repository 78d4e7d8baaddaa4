import { GuideVersionSchema } from '#domain/guides/guide.ts';
import { paths } from '#domain/paths.ts';
import { createLiveDocs } from '../live/create-live-docs.ts';
import { createLiveFamily } from '../live/create-live-family.ts';

/** A version of a guide as it was published, for its authors; null where there is none. */
export const guideVersion = createLiveDocs({
  name: 'guide-version',
  schema: GuideVersionSchema,
  path: (scope: { readonly farmId: string; readonly versionId: string }) =>
    paths.guideVersion(scope.farmId, scope.versionId),
});

/** Everything that was published of a guide, the newest first: for its authors. */
export const guideHistory = createLiveFamily({
  name: 'guide-history',
  schema: GuideVersionSchema,
  whole: true,
  sort: (list) => list.toSorted((a, b) => b.major - a.major || b.minor - a.minor),
  queries: (scope: {
    readonly farmId: string;
    readonly unitId: string;
    readonly guideId: string;
  }) => [
    {
      path: paths.guideVersions(scope.farmId),
      where: [
        ['unitId', '==', scope.unitId],
        ['guideId', '==', scope.guideId],
      ],
    },
  ],
});
