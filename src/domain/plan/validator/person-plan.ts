import { type Day, dayOf } from '../../dates/day.ts';
import type { EmployedPerson, SeatedPerson } from '../../employee/terms.ts';
import { type Absence, isInForce, isWaiting, type Leave } from '../../leave/document/leave.ts';
import type { LeavePart } from '../../leave/document/leave-type.ts';
import type { Work } from '../../time/law/rest.ts';
import { LAW_DAYS_BEFORE } from '../../time/law/law-month.ts';
import type { TimeMonth } from '../../time/month/time-month.ts';
import type { Availability, PlanningSettings } from '../settings/planning-settings.ts';
import { type PlannedShift, shiftMinutes, sortShifts } from '../shift/shift.ts';
import { dayNumber, dayOfNumber, mondayOfNumber } from '../../dates/day-number.ts';
import { dayNumberAt, zoneOf } from '../../dates/zone-day.ts';
import { minuteOf, minutesBetween } from '../../time/registration/worked.ts';

/**
 * Days before and after a window whose shifts have a part in what is judged in it: a run of days that no agreement
 * allows, and the day before its first one.
 */
export const PLAN_MARGIN_DAYS = LAW_DAYS_BEFORE;

/** The first and the last local day that are judged, both included. */
export interface PlanWindow {
  readonly from: Day;
  readonly to: Day;
}

/** Registered work. */
export interface WorkedPart extends Work {
  readonly unitId: string;
  /** The local day to which it belongs. */
  readonly day: Day;
  /** Without breaks that are not paid. */
  readonly minutes: number;
}

/** What is known of a leave. A colleague's says no more than that somebody is away. */
export interface PlanLeave {
  readonly from: Day;
  /** Null while nobody knows how long: counted as `countedUntil` does. */
  readonly to: Day | null;
  readonly part: LeavePart;
  /** False for leave that waits for a leader. */
  readonly isApproved: boolean;
}

type Away = Pick<Absence, 'from' | 'to' | 'part'>;

/** What somebody is away by, as everybody may see it. */
export function awayBy(absences: readonly Away[]): PlanLeave[] {
  return absences.map(({ from, to, part }) => ({ from, to, part, isApproved: true }));
}

/** What waits for a leader: leave that is asked for, and other days for leave that is approved. Of no leave its kind. */
export function askedLeave(
  leaves: readonly (Away & Pick<Leave, 'status' | 'deleted' | 'ask'>)[],
): PlanLeave[] {
  return leaves.flatMap((leave): PlanLeave[] => {
    const { ask } = leave;
    const isMoved = ask?.kind === 'change' && isInForce(leave);
    const days = isWaiting(leave) ? leave : isMoved ? ask : null;
    if (days === null) return [];
    const { from, to, part } = days;
    return [{ from, to, part, isApproved: false }];
  });
}

/** The record of a person as the plan sees it. */
export type PlanEmployee = EmployedPerson &
  SeatedPerson & {
    readonly id: string;
    readonly units: readonly string[];
    /** Epoch ms. */
    readonly deleted: number | null;
  };

/** A person with everything but their shifts. What is not known is empty, and judged as nothing. */
export interface PlanPerson {
  readonly employee: PlanEmployee;
  /** Null is unknown, and nobody is taken for young. */
  readonly birthDate: Day | null;
  /** Work registered before now, from `PLAN_MARGIN_DAYS` before the window on. */
  readonly worked: readonly WorkedPart[];
  readonly leave: readonly PlanLeave[];
  readonly availability: readonly Availability[];
  /** What the time engine says is to be worked in each week, minutes by its Monday, holidays and leave taken out. */
  readonly norms: ReadonlyMap<Day, number>;
  /** Stored months, as far back as `whoseMonths` asks for. */
  readonly months: readonly Pick<TimeMonth, 'days' | 'neutral' | 'law'>[];
}

/** What holds for everybody. */
export interface PlanContext {
  readonly settings: Pick<
    PlanningSettings,
    'profile' | 'levels' | 'averageMonths' | 'normTolerance'
  >;
  readonly timeZone: string;
  /** Epoch ms: what lies before is judged by what was worked. Everything is judged anew where it changes. */
  readonly nowMs: number;
  /** Ids of units that are not archived; null where nobody knows. */
  readonly units: ReadonlySet<string> | null;
  /** Ids of units that have been said to be no stables; in the others the young may begin at four. */
  readonly notStables?: ReadonlySet<string>;
  /** Workdays of the farm's week, 1–7. */
  readonly workDaysPerWeek: number;
}

/** What a person's plan is judged by. */
export interface PersonPlanInput extends PlanContext, PlanPerson {
  /**
   * The person's shifts in all units, of the window and of `PLAN_MARGIN_DAYS` on both sides; of whole calendar
   * months where the seat has a limit. Shifts of others and open ones do no harm.
   */
  readonly shifts: readonly PlannedShift[];
}

/** The local day of now. */
export function todayOf({ nowMs, timeZone }: Pick<PlanContext, 'nowMs' | 'timeZone'>): Day {
  return dayOf(nowMs, timeZone);
}

/** A shift with its local day. */
export interface DayShift {
  readonly shift: PlannedShift;
  readonly day: Day;
}

/** Work of a person, planned or registered. */
export interface Piece extends Work {
  readonly unitId: string;
  readonly day: Day;
  /** Without the break of a shift, or unpaid breaks that were taken. */
  readonly minutes: number;
  /** Null where it was registered. */
  readonly shift: PlannedShift | null;
}

/** A person's own shifts by start, with their days: those of `shiftDay`, by a zone that remembers its days. */
export function ownShifts({
  employee,
  shifts,
  timeZone,
}: Pick<PersonPlanInput, 'employee' | 'shifts' | 'timeZone'>): DayShift[] {
  const own = sortShifts(shifts.filter(({ employeeId }) => employeeId === employee.id));
  const zone = zoneOf(timeZone);
  return own.map((shift) => {
    return { shift, day: dayOfNumber(dayNumberAt(minuteOf(shift.start), zone)) };
  });
}

/**
 * What a person works: on days on which something is registered, what was worked stands in place of the shifts until
 * now; what is left of a shift that goes on is planned. By start.
 */
export function piecesOf(
  own: readonly DayShift[],
  { worked, nowMs }: Pick<PersonPlanInput, 'worked' | 'nowMs'>,
): Piece[] {
  const known = new Set(worked.map(({ day }) => day));
  const planned = own.flatMap(({ shift, day }): Piece[] => {
    const { start, end, unitId } = shift;
    const minutes = shiftMinutes(shift);
    if (start >= nowMs || !known.has(day)) return [{ start, end, unitId, day, minutes, shift }];
    if (end <= nowMs) return [];
    const left = Math.min(minutes, minutesBetween(nowMs, end));
    return [{ start: nowMs, end, unitId, day, minutes: left, shift }];
  });
  if (worked.length === 0) return planned;
  const registered = worked.map((part): Piece => ({ ...part, shift: null }));
  return [...registered, ...planned].toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** The Monday of the week of a day. */
export function weekStart(day: Day): Day {
  return dayOfNumber(mondayOfNumber(dayNumber(day)));
}

/** The shifts among pieces, in their order. */
export function shiftsAmong(pieces: readonly Piece[]): PlannedShift[] {
  return pieces.flatMap(({ shift }) => (shift === null ? [] : [shift]));
}

/** Minutes of pieces together. */
export function sumMinutes(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { minutes }) => sum + minutes, 0);
}
