import { GuideFeedbackSchema } from '#domain/guides/guide.ts';
import { paths } from '#domain/paths.ts';
import { perUnit, type QuerySpec } from '../firebase/query-spec.ts';
import { createLiveFamily } from '../live/create-live-family.ts';

/** What readers say is wrong and nobody has put right, in guides of units; null is all of the farm, for owners. */
export const openFeedback = createLiveFamily({
  name: 'open-guide-feedback',
  schema: GuideFeedbackSchema,
  whole: true,
  queries: (scope: {
    readonly farmId: string;
    readonly unitIds: readonly string[] | null;
  }): QuerySpec[] =>
    perUnit(paths.guideFeedback(scope.farmId), scope.unitIds, [['done', '==', false]]),
});
