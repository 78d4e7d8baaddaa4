import type { Day } from '../../dates/day.ts';
import type { LeaveDayCost } from './leave-days.ts';
import type { LeaveType } from '../document/leave-type.ts';
import type { Leave } from '../document/leave.ts';

/** One day of a leave in force, beside everything else that is in force on it. */
export interface AbsenceDay {
  readonly leaveId: string;
  readonly type: LeaveType;
  readonly day: Day;
  /** What was taken from the account, in 1/10 000 day, before anything was given back. */
  readonly units: number;
  /** Of that, what sickness gave back. */
  readonly givenBack: number;
  readonly givenBackBecause: 'sick_before' | 'sick_during' | null;
  /** How much of the person's day is left to this leave, 0–1. All leave of a day is never more than the day. */
  readonly share: number;
  /** Minutes of it, whole. */
  readonly minutes: number;
  /** The day is worth what was planned, and not a day by the contract. */
  readonly isPlanned?: true;
}

/** A leave with its days, while they are settled against each other. */
export interface LeaveWithDays {
  readonly leave: Leave;
  readonly days: readonly LeaveDayCost[];
}

/** Leaves of which another one lies on a day of the first to the last: the only ones that can take from each other. */
export function overlappingLeaves(
  byStart: readonly LeaveWithDays[],
  lastDay: (leave: Leave) => Day,
): ReadonlySet<LeaveWithDays> {
  const found = new Set<LeaveWithDays>();
  let longest: LeaveWithDays | null = null;
  let last = '';
  for (const one of byStart) {
    if (longest !== null && one.leave.from <= last) found.add(longest).add(one);
    const end = lastDay(one.leave);
    if (end <= last) continue;
    last = end;
    longest = one;
  }
  return found;
}
