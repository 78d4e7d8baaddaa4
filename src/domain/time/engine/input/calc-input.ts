import type { Day } from '../../../dates/day.ts';
import type { Employee } from '../../../employee/employee.ts';
import { type TermsPerson, withWeekOf } from '../../../employee/terms.ts';
import type { FarmDay } from '../../../farm/farm-holidays.ts';
import type { Farm } from '../../../farm/farm.ts';
import type { FlexEntry } from '../../flex/flex-entry.ts';
import type { Registration } from '../../registration/registration.ts';
import type { TimeRule } from '../../rules/time-rule.ts';
import { type Contract, contractOf } from './contract.ts';
import type { RuleSetOf } from './rule-set.ts';

/** What the calculation knows of a person. */
export type CalcPerson = Pick<Employee, 'id' | 'units'> & TermsPerson;

/** What the calculation knows of the farm. */
export type CalcFarm = Pick<Farm, 'timeZone' | 'workDaysPerWeek'>;

/** What one registration is calculated with. */
export interface CalcContext {
  /** All versions of the farm's rules; those in force on a day are found here. */
  readonly rules: readonly TimeRule[];
  readonly person: CalcPerson;
  readonly farm: CalcFarm;
  readonly nowMs: number;
  /** Rules for people under an age need it; null or absent is unknown. */
  readonly birthDate?: Day | null;
}

/** A day of leave, or part of one. */
export interface LeaveDay {
  readonly day: Day;
  /** How much of the person's day it takes, 0–1. */
  readonly weight: number;
  /** Minutes that it is worth where a shift was planned; absent is the part of the contract's day. */
  readonly minutes?: number;
  /** Lowers the norm, counts as if worked, or neither (time off in lieu lowers the flex balance). */
  readonly countsAs: 'norm' | 'worked' | 'none';
}

/** What the calculation knows of a movement of an account; without one it is of flex. */
export type FlexMovement = Pick<
  FlexEntry,
  'id' | 'kind' | 'minutes' | 'date' | 'unitId' | 'deleted'
> &
  Partial<Pick<FlexEntry, 'payUnitId' | 'account'>>;

/** What an interval of days is calculated from. */
export interface PeriodInput extends CalcContext {
  /**
   * The person's registrations: those of the days asked for, and of the days around them that
   * `contextOf` names. Their order does not matter; what does not count is left out here.
   */
  readonly registrations: readonly Registration[];
  /** The farm's days of the years in question, as `farmDaysOf` gives them. */
  readonly holidays: readonly Pick<FarmDay, 'day' | 'official' | 'weight'>[];
  readonly leave?: readonly LeaveDay[];
  /** Flex balance in minutes before the days asked for; null or absent is unknown. */
  readonly flexIn?: number | null;
  /**
   * Movements of the person's flex account: those of the days asked for, and earlier ones, because a norm
   * period counts from the day on which a balance was set. Those taken back are left out here.
   */
  readonly flexEntries?: readonly FlexMovement[];
}

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
