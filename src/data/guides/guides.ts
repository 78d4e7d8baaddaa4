import {
  GuideCopySchema,
  GuideFeedbackSchema,
  GuideReceiptSchema,
  GuideSchema,
  GuideVersionSchema,
  WHOLE_FARM,
} from '#domain/guides/guide.ts';
import { GuideReadsSchema } from '#domain/guides/who-reads.ts';
import { paths } from '#domain/paths.ts';
import { perUnit, type QuerySpec } from '../firebase/query-spec.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { createLiveDocs } from '../live/create-live-docs.ts';

/** Units, or the whole farm (null, owners). */
interface UnitsScope {
  readonly farmId: string;
  readonly unitIds: readonly string[] | null;
}

/** Guides of units whose authors one is, with their drafts; null is all of the farm, for owners. */
export const authoredGuides = createLiveFamily({
  name: 'authored-guides',
  schema: GuideSchema,
  whole: true,
  queries: ({ farmId, unitIds }: UnitsScope) => perUnit(paths.guides(farmId), unitIds),
});

interface ReaderScope {
  readonly farmId: string;
  readonly employeeId: string;
  readonly unitIds: readonly string[];
}

/** What is published for somebody: for them alone, for their units, for everybody; one query a place. */
export const readableGuides = createLiveFamily({
  name: 'readable-guides',
  schema: GuideCopySchema,
  whole: true,
  queries: ({ farmId, employeeId, unitIds }: ReaderScope): QuerySpec[] => [
    ...perUnit(paths.guideCopies(farmId), [WHOLE_FARM, ...unitIds], [['employeeId', '==', '']]),
    { path: paths.guideCopies(farmId), where: [['employeeId', '==', employeeId]] },
  ],
});

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

/** What one has read and understood oneself. */
export const ownGuideReceipts = createLiveFamily({
  name: 'own-guide-receipts',
  schema: GuideReceiptSchema,
  whole: true,
  queries: (scope: { readonly farmId: string; readonly employeeId: string }): QuerySpec[] => [
    { path: paths.guideReceipts(scope.farmId), where: [['employeeId', '==', scope.employeeId]] },
  ],
});

/** Who of people at home in units has read what, a document a unit; null is the whole farm, for owners. */
export const teamReads = createLiveFamily({
  name: 'guide-reads',
  schema: GuideReadsSchema,
  whole: true,
  queries: ({ farmId, unitIds }: UnitsScope) => perUnit(paths.guideReads(farmId), unitIds),
});

/** What readers say is wrong and nobody has put right, in guides of units; null is all of the farm, for owners. */
export const openFeedback = createLiveFamily({
  name: 'open-guide-feedback',
  schema: GuideFeedbackSchema,
  whole: true,
  queries: ({ farmId, unitIds }: UnitsScope) =>
    perUnit(paths.guideFeedback(farmId), unitIds, [['done', '==', false]]),
});
