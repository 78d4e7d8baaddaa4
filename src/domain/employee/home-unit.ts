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
