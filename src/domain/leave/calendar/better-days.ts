import { addDays, type Day } from '../../dates/day.ts';
import { costOfDays, leaveDaysOf } from '../cost/leave-days.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import type { Leave } from '../document/leave.ts';
import { overlapIssues } from '../request/clash-issues.ts';
import { type ConflictInput, conflictsOf } from '../request/conflicts.ts';

const AHEAD = 56;

/**
 * The next days of a leave of the same length and cost on which fewer are away at once, and no window is full; null
 * where the next eight weeks have none. Nobody is asked to move: it is an offer.
 */
export function betterDays(
  about: LeaveInput,
  leave: Pick<Leave, 'id' | 'type' | 'from' | 'part' | 'minutes'> & { readonly to: Day },
  around: Pick<ConflictInput, 'people' | 'absences' | 'timeZone'>,
): { readonly from: Day; readonly to: Day } | null {
  const { context, settings } = about;
  const others = { ...about, leaves: about.leaves.filter(({ id }) => id !== leave.id) };
  const cost = costOfDays(daysOf(0));
  // Of days with a full window anything is better.
  let least = worstOf(0);
  let found: { from: Day; to: Day } | null = null;
  for (let by = 1; by <= AHEAD && least > 0; by += 1) {
    const days = daysOf(by);
    const isSame = costOfDays(days) === cost && (days[0]?.share ?? 0) > 0;
    if (!isSame || overlapIssues(others, leave.type, days, null).length > 0) continue;
    const worst = worstOf(by);
    if (worst < least) {
      least = worst;
      found = { from: addDays(leave.from, by), to: addDays(leave.to, by) };
    }
  }
  return found;

  function daysOf(by: number) {
    const { from, to, part, minutes } = leave;
    return leaveDaysOf({ from: addDays(from, by), to: addDays(to, by), part, minutes }, context);
  }

  /** The most who are away at once; where there is no room, more than can be. */
  function worstOf(by: number): number {
    const { person } = context;
    const asked = { person, days: daysOf(by), part: leave.part, settings, shifts: [], ...around };
    const { days } = conflictsOf(asked);
    if (days.some(({ full }) => full.length > 0)) return Number.POSITIVE_INFINITY;
    return days.reduce((most, { away }) => Math.max(most, away.length), 0);
  }
}
