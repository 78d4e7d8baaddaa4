import { addDays } from '../../dates/day.ts';
import type { PlannedShift } from '../shift/shift.ts';
import type { PlanRule } from '../shift/plan-rules.ts';
import { PLAN_MARGIN_DAYS, type PlanPerson, type PlanWindow } from '../validator/person-plan.ts';
import { validatePerson } from '../validator/validate-person.ts';
import { isBlocking, isOpenWarning, touches, type Verdict } from '../validator/verdict.ts';
import { type PersonCost, personCost, type PricedShift, pricedShifts, weeksOf } from './cost.ts';
import type { SuggestInput } from './suggestion.ts';

/** Against these nobody is suggested, although a leader may plan it: what a person has said, and other units. */
const NEVER: readonly PlanRule[] = ['unit', 'unavailable', 'leaveAsked'];

/** How a person stands with some of the open shifts. */
export interface Standing {
  /** Whether no rule stops one of them. */
  readonly isAllowed: boolean;
  /** Warnings that are there because of them. */
  readonly warnings: number;
}

const NOT_ALLOWED: Standing = { isAllowed: false, warnings: 0 };

/** A person, asked again and again about sets of open shifts; sets are their places, in order. */
export interface Book {
  readonly person: PlanPerson;
  readonly fixed: readonly PlannedShift[];
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
  const people = input.people.map((person): Book => {
    const open = new Set(input.open.map(({ id }) => id));
    const fixed = input.shifts.filter(
      ({ id, employeeId }) => employeeId === person.employee.id && !open.has(id),
    );
    const cost = personCost(input, person, { fixed, priced, weeks });
    const say = judgeOf(input, person, fixed, window);
    const before = say([]);
    const known = new Map<string, Standing>();
    const refused = input.open.map(
      ({ id }) => input.refused?.get(id)?.includes(person.employee.id) === true,
    );
    const standing = (own: readonly number[]): Standing => {
      const key = own.join(',');
      const old = known.get(key);
      if (old !== undefined) return old;
      if (own.some((at) => refused[at])) return NOT_ALLOWED;
      judged += 1;
      const made = standingOf(say(own), before, idsOf(input, own));
      known.set(key, made);
      return made;
    };
    const verdicts = (own: readonly number[], of: number): readonly Verdict[] => {
      const id = input.open[of]?.id ?? '';
      return say(own).filter(({ shiftIds }) => shiftIds.includes(id));
    };
    return { person, fixed, cost, standing, verdicts };
  });
  return { people, priced, judged: () => judged };
}

const idsOf = ({ open }: SuggestInput, own: readonly number[]): Set<string> =>
  new Set(own.map((at) => open[at]?.id ?? ''));

function judgeOf(
  input: SuggestInput,
  person: PlanPerson,
  fixed: readonly PlannedShift[],
  window: PlanWindow,
): (own: readonly number[]) => readonly Verdict[] {
  const { id } = person.employee;
  // A reason on an open shift was given for nobody.
  const given = input.open.map((shift) => ({ ...shift, employeeId: id, overrides: {} }));
  return (own) => {
    const shifts = [...fixed, ...own.flatMap((at) => given.slice(at, at + 1))];
    return validatePerson({ ...input.context, ...person, shifts }, window);
  };
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
  return {
    isAllowed:
      !verdicts.some((verdict) => isInTheWay(verdict) && touches(verdict, own)) &&
      count(verdicts, isBlocking) <= count(before, isBlocking),
    warnings: count(verdicts, isOpenWarning) - count(before, isOpenWarning),
  };
}
