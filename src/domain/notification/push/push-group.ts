import type { Notification } from '../notification.ts';
import { groupOf } from '../settings/message-groups.ts';
import type { MessageGroup } from '../settings/notification-settings.ts';
import type { MessageType } from '../message.ts';

/** Groups of messages about other people, or about what somebody asks for: many of a kind lead to the same page. */
const ONE_BY_ONE: ReadonlySet<MessageGroup | null> = new Set<MessageGroup>([
  'asked',
  'missing',
  'team',
  'leave',
  'shifts',
]);

/** Of these groups what is said again of the same: how much is left to do until a day. */
const SAID_AGAIN: ReadonlySet<string | null> = new Set<MessageType>([
  'leave_year_end',
  'leave_year_end_left',
  'leave_year_end_of',
  'period_ends_of',
]);

/**
 * What a message is about, as far as a device is concerned: of messages about the same the latest is shown, and those
 * about another person or request stand beside each other.
 */
export function pushGroup({
  id,
  type,
  link,
  about,
}: Pick<Notification, 'id' | 'type' | 'link' | 'about'>): string {
  const isOneByOne = ONE_BY_ONE.has(groupOf(type)) && !SAID_AGAIN.has(type);
  const subject = about?.id ?? (isOneByOne ? id : '');
  return `${type ?? id} ${link ?? id} ${subject}`.trimEnd();
}
