import { seatIncludes } from '#domain/access/seats.ts';
import { presenceOf, type Presence } from '#domain/plan/validator/staffing.ts';
import { counts } from '#domain/time/registration/worked.ts';
import type { TimeAxis } from '#ui/time-axis/axis.ts';
import type { DayRow } from './model.ts';

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly employeeId: string;
}

/** Who is at work against who is to be, by the plan as it is published. */
export interface Attendance {
  /** Up to now. */
  readonly there: readonly Presence[];
  readonly needed: readonly Presence[];
  /** Of those who are to be at work now, how many are. */
  readonly here: number;
  readonly due: number;
  /** Since when the first of the others is missing, epoch ms; null where nobody is. */
  readonly since: number | null;
}

/** Whether somebody stamps: who does not is left out, as nobody knows whether they are there. */
const stamps = ({ person, worked, away }: DayRow): boolean =>
  person !== null &&
  worked !== null &&
  away !== 'full' &&
  seatIncludes(person.seatType, 'time_registration_basic');

/** Who is at work on a day against its published plan, of the people who stamp. */
export function attendanceOf(
  rows: readonly DayRow[],
  { from, until }: TimeAxis,
  nowMs: number,
): Attendance {
  const stamping = rows.filter((row) => !row.isGroup && stamps(row));
  const due = stamping.flatMap(dueOf);
  const worked = stamping.flatMap((row) => workedOf(row, nowMs));
  const upTo = Math.min(until, Math.max(from, nowMs));
  const now = due.filter(({ start, end }) => start <= nowMs && nowMs < end);
  const isHere = ({ employeeId }: Stretch): boolean =>
    worked.some((one) => one.employeeId === employeeId && one.end > nowMs);
  const missing = now.filter((one) => !isHere(one));
  const since = missing.map((one) => goneSince(one, worked));
  return {
    there: upTo > from ? presenceOf(worked, from, upTo) : [],
    needed: presenceOf(due, from, until),
    here: now.length - missing.length,
    due: now.length,
    since: since.length === 0 ? null : Math.min(...since),
  };
}

/** A person's shifts as they are published: what is drafted otherwise is nothing to them yet. */
function dueOf({ person, bars }: DayRow): Stretch[] {
  return bars.flatMap(({ own }) => {
    const published = own?.before ?? null;
    if (published === null || published.employeeId !== person?.id) return [];
    return [{ start: published.start, end: published.end, employeeId: published.employeeId }];
  });
}

function workedOf({ worked }: DayRow, nowMs: number): Stretch[] {
  return (worked ?? [])
    .filter(counts)
    .map(({ start, end, employeeId }) => ({ start, end: end ?? nowMs + 1, employeeId }));
}

function goneSince({ start, employeeId }: Stretch, worked: readonly Stretch[]): number {
  const ends = worked.filter((one) => one.employeeId === employeeId).map(({ end }) => end);
  return Math.max(start, ...ends);
}
