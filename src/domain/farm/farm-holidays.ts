import { type Day, dayParts } from '../dates/day.ts';
import { type HolidayKey, holidaysOf } from '../dates/holidays.ts';
import type { FarmHoliday, FarmSettings } from './settings.ts';

type Holidays = FarmSettings['holidays'];
type Weight = FarmHoliday['weight'];

/** A day of a farm's calendar in one year. */
export interface FarmDay {
  readonly day: Day;
  /** The yearly day it is; null is a day that the farm has added itself. */
  readonly key: HolidayKey | null;
  /** The farm's own name for it; empty for a yearly day. */
  readonly name: string;
  readonly official: boolean;
  readonly weight: Weight;
}

/** How much of a yearly day is off where the farm says nothing: agreements give 24 December whole. */
export function usualWeight(key: HolidayKey, official: boolean): Weight {
  return official || key === 'christmas_eve' ? 1 : 0;
}

/** The yearly days and the farm's own days of a year, by date. */
export function farmDaysOf(year: number, own: Holidays): FarmDay[] {
  const yearly = holidaysOf(year).map(({ key, day, official }) => {
    const said = own.find((entry) => entry.key === key);
    return { day, key, name: '', official, weight: said?.weight ?? usualWeight(key, official) };
  });
  const single = own.flatMap(({ day, name, weight }) =>
    day?.startsWith(`${year}-`) ? [{ day, key: null, name, official: false, weight }] : [],
  );
  return [...yearly, ...single].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** Whether a farm is off all day, as a question that may be asked for many days. */
export function dayOffIn(own: Holidays): (day: Day) => boolean {
  const years = new Map<number, ReadonlySet<Day>>();
  return (day) => {
    const year = dayParts(day)[0];
    const known = years.get(year);
    if (known) return known.has(day);
    const off = farmDaysOf(year, own).filter(({ weight }) => weight === 1);
    const days = new Set(off.map((entry) => entry.day));
    years.set(year, days);
    return days.has(day);
  };
}

/** The farm's days after one of them is given another weight; saying the usual says nothing. */
export function withWeight(own: Holidays, of: FarmDay, weight: Weight): Holidays {
  const { key, day, name, official } = of;
  if (key === null) {
    return own.map((entry) => (entry.day === day ? { ...entry, weight } : entry));
  }
  const others = own.filter((entry) => entry.key !== key);
  if (weight === usualWeight(key, official)) return others;
  return [...others, { key, day: null, name, weight }];
}

/** The farm's days with a single day added; it replaces an own one of the same date. */
export function withFarmDay(own: Holidays, day: Day, name: string, weight: Weight): Holidays {
  return [...withoutFarmDay(own, day), { key: null, day, name, weight }];
}

/** The farm's days without its own single day of a date. */
export function withoutFarmDay(own: Holidays, day: Day): Holidays {
  return own.filter((entry) => entry.day !== day);
}
