import type { Farm } from '../../../src/domain/farm/farm.ts';
import { dayOf } from '../../../src/domain/dates/day.ts';
import { confirmMessages } from '../../../src/domain/notification/plan-messages.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { PlanningSettingsSchema } from '../../../src/domain/plan/settings/planning-settings.ts';
import { confirmationsOf } from '../../../src/domain/plan/week/confirmation.ts';
import { weekOf } from '../../../src/domain/plan/week/iso-week.ts';
import { PlanReceiptSchema } from '../../../src/domain/plan/week/plan-receipt.ts';
import {
  type PlanWeek,
  planWeekId,
  PlanWeekSchema,
} from '../../../src/domain/plan/week/plan-week.ts';
import { unitNameOf } from '../farm/farm.ts';
import { notify } from '../notify/notify.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { toEntities, toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { can } from '../../../src/domain/access/can.ts';
import { ReminderSchema } from '../../../src/domain/api/answers.ts';
import type { Caller } from '../farm/caller.ts';
import { ApiError, parseBody } from '../platform/api-error.ts';

/** So long after a publication whoever has not confirmed it is reminded. */
const PATIENCE_MS = 24 * 3_600_000;

/**
 * Every afternoon, on farms that ask people to confirm their plan: who has not confirmed what was published a day ago or
 * longer is reminded, once a publication. Resolves to how many were missing.
 */
export async function remindUnconfirmed(services: Services, farm: Farm): Promise<number> {
  const { db } = services;
  const settings = await db.doc(paths.planningSettings(farm.id)).get();
  if (toEntity(PlanningSettingsSchema, settings)?.confirm !== true) return 0;
  const nowMs = services.now();
  const { docs } = await db
    .collection(paths.planWeeks(farm.id))
    .where('week', '>=', weekOf(dayOf(nowMs, farm.timeZone)))
    .get();
  const due = toEntities(PlanWeekSchema, docs).filter(
    ({ publishedAt }) => publishedAt !== null && publishedAt <= nowMs - PATIENCE_MS,
  );
  const turn = { failure: 'A week was not looked at.', atOnce: 5, farmId: farm.id };
  const counts = await eachByItself(due, turn, (week) => remindWeek(services, farm, week));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Reminds whoever has not confirmed what is published of a week: once a publication, and once more for each `turn`, such
 * as a day. Resolves to how many are missing.
 */
export async function remindWeek(
  services: Services,
  farm: Farm,
  week: PlanWeek,
  turn = '',
): Promise<number> {
  const { db } = services;
  const { docs } = await db
    .collection(paths.planReceipts(farm.id))
    .where('unitId', '==', week.unitId)
    .where('week', '==', week.week)
    .get();
  const receipts = toEntities(PlanReceiptSchema, docs);
  const { timeZone } = farm;
  const { missing } = confirmationsOf(week, receipts, { nowMs: services.now(), timeZone });
  if (missing.length === 0 || !isDocumentId(week.unitId)) return 0;
  const unit = await unitNameOf(services, farm.id, week.unitId);
  await notify(services, farm.id, confirmMessages(week, missing, { unit, turn }));
  return missing.length;
}

/**
 * A planner reminds those who have not confirmed what is published of a week, at most once a day. Throws `not_allowed`
 * for whoever does not plan the unit, `not_found` where nothing is published.
 */
export async function remindByHand(
  services: Services,
  { actor, farm }: Caller,
  body: unknown,
): Promise<void> {
  const { unitId, week } = parseBody(ReminderSchema, body);
  const isAllowed = can(actor, 'plan.edit', { farmId: farm.id, unitIds: [unitId] });
  if (!isAllowed) throw new ApiError('not_allowed');
  const reference = services.db.doc(paths.planWeek(farm.id, planWeekId(unitId, week)));
  const published = toEntity(PlanWeekSchema, await reference.get());
  if (published === null) throw new ApiError('not_found');
  await remindWeek(services, farm, published, dayOf(services.now(), farm.timeZone));
}
