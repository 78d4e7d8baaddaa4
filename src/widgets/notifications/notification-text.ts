import type { TFunction } from 'i18next';
import { isDay, isMonth } from '#domain/dates/day.ts';
import { daysOfSpan } from '#domain/notification/message.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { messageWords } from '#domain/notification/stored-words.ts';
import type { Format } from '#i18n/format.ts';
import { oneDot } from '#i18n/index.ts';

/** What a notification says. */
export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

/** What is not sent any more, and what has to be known of it: without it is no sentence. */
const OLDER = {
  welcome: ['farm'],
  registration_approved: ['week'],
  registrations_waiting: ['week', 'unit', 'count'],
} as const;
const OLDER_TYPES = ['welcome', 'registration_approved', 'registrations_waiting'] as const;

/**
 * A notification in the reader's own language where its type is known and nothing is missing, else as it
 * was sent: an older app must still show what a newer server sends.
 */
export function notificationText(
  { type, params, title, body }: Notification,
  t: TFunction,
  format: Format,
): NotificationText {
  const of = (name: string): string => written(params[name] ?? '', format);
  const words = messageWords(type, format.language, of);
  if (words !== null) return { title: oneDot(words.title), body: oneDot(words.body) };
  const older = OLDER_TYPES.find((known) => known === type);
  if (older === undefined || OLDER[older].some((name) => of(name) === '')) return { title, body };
  const count = Number(params['count'] ?? 0);
  const said = { farm: of('farm'), week: of('week'), unit: of('unit'), count };
  return {
    title: t(`notifications.types.${older}.title`, said),
    body: t(`notifications.types.${older}.body`, said),
  };
}

/** Days, months and figures as the reader writes them; of two days the first and the last. */
function written(value: string | number, format: Format): string {
  if (typeof value === 'number') return format.number(value, Number.isInteger(value) ? 0 : 2);
  if (isDay(value)) return format.day(value);
  const days = daysOfSpan(value);
  if (days !== null) return days.map((day) => format.day(day)).join(' – ');
  return isMonth(value) ? format.month(value) : value;
}
