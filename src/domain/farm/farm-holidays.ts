import type { Day } from '../dates/day.ts';
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

/**
 * How much of a day a farm is off (0, a half or 1; of two on one day the one that gives more), as a question that
 * may be asked for many days of any year.
 */
export function dayWeightIn(own: Holidays): (day: Day) => number {
  const years = new Map<string, ReadonlyMap<Day, number>>();
  const days = new Map<Day, number>();
  const weigh = (day: Day): number => {
    const year = day.slice(0, 4);
    let known = years.get(year);
    if (known === undefined) years.set(year, (known = weightsOf(Number(year), own)));
    return known.get(day) ?? 0;
  };
  return (day) => {
    let weight = days.get(day);
    if (weight === undefined) days.set(day, (weight = weigh(day)));
    return weight;
  };
}

function weightsOf(year: number, own: Holidays): ReadonlyMap<Day, number> {
  const weights = new Map<Day, number>();
  for (const { day, weight } of farmDaysOf(year, own)) {
    weights.set(day, Math.max(weight, weights.get(day) ?? 0));
  }
  return weights;
}

/** Whether a farm is off all day, as a question that may be asked for many days. */
export function dayOffIn(own: Holidays): (day: Day) => boolean {
  const weightOf = dayWeightIn(own);
  return (day) => weightOf(day) === 1;
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
