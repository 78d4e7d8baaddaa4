import { type Guide, type GuideFeedback, GuideSchema } from '../../../src/domain/guides/guide.ts';
import type { Employee } from '../../../src/domain/employee/employee.ts';
import { guideMessages } from '../../../src/domain/notification/guide-messages.ts';
import { paths } from '../../../src/domain/paths.ts';
import { notify } from '../notify/notify.ts';
import { decidersOf, leadersOf } from '../notify/leaders.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/** Those who wrote a guide and still lead here; where none of them is left, the leaders of its unit. Uids. */
export function authorsOf(guide: Guide, leaders: readonly Employee[]): string[] {
  const wrote = leaders
    .map(({ id }) => id)
    .filter((uid) => uid === guide.createdByEid || uid === guide.updatedByEid);
  return wrote.length > 0 ? wrote : decidersOf(leaders, guide.unitId);
}

/**
 * Tells those who wrote a guide that a reader says something is wrong in it; where none of them is left, the leaders
 * of its unit. Whoever said it knows.
 */
export async function feedbackGiven(
  services: Services,
  about: { readonly farmId: string; readonly feedback: GuideFeedback | null },
): Promise<void> {
  const { farmId, feedback } = about;
  if (feedback === null) return;
  const { guideId, employeeId, id } = feedback;
  const [stored, leaders] = await Promise.all([
    services.db.doc(paths.guide(farmId, guideId)).get(),
    leadersOf(services, farmId),
  ]);
  const guide = toEntity(GuideSchema, stored);
  if (guide === null) return;
  const readers = authorsOf(guide, leaders).filter((uid) => uid !== employeeId);
  const told = { type: 'guide_feedback', readers, turn: id } as const;
  await notify(services, farmId, guideMessages({ ...guide, guideId }, told));
}
