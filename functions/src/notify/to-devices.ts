import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import type { Notification } from '../../../src/domain/notification/notification.ts';
import { pushGroup } from '../../../src/domain/notification/push/push-group.ts';
import { pushWords } from '../../../src/domain/notification/push/push-words.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { User } from '../../../src/domain/user/user.ts';
import type { PushMessage } from '../platform/pusher.ts';
import { hashOf } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';

/** Waits before tokens are tried again that the service was too busy for, ms. */
const AGAIN_MS = [1000, 4000];
const GROUP_LENGTH = 32;

/** Which messages take each other's place on a device. */
export const pushGroupOf = (about: string): string => hashOf(about).slice(0, GROUP_LENGTH);

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
