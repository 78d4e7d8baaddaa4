import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { DEFAULT_TIME_ZONE } from '../../../src/domain/dates/day.ts';
import {
  type Notification,
  NotificationSchema,
} from '../../../src/domain/notification/notification.ts';
import { isUrgent, wantsPush } from '../../../src/domain/notification/settings/message-groups.ts';
import { quietUntil } from '../../../src/domain/notification/settings/quiet-hours.ts';
import { paths } from '../../../src/domain/paths.ts';
import { type User, UserSchema } from '../../../src/domain/user/user.ts';
import { toFarm } from '../farm/farm.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { type Services } from '../platform/services.ts';
import { messageOf, sendToDevices } from './to-devices.ts';

/** What is older, ms, is news no more: a report of it that comes so late is left alone. */
const LATE_MS = 3_600_000;

/**
 * Sends a new notification to the devices of its reader, once however often it is reported: whoever marks it as sent
 * first sends it. What its reader does not want to be told of stays in the list of the app alone; in their quiet hours it
 * is marked as waiting, and told when they are over. Resolves to how many devices it reached.
 */
export async function sendPush(
  services: Services,
  { uid, id }: { readonly uid: string; readonly id: string },
): Promise<number> {
  const reader = toEntity(UserSchema, await services.db.doc(paths.user(uid)).get());
  if (reader === null || reader.FCMTokens.length === 0) return 0;
  const notification = await claim(services, reader, id, await quietEndOf(services, reader));
  if (notification === null) return 0;
  return sendToDevices(services, reader, messageOf(notification, reader));
}

/** When the quiet hours that somebody has now are over, epoch ms; null where they have none. */
async function quietEndOf(
  { db, now }: Services,
  { userFarm, notificationSettings: { quiet } }: User,
): Promise<number | null> {
  if (quiet === null) return null;
  const farm = userFarm === null ? null : toFarm(await db.doc(paths.farm(userFarm)).get());
  return quietUntil(quiet, now(), farm?.timeZone ?? DEFAULT_TIME_ZONE);
}

/**
 * Marks a notification as sent; null where it is already, waits, has been read or deleted meanwhile, is old, or is not
 * wanted. One that comes in quiet hours is marked as waiting instead.
 */
function claim(
  { db, now }: Services,
  { id: uid, notificationSettings }: User,
  id: string,
  quietEnd: number | null,
): Promise<Notification | null> {
  const reference = db.doc(paths.notification(uid, id));
  return inTransaction(db, async (transaction) => {
    const document = await transaction.get(reference);
    const notification = toEntity(NotificationSchema, document);
    const isDone = document.get('pushed') !== undefined || document.get('pushWaits') !== undefined;
    if (notification === null || notification.read || isDone) return null;
    if (notification.created < now() - LATE_MS) return null;
    if (!wantsPush(notificationSettings, notification.type)) return null;
    if (quietEnd !== null && !isUrgent(notification.type)) {
      transaction.update(reference, { pushWaits: true });
      transaction.update(db.doc(paths.user(uid)), {
        pushWaitsUntil: Timestamp.fromMillis(quietEnd),
      });
      return null;
    }
    transaction.update(reference, { pushed: FieldValue.serverTimestamp() });
    return notification;
  });
}
