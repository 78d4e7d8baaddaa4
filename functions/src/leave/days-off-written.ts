import { dayOf } from '../../../src/domain/dates/day.ts';
import type { FarmSettings } from '../../../src/domain/farm/settings.ts';
import { LeaveSchema } from '../../../src/domain/leave/document/leave.ts';
import { writerEidOf } from '../../../src/domain/notification/change-message.ts';
import {
  changedDaysOff,
  daysOffMessages,
} from '../../../src/domain/notification/events/leave-dates-messages.ts';
import { paths } from '../../../src/domain/paths.ts';
import { toFarm } from '../farm/farm.ts';
import { notify } from '../notify/notify.ts';
import { type Reported, toEntities } from '../platform/entity.ts';
import { notOver } from '../farm/farm-context.ts';
import type { Services } from '../platform/services.ts';

/**
 * Tells people whose leave lies on a day that the farm has made a day off, or has made a workday again: their leave costs
 * another number of days now. Once a change, whoever reports it how often.
 */
export async function daysOffWritten(
  services: Services,
  { farmId, eventId, before, after }: Reported<FarmSettings>,
): Promise<void> {
  if (after === null) return;
  const farm = toFarm(await services.db.doc(paths.farm(farmId)).get());
  if (farm === null) return;
  const today = dayOf(services.now(), farm.timeZone);
  const days = changedDaysOff(before?.holidays ?? [], after.holidays, today);
  if (days.length === 0) return;
  const { docs } = await notOver(services.db.collection(paths.leaves(farmId)), today).get();
  const leaves = toEntities(LeaveSchema, docs);
  const writer = writerEidOf(after);
  const about = { days, today, writer, occasion: eventId };
  await notify(services, farmId, daysOffMessages(leaves, about));
}
