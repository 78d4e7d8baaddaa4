import { seatIncludes } from '../../access/seats.ts';
import { isActive } from '../../audit.ts';
import { type Day, dayOf } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import { dayRefusal } from '../../time/registration/closed-days.ts';
import type { Registration } from '../../time/registration/registration.ts';
import { isEmployedOn, seatOn } from '../../employee/terms.ts';
import { type PlannedShift, shiftDay, shiftMinutes } from '../shift/shift.ts';
import { plannedTimesOf, shiftOfWork } from './shift-of-work.ts';

/** What is known of a person on the days of their shifts. */
export interface OwedFacts {
  readonly person: Employee;
  readonly farm: Farm;
  readonly shifts: readonly PlannedShift[];
  /** The person's registrations of those days and the ones beside them, deleted ones too. */
  readonly registrations: readonly Registration[];
  /** Days on which the person is away, as colleagues see them; `to` null is open. */
  readonly absences: readonly { readonly from: Day; readonly to: Day | null }[];
}

/**
 * The shifts on which a person was to work: their own, of some length, while they were employed and not away. None for
 * a seat without time registration.
 */
export function dueShifts({
  person,
  farm,
  shifts,
  absences,
}: Omit<OwedFacts, 'registrations'>): PlannedShift[] {
  return shifts.filter((shift) => {
    const day = shiftDay(shift, farm.timeZone);
    const isAway = absences.some(({ from, to }) => from <= day && (to === null || day <= to));
    return (
      shift.employeeId === person.id &&
      !isAway &&
      seatIncludes(seatOn(person, day), 'time_registration_basic') &&
      isEmployedOn(person, farm, day) &&
      shiftMinutes(shift) > 0
    );
  });
}

/** Of them those of which nothing was registered by anybody, also nothing that was deleted again. */
export function unspokenShifts(facts: OwedFacts): PlannedShift[] {
  const { shifts, registrations } = facts;
  const spoken = new Set(registrations.map((entry) => shiftOfWork(entry, shifts)?.id));
  return dueShifts(facts).filter(
    (shift) =>
      !spoken.has(shift.id) &&
      !registrations.some((entry) => isActive(entry) && isBeside(entry, shift)),
  );
}

/**
 * The shifts that become registrations where a farm registers deviations only (domain 3: of agreed hours deviations are
 * enough): nothing was registered of them, the person is still there, and the day is open.
 */
export function owedShifts(facts: OwedFacts): PlannedShift[] {
  const { person, farm } = facts;
  if (!isActive(person)) return [];
  return unspokenShifts(facts).filter((shift) => {
    const workDate = shiftDay(shift, farm.timeZone);
    return dayRefusal(null, { unitId: shift.unitId, workDate, payDate: null }, farm) === null;
  });
}

/** Work at the same time, whatever shift it belongs to. */
function isBeside({ start, end }: Registration, shift: PlannedShift): boolean {
  return start < shift.end && (end ?? shift.end) > shift.start;
}

/** A planned day as a registration: it waits for approval like one that was entered by hand. */
export function registrationOf(
  shift: PlannedShift,
  timeZone: string,
): Pick<
  Registration,
  | 'unitId'
  | 'start'
  | 'end'
  | 'workDate'
  | 'status'
  | 'source'
  | 'breaks'
  | 'activityId'
  | 'shiftId'
  | 'planned'
> {
  const { breakMinutes, start, end, unitId, activityId, id } = shift;
  const pause = {
    start: null,
    end: null,
    minutes: breakMinutes,
    paid: false,
    kind: 'planned',
  } as const;
  return {
    unitId,
    start,
    end,
    workDate: dayOf(start, timeZone),
    status: 'pending',
    source: 'plan',
    breaks: breakMinutes > 0 ? [pause] : [],
    activityId,
    shiftId: id,
    planned: plannedTimesOf(shift),
  };
}

/** So long somebody may be late before it is said, ms. */
const LATE_MS = 15 * 60_000;

/**
 * The published shifts of a person that began a while ago, over or not, of which nothing was registered: who is late, or
 * has not come. `nowMs` is epoch ms.
 */
export function missedShifts(facts: OwedFacts, nowMs: number): PlannedShift[] {
  return unspokenShifts(facts).filter(({ start }) => isLate(start, nowMs));
}

/**
 * Of them those that go on now: who should be here and is not. Whatever the day they began on, for a night has two; judged
 * with the registrations of both and of the one before.
 */
export function missingShifts(facts: OwedFacts, nowMs: number): PlannedShift[] {
  return missedShifts(facts, nowMs).filter(({ end }) => nowMs < end);
}

/** Whether it is to be said of a shift that began then (both epoch ms) that its person is not there. */
export function isLate(startMs: number, nowMs: number): boolean {
  return startMs + LATE_MS <= nowMs;
}
