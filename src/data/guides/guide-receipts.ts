import { GuideReceiptSchema } from '#domain/guides/guide.ts';
import { GuideReadsSchema } from '#domain/guides/team-reads.ts';
import { paths } from '#domain/paths.ts';
import { perUnit, type QuerySpec } from '../firebase/query-spec.ts';
import { createLiveFamily } from '../live/create-live-family.ts';

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
  queries: (scope: {
    readonly farmId: string;
    readonly unitIds: readonly string[] | null;
  }): QuerySpec[] => perUnit(paths.guideReads(scope.farmId), scope.unitIds),
});
