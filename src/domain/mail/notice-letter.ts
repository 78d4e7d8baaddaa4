import type { Language } from '../language.ts';
import type { MessageParams } from '../notification/message.ts';
import { pushWords, type PushWords } from '../notification/settings/push-note.ts';
import { type Letter, oneLine, plainName, renderLetter } from './letter.ts';

/** What a letter about a notification is made of. */
export interface NoticeFacts {
  readonly language: Language;
  readonly words: PushWords;
  /** Where it leads. */
  readonly link: string;
  /** Where to choose what letters come. */
  readonly settingsLink: string;
}

/** Characters of a title and of a text, at most. */
const MOST = { title: 120, body: 400 } as const;
const PARAM_MAX = 80;
/** Days, times and stretches of them: there is no address in figures. */
const FIGURES = /^[\d\s:/–-]*$/;

/**
 * What a letter says of a notification: no more than a lock screen may show, as mail is read by more than one. Names
 * that somebody chose lead nowhere.
 */
export function noticeWords(
  type: string | null,
  params: MessageParams,
  language: Language,
): PushWords {
  const plain = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' || FIGURES.test(value) ? value : plainName(value, PARAM_MAX),
    ]),
  );
  const { title, body } = pushWords(type, plain, language);
  return { title: oneLine(title, MOST.title), body: oneLine(body, MOST.body) };
}

/** The letter about a notification that somebody wants to have by mail. */
export function noticeLetter({ language, words, link, settingsLink }: NoticeFacts): Letter {
  const own = WORDS[language];
  return renderLetter({
    language,
    subject: words.title,
    title: words.title,
    opening: words.body === '' ? [] : [words.body],
    action: { text: own.open, href: link },
    newLink: { text: own.settings, href: settingsLink },
    closing: [],
    footer: own.footer,
  });
}

const WORDS = {
  dk: {
    open: 'Åbn Markhold',
    settings: 'Du vælger selv, hvad du får på mail, her',
    footer: 'Mailen er sendt automatisk af Markhold.',
  },
  en: {
    open: 'Open Markhold',
    settings: 'You choose what you get by e-mail here',
    footer: 'Sent automatically by Markhold.',
  },
} as const satisfies Record<Language, Record<string, string>>;
