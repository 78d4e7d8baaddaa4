import { addDays, dayOf } from '#domain/dates/day.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { type PlannedShift, shiftMinutes, sortShifts } from '#domain/plan/shift/shift.ts';
import { neededShifts } from '#domain/plan/suggest/needed-shifts.ts';
import { type Candidate, candidatesFor, judgeShift } from '#domain/plan/validator/candidates.ts';
import type { PersonPlanInput } from '#domain/plan/validator/person-plan.ts';
import { isBlocking, type Verdict } from '#domain/plan/validator/verdict.ts';

/** Where somebody is missing in the plan as it is published. */
export interface Gap {
  readonly unitId: string;
  /** The need that is not met; null for a shift of its own that nobody has. */
  readonly needId: string | null;
  readonly title: string;
  /** Between which instants people are asked for, and between which some are missing, epoch ms. */
  readonly start: number;
  readonly end: number;
  readonly missingFrom: number;
  readonly missingUntil: number;
  /** People asked for, and how many of them nobody is yet. */
  readonly needed: number;
  readonly missing: number;
}

/** A shift that somebody is to have, and whether it is published already. */
export interface ShiftToFill {
  readonly shift: PlannedShift;
  readonly isPublished: boolean;
}

/** Somebody for whom nothing stops a shift. */
export interface Fit extends Candidate {
  /** What they work in its week without it, minutes. */
  readonly weekBefore: number;
  /** Free time up to it and after it, minutes; null where no shift of theirs is near. */
  readonly restBefore: number | null;
  readonly restAfter: number | null;
}

/** Somebody who cannot have it, and the first thing that stops them. */
export interface Unfit {
  readonly employeeId: string;
  readonly verdict: Verdict;
}

const MS_PER_MINUTE = 60_000;

/**
 * The shift that a gap lacks: an open one that is published there or drafted, else one as long as the need asks (a part of
 * it where that is more than somebody can work), which `newId` becomes. Null where it has begun: then nobody can be asked.
 */
export function shiftOf(
  { unitId, needId, missingFrom, missingUntil }: Omit<Gap, 'title' | 'needed' | 'missing'>,
  about: {
    readonly shifts: readonly PlannedShift[];
    /** Of the unit's week as it is planned and not published yet. */
    readonly drafted: readonly PlannedShift[];
    readonly settings: Pick<PlanningSettings, 'needs' | 'shiftTemplates'>;
    readonly timeZone: string;
    readonly nowMs: number;
    readonly newId: string;
  },
): ShiftToFill | null {
  const { shifts, drafted, settings, timeZone, nowMs, newId } = about;
  const isThere = (shift: Omit<PlannedShift, 'id'>): boolean =>
    shift.unitId === unitId &&
    shift.employeeId === null &&
    shift.start < missingUntil &&
    shift.end > missingFrom &&
    shift.start > nowMs;
  const open = sortShifts(shifts).find(isThere);
  if (open !== undefined) return { shift: open, isPublished: true };
  const planned = sortShifts(drafted).find(isThere);
  if (planned !== undefined) return { shift: planned, isPublished: false };
  const need = needId === null ? undefined : settings.needs[needId];
  if (needId === null || need === undefined) return null;
  const day = dayOf(missingFrom, timeZone);
  const place = { unitId, shifts: [], window: { from: addDays(day, -1), to: day } };
  const whole = neededShifts(
    { ...settings, needs: { [needId]: need } },
    { ...place, timeZone, nowMs },
  ).find(isThere);
  return whole === undefined ? null : { shift: { ...whole, id: newId }, isPublished: false };
}

/** A request that still says something of whoever was asked; one taken back or overtaken says nothing. */
export function standingAsk(request: ShiftRequest | null): ShiftRequest | null {
  const isGone = request === null || request.status === 'withdrawn' || request.status === 'lapsed';
  return isGone ? null : request;
}

/** Who can have a shift, the fittest first, and who cannot; by the rules of the plan alone. */
export function findPeople(
  shift: PlannedShift,
  people: readonly PersonPlanInput[],
): { readonly fits: readonly Fit[]; readonly unfit: readonly Unfit[] } {
  const byId = new Map(people.map((input) => [input.employee.id, input]));
  const fits = candidatesFor(shift, people).map((one): Fit => {
    const own = (byId.get(one.employeeId)?.shifts ?? []).filter(
      ({ employeeId, id }) => employeeId === one.employeeId && id !== shift.id,
    );
    const before = own.filter(({ end }) => end <= shift.start).map(({ end }) => end);
    const after = own.filter(({ start }) => start >= shift.end).map(({ start }) => start);
    return {
      ...one,
      weekBefore: one.weekMinutes - shiftMinutes(shift),
      restBefore: before.length === 0 ? null : (shift.start - Math.max(...before)) / MS_PER_MINUTE,
      restAfter: after.length === 0 ? null : (Math.min(...after) - shift.end) / MS_PER_MINUTE,
    };
  });
  const fitting = new Set(fits.map(({ employeeId }) => employeeId));
  const unfit = people.flatMap((input): Unfit[] => {
    const employeeId = input.employee.id;
    if (fitting.has(employeeId)) return [];
    const verdict = judgeShift(shift, input).find(isBlocking);
    return verdict === undefined ? [] : [{ employeeId, verdict }];
  });
  return { fits, unfit };
}
