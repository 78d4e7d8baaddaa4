import * as v from 'valibot';
import { type Notification, notificationTarget } from '../notification.ts';
import { groupOf } from './message-groups.ts';
import type { MessageGroup } from './notification-settings.ts';
import { MESSAGE_TYPES, type MessageParams, type MessageType } from '../message.ts';
import type { Language } from '../../language.ts';
import { storedWords } from '../stored-words.ts';

/** What a push message shows, and where a click on it leads: a path of the product. */
export interface PushNote {
  readonly title: string;
  readonly body: string;
  /** Messages of the same tag replace each other; null where each stands for itself. */
  readonly tag: string | null;
  readonly path: string;
}

const text = v.fallback(v.pipe(v.string(), v.trim()), '');
const WordsSchema = v.fallback(v.object({ title: text, body: text }), { title: '', body: '' });
const id = v.fallback(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)), '');
const PlaceSchema = v.fallback(
  v.object({ link: text, relatedUrl: text, notificationId: id, group: id }),
  { link: '', relatedUrl: '', notificationId: '', group: '' },
);
const MessageSchema = v.fallback(
  v.object({ notification: v.optional(v.unknown()), data: v.optional(v.unknown()) }),
  {},
);
const OpenedSchema = v.object({ path: v.string() });

const PRODUCT = 'Markhold';

/**
 * What to show of a push message as Firebase sends it: `{notification: {title, body}, data: {link,
 * relatedUrl, notificationId, group}}`; of a group the latest is shown. Browsers take push away from a site that shows nothing, so whatever came
 * there is something to show.
 */
export function pushNoteOf(message: unknown): PushNote {
  const { notification, data } = v.parse(MessageSchema, message);
  const { title, body } = v.parse(WordsSchema, notification);
  const { link, relatedUrl, notificationId, group } = v.parse(PlaceSchema, data);
  return {
    title: title || PRODUCT,
    body,
    tag: group || notificationId || null,
    // Without an id the address of the dashboard is left.
    path: notificationTarget({
      id: notificationId,
      link: link || null,
      relatedUrl: relatedUrl || null,
    }),
  };
}

/** The path kept with a notification that is shown; the dashboard where it has none. */
export function openedPath(data: unknown): string {
  const known = v.safeParse(OpenedSchema, data);
  return known.success ? known.output.path : '/';
}

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

/** What stands on the lock screen of a phone. */
export interface PushWords {
  readonly title: string;
  readonly body: string;
}

/** What others than its reader may not see on a phone that lies about (design 12): health, pay, why hours were returned. */
const PRIVATE = {
  leave: {
    dk: { title: 'Nyt om fravær', body: 'Åbn Markhold for at læse det.' },
    en: { title: 'News about leave', body: 'Open Markhold to read it.' },
  },
  pay: {
    dk: { title: 'Nyt om dine timer', body: 'Åbn Markhold for at læse det.' },
    en: { title: 'News about your hours', body: 'Open Markhold to read it.' },
  },
  unknown: {
    dk: { title: 'Markhold', body: 'Du har en ny besked.' },
    en: { title: 'Markhold', body: 'You have a new message.' },
  },
} as const satisfies Record<string, Record<Language, PushWords>>;

/** Messages in whose words there is nothing private: everything else says no more than that something is new. */
const OPEN: ReadonlySet<string> = new Set<MessageType>(
  MESSAGE_TYPES.filter((type) => !/^(leave|absence|statement)_|^registration_returned$/.test(type)),
);

const isOpen = (type: string | null): type is MessageType => type !== null && OPEN.has(type);

/** The words of a push message about a notification, in its reader's language; `type` null is a message of no known kind. */
export function pushWords(
  type: string | null,
  params: MessageParams,
  language: Language,
): PushWords {
  if (isOpen(type)) return storedWords(type, params, language);
  if (type === null) return PRIVATE.unknown[language];
  if (/^(leave|absence)_/.test(type)) return PRIVATE.leave[language];
  return /^(statement|registration)_/.test(type)
    ? PRIVATE.pay[language]
    : PRIVATE.unknown[language];
}

const SUMMARY = {
  dk: (count: number) => `${count} nye beskeder`,
  en: (count: number) => `${count} new messages`,
} as const satisfies Record<Language, (count: number) => string>;
const NAMED = 3;

/** The words for several messages at once, by the titles that each would have had; alike ones are named once. */
export function pushSummary(titles: readonly string[], language: Language): PushWords {
  const named = [...new Set(titles)].slice(0, NAMED);
  return { title: SUMMARY[language](titles.length), body: named.join(' · ') };
}
