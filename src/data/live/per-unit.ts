import type { Condition, QuerySpec } from '../firebase/query-spec.ts';

/** One query for all (null), or one for each unit, so that the rules can prove it (design 3). */
export function perUnit(
  path: string,
  unitIds: readonly string[] | null,
  where: readonly Condition[] = [],
): QuerySpec[] {
  if (unitIds === null) return [{ path, where }];
  return unitIds.map((unitId) => ({ path, where: [['unitId', '==', unitId], ...where] }));
}
