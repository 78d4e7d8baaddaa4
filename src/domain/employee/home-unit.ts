/**
 * The unit somebody is at home in: the first of theirs, whose leaders see their leave, months and flex
 * (design 3). Empty where there is none, and where there is nobody.
 */
export function homeUnitOf(
  person: { readonly units: readonly string[] } | null | undefined,
): string {
  return person?.units[0] ?? '';
}
