import { paths } from '#domain/paths.ts';
import { addWeeks, type WeekKey } from '#domain/plan/week/iso-week.ts';
import { weeksOfBooks } from '#domain/plan/week/plan-book.ts';
import { PlanDraftSchema, PlanWeekSchema } from '#domain/plan/week/plan-week.ts';
import { perUnit, type Condition, type QuerySpec } from '../../firebase/query-spec.ts';
import { createLiveFamily } from '../../live/create-live-family.ts';
import { createOriginalsWanted } from '../../live/gathered/originals-wanted.ts';
import { subscribeGathered } from '../../live/gathered/subscribe-gathered.ts';

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

/** What is published: a document a unit and week, for every member. */
export const publishedWeeks = createLiveFamily({
  name: 'published-weeks',
  schema: PlanWeekSchema,
  whole: 'inPart',
  queries: publishedWeeksQueries,
});

const originals = createOriginalsWanted();

/** The same of all units, by the books of the weeks: for pages that show what is published and change nothing. */
export const publishedBooks = createLiveFamily({
  name: 'published-books',
  schema: PlanWeekSchema,
  whole: 'inPart',
  queries: (scope: Omit<PlanScope, 'unitIds'>) =>
    publishedWeeksQueries({ ...scope, unitIds: null }),
  subscribeTo: ({ farmId, from, to }) =>
    subscribeGathered({
      copies: {
        name: 'plan-books',
        query: { path: paths.planBooks(farmId), where: between({ from, to }) },
      },
      read: (books) => weeksOfBooks(books, { from, to }),
      originals,
    }),
});

/** The queries of a scope. */
export function publishedWeeksQueries(scope: PlanScope): QuerySpec[] {
  return perUnit(paths.planWeeks(scope.farmId), scope.unitIds, between(scope));
}

/** What is drafted: for planners of the units alone, one query a unit so that the rules can prove it (design 3). */
export const planDrafts = createLiveFamily({
  name: 'plan-drafts',
  schema: PlanDraftSchema,
  whole: 'inPart',
  queries: planDraftsQueries,
});

/** The queries of a scope. */
export function planDraftsQueries(scope: DraftScope): QuerySpec[] {
  return perUnit(paths.planDrafts(scope.farmId), scope.unitIds, between(scope));
}
