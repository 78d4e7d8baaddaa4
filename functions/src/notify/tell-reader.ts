import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { DEFAULT_TIME_ZONE } from '../../../src/domain/dates/day.ts';
import {
  type Notification,
  NotificationSchema,
  notificationTarget,
} from '../../../src/domain/notification/notification.ts';
import { isUrgent, wants } from '../../../src/domain/notification/settings/message-groups.ts';
import {
  quietUntil,
  wantsLetters,
} from '../../../src/domain/notification/settings/notification-settings.ts';
import { paths } from '../../../src/domain/paths.ts';
import { type User, UserSchema } from '../../../src/domain/user/user.ts';
import { toFarm } from '../farm/farm.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { noticeWords } from '../../../src/domain/mail/notice-letter.ts';
import { reasonOf } from '../platform/by-itself.ts';
import { orNone } from '../platform/api-error.ts';
import { DAY_MS, takeTurn } from '../platform/rate-limit.ts';
import { messageOf, sendToDevices } from './send-waiting.ts';

/** Letters to one person a day: whoever writes a thousand notifications fills nobody's mailbox. */
const LETTERS_A_DAY = 20;

/**
 * Writes to the reader of a notification, at an address that is proved to be theirs: somebody else's would get letters
 * about a farm they do not know. What fails is logged, for the list of the app has it anyway. Resolves to whether a letter
 * was handed over.
 */
async function sendLetter(
  { auth, db, mailer, now }: Services,
  { id: uid, lang: language }: User,
  notification: Notification,
): Promise<boolean> {
  const { type, params } = notification;
  try {
    const account = await orNone(auth.getUser(uid));
    const isReached = account !== null && account.emailVerified && !account.disabled;
    if (mailer.notice === null || !isReached || account.email === undefined) return false;
    if (!(await takeTurn(db, `letters ${uid}`, LETTERS_A_DAY, now(), DAY_MS))) {
      logger.warn('Somebody has had enough letters for a day.');
      return false;
    }
    const words = noticeWords(type, params, language);
    await mailer.notice(account.email, { language, words, path: notificationTarget(notification) });
    return true;
  } catch (error) {
    logger.warn('A letter about a notification was not taken.', { reason: reasonOf(error) });
    return false;
  }
}

/** What is older, ms, is news no more: a report of it that comes so late is left alone. */
const LATE_MS = 3_600_000;

interface Told {
  readonly devices: number;
  readonly letters: number;
}

/**
 * Tells the reader of a new notification on their devices and by letter, as they want it, once however often it is
 * reported: whoever marks it as told first tells it. In their quiet hours a push message is marked as waiting, and sent
 * when they are over; a letter makes no noise.
 */
export async function tellReader(
  services: Services,
  { uid, id }: { readonly uid: string; readonly id: string },
): Promise<Told> {
  const nothing = { devices: 0, letters: 0 };
  const reader = toEntity(UserSchema, await services.db.doc(paths.user(uid)).get());
  if (reader === null) return nothing;
  const ways: Ways = {
    push: reader.FCMTokens.length > 0,
    mail: services.mailer.notice !== null && wantsLetters(reader.notificationSettings),
  };
  if (!ways.push && !ways.mail) return nothing;
  const claimed = await claim(services, reader, id, ways, await quietEndOf(services, reader));
  if (claimed === null) return nothing;
  const { notification, now } = claimed;
  const [devices, isWritten] = await Promise.all([
    now.push ? sendToDevices(services, reader, messageOf(notification, reader)) : 0,
    now.mail && sendLetter(services, reader, notification),
  ]);
  return { devices, letters: isWritten ? 1 : 0 };
}

interface Ways {
  readonly push: boolean;
  readonly mail: boolean;
}

interface Claimed {
  readonly notification: Notification;
  readonly now: Ways;
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
 * Marks a notification as told; null where it has been read or deleted meanwhile, or is old. Told is what was not told in
 * that way and is wanted in it. A push message that comes in quiet hours is marked as waiting instead.
 */
function claim(
  { db, now }: Services,
  { id: uid, notificationSettings }: User,
  id: string,
  ways: Ways,
  quietEnd: number | null,
): Promise<Claimed | null> {
  const reference = db.doc(paths.notification(uid, id));
  return inTransaction(db, async (transaction) => {
    const document = await transaction.get(reference);
    const notification = toEntity(NotificationSchema, document);
    if (notification === null || notification.read) return null;
    if (notification.created < now() - LATE_MS) return null;
    const { type } = notification;
    const isNew = (...marks: readonly string[]): boolean =>
      marks.every((mark) => document.get(mark) === undefined);
    const push =
      ways.push && isNew('pushed', 'pushWaits') && wants(notificationSettings, type, 'push');
    const mail = ways.mail && isNew('mailed') && wants(notificationSettings, type, 'mail');
    if (!push && !mail) return null;
    const waits = push && quietEnd !== null && !isUrgent(type);
    const at = FieldValue.serverTimestamp();
    transaction.update(reference, {
      ...(mail && { mailed: at }),
      ...(push && (waits ? { pushWaits: true } : { pushed: at })),
    });
    if (waits) {
      const pushWaitsUntil = Timestamp.fromMillis(quietEnd);
      transaction.update(db.doc(paths.user(uid)), { pushWaitsUntil });
    }
    return { notification, now: { push: push && !waits, mail } };
  });
}
