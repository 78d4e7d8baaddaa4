import { can } from '../../../src/domain/access/can.ts';
import { GuideReminderSchema } from '../../../src/domain/api/reminders.ts';
import { dayOf } from '../../../src/domain/dates/day.ts';
import { GuideSchema, placesOf } from '../../../src/domain/guides/guide.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { Caller } from '../farm/caller.ts';
import { notify } from '../notify/notify.ts';
import { ApiError, parseBody } from '../platform/api-error.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { missingReaders } from './missing-readers.ts';
import { reminderOf } from './reminder-of.ts';
import { peopleAt } from './tell-guide.ts';

/**
 * An author reminds those who have not said that they have read a published guide, at most once a day. Throws
 * `not_allowed` for whoever does not write it, `not_found` where nothing is published.
 */
export async function remindGuide(
  services: Services,
  { actor, farm }: Caller,
  body: unknown,
): Promise<{ readonly ok: true }> {
  const { guideId } = parseBody(GuideReminderSchema, body);
  const { db } = services;
  const guide = toEntity(GuideSchema, await db.doc(paths.guide(farm.id, guideId)).get());
  if (guide === null) throw new ApiError('not_found');
  const target = { farmId: farm.id, unitIds: [guide.unitId] };
  if (!can(actor, 'guide.write', target)) throw new ApiError('not_allowed');
  if (guide.state !== 'published') throw new ApiError('not_found');
  const { timeZone } = farm;
  const asked = { day: dayOf(services.now(), timeZone), timeZone };
  const found = await Promise.all(
    placesOf(guide).map((place) => peopleAt(services, farm.id, place)),
  );
  const missing = await missingReaders(services, farm.id, { guide, people: found.flat(), asked });
  const about = { guide, people: missing, turn: asked.day };
  await notify(services, farm.id, await reminderOf(services, farm.id, about));
  return { ok: true };
}
