/**
 * The unit somebody is at home in: the first of theirs, whose leaders see their leave, months and flex
 * (design 3). Empty where there is none, and where there is nobody.
 */
export function homeUnitOf(
  person: { readonly units: readonly string[] } | null | undefined,
): string {
  return person?.units[0] ?? '';
}

/**
 * The unit under which somebody's leave is filed, whose leaders decide about it: that at home. Of an owner it is none
 * (''): a leader leads no owner, so nothing that is asked for by unit finds of what type an owner's leave is.
 */
export function leaveUnitOf(
  person: { readonly units: readonly string[]; readonly role?: string } | null | undefined,
): string {
  return person?.role === 'owner' ? '' : homeUnitOf(person);
}
