import type { Employee } from '#domain/employee/employee.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import {
  type ClockChange,
  type ClockErrorCode,
  startClock,
  stopClock,
} from '#domain/time/clock.ts';
import type { Registration } from '#domain/time/registration.ts';
import { newId } from '../new-id.ts';
import { serverGap } from '../server-gap.ts';
import { timeContext } from './entry-context.ts';
import { type RegistrationWrite, writeRegistrations } from './write-registrations.ts';

/** Whose clock, and what of theirs is known to run. */
export interface CrewMember {
  readonly person: Employee;
  readonly running: readonly Registration[];
}

/**
 * Starts somebody else's clock in a unit, or switches it there; works offline and returns at once. Asks for
 * `registration.enterFor` and for the farm's leave to do so.
 */
export function clockCrewIn(
  { person, running }: CrewMember,
  unitId: string,
): Result<null, ClockErrorCode> {
  const context = timeContext();
  if (context === null) return fail('clock_not_allowed');
  const change = startClock({
    ...context,
    registrations: running,
    employeeId: person.id,
    person,
    unitId,
    id: newId(),
    skew: serverGap(),
  });
  return change.ok ? write(change.value) : change;
}

/** Stops somebody else's clock; works offline and returns at once. */
export function clockCrewOut({ person, running }: CrewMember): Result<null, ClockErrorCode> {
  const context = timeContext();
  if (context === null) return fail('clock_not_allowed');
  const change = stopClock({
    ...context,
    registrations: running,
    employeeId: person.id,
    skew: serverGap(),
  });
  return change.ok ? write(change.value) : change;
}

function write({ stop, start }: ClockChange): Result<null, ClockErrorCode> {
  const changes: RegistrationWrite[] = [];
  if (stop !== null) {
    const { id, ...fields } = stop;
    changes.push({ id, fields, mark: 'end' });
  }
  if (start !== null) {
    const { id, ...fields } = start;
    const bare = { breaks: [], flags: [], note: '' };
    changes.push({ id, create: true, fields: { ...fields, ...bare }, mark: 'start' });
  }
  const unitId = start?.unitId;
  const summary = { kind: 'crew_clock', ...(unitId === undefined ? {} : { unitId }) } as const;
  return writeRegistrations(summary, changes) ? ok(null) : fail('clock_not_allowed');
}
