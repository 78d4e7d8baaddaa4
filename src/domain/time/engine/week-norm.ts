import { addDays, type Day } from '../../dates/day.ts';
import { dayNumber } from '../../dates/day-number.ts';
import type { FarmSettings } from '../../farm/settings.ts';
import { farmDaysOf } from '../../farm/farm-holidays.ts';
import { calendarOf } from './input/calendar.ts';
import type { CalcFarm, CalcPerson, LeaveDay } from './input/calc-input.ts';
import { contractOf, weekWork } from './input/contract.ts';

type Holidays = FarmSettings['holidays'];

const years = new WeakMap<Holidays, Map<number, ReturnType<typeof farmDaysOf>>>();

/** The farm's days of a year and the next; asking again for the same list costs nothing. */
export function daysOfYear(holidays: Holidays, year: number): ReturnType<typeof farmDaysOf> {
  let known = years.get(holidays);
  if (known === undefined) years.set(holidays, (known = new Map()));
  let days = known.get(year);
  // Both years of a week at the turn of the year.
  if (days === undefined) {
    known.set(year, (days = [year, year + 1].flatMap((one) => farmDaysOf(one, holidays))));
  }
  return days;
}

/**
 * What somebody is to work in the week from a Monday on, in minutes, as overtime of weeks compares it: the hours agreed on
 * less holidays and leave. Null for who has no weekly hours then.
 */
export function weekNorm(
  person: CalcPerson,
  farm: CalcFarm,
  monday: Day,
  about: { readonly holidays: Holidays; readonly leave?: readonly LeaveDay[] },
): number | null {
  const contract = contractOf(person, farm);
  const sunday = dayNumber(addDays(monday, 6));
  if (contract.weekMinutes(sunday) === 0) return null;
  const calendar = calendarOf(daysOfYear(about.holidays, Number(monday.slice(0, 4))));
  return weekWork(contract, sunday, calendar, about.leave ?? []);
}
