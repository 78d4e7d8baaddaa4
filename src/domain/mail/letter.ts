import type { Language } from '../language.ts';

/** The languages as mail knows them: for `lang`, for headers and for the provider's own letters. */
export const MAIL_LANGUAGES = { dk: 'da', en: 'en' } as const satisfies Record<Language, string>;

/** A letter that is ready to go. */
export interface Letter {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A link with the words that stand on it or before it. */
export interface LetterLink {
  readonly text: string;
  readonly href: string;
}

/** What a letter says, from top to bottom; plain text, without any markup. */
export interface LetterParts {
  readonly language: Language;
  readonly subject: string;
  readonly title: string;
  readonly opening: readonly string[];
  /** The one thing to do. */
  readonly action: LetterLink;
  /** Where to go when the link has run out. */
  readonly newLink: LetterLink;
  readonly closing: readonly string[];
  readonly footer: string;
}

/** Line breaks, other controls, and the marks that turn the direction of the text around them. */
const UNPRINTED = /[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** Words that are an address, or a part of one: a scheme, an `@`, `www.`, a path behind a domain. */
const ADDRESS = /\S*(?:@|:\S|(?<!\S)www\.|\.\p{L}{2,}\/)\S*/giu;
/** A dot within a word, in any of the forms that a browser takes for one: mail programs make links of it. */
const INNER_DOT = /[.．。｡](?=[\p{L}\p{N}])/gu;

/**
 * A name from a document as it may stand in a letter to somebody who knows nobody here yet: as `oneLine`,
 * and with nothing in it that leads anywhere.
 */
export function plainName(text: string, max: number): string {
  const named = text.replaceAll(UNPRINTED, ' ').replaceAll(/\p{Cf}+/gu, '');
  return oneLine(named.replaceAll(ADDRESS, ' ').replaceAll(INNER_DOT, '. '), max);
}

/**
 * A text from a document as it may stand in a letter: on one line, so that it adds no header and no
 * paragraph, and of at most `max` characters.
 */
export function oneLine(text: string, max: number): string {
  const line = text.replaceAll(UNPRINTED, ' ').replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`;
}
