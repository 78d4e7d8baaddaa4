import type { Actor } from '../../access/actor.ts';
import { type Day, dayOf, timeOf } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import { parseTime, resolveLocal } from './parse-time.ts';
import type { TimeSettings } from '../period/time-settings.ts';
import { type Break, isOpenBreak, type Registration } from '../registration/registration.ts';

/** Which of the two instants a clock time means in the night that clocks are put back. */
export type Fold = 'first' | 'second';

/** A break as it stands in the form: from and to, or the minutes alone. */
export interface BreakDraft {
  readonly from: string;
  readonly to: string;
  readonly minutes: string;
  readonly paid: boolean;
}

/** A registration as it stands in the form, as typed. `to` at or before `from` is on the next day. */
export interface EntryDraft {
  readonly unitId: string;
  readonly activityId: string | null;
  readonly day: Day;
  readonly from: string;
  readonly to: string;
  readonly fromFold?: Fold;
  readonly toFold?: Fold;
  readonly breaks: readonly BreakDraft[];
  readonly noBreak: boolean;
  readonly note: string;
}

/** The fields that an entry by hand writes; audit fields and `syncedAt` are added where it is written. */
export type EntryChange = Pick<
  Registration,
  | 'start'
  | 'end'
  | 'workDate'
  | 'unitId'
  | 'activityId'
  | 'breaks'
  | 'note'
  | 'flags'
  | 'status'
  | 'source'
  | 'returnReason'
>;

/** Everything that the judgement about an entry asks about. */
export interface EntryInput {
  readonly draft: EntryDraft;
  readonly employeeId: string;
  readonly actor: Actor;
  readonly farm: Farm;
  readonly settings: TimeSettings;
  /** The registration that is changed; null for a new one. */
  readonly existing: Registration | null;
  /** The person's registrations around the day, those that run included. */
  readonly others: readonly Registration[];
  readonly nowMs: number;
  /** Whose time it is; null while not known, which is enough for one's own time. */
  readonly person: Employee | null;
  readonly birthDate?: Day | null;
  /**
   * Raw minutes registered in the calendar month of the draft, without the one that is changed; null or
   * absent is unknown and refuses nothing.
   */
  readonly monthMinutes?: number | null;
}

/**
 * A registration as the form shows it; an end that is not there yet is empty, and a break that has none is
 * left out.
 */
export function draftOf(registration: Registration, timeZone: string): EntryDraft {
  const { start, end } = registration;
  const fromFold = foldOf(start, timeZone);
  const toFold = end === null ? null : foldOf(end, timeZone);
  return {
    unitId: registration.unitId,
    activityId: registration.activityId,
    day: registration.workDate,
    from: timeOf(start, timeZone),
    to: end === null ? '' : timeOf(end, timeZone),
    ...(fromFold === null ? {} : { fromFold }),
    ...(toFold === null ? {} : { toFold }),
    breaks: registration.breaks
      .filter((pause) => !isOpenBreak(pause))
      .map((pause) => breakDraftOf(pause, timeZone)),
    noBreak: registration.flags.includes('no_break'),
    note: registration.note,
  };
}

/** A break as the form shows it. */
export function breakDraftOf(pause: Break, timeZone: string): BreakDraft {
  const isTimed = pause.start !== null && pause.end !== null;
  const time = (ms: number | null): string => (isTimed && ms !== null ? timeOf(ms, timeZone) : '');
  return {
    from: time(pause.start),
    to: time(pause.end),
    minutes: isTimed ? '' : String(pause.minutes),
    paid: pause.paid,
  };
}

/** Null where the clock time of an instant happens once that day. */
function foldOf(ms: number, timeZone: string): Fold | null {
  const time = parseTime(timeOf(ms, timeZone));
  if (time === null) return null;
  const resolved = resolveLocal(dayOf(ms, timeZone), time, timeZone);
  if (resolved.kind !== 'two') return null;
  return ms < resolved.second ? 'first' : 'second';
}
