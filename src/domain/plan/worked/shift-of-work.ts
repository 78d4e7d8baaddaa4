import { addDays, type Day, dayOf, daysIn } from '../../dates/day.ts';
import type { PlannedTimes } from '../../time/registration/planned-times.ts';
import type { Registration } from '../../time/registration/registration.ts';
import { type PlannedShift, shiftDay, shiftMinutes, sortShifts } from '../shift/shift.ts';
import { weekOf } from '../week/iso-week.ts';

/**
 * So long before a shift somebody may come for it, in ms: work that is over by then is another matter. A clock that
 * runs may still get there, so for it a shift is looked for further ahead.
 */
const EARLY_MS = { ended: 2 * 3_600_000, running: 8 * 3_600_000 } as const;

type Work = Pick<Registration, 'employeeId' | 'start' | 'end'>;

type Candidate = Pick<PlannedShift, 'id' | 'employeeId' | 'start' | 'end'>;

/**
 * The planned shift that a registration belongs to: of the person's own, the one it shares most time with, else the
 * nearest one that begins within two hours after its start. What runs has no end yet and is judged by its start: the
 * nearest one that begins within eight hours.
 */
export function shiftOfWork<T extends Candidate>(work: Work, shifts: readonly T[]): T | null {
  const last = lastStartOf(work);
  const own = sortShifts(shifts.filter(({ employeeId }) => employeeId === work.employeeId)).filter(
    (shift) => work.start < shift.end && shift.start <= last,
  );
  const done = { start: work.start, end: work.end ?? work.start };
  let best: T | null = null;
  for (const shift of own) if (best === null || isNearer(shift, best, done)) best = shift;
  return best;
}

function lastStartOf({ start, end }: Pick<Work, 'start' | 'end'>): number {
  return end === null ? start + EARLY_MS.running : Math.max(end, start + EARLY_MS.ended);
}

function isNearer(
  a: Candidate,
  b: Candidate,
  work: { readonly start: number; readonly end: number },
): boolean {
  const [shared, other] = [a, b].map((one) =>
    Math.max(0, Math.min(one.end, work.end) - Math.max(one.start, work.start)),
  );
  if (shared !== other) return (shared ?? 0) > (other ?? 0);
  return Math.abs(a.start - work.start) < Math.abs(b.start - work.start);
}

/** What a registration keeps of its shift. */
export function plannedTimesOf(
  shift: Pick<PlannedShift, 'id' | 'start' | 'end' | 'breakMinutes'>,
): PlannedTimes {
  const { id, start, end, breakMinutes } = shift;
  return { shiftId: id, start, end, breakMinutes };
}

/**
 * Minutes of work that are planned for somebody, by day: a shift belongs to the day on which it begins. Of a week with a
 * plan every day from one to another is there, 0 where nothing is planned; of one without a plan none is.
 */
export function plannedDays(
  employeeId: string,
  shifts: readonly PlannedShift[],
  { from, to, timeZone }: { readonly from: Day; readonly to: Day; readonly timeZone: string },
): Record<Day, number> {
  const weeks = new Set(shifts.map(({ week }) => week));
  const days = daysIn({ from, until: addDays(to, 1) }).filter((day) => weeks.has(weekOf(day)));
  const planned = new Map(days.map((day) => [day, 0]));
  for (const shift of shifts) {
    const day = shiftDay(shift, timeZone);
    const before = planned.get(day);
    if (shift.employeeId !== employeeId || before === undefined) continue;
    planned.set(day, before + shiftMinutes(shift));
  }
  return Object.fromEntries(planned);
}

/** The local days on which a shift may begin that a registration belongs to, both included. */
export function daysOfShifts(
  work: Pick<Work, 'start' | 'end'>,
  timeZone: string,
): { readonly from: Day; readonly to: Day } {
  const from = addDays(dayOf(work.start, timeZone), -1);
  return { from, to: dayOf(lastStartOf(work), timeZone) };
}
