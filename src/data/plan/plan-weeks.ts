import { paths } from '#domain/paths.ts';
import { addWeeks, type WeekKey } from '#domain/plan/week/iso-week.ts';
import { PlanDraftSchema, PlanWeekSchema, weeksOfBooks } from '#domain/plan/week/plan-week.ts';
import { perUnit, type Condition, type QuerySpec } from '../firebase/query-spec.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { createOriginalsWanted, subscribeGathered } from '../live/gathered/subscribe-gathered.ts';

/** Weeks from one to another, both included, of units; null is all units of the farm. */
export interface PlanScope {
  readonly farmId: string;
  readonly unitIds: readonly string[] | null;
  readonly from: WeekKey;
  readonly to: WeekKey;
}

/** Weeks of units whose drafts one plans; owners name them too. */
export interface DraftScope extends PlanScope {
  readonly unitIds: readonly string[];
}

const between = ({ from, to }: Pick<PlanScope, 'from' | 'to'>): Condition[] => [
  ['week', '>=', from],
  ['week', '<', addWeeks(to, 1)],
];

const originals = createOriginalsWanted();

/**
 * What is published: of named units a document a unit and week, of all units by the books of the weeks, which every
 * member may read too. While own publications wait, and where one is about to be made, the documents are read.
 */
export const publishedWeeks = createLiveFamily({
  name: 'published-weeks',
  schema: PlanWeekSchema,
  whole: 'inPart',
  queries: (scope: PlanScope): QuerySpec[] =>
    perUnit(paths.planWeeks(scope.farmId), scope.unitIds, between(scope)),
  subscribeTo: ({ farmId, unitIds, from, to }) =>
    unitIds === null
      ? subscribeGathered({
          copies: {
            name: 'plan-books',
            query: { path: paths.planBooks(farmId), where: between({ from, to }) },
          },
          read: (books) => weeksOfBooks(books, { from, to }),
          originals,
        })
      : undefined,
});

/** The published documents themselves are read until the result is called, and some minutes longer. */
export const holdPublishedDocuments = originals.want;

/** The published documents themselves are read while the component is on screen: for what is published by them. */
export const usePublishedDocuments = originals.useWanted;

/** What is drafted: for planners of the units alone, one query a unit so that the rules can prove it (design 3). */
export const planDrafts = createLiveFamily({
  name: 'plan-drafts',
  schema: PlanDraftSchema,
  whole: 'inPart',
  queries: (scope: DraftScope): QuerySpec[] =>
    perUnit(paths.planDrafts(scope.farmId), scope.unitIds, between(scope)),
});
