import { withWeekOf } from '../../../employee/terms.ts';
import type { CalcFarm, CalcPerson } from './calc-input.ts';
import { type Contract, contractOf } from './contract.ts';
import type { RuleSetOf } from './rule-set.ts';

const MINUTES_PER_HOUR = 60;
const DAYS_PER_WEEK = 7;

/** The same person as if employed for a full week on the farm's own days. */
interface FullTimer {
  readonly person: CalcPerson;
  readonly contract: Contract;
}

/** What a person would have to work full-time, where the norm pays extra hours up to that. */
export interface FullTime {
  /** By the norm of a day; null for people who have a full week, or no weekly hours. */
  readonly on: (number: number) => FullTimer | null;
  /** Of a norm period, by the norm of its last day; null where no day of it is part-time. */
  readonly of: (range: { readonly from: number; readonly to: number }) => FullTimer | null;
}

const fullTimers = new WeakMap<CalcPerson, Map<number, CalcPerson>>();

/** A person with other weekly hours; asking again for the same record costs nothing. */
function withWeek(person: CalcPerson, minutes: number): CalcPerson {
  let known = fullTimers.get(person);
  if (known === undefined) fullTimers.set(person, (known = new Map()));
  let full = known.get(minutes);
  if (full === undefined) {
    known.set(minutes, (full = withWeekOf(person, minutes / MINUTES_PER_HOUR)));
  }
  return full;
}

/** Full time beside a person's own contract. */
export function fullTimeOf(
  person: CalcPerson,
  farm: CalcFarm,
  contract: Contract,
  setOf: RuleSetOf,
): FullTime {
  const fullWeek = (number: number): number => setOf(number).norm?.fullTimeMinutes ?? 0;
  const isPart = (number: number, full: number): boolean => {
    const own = contract.weekMinutes(number);
    return own > 0 && own < full;
  };
  const fullTimer = (minutes: number): FullTimer => {
    const full = withWeek(person, minutes);
    return { person: full, contract: contractOf(full, farm) };
  };
  return {
    on: (number) => {
      const full = fullWeek(number);
      return isPart(number, full) ? fullTimer(full) : null;
    },
    of: ({ from, to }) => {
      const full = fullWeek(to);
      if (full === 0) return null;
      let isAny = isPart(to, full);
      for (let day = from; day < to && !isAny; day += DAYS_PER_WEEK) isAny = isPart(day, full);
      return isAny ? fullTimer(full) : null;
    },
  };
}
