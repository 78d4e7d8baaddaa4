import { versionOf } from '#domain/audit.ts';
import { paths } from '#domain/paths.ts';
import { namedIn } from '#domain/plan/doors/publication-blocks.ts';
import type { WeekKey } from '#domain/plan/week/iso-week.ts';
import {
  type PlanWeek,
  planWeekId,
  PublicationSchema,
  type WeekPlan,
} from '#domain/plan/week/plan-week.ts';
import { isSameData } from '#domain/steady.ts';
import { newId } from '../device/device.ts';
import { dataOf } from '../live/live.ts';
import { whenAnswered } from '../outbox/when-answered.ts';
import { farmSource } from '../base/farm.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { type BackendAnswer, request } from '../api/backend.ts';
import { holdPublishedDocuments, planDrafts, publishedWeeks } from './plan-weeks.ts';

/** A unit's week as it is to be published, and as it is published now; null: not yet. */
export interface WeekToPublish {
  readonly draft: WeekPlan;
  readonly published: PlanWeek | null;
}

/**
 * Publishes weeks of units, all or none: each as its draft stands on the server, where that is the one that was seen.
 * The server judges them by everything that it alone knows, and refuses what stands in the way. Resolves when the live
 * store shows them: the published weeks themselves are read, because the books of the weeks come later.
 */
export async function publishPlan(weeks: readonly WeekToPublish[]): Promise<ChangeAnswer> {
  const drafts = weeks.map(({ draft }) => draft);
  const farmId = dataOf(farmSource.get())?.id ?? '';
  const ids = drafts.map(({ unitId, week }) => planWeekId(unitId, week));
  // A list shows the time of the device until the document comes back, which is later than the answer.
  await whenAnswered(
    ids.map((id) => paths.planDraft(farmId, id)),
    () => ids.some((id) => planDrafts.isPending(id)),
  );
  const release = holdPublishedDocuments();
  try {
    return await sendChange(
      'publication',
      {
        weeks: drafts.map((draft, at) => {
          const { unitId, week } = draft;
          const version = seenVersion(draft, ids[at] ?? '');
          return { unitId, week, publicationId: newId(), version };
        }),
        people: namedIn(drafts),
      },
      { shown: () => Math.min(...ids.map((id) => versionOf(publishedWeeks.find(id)) ?? 0)) },
    );
  } finally {
    release();
  }
}

/** The version of a draft as it was seen: an own change that has arrived since says the same, with another time. */
function seenVersion(seen: WeekPlan, id: string): number | null {
  const stored = planDrafts.find(id);
  if (stored === undefined) return null;
  const isSame = isSameData([stored.shifts, stored.dayNotes], [seen.shifts, seen.dayNotes]);
  // Another planner's draft was not seen: no version is like it, and the server refuses.
  return isSame ? versionOf(stored) : 0;
}

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

/** Reminds those who have not confirmed what is published of a unit's week; again on the same day changes nothing. */
export function remindWeek(unitId: string, week: WeekKey): Promise<BackendAnswer> {
  return request('POST', '/plan/reminders', { unitId, week });
}
