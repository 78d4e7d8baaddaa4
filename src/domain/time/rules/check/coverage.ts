import { isActive } from '../../../audit.ts';
import type { Day } from '../../../dates/day.ts';
import { typeOn } from '../../../employee/terms.ts';
import { type CoveredPerson, coversNobody } from './ineffective-rule.ts';
import { rulesOn } from '../rules-on.ts';
import type { TimeRule } from '../time-rule.ts';

/**
 * The active people whom a rule covers on a day, as far as that can be known without their work: a norm by
 * the home unit, anything else by any of the person's units. An unknown birth date may well be covered.
 */
export function coveredBy<P extends CoveredPerson>(
  rule: TimeRule,
  people: readonly P[],
  day: Day,
): P[] {
  return people.filter((person) => {
    const units = rule.kind === 'norm' ? person.units.slice(0, 1) : person.units;
    return !coversNobody(rule, [{ ...person, units }], day);
  });
}

/** The active people on a flex account whom no rule of norms covers: the fixed goal of the month is theirs. */
export function withoutNorm<P extends CoveredPerson>(
  rules: readonly TimeRule[],
  people: readonly P[],
  day: Day,
): P[] {
  const norms = rulesOn(rules, day).filter(({ kind }) => kind === 'norm');
  return people.filter(
    (person) =>
      isActive(person) &&
      typeOn(person, day) === 'flex' &&
      norms.every((rule) => coveredBy(rule, [person], day).length === 0),
  );
}
