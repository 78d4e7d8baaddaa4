import { addDays } from '../../dates/day.ts';
import { groupBy } from '../../group-by.ts';
import { isSameData } from '../../steady.ts';
import { type PlannedShift, shiftDay } from '../shift/shift.ts';
import type { PlanContext, PlanPerson, PlanWindow } from './person-plan.ts';
import { validatePerson } from './validate-person.ts';
import { isAbout, levelOf, sortVerdicts, type Verdict, verdictOf } from './verdict.ts';

/** A plan with everybody in it. */
export interface PlanInput {
  readonly people: readonly PlanPerson[];
  /** Shifts of all people in all units, as `PersonPlanInput` asks for them. */
  readonly shifts: readonly PlannedShift[];
  readonly context: PlanContext;
  readonly window: PlanWindow;
}

/**
 * The days that are judged so that everything is said of shifts on some days: a day more to both sides, for what is
 * said may be about the shift before or after, in another unit or week.
 */
export function daysAround({ from, to }: PlanWindow): PlanWindow {
  return { from: addDays(from, -1), to: addDays(to, 1) };
}

/** Verdicts by employee id; who has none is left out. A list keeps its identity while nothing about it changes. */
export type PlanVerdicts = ReadonlyMap<string, readonly Verdict[]>;

/** Judges a plan, and remembers the last one. */
type PlanJudge = (plan: PlanInput) => PlanVerdicts;

interface Known {
  readonly person: PlanPerson | null;
  readonly shifts: readonly PlannedShift[];
  readonly verdicts: readonly Verdict[];
}

/**
 * A judge that judges only those anew of whom something has changed: one changed shift costs one person, or the two
 * between whom it moved. What it says is what `validatePerson` says of each. A shift of somebody who is not among the
 * people is of nobody employed: `employment` with `isUnknown` 1.
 */
export function createPlanJudge(): PlanJudge {
  let known = new Map<string, Known>();
  let last: Pick<PlanInput, 'context' | 'window'> | null = null;
  return ({ people, shifts, context, window }) => {
    const isKept = isSameData(last?.context, context) && isSameData(last?.window, window);
    last = { context, window };
    const byPerson = new Map(people.map((person) => [person.employee.id, person]));
    const next = new Map<string, Known>();
    for (const [id, own] of groupBy(shifts, ({ employeeId }) => employeeId)) {
      if (id === null) continue;
      const person = byPerson.get(id) ?? null;
      const before = isKept ? known.get(id) : undefined;
      if (before !== undefined && isSame(before, person, own)) next.set(id, before);
      else next.set(id, { person, shifts: own, verdicts: judged(person, own, context, window) });
    }
    known = next;
    const said = [...next].filter(([, { verdicts }]) => verdicts.length > 0);
    return new Map(said.map(([id, { verdicts }]) => [id, verdicts]));
  };
}

function judged(
  person: PlanPerson | null,
  shifts: readonly PlannedShift[],
  context: PlanContext,
  window: PlanWindow,
): readonly Verdict[] {
  if (person !== null) return validatePerson({ ...context, ...person, shifts }, window);
  const level = levelOf('employment', context.settings);
  if (level === 'off') return [];
  const verdicts = shifts.map((shift) => {
    const day = shiftDay(shift, context.timeZone);
    const facts = { isUnknown: 1 };
    const { employeeId } = shift;
    return verdictOf({ rule: 'employment', level, employeeId, day, shifts: [shift], facts });
  });
  return sortVerdicts(verdicts.filter((verdict) => isAbout(verdict, window)));
}

function isSame(known: Known, person: PlanPerson | null, shifts: readonly PlannedShift[]): boolean {
  return (
    isSameData(known.person, person) &&
    known.shifts.length === shifts.length &&
    shifts.every((shift, at) => isJudgedAlike(shift, known.shifts[at]))
  );
}

/** Whether the rules see no difference: titles and notes are nothing to them. */
function isJudgedAlike(a: PlannedShift, b: PlannedShift | undefined): boolean {
  if (a === b) return true;
  return (
    b !== undefined &&
    a.id === b.id &&
    a.unitId === b.unitId &&
    a.start === b.start &&
    a.end === b.end &&
    a.breakMinutes === b.breakMinutes &&
    isSameData(a.overrides, b.overrides)
  );
}
