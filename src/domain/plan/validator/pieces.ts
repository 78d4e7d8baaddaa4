import type { Day } from '../../dates/day.ts';
import { dayNumber, dayOfNumber, mondayOfNumber } from '../../dates/day-number.ts';
import { dayNumberAt, zoneOf } from '../../dates/zone-day.ts';
import type { Work } from '../../time/law/rest.ts';
import { minuteOf, minutesBetween } from '../../time/registration/worked.ts';
import { type PlannedShift, shiftMinutes, sortShifts } from '../shift/shift.ts';
import type { PersonPlanInput } from './person-plan.ts';

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
