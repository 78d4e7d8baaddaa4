import type { Day } from '../dates/day.ts';
import type { Employee } from './employee.ts';
import { entrySaying, termsChanges } from './terms.ts';

/**
 * The unit somebody is at home in today: the first of theirs, whose leaders see their leave, months and flex
 * (design 3). Empty where there is none, and where there is nobody.
 */
export function homeUnitOf(
  person: { readonly units: readonly string[] } | null | undefined,
): string {
  return person?.units[0] ?? '';
}

/**
 * The home unit of somebody on a day: as the terms say it, else that of today. Who may read and decide goes by today's;
 * what a day is counted by, paid for and reported under goes by that of the day.
 */
export function homeOn(person: PlacedPerson | null | undefined, day: Day): string {
  return (person && entrySaying(person, 'home', day)?.home) ?? homeUnitOf(person);
}

/** What says in which units somebody works. */
export type PlacedPerson = Pick<Employee, 'terms'> & { readonly units: readonly string[] };

/** Units with another one first. */
export function withHome(units: readonly string[], home: string): string[] {
  return [home, ...units.filter((id) => id !== home)];
}

/**
 * The units of somebody on a day, the home unit first: as the terms say them, else those of today. Who reads and decides
 * now goes by today's, where somebody is planned by those of the day.
 */
export function unitsOn(person: PlacedPerson, day: Day): readonly string[] {
  const units = entrySaying(person, 'units', day)?.units ?? person.units;
  const home = homeOn(person, day);
  return units[0] === home || home === '' ? units : withHome(units, home);
}

/** The units in which somebody works on any of some days, both ends included. */
export function unitsDuring(
  person: PlacedPerson,
  { from, to }: { readonly from: Day; readonly to: Day },
): readonly string[] {
  const changes = termsChanges(person).filter((day) => from < day && day <= to);
  return [...new Set([from, ...changes].flatMap((day) => unitsOn(person, day)))];
}

/** Units in which time of somebody on some days, both ends included, may lie: those of the days, and those of today. */
export function timeUnits(
  person: PlacedPerson,
  days: { readonly from: Day; readonly to: Day },
): readonly string[] {
  return [...new Set([...person.units, ...unitsDuring(person, days)])];
}

/**
 * The units that are not somebody's any more by terms that have begun, each with the first local day after their last
 * one. The record says them because the rules of the database cannot look through terms.
 */
export function leftUnits(person: PlacedPerson, today: Day): Record<string, Day> {
  const begun = termsChanges(person)
    .filter((day) => day <= today)
    .toSorted();
  const now = unitsOn(person, today);
  const left = begun.slice(1).flatMap((day, at) =>
    unitsOn(person, begun[at] ?? day)
      .filter((id) => !now.includes(id))
      .map((id) => [id, day] as const),
  );
  return Object.fromEntries(left);
}

/** Whether a unit that somebody has left was not theirs on a day either. Of one that they never left nobody can say. */
export function wasElsewhere(
  person: PlacedPerson & Pick<Employee, 'leftUnits'>,
  unitId: string,
  day: Day,
): boolean {
  const isLeft = Object.hasOwn(person.leftUnits, unitId);
  return isLeft && !timeUnits(person, { from: day, to: day }).includes(unitId);
}

/** Whether one of the units is where somebody's totals are kept; null is every unit. */
export function isAtHome(
  person: { readonly units: readonly string[] } | null | undefined,
  unitIds: readonly string[] | null,
): boolean {
  return unitIds === null || unitIds.includes(homeUnitOf(person));
}

/**
 * Whether a registration is decided about with some units, on every page alike: those at home there have their days
 * decided together, also what lies in other units; of others it is what lies in one of the units. Null is every unit.
 */
export function isDecidedWith(
  registration: { readonly unitId: string },
  person: { readonly units: readonly string[] } | null | undefined,
  unitIds: readonly string[] | null,
): boolean {
  return isAtHome(person, unitIds) || unitIds === null || unitIds.includes(registration.unitId);
}

/**
 * The unit under which somebody's leave is filed, whose leaders decide about it: that at home. Of an owner it is none
 * (''): a leader leads no owner, so nothing that is asked for by unit finds of what type an owner's leave is.
 */
export function leaveUnitOf(
  person: { readonly units: readonly string[]; readonly role?: string } | null | undefined,
): string {
  return person?.role === 'owner' ? '' : homeUnitOf(person);
}
