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

/** A letter in both its forms: plain text, and HTML that says the same. Nothing in it is fetched. */
export function renderLetter(parts: LetterParts): Letter {
  return { subject: parts.subject, text: textOf(parts), html: htmlOf(parts) };
}

function textOf({ title, opening, action, newLink, closing, footer }: LetterParts): string {
  const links = [action, newLink].map(({ text, href }) => `${text}:\n${href}`);
  return `${[title, ...opening, ...links, ...closing, footer].join('\n\n')}\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** The product's green and white: they hold on a mail program's light ground and on its dark one. */
const BUTTON =
  'display:inline-block;padding:14px 24px;border-radius:9px;background-color:#1E5B3A;color:#FFFFFF;' +
  'font-weight:600;line-height:20px;text-decoration:none';

const paragraph = (inner: string, style = 'margin:0 0 16px'): string =>
  `<p style="${style}">${inner}</p>`;

const anchor = ({ text, href }: LetterLink, style: string): string =>
  `<a href="${escaped(href)}" style="${style}">${escaped(text)}</a>`;

/** The colours of text and ground are the mail program's own, so that its dark mode stays readable. */
function htmlOf({ language, subject, ...parts }: LetterParts): string {
  const { title, opening, action, newLink, closing, footer } = parts;
  const lang = MAIL_LANGUAGES[language];
  const shown = { text: newLink.href, href: newLink.href };
  return [
    '<!doctype html>',
    `<html lang="${lang}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(subject)}</title>`,
    '</head>',
    `<body style="margin:0;padding:24px 16px;${FONT};font-size:16px;line-height:24px">`,
    `<main lang="${lang}" style="max-width:560px;margin:0 auto">`,
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:32px">${escaped(title)}</h1>`,
    ...opening.map((text) => paragraph(escaped(text))),
    paragraph(anchor(action, BUTTON), 'margin:24px 0'),
    paragraph(`${escaped(newLink.text)}:<br>${anchor(shown, 'overflow-wrap:anywhere')}`),
    ...closing.map((text) => paragraph(escaped(text))),
    paragraph(escaped(footer), 'margin:24px 0 0;font-size:14px;line-height:20px'),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
