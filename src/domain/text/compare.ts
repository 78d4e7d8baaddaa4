const danish = new Intl.Collator('da-DK');
const numbered = new Intl.Collator('da-DK', { numeric: true });

/** Danish order of names, for sorting: å comes last. */
export function byText(a: string, b: string): number {
  return danish.compare(a, b);
}

/** The same for codes: numbers in them count as numbers, 9 before 10. */
export function byCode(a: string, b: string): number {
  return numbered.compare(a, b);
}
