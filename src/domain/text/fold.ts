import { cleanName } from './clean.ts';

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
