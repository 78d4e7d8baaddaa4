import { cleanName, foldText } from './clean.ts';

const danish = new Intl.Collator('da-DK');
const numbered = new Intl.Collator('da-DK', { numeric: true });

/** Danish order of names, for sorting: å comes last. */
export function compareDanish(a: string, b: string): number {
  return danish.compare(a, b);
}

/** The same for codes: numbers in them count as numbers, 9 before 10. */
export function compareCodes(a: string, b: string): number {
  return numbered.compare(a, b);
}

/** Whether two names are one to a reader: capital letters, and what is cleaned away, make no other name. */
export function isSameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b);
}

/** A name as it is compared with others: cleaned and in lower case, with its accents. */
export function nameKey(name: string): string {
  return cleanName(name).toLocaleLowerCase('da-DK');
}

/** A name as somebody types it whose keyboard lacks its letters, `ț` as `t`; æ, ø and å stay letters of their own. */
export function plainKey(name: string): string {
  return nameKey(name).replaceAll(/[^æøå\s]+/g, foldText);
}
