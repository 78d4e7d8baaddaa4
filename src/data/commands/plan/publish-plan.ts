import { paths } from '#domain/paths.ts';
import { planWeekId, type PlanWeek, type WeekPlan } from '#domain/plan/week/plan-week.ts';
import { newId } from '../../device/new-id.ts';
import { SERVER_TIME } from '../../firebase/field-value.ts';
import { updateDocument } from '../documents/update-document.ts';
import { currentWriter, updatedAudit } from '../documents/with-audit.ts';

/** A unit's week as it is to be published, and as it is published now; null: not yet. */
export interface WeekToPublish {
  readonly draft: WeekPlan;
  readonly published: PlanWeek | null;
}

/**
 * Publishes weeks of units, each in one write; resolves to whether the server took all of them. It takes none that
 * is not the draft as it stands there: where another planner has changed it meanwhile, that one is refused.
 */
export async function publishPlan(weeks: readonly WeekToPublish[]): Promise<boolean> {
  const written = weeks.map(({ draft, published }) => {
    const { unitId, week, shifts, dayNotes } = draft;
    const id = planWeekId(unitId, week);
    return updateDocument({
      kind: 'plan_publish',
      path: (farmId) => paths.planWeek(farmId, id),
      fields: {
        id,
        unitId,
        week,
        shifts,
        dayNotes,
        previous: published?.shifts ?? {},
        publicationId: newId(),
        publishedAt: SERVER_TIME,
        publishedByEid: currentWriter()?.eid ?? null,
      },
      create: true,
      audit: updatedAudit,
      mark: 'publicationId',
    });
  });
  const answers = await Promise.all(written.map((one) => one?.accepted ?? Promise.resolve(false)));
  return answers.every(Boolean);
}
