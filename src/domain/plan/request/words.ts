import type { ShiftRequest } from './shift-request.ts';

type OfUnits = Pick<ShiftRequest, 'unitId' | 'otherUnitId' | 'agreedUnitId'>;

/** The units whose planners are asked: both where a swap lies in two. */
export function unitsAsked({ unitId, otherUnitId }: Pick<OfUnits, 'unitId' | 'otherUnitId'>) {
  return otherUnitId === null ? [unitId] : [unitId, otherUnitId];
}

/** Those of them whose planners have said nothing yet. */
export function unitsToAnswer(request: OfUnits): string[] {
  return unitsAsked(request).filter((unitId) => unitId !== request.agreedUnitId);
}

/**
 * What the yes of somebody who plans some units comes to: the last word (`approve`), the word of one unit of two
 * (`agree`), or nothing (null), where their units have answered or are not asked.
 */
export function yesOf(
  request: OfUnits,
  plans: (unitId: string) => boolean,
): { readonly kind: 'approve' } | { readonly kind: 'agree'; readonly unitId: string } | null {
  const left = unitsToAnswer(request);
  const own = left.filter(plans);
  const [unitId] = own;
  if (unitId === undefined) return null;
  return own.length === left.length ? { kind: 'approve' } : { kind: 'agree', unitId };
}
