import { isActive } from '../../../audit.ts';
import type { Day } from '../../../dates/day.ts';
import { type TypedPerson, typeOn } from '../../../employee/terms.ts';
import { isAbout, rulesOn } from '../rules-on.ts';
import type { RuleOf, RuleWhen, TimeRule } from '../time-rule.ts';
import { isYoungerThan } from '../../../dates/age.ts';
import type { Employee } from '../../../employee/employee.ts';
import { CLOCK_MINUTES, windowLength } from '../clock-minute.ts';

/** A person as far as rules cover people. */
export interface CoveredPerson extends Pick<Employee, 'id' | 'units' | 'deleted'>, TypedPerson {
  /** Null or absent is unknown: then an age may well cover the person. */
  readonly birthDate?: Day | null;
}

const DAYS_OF = { workday: [1, 2, 3, 4, 5], sat: [6], sun: [7] } as const;

/** Whether a rule covers none of the farm's active people on a day. */
export function coversNobody(rule: TimeRule, people: readonly CoveredPerson[], day: Day): boolean {
  const { units, employmentTypes, ageUnder } = rule.who;
  return !people.some((person) => {
    if (!isActive(person)) return false;
    const birthDate = person.birthDate ?? null;
    return (
      (units.length === 0 || person.units.some((unit) => units.includes(unit))) &&
      (employmentTypes.length === 0 || employmentTypes.includes(typeOn(person, day))) &&
      isAbout(rule, person, day) &&
      (ageUnder === null || birthDate === null || isYoungerThan(birthDate, ageUnder, day))
    );
  });
}

/** The field because of which a rule never does anything; null when it may. */
export function neverFires(
  rule: TimeRule,
): 'when' | 'tiers' | 'threshold' | 'minutes' | 'start' | null {
  switch (rule.kind) {
    case 'rounding':
      return rule.start === 'none' && rule.end === 'none' && rule.total === 'none' ? 'start' : null;
    case 'break':
      return rule.afterMinutes >= CLOCK_MINUTES ? 'minutes' : null;
    case 'norm':
      return null;
    case 'overtime':
      if (isNever(rule.when)) return 'when';
      if (isOutOfReach(rule)) return 'threshold';
      return rule.period === 'day' && isBeyondDay(rule.tiers) ? 'tiers' : null;
    case 'supplement':
      if (isNever(rule.when)) return 'when';
      return rule.minMinutes > windowMinutes(rule.when) ? 'minutes' : null;
    case 'guarantee':
      return isNever(rule.when) ? 'when' : null;
  }
}

/** Kinds of days and weekdays that exclude each other. Days off may fall on any weekday. */
function isNever({ dayTypes, weekdays }: RuleWhen): boolean {
  if (dayTypes.length === 0 || weekdays.length === 0) return false;
  return !dayTypes.some((type) => {
    if (type === 'holiday' || type === 'dayOff') return true;
    return DAYS_OF[type].some((weekday) => weekdays.includes(weekday));
  });
}

/** A fixed number of hours that the day, its window or the week does not have. */
function isOutOfReach({ threshold, period, basis, when }: RuleOf<'overtime'>): boolean {
  if (threshold.kind !== 'fixed' || period === 'norm') return false;
  const day = basis === 'inWindow' ? windowMinutes(when) : windowMinutes({ windows: [] });
  return threshold.minutes >= (period === 'day' ? day : CLOCK_MINUTES * 7 + 60);
}

function isBeyondDay(tiers: readonly { readonly fromMinutes: number }[]): boolean {
  return tiers.length > 0 && tiers.every(({ fromMinutes }) => fromMinutes >= CLOCK_MINUTES);
}

/** Minutes of a day's windows; an hour more than a day for the night on which the clock goes back. */
function windowMinutes({ windows }: Pick<RuleWhen, 'windows'>): number {
  if (windows.length === 0) return CLOCK_MINUTES + 60;
  return windows.reduce((sum, window) => sum + windowLength(window), 60);
}

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

interface Item {
  readonly id: string;
  readonly deleted: number | null;
}

/** What a rule may be limited to: what is there, and what is not any more. */
interface WhoItems<
  Unit extends Item = Item,
  Person extends Item = Item,
  Activity extends Item = Item,
> {
  readonly units: readonly Unit[];
  readonly people: readonly Person[];
  readonly activities: readonly Activity[];
}

/**
 * What a rule names that has been archived, deactivated or deleted: it does nothing for the rule any more.
 * What nobody knows of is not said to be gone: it may only not have come yet.
 */
export function goneFrom<U extends Item, P extends Item, A extends Item>(
  { who }: Pick<TimeRule, 'who'>,
  items: WhoItems<U, P, A>,
): WhoItems<U, P, A> {
  const gone = <T extends Item>(all: readonly T[], ids: readonly string[]): T[] =>
    all.filter((one) => !isActive(one) && ids.includes(one.id));
  return {
    units: gone(items.units, who.units),
    people: gone(items.people, who.employeeIds),
    activities: gone(items.activities, who.activityIds),
  };
}
