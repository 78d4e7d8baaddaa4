import type { Employee } from '#domain/employee/employee.ts';
import { fail, type Result } from '#domain/result.ts';
import {
  type ClockChange,
  type ClockErrorCode,
  startClock,
  stopClock,
} from '#domain/time/clock/clock.ts';
import { type Registration, runningOf } from '#domain/time/registration/registration.ts';
import { pauseClock, resumeClock } from '#domain/time/clock/clock-break.ts';
import { chooseActivity } from '#domain/time/clock/clock-change.ts';
import { SERVER_TIME } from '../firebase/field-value.ts';
import { newId } from '../device/device.ts';
import { clockSkew } from '../device/clock-skew.ts';
import { runningMark } from './press-clock.ts';
import { type TimeContext, timeContext } from '../time/time-context.ts';
import {
  type RegistrationWrite,
  writeRegistrations,
} from '../registrations/write-registrations.ts';

/** Whose clock, and what of theirs is known to run. */
export interface CrewMember {
  readonly person: Employee;
  readonly running: readonly Registration[];
}

/** What is pressed for others: in or over to a unit, out, into a break and out of it again. */
export type CrewPress =
  | { readonly kind: 'in'; readonly unitId: string; readonly activityId?: string | null }
  | { readonly kind: 'out' | 'pause' | 'resume' };

interface CrewRefusal {
  readonly person: Employee;
  readonly code: ClockErrorCode;
}

/**
 * Presses the clock of others, each judged alone; works offline and returns at once, with those that were
 * left alone. Asks for `registration.enterFor` and for the farm's leave to do so.
 */
export function pressForCrew(
  members: readonly CrewMember[],
  press: CrewPress,
): readonly CrewRefusal[] {
  const context = timeContext();
  const judged = members.map((member) => {
    const result: Result<ClockChange, ClockErrorCode> =
      context === null ? fail('clock_not_allowed') : judge(context, member, press);
    return { person: member.person, result };
  });
  const changes = judged.flatMap(({ result }) => (result.ok ? writesOf(result.value) : []));
  const at = press.kind === 'in' ? { unitId: press.unitId } : {};
  const isWritten =
    changes.length === 0 || writeRegistrations({ kind: 'crew_clock', ...at }, changes);
  return judged.flatMap(({ person, result }) => {
    if (!result.ok) return [{ person, code: result.code }];
    return isWritten ? [] : [{ person, code: 'clock_not_allowed' as const }];
  });
}

const WITHOUT_UNIT = { out: stopClock, pause: pauseClock, resume: resumeClock };

function judge(
  context: TimeContext,
  { person, running }: CrewMember,
  press: CrewPress,
): Result<ClockChange, ClockErrorCode> {
  const input = {
    ...context,
    registrations: running,
    employeeId: person.id,
    person,
    id: newId(),
    skew: clockSkew(),
  };
  if (press.kind !== 'in') return WITHOUT_UNIT[press.kind](input);
  const { unitId, activityId } = press;
  if (activityId === undefined) return startClock({ ...input, unitId });
  const isHere = runningOf(running, person.id)?.unitId === unitId;
  return isHere
    ? chooseActivity({ ...input, activityId })
    : startClock({ ...input, unitId, activityId });
}

function writesOf({ stop, start, update }: ClockChange): RegistrationWrite[] {
  const changes: RegistrationWrite[] = [];
  if (stop !== null) {
    const { id, ...fields } = stop;
    changes.push({ id, fields: { ...fields, endSyncedAt: SERVER_TIME }, mark: 'end' });
  }
  if (start !== null) {
    const { id, ...fields } = start;
    const bare = { breaks: [], flags: [], note: '' };
    const follows = stop !== null;
    changes.push({ id, create: true, fields: { ...fields, ...bare }, mark: 'start', follows });
  }
  if (update !== null) {
    const { id, ...fields } = update;
    changes.push({ id, fields, mark: runningMark(update) });
  }
  return changes;
}
