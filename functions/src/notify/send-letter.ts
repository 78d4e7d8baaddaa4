import { logger } from 'firebase-functions';
import { noticeWords } from '../../../src/domain/mail/notice-letter.ts';
import {
  type Notification,
  notificationTarget,
} from '../../../src/domain/notification/notification.ts';
import type { User } from '../../../src/domain/user/user.ts';
import { reasonOf } from '../platform/by-itself.ts';
import { orNone } from '../platform/error-code.ts';
import { DAY_MS, takeTurn } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';

/** Letters to one person a day: whoever writes a thousand notifications fills nobody's mailbox. */
const LETTERS_A_DAY = 20;

/**
 * Writes to the reader of a notification, at an address that is proved to be theirs: somebody else's would get letters
 * about a farm they do not know. What fails is logged, for the list of the app has it anyway. Resolves to whether a letter
 * was handed over.
 */
export async function sendLetter(
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
