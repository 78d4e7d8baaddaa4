import { unitsOn } from '../../employee/home-unit.ts';
import { addDays } from '../../dates/day.ts';
import { groupBy } from '../../group-by.ts';
import { countedUntil } from '../../leave/calendar/away.ts';
import { minuteOf } from '../../time/registration/worked.ts';
import { type PlannedShift, shiftDay } from '../shift/shift.ts';
import type { PlanRule } from '../shift/plan-rules.ts';
import {
  PLAN_MARGIN_DAYS,
  type PlanPerson,
  type PlanWindow,
  todayOf,
} from '../validator/person-plan.ts';
import { validatePerson } from '../validator/validate-person.ts';
import { isBlocking, isOpenWarning, levelOf, touches, type Verdict } from '../validator/verdict.ts';
import {
  countUnsocial,
  personCost,
  type PersonCost,
  type PricedShift,
  pricedShifts,
  type SuggestInput,
  weeksOf,
} from './suggestion.ts';

/** Against these nobody is suggested, although a leader may plan it: what a person has said, and other units. */
const NEVER: readonly PlanRule[] = ['unit', 'unavailable', 'leaveAsked'];

interface Standing {
  /** Whether no rule stops one of them. */
  readonly isAllowed: boolean;
  /** Warnings that are there because of them. */
  readonly warnings: number;
  /** The rules that stop them; none where a planner has said no. */
  readonly stops: readonly PlanRule[];
}

/** A person, asked again and again about sets of open shifts; sets are their places, in order. */
export interface Book {
  readonly person: PlanPerson;
  readonly fixed: readonly PlannedShift[];
  /** How many of those are on weekends, and in evenings. */
  readonly unsocial: ReturnType<typeof countUnsocial>;
  readonly cost: PersonCost;
  /** Remembered: asking again costs nothing. */
  readonly standing: (own: readonly number[]) => Standing;
  /** Verdicts that stop or warn of a shift among others. */
  readonly verdicts: (own: readonly number[], of: number) => readonly Verdict[];
}

/** All people with open shifts to fill. */
export interface Books {
  readonly people: readonly Book[];
  readonly priced: readonly PricedShift[];
  /** Places of the people of each shift's unit to whom a planner has not said no, by the place of the shift. */
  readonly takers: readonly (readonly number[])[];
  /** How many sets have been judged so far. */
  readonly judged: () => number;
}

/** The books of everybody who could be suggested at all. */
export function booksOf(input: SuggestInput): Books {
  const weeks = weeksOf(input);
  const priced = pricedShifts(input, weeks);
  const first = weeks[0] ?? '2000-01-03';
  const window: PlanWindow = {
    from: addDays(first, -PLAN_MARGIN_DAYS),
    to: addDays(weeks.at(-1) ?? first, 6 + PLAN_MARGIN_DAYS),
  };
  let judged = 0;
  const open = new Set(input.open.map(({ id }) => id));
  const planned = groupBy(
    input.shifts.filter(({ id }) => !open.has(id)),
    ({ employeeId }) => employeeId,
  );
  const people = input.people.map((person): Book => {
    const fixed = planned.get(person.employee.id) ?? [];
    const cost = personCost(input, person, { fixed, priced, weeks });
    const say = judgeOf(input, person, fixed, window);
    const stopsOf = plainStops(input, person, fixed);
    let before: readonly Verdict[] | null = null;
    const known = new Map<string, Standing>();
    const standing = (own: readonly number[]): Standing => {
      const key = own.join(',');
      const old = known.get(key);
      if (old !== undefined) return old;
      let made = stopsOf(own);
      if (made === null) {
        judged += 1;
        before ??= say([]);
        made = standingOf(say(own), before, new Set(own.map((at) => input.open[at]?.id ?? '')));
      }
      known.set(key, made);
      return made;
    };
    const verdicts = (own: readonly number[], of: number): readonly Verdict[] => {
      const id = input.open[of]?.id ?? '';
      return say(own).filter(({ shiftIds }) => shiftIds.includes(id));
    };
    const unsocial = countUnsocial(fixed, input.context.timeZone);
    return { person, fixed, unsocial, cost, standing, verdicts };
  });
  return { people, priced, takers: takersOf(input), judged: () => judged };
}

