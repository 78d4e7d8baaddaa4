import type { Actor } from '../../access/actor.ts';
import { can } from '../../access/can.ts';
import { isActive } from '../../audit.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import type { TimeSettings } from '../period/time-settings.ts';

/** Why somebody may not touch a clock. */
export type ClockRightCode =
  'clock_not_allowed' | 'clock_unit_not_yours' | 'clock_unit_not_theirs' | 'clock_not_for_others';

interface ClockRight {
  readonly actor: Actor;
  readonly farm: Pick<Farm, 'id'>;
  readonly settings: Pick<TimeSettings, 'crewClock'>;
  readonly employeeId: string;
}

/** Why the clock of `employeeId` may not be started or moved in a unit; null where it may. */
export function unitRefusal(
  input: ClockRight & { readonly person: Pick<Employee, 'units' | 'deleted'> | null },
  unitId: string,
): ClockRightCode | null {
  const { actor, farm, employeeId, person } = input;
  if (employeeId !== actor.uid) {
    const refused = othersRefusal(input, unitId);
    if (refused !== null) return refused;
    if (person === null || !isActive(person)) return 'clock_not_for_others';
    return person.units.includes(unitId) ? null : 'clock_unit_not_theirs';
  }
  const own = { farmId: farm.id, employeeId };
  if (!can(actor, 'registration.clock', { ...own, unitIds: actor.employee?.units ?? [] })) {
    return 'clock_not_allowed';
  }
  return can(actor, 'registration.clock', { ...own, unitIds: [unitId] })
    ? null
    : 'clock_unit_not_yours';
}

/** Why the clock that runs in a unit may not be touched; null where it may. One's own always may. */
export function othersRefusal(input: ClockRight, unitId: string): ClockRightCode | null {
  const { actor, farm, settings, employeeId } = input;
  if (employeeId === actor.uid) return null;
  const target = { farmId: farm.id, employeeId, unitIds: [unitId] };
  return settings.crewClock && can(actor, 'registration.enterFor', target)
    ? null
    : 'clock_not_for_others';
}
