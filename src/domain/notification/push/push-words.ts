import type { Language } from '../../language.ts';
import { MESSAGE_TYPES, type MessageParams, type MessageType } from '../message.ts';
import { storedWords } from '../stored-words.ts';

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
/** So many of the messages are named. */
const NAMED = 3;

/** The words for several messages at once, by the titles that each would have had; alike ones are named once. */
export function pushSummary(titles: readonly string[], language: Language): PushWords {
  const named = [...new Set(titles)].slice(0, NAMED);
  return { title: SUMMARY[language](titles.length), body: named.join(' · ') };
}
