import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { DEFAULT_LANGUAGE } from '../../../src/domain/language.ts';
import {
  type Notification,
  NotificationSchema,
} from '../../../src/domain/notification/notification.ts';
import { pushWords } from '../../../src/domain/notification/push/push-words.ts';
import { paths } from '../../../src/domain/paths.ts';
import { UserSchema } from '../../../src/domain/user/user.ts';
import { toEntity } from '../platform/entity.ts';
import { type PushMessage } from '../platform/pusher.ts';
import { hashOf } from '../platform/rate-limit.ts';
import { type Services } from '../platform/services.ts';

/** What is older, ms, is news no more: a report of it that comes so late is left alone. */
const LATE_MS = 3_600_000;
/** Waits before tokens are tried again that the service was too busy for, ms. */
const AGAIN_MS = [1000, 4000];
const GROUP_LENGTH = 32;

/**
 * Sends a new notification to the devices of its reader, once however often it is reported: whoever marks it as sent
 * first sends it. Tokens that nobody answers to are taken off the person's list. What fails is logged, for the list of
 * the app has the notification anyway. Resolves to how many devices it reached.
 */
export async function sendPush(
  services: Services,
  { uid, id }: { readonly uid: string; readonly id: string },
): Promise<number> {
  const { db } = services;
  const reader = toEntity(UserSchema, await db.doc(paths.user(uid)).get());
  if (reader === null || reader.FCMTokens.length === 0) return 0;
  const notification = await claim(services, uid, id);
  if (notification === null) return 0;
  const message = messageOf(
    notification,
    pushWords(notification.type, notification.params, reader.lang ?? DEFAULT_LANGUAGE),
  );
  const { sent, gone } = await deliver(services, [...new Set(reader.FCMTokens)], message);
  if (gone.length > 0) {
    await db.doc(paths.user(uid)).update({ FCMTokens: FieldValue.arrayRemove(...gone) });
  }
  return sent;
}

/** Marks a notification as sent; null where it is already, has been read or deleted meanwhile, or is old. */
function claim({ db, now }: Services, uid: string, id: string): Promise<Notification | null> {
  const reference = db.doc(paths.notification(uid, id));
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(reference);
    const notification = toEntity(NotificationSchema, document);
    if (notification === null || notification.read || document.get('pushed') !== undefined)
      return null;
    if (notification.created < now() - LATE_MS) return null;
    transaction.update(reference, { pushed: FieldValue.serverTimestamp() });
    return notification;
  });
}

/** The same subject takes the place of what was said of it before. */
function messageOf(
  { id, type, link, relatedUrl }: Notification,
  words: Pick<PushMessage, 'title' | 'body'>,
): PushMessage {
  const group = hashOf(`${type ?? id} ${link ?? id}`).slice(0, GROUP_LENGTH);
  const place = { ...(link !== null && { link }), ...(relatedUrl !== null && { relatedUrl }) };
  return { ...words, data: { notificationId: id, group, ...place } };
}

async function deliver(
  { pusher }: Services,
  tokens: readonly string[],
  message: PushMessage,
): Promise<{ readonly sent: number; readonly gone: readonly string[] }> {
  let left = tokens;
  let sent = 0;
  let failed = 0;
  const gone: string[] = [];
  for (const pause of [0, ...AGAIN_MS]) {
    if (left.length === 0) break;
    if (pause > 0) await pusher.wait(pause);
    const asked = left;
    const outcomes = await pusher
      .send(asked, message)
      .catch(() => asked.map(() => 'busy' as const));
    sent += outcomes.filter((outcome) => outcome === 'sent').length;
    failed += outcomes.filter((outcome) => outcome === 'failed').length;
    gone.push(...asked.filter((_token, at) => outcomes[at] === 'gone'));
    left = asked.filter((_token, at) => outcomes[at] === 'busy');
  }
  if (failed + left.length > 0)
    logger.warn('A push message was not taken.', { failed, busy: left.length });
  return { sent, gone };
}
