import { can } from '../../../src/domain/access/can.ts';
import { ReminderSchema } from '../../../src/domain/api/reminders.ts';
import { dayOf } from '../../../src/domain/dates/day.ts';
import { paths } from '../../../src/domain/paths.ts';
import { planWeekId, PlanWeekSchema } from '../../../src/domain/plan/week/plan-week.ts';
import type { Caller } from '../farm/caller.ts';
import { ApiError, parseBody } from '../platform/api-error.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { remindWeek } from './remind-unconfirmed.ts';

/**
 * A planner reminds those who have not confirmed what is published of a week, at most once a day. Throws `not_allowed`
 * for whoever does not plan the unit, `not_found` where nothing is published.
 */
export async function remindByHand(
  services: Services,
  { actor, farm }: Caller,
  body: unknown,
): Promise<{ readonly ok: true }> {
  const { unitId, week } = parseBody(ReminderSchema, body);
  const isAllowed = can(actor, 'plan.edit', { farmId: farm.id, unitIds: [unitId] });
  if (!isAllowed) throw new ApiError('not_allowed');
  const reference = services.db.doc(paths.planWeek(farm.id, planWeekId(unitId, week)));
  const published = toEntity(PlanWeekSchema, await reference.get());
  if (published === null) throw new ApiError('not_found');
  await remindWeek(services, farm, published, dayOf(services.now(), farm.timeZone));
  return { ok: true };
}
