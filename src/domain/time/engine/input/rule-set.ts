import { birthdayOf, isYoungerThan } from '../../../dates/age.ts';
import type { Day } from '../../../dates/day.ts';
import { dayNumber, dayOfNumber } from '../../../dates/day-number.ts';
import { homeOn } from '../../../employee/home-unit.ts';
import { type Terms, termsChanges, typeOn } from '../../../employee/terms.ts';
import type { Registration } from '../../registration/registration.ts';
import { isAbout, rulesOn } from '../../rules/rules-on.ts';
import type { RuleOf, TimeRule } from '../../rules/time-rule.ts';
import type { CalcPerson } from './calc-input.ts';

/** The rules that cover a person on a day, of each kind by priority. */
export interface RuleSet {
  /** How the person is paid on the day. */
  readonly type: Terms['type'];
  readonly roundings: readonly RuleOf<'rounding'>[];
  readonly breaks: readonly RuleOf<'break'>[];
  /** At most one applies to a person. */
  readonly norm: RuleOf<'norm'> | null;
  readonly overtimes: readonly RuleOf<'overtime'>[];
  readonly supplements: readonly RuleOf<'supplement'>[];
  readonly guarantees: readonly RuleOf<'guarantee'>[];
}

/** Finds the set of a day by its day number. */
export type RuleSetOf = (number: number) => RuleSet;

/** Whether a rule covers a registration's unit and activity; the person has been judged before. */
export function coversWork(
  rule: TimeRule,
  work: Pick<Registration, 'unitId' | 'activityId'>,
): boolean {
  const { units, activityIds } = rule.who;
  if (units.length > 0 && !units.includes(work.unitId)) return false;
  if (activityIds.length === 0) return true;
  return work.activityId !== null && activityIds.includes(work.activityId);
}

/**
 * The rules of a person by day. Between two days on which a version begins or ends, the person reaches
 * an age that a rule asks about, or has other terms, the set stays the same and is made once.
 */
export function ruleSetsOf(
  rules: readonly TimeRule[],
  person: CalcPerson,
  birthDate: Day | null,
): RuleSetOf {
  const edges = [
    ...edgesOf(rules),
    ...birthdaysOf(rules, birthDate),
    ...termsChanges(person).map(dayNumber),
  ].sort((a, b) => a - b);
  const sets = edges.map((): RuleSet | null => null);
  const before = makeSet([], person, birthDate, '');
  return (number) => {
    let at = edges.length - 1;
    while (at >= 0 && (edges[at] ?? 0) > number) at -= 1;
    if (at < 0) return before;
    const known = sets[at];
    if (known) return known;
    const made = makeSet(inForce(rules, number), person, birthDate, dayOfNumber(number));
    sets[at] = made;
    return made;
  };
}

const knownEdges = new WeakMap<readonly TimeRule[], readonly number[]>();
const knownRules = new WeakMap<readonly TimeRule[], Map<number, readonly TimeRule[]>>();

/** Days on which a version begins, or has just ended; worked out once for all people of a farm. */
function edgesOf(rules: readonly TimeRule[]): readonly number[] {
  let edges = knownEdges.get(rules);
  if (edges === undefined) {
    const found = rules.flatMap(({ validFrom, validTo }) =>
      validTo === null ? [dayNumber(validFrom)] : [dayNumber(validFrom), dayNumber(validTo) + 1],
    );
    knownEdges.set(rules, (edges = [...new Set(found)]));
  }
  return edges;
}

/** The versions in force on a day, worked out once for all people of a farm. */
function inForce(rules: readonly TimeRule[], number: number): readonly TimeRule[] {
  let known = knownRules.get(rules);
  if (known === undefined) knownRules.set(rules, (known = new Map()));
  const edge = Math.max(...edgesOf(rules).filter((one) => one <= number));
  let found = known.get(edge);
  if (found === undefined) known.set(edge, (found = rulesOn(rules, dayOfNumber(number))));
  return found;
}

function birthdaysOf(rules: readonly TimeRule[], birthDate: Day | null): number[] {
  if (birthDate === null) return [];
  const ages = new Set(rules.map(({ who }) => who.ageUnder).filter((age) => age !== null));
  return [...ages].map((age) => dayNumber(birthdayOf(birthDate, age)));
}

function makeSet(
  rules: readonly TimeRule[],
  person: CalcPerson,
  birthDate: Day | null,
  day: Day,
): RuleSet {
  const own = rules.filter((rule) => coversPerson(rule, person, birthDate, day));
  return {
    type: typeOn(person, day),
    roundings: own.filter((rule) => rule.kind === 'rounding'),
    breaks: own.filter((rule) => rule.kind === 'break'),
    norm:
      own.filter((rule) => rule.kind === 'norm').find((rule) => coversHome(rule, person, day)) ??
      null,
    overtimes: own.filter((rule) => rule.kind === 'overtime'),
    supplements: own.filter((rule) => rule.kind === 'supplement'),
    guarantees: own.filter((rule) => rule.kind === 'guarantee'),
  };
}

function coversPerson(
  rule: TimeRule,
  person: CalcPerson,
  birthDate: Day | null,
  day: Day,
): boolean {
  const { employmentTypes, ageUnder } = rule.who;
  if (employmentTypes.length > 0 && !employmentTypes.includes(typeOn(person, day))) return false;
  if (!isAbout(rule, person, day)) return false;
  if (ageUnder === null) return true;
  return isYoungerThan(birthDate, ageUnder, day);
}

/** A norm is about a person and not about one place of work: the home unit decides. */
function coversHome(rule: TimeRule, person: CalcPerson, day: Day): boolean {
  const { units } = rule.who;
  return units.length === 0 || units.includes(homeOn(person, day));
}
