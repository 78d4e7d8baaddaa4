import { addDays, type Day, mondayOf } from '../../dates/day.ts';
import { speaksOf } from '../settings/planning-settings.ts';
import { type PlannedShift, shiftDay } from '../shift/shift.ts';
import {
  ownShifts,
  type PersonPlanInput,
  piecesOf,
  PLAN_MARGIN_DAYS,
  type PlanWindow,
  sumMinutes,
  weekStart,
} from './person-plan.ts';
import { saidOn } from './shift-rules.ts';
import { validatePerson } from './validate-person.ts';
import { isBlocking, isOpenWarning, type Verdict } from './verdict.ts';

/** Somebody who may have a shift. */
export interface Candidate {
  readonly employeeId: string;
  /** What the rules would say because of it; none of it stops it. */
  readonly verdicts: readonly Verdict[];
  readonly warnings: number;
  /** What the person would work in its week, minutes. */
  readonly weekMinutes: number;
  /** The norm of that week; null where nobody knows. */
  readonly normMinutes: number | null;
  /** Whether the person has said that they want to work then. */
  readonly wants: boolean;
}

/** The days on which a shift of a day can break a rule. */
function reachOf(day: Day): PlanWindow {
  const monday = mondayOf(day);
  return { from: addDays(monday, -PLAN_MARGIN_DAYS), to: addDays(monday, 6 + PLAN_MARGIN_DAYS) };
}

/** A person's plan with a shift as theirs. What was said of a departure by somebody else is not said of them. */
export function withShift(input: PersonPlanInput, shift: PlannedShift): PersonPlanInput {
  const { id } = input.employee;
  const own = shift.employeeId === id ? shift : { ...shift, employeeId: id, overrides: {} };
  return { ...input, shifts: [...input.shifts.filter((one) => one.id !== shift.id), own] };
}

const keyOf = ({ rule, day, level }: Verdict): string => `${rule} ${day} ${level}`;

/**
 * What the rules say because of one shift if it is a person's: verdicts that name it, and those that are not there
 * without it. For a shift that is asked for, moved, swapped or handed over.
 */
export function judgeShift(shift: PlannedShift, input: PersonPlanInput): readonly Verdict[] {
  const window = reachOf(shiftDay(shift, input.timeZone));
  const shifts = input.shifts.filter(({ id }) => id !== shift.id);
  const without = new Set(validatePerson({ ...input, shifts }, window).map(keyOf));
  return validatePerson(withShift(input, shift), window).filter(
    (verdict) => verdict.shiftIds.includes(shift.id) || !without.has(keyOf(verdict)),
  );
}

/** Whether a person has said that they want to work at a time that holds a shift. */
export function wantsShift(
  { start, end }: Pick<PlannedShift, 'start' | 'end'>,
  { availability, timeZone }: Pick<PersonPlanInput, 'availability' | 'timeZone'>,
): boolean {
  const day = shiftDay({ start }, timeZone);
  return availability.some((one) => {
    if (one.kind !== 'wants' || !speaksOf(one, day)) return false;
    // A wish for the whole day is one for the night that begins on it.
    if (one.startMinute === null && one.endMinute === null) return true;
    const { from, to } = saidOn(one, day, timeZone);
    return from <= start && end <= to;
  });
}

/**
 * Everybody for whom nothing stops a shift: fewest warnings first, then who wants it, then who has most of the norm
 * left. Each with their own shifts; who has it now is among them.
 */
export function candidatesFor(
  shift: PlannedShift,
  people: readonly PersonPlanInput[],
): Candidate[] {
  return people
    .flatMap((input): Candidate[] => {
      const verdicts = judgeShift(shift, input);
      if (verdicts.some(isBlocking)) return [];
      const monday = weekStart(shiftDay(shift, input.timeZone));
      const pieces = piecesOf(ownShifts(withShift(input, shift)), input);
      return [
        {
          employeeId: input.employee.id,
          verdicts,
          warnings: verdicts.filter(isOpenWarning).length,
          weekMinutes: sumMinutes(pieces.filter(({ day }) => weekStart(day) === monday)),
          normMinutes: input.norms.get(monday) ?? null,
          wants: wantsShift(shift, input),
        },
      ];
    })
    .toSorted(
      (a, b) =>
        a.warnings - b.warnings ||
        Number(b.wants) - Number(a.wants) ||
        overNorm(a) - overNorm(b) ||
        (a.employeeId < b.employeeId ? -1 : 1),
    );
}

/** Minutes above the norm, below zero where some are left; without a norm nothing is left. */
function overNorm({ weekMinutes, normMinutes }: Candidate): number {
  return weekMinutes - (normMinutes ?? 0);
}
