import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { isActive } from '#domain/audit.ts';
import { activeEmployees, type Employee } from '#domain/employee/employee.ts';
import { timeUnits } from '#domain/employee/home-unit.ts';
import type { DayStretch } from '#domain/time/registration/own-time.ts';

/** Whose month the page shows, or why it shows none. */
export type Subject =
  | { readonly kind: 'person'; readonly person: Employee; readonly isSelf: boolean }
  | { readonly kind: 'redirectToSelf' }
  | { readonly kind: 'unknown' }
  /** An admin has no record, and so no time, of their own. */
  | { readonly kind: 'noRecord' }
  | { readonly kind: 'refused'; readonly person: Employee };

/** An employee's selected employee is their own (spec 6); leaders and owners may open others. */
export function subjectOf(
  wantedId: string | null,
  actor: Actor,
  employees: readonly Employee[],
): Subject {
  const farmId = actor.claims.farm;
  const id = wantedId ?? actor.uid;
  const isSelf = id === actor.uid;
  if (!isSelf && !can(actor, 'running.see', { farmId })) return { kind: 'redirectToSelf' };
  const person = employees.find((one) => one.id === id);
  if (person === undefined) return { kind: isSelf ? 'noRecord' : 'unknown' };
  // Who leads a unit that the person has left sees what they did there, and nothing else.
  const unitIds = [...person.units, ...Object.keys(person.leftUnits)];
  const target = { farmId, employeeId: id, unitIds };
  if (!can(actor, 'registration.read', target)) return { kind: 'refused', person };
  return { kind: 'person', person, isSelf };
}

/** The people whose time of some days, both ends included, may be opened, oneself first. */
export function readablePeople(
  employees: readonly Employee[],
  actor: Actor,
  days: DayStretch,
): Employee[] {
  const farmId = actor.claims.farm;
  const others = activeEmployees(employees, null).filter(
    (one) =>
      one.id !== actor.uid &&
      can(actor, 'registration.read', {
        farmId,
        employeeId: one.id,
        unitIds: timeUnits(one, days),
      }),
  );
  const self = employees.filter((one) => one.id === actor.uid && isActive(one));
  return [...self, ...others];
}
