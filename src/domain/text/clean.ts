/** What nobody sees: soft hyphens, blanks without a width, marks that turn the direction, control characters. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|[^\P{Cc}\s]/gu;
const HYPHENS = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu;
const APOSTROPHES = /[`\u00B4\u02B9\u02BB\u02BC\u2018\u2019\u201B\u2032\uFF07]/gu;

/**
 * A line of text from outside as it is kept: each letter as one character (NFC), blanks of all kinds as one blank and
 * none around it, and nothing that cannot be seen. For names of things; those of people go through `cleanName`.
 */
export function cleanText(text: string): string {
  return text.replaceAll(UNSEEN, '').normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

/** The same with every hyphen as - and every apostrophe as ': names of people, addresses and numbers. */
export function cleanName(text: string): string {
  return cleanText(text).replaceAll(HYPHENS, '-').replaceAll(APOSTROPHES, "'");
}
