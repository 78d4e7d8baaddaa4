import { dataOf } from '#data/live/live.ts';
import { absencesOf, farmAbsences } from '#data/leave/unit-leaves.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Absence } from '#domain/leave/document/leave.ts';

const NOBODY_AWAY: readonly Absence[] = [];

/**
 * Who is away on a day or later, as everybody may see it; null until it is known, and while it is not asked for. On a farm
 * where colleagues' leave is not for everybody, who leads nobody goes on without it: `isHidden`.
 */
export function useAway(farmId: string, from: Day, isAsked = true) {
  const live = farmAbsences.use(isAsked ? { farmId, from } : null);
  const known = dataOf(live);
  // Refused by the rules, not broken off: what did not arrive is said to have failed.
  const isHidden = known === null && live.status === 'failed' && live.denied;
  return { absences: isHidden ? NOBODY_AWAY : known, isHidden, lives: isHidden ? [] : [live] };
}

/** The same of those who are named, and of nobody else; what is not known yet, or not for this reader, is nothing. */
export function useAwayOf(
  farmId: string | null,
  employeeIds: readonly string[],
  from: Day,
): readonly Absence[] {
  const isAsked = farmId !== null && employeeIds.length > 0;
  return dataOf(absencesOf.use(isAsked ? { farmId, employeeIds, from } : null)) ?? NOBODY_AWAY;
}