function takersOf({ open, people, refused, context }: SuggestInput): number[][] {
  return open.map((shift) => {
    const { id, unitId } = shift;
    const day = shiftDay(shift, context.timeZone);
    const not = new Set(refused?.get(id));
    return people.flatMap(({ employee }, at) =>
      unitsOn(employee, day).includes(unitId) && !not.has(employee.id) ? [at] : [],
    );
  });
}

const stoppedBy = (...stops: readonly PlanRule[]): Standing => ({
  isAllowed: false,
  warnings: 0,
  stops,
});
const AT_ONCE = stoppedBy('overlap');

/**
 * What stops a set in plain sight, so that the rules need not be asked: another unit, a planner's no, two shifts at once,
 * and a whole day of leave. Null where they have to be.
 */
function plainStops(
  input: SuggestInput,
  { leave, employee }: PlanPerson,
  fixed: readonly PlannedShift[],
): (own: readonly number[]) => Standing | null {
  const { settings, timeZone } = input.context;
  const today = todayOf(input.context);
  const isLeaveKept = levelOf('leave', settings) === 'block';
  const away = leave
    .filter(({ part, isApproved }) => part === 'full' && isApproved && isLeaveKept)
    .map((one) => ({ from: one.from, to: countedUntil(one, today) }));
  const stopOf = (shift: PlannedShift): Standing | null => {
    const day = shiftDay(shift, timeZone);
    if (!unitsOn(employee, day).includes(shift.unitId)) return stoppedBy('unit');
    if (input.refused?.get(shift.id)?.includes(employee.id) === true) return stoppedBy();
    if (away.some(({ from, to }) => from <= day && day <= to)) return stoppedBy('leave');
    return fixed.some((one) => areAtOnce(one, shift)) ? AT_ONCE : null;
  };
  const alone = new Map<number, Standing | null>();
  return (own) => {
    const shifts = own.flatMap((at) => input.open.slice(at, at + 1));
    for (const [nth, at] of own.entries()) {
      const shift = shifts[nth];
      if (shift === undefined) continue;
      const known = alone.get(at);
      const stop = known === undefined ? stopOf(shift) : known;
      if (known === undefined) alone.set(at, stop);
      if (stop !== null) return stop;
      if (shifts.slice(nth + 1).some((other) => areAtOnce(other, shift))) return AT_ONCE;
    }
    return null;
  };
}

function areAtOnce(a: PlannedShift, b: PlannedShift): boolean {
  return minuteOf(a.start) < minuteOf(b.end) && minuteOf(b.start) < minuteOf(a.end);
}

function judgeOf(
  input: SuggestInput,
  person: PlanPerson,
  fixed: readonly PlannedShift[],
  window: PlanWindow,
): (own: readonly number[]) => readonly Verdict[] {
  const { id } = person.employee;
  const facts = { ...input.context, ...person };
  // A reason on an open shift was given for nobody.
  const given = (at: number): PlannedShift[] =>
    input.open.slice(at, at + 1).map((shift) => ({ ...shift, employeeId: id, overrides: {} }));
  return (own) => validatePerson({ ...facts, shifts: [...fixed, ...own.flatMap(given)] }, window);
}

/** Whether a verdict keeps a shift from being suggested. */
export function isInTheWay(verdict: Verdict): boolean {
  return isBlocking(verdict) || (NEVER.includes(verdict.rule) && verdict.override === null);
}

function standingOf(
  verdicts: readonly Verdict[],
  before: readonly Verdict[],
  own: ReadonlySet<string>,
): Standing {
  const count = (all: readonly Verdict[], is: (one: Verdict) => boolean): number =>
    all.filter(is).length;
  const stops = verdicts.filter((verdict) => isInTheWay(verdict) && touches(verdict, own));
  return {
    isAllowed: stops.length === 0 && count(verdicts, isBlocking) <= count(before, isBlocking),
    warnings: count(verdicts, isOpenWarning) - count(before, isOpenWarning),
    stops: [...new Set(stops.map(({ rule }) => rule))],
  };
}
