import * as v from 'valibot';

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

/**
 * Text of so many characters, counted as the rules of the database count them: one that takes two units of a string
 * is one. What the rules accept could not be read otherwise.
 */
export const textOf = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[^]{${min},${max}}$`, 'u')));

const MARKS = /\p{M}/gu;
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
};

/**
 * A text as a search sees it: lower case, letters as everybody can type them, no blanks around. "Søren Ștefan"
 * is found by "soren stefan", "Åse" by "ase".
 */
export function foldText(text: string): string {
  return cleanName(text)
    .toLocaleLowerCase('da-DK')
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll(/[øæłđß]/g, (letter) => OTHER_LETTERS[letter] ?? letter);
}
