import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import {
  type Notification,
  NotificationSchema,
} from '../../../src/domain/notification/notification.ts';
import {
  pushGroup,
  pushSummary,
  pushWords,
} from '../../../src/domain/notification/settings/push-note.ts';
import { wants } from '../../../src/domain/notification/settings/message-groups.ts';
import { paths } from '../../../src/domain/paths.ts';
import { type User, UserSchema } from '../../../src/domain/user/user.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { toEntities, toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { PushMessage } from '../platform/mailer.ts';
import type { Services } from '../platform/services.ts';
import { hashOf } from '../platform/rate-limit.ts';

/** Waits before tokens are tried again that the service was too busy for, ms. */
const AGAIN_MS = [1000, 4000];
const GROUP_LENGTH = 32;

/** Which messages take each other's place on a device. */
const pushGroupOf = (about: string): string => hashOf(about).slice(0, GROUP_LENGTH);

/** A notification as a push message in its reader's language; the same subject takes the place of what was said of it. */
export function messageOf(notification: Notification, { lang }: User): PushMessage {
  const { id, type, params, link, relatedUrl } = notification;
  const group = pushGroupOf(pushGroup(notification));
  const place = { ...(link !== null && { link }), ...(relatedUrl !== null && { relatedUrl }) };
  const words = pushWords(type, params, lang);
  return { ...words, data: { notificationId: id, group, ...place } };
}

/**
 * Sends a message to all devices of its reader. Tokens that nobody answers to are taken off the person's list. What
 * fails is logged, for the list of the app has the message anyway. Resolves to how many devices it reached.
 */
export async function sendToDevices(
  services: Services,
  { id: uid, FCMTokens }: User,
  message: PushMessage,
): Promise<number> {
  const { sent, gone } = await deliver(services, [...new Set(FCMTokens)], message);
  if (gone.length > 0) {
    const user = services.db.doc(paths.user(uid));
    await user.update({ FCMTokens: FieldValue.arrayRemove(...gone) });
  }
  return sent;
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

/** People a round, and how many at once; whoever is left has their turn in the next. */
const PEOPLE = 500;
const AT_ONCE = 20;
/** A transaction marks no more; what is beyond has its turn in the next round. */
const MESSAGES = 300;

/**
 * Sends what waited for the end of somebody's quiet hours and is still unread: one message as it is, several as one that
 * says how many. Resolves to how many people were told.
 */
export async function sendWaiting(services: Services): Promise<number> {
  const { db, now } = services;
  const due = await db
    .collection(paths.users())
    .where('pushWaitsUntil', '<=', Timestamp.fromMillis(now()))
    .limit(PEOPLE)
    .get();
  const turn = { failure: 'What waited for somebody was not sent.', atOnce: AT_ONCE };
  const reached = await eachByItself(due.docs, turn, ({ id }) => sendTo(services, id));
  return reached.filter(Boolean).length;
}

async function sendTo(services: Services, uid: string): Promise<boolean> {
  const taken = await take(services, uid);
  if (taken === null || taken.reader.FCMTokens.length === 0) return false;
  const { reader, waiting } = taken;
  const wanted = waiting.filter(
    ({ read, type }) => !read && wants(reader.notificationSettings, type, 'push'),
  );
  const message = waitedMessage(wanted, reader);
  return message !== null && (await sendToDevices(services, reader, message)) > 0;
}

interface Taken {
  readonly reader: User;
  readonly waiting: readonly Notification[];
}

/** Marks what waits for somebody as sent: whoever does it first sends it. Null where another run was faster. */
function take({ db, now }: Services, uid: string): Promise<Taken | null> {
  const user = db.doc(paths.user(uid));
  const held = db.collection(paths.notifications(uid)).where('pushWaits', '==', true);
  return inTransaction(db, async (transaction) => {
    const document = await transaction.get(user);
    const until: unknown = document.get('pushWaitsUntil');
    if (!(until instanceof Timestamp) || until.toMillis() > now()) return null;
    const { docs } = await transaction.get(held.limit(MESSAGES));
    for (const { ref } of docs) {
      transaction.update(ref, {
        pushWaits: FieldValue.delete(),
        pushed: FieldValue.serverTimestamp(),
      });
    }
    if (docs.length < MESSAGES) transaction.update(user, { pushWaitsUntil: FieldValue.delete() });
    const reader = toEntity(UserSchema, document);
    if (reader === null) return null;
    const waiting = toEntities(NotificationSchema, docs);
    return { reader, waiting };
  });
}

function waitedMessage(waiting: readonly Notification[], reader: User): PushMessage | null {
  const [latest, ...others] = waiting.toSorted((a, b) => b.created - a.created);
  if (latest === undefined) return null;
  if (others.length === 0) return messageOf(latest, reader);
  const titles = [latest, ...others].map((one) => messageOf(one, reader).title);
  return { ...pushSummary(titles, reader.lang), data: { link: '/', group: pushGroupOf('waited') } };
}
