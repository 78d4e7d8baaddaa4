import { seatOn } from '../../employee/terms.ts';
import type { Day } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import { lacksBreak } from '../law/break-law.ts';
import { capMinutes } from '../registration/cap.ts';
import { CLOCK_AHEAD_MS } from '../clock/clock.ts';
import { overlapping } from '../registration/overlap.ts';
import { partOfShift } from '../registration/planned-times.ts';
import { NOTE_MAX, type Registration, REGISTRATION_FLAGS } from '../registration/registration.ts';
import { settingsIn, type TimeSettings } from '../period/time-settings.ts';
import {
  asksForNote,
  breakMinutes,
  counts,
  LONG_MINUTES,
  minutesBetween,
  workedMinutes,
} from '../registration/worked.ts';
import type { Actor } from '../../access/actor.ts';
import { fail, ok, type Result } from '../../result.ts';
import { canEdit } from '../registration/transitions.ts';

/** A stamp that reaches the server so much later than it was made is marked, in ms (features 3.1). */
const LATE_SYNC_MS = 12 * 3_600_000;

/** Everything a registration may be marked with: what is stored, and what follows from its figures. */
export const SHOWN_FLAGS = [
  ...REGISTRATION_FLAGS,
  /** Its time lies on top of another one of the person: flagged, never merged. */
  'overlap',
  /** Over ten hours of work. */
  'long',
  /** Over six hours (under 18: 4½) without the break the law asks for. */
  'missing_break',
  /** The farm asks for a note with one like this, and it has none. */
  'note_missing',
  /** A stamp reached the server over twelve hours after it was made. */
  'late_sync',
  /** The device's clock was over five minutes from the server's. */
  'clock_skew',
  /** The month is above what the seat may register. */
  'over_cap',
  'on_leave',
  /** Later, or earlier gone, than the planned shift and its tolerance. */
  'late_start',
  'early_end',
] as const;

/** One mark of a registration; each has words in both languages. */
export type RegistrationFlag = (typeof SHOWN_FLAGS)[number];

/** What somebody should look into before it is approved; the rest is only worth knowing. */
export const WARNING_FLAGS: readonly RegistrationFlag[] = [
  'no_stop',
  'overlap',
  'missing_break',
  'clock_skew',
  'over_cap',
  'on_leave',
];

/** What the flags are judged by; what is left out raises no flag. */
export interface FlagContext {
  readonly settings: TimeSettings;
  readonly farm: Farm;
  readonly nowMs: number;
  readonly person?: Employee | null;
  readonly birthDate?: Day | null;
  /** Raw worked minutes of its calendar month up to and with this registration. */
  readonly monthMinutes?: number | null;
  /** The person's other registrations around it, nights of the day before and after included. */
  readonly others?: readonly Registration[];
  readonly isOnLeave?: boolean;
}

/** All marks of a registration, each once, in the order of `SHOWN_FLAGS`. */
export function flagsOf(registration: Registration, context: FlagContext): RegistrationFlag[] {
  const derived: Readonly<Record<DerivedFlag, boolean>> = {
    overlap: isOverlapping(registration, context),
    long: workedMinutes(registration, context.nowMs) > LONG_MINUTES,
    missing_break: isMissingBreak(registration, context),
    note_missing: isNoteMissing(registration, context),
    late_sync: isLate(registration),
    clock_skew: [registration.deviceStart, registration.deviceEnd].some(
      (stamp) => Math.abs(stamp?.skew ?? 0) > CLOCK_AHEAD_MS,
    ),
    over_cap: isOverCap(registration, context),
    on_leave: context.isOnLeave === true,
    ...againstShift(registration, context),
  };
  const stored: readonly RegistrationFlag[] = registration.flags;
  return SHOWN_FLAGS.filter((flag) => (isDerived(flag) ? derived[flag] : stored.includes(flag)));
}

type DerivedFlag = Exclude<RegistrationFlag, Registration['flags'][number]>;

function isDerived(flag: RegistrationFlag): flag is DerivedFlag {
  const stored: readonly RegistrationFlag[] = REGISTRATION_FLAGS;
  return !stored.includes(flag);
}

function isOverlapping(registration: Registration, { others = [], nowMs }: FlagContext): boolean {
  const { id } = registration;
  return overlapping([registration, ...others.filter((one) => one.id !== id)], nowMs).has(id);
}

/** While the clock runs, and while its end is only proposed, nobody has been asked yet. */
function isNoteMissing(registration: Registration, { settings }: FlagContext): boolean {
  const isDone = counts(registration) && registration.end !== null;
  const asks = (): boolean => asksForNote(registration, settingsIn(settings, registration.unitId));
  return isDone && registration.note.trim() === '' && asks();
}

/** Who has said that there was no break is asked nothing more: that is a mark of its own. */
function isMissingBreak(registration: Registration, about: FlagContext): boolean {
  const { start, breaks, flags, workDate } = registration;
  const { nowMs, birthDate, person } = about;
  if (flags.includes('no_break')) return false;
  const end = registration.end ?? Math.max(nowMs, start);
  return lacksBreak({
    minutes: minutesBetween(start, end),
    breakMinutes: breaks.reduce((sum, pause) => sum + breakMinutes(pause, end), 0),
    day: workDate,
    birthDate,
    person,
  });
}

/**
 * A start or an end that lies before what the device says of the press counts as made when it says it was: a
 * clock that is set back is no way past the mark. What was corrected afterwards has marks of its own.
 */
function isLate(registration: Registration): boolean {
  const { created, start, deviceStart, flags } = registration;
  const made = Math.min(deviceStart?.at ?? start, flags.includes('start_moved') ? Infinity : start);
  const startLag = created === null || deviceStart === null ? 0 : created - made;
  return Math.max(startLag, endLag(registration)) > LATE_SYNC_MS;
}

/** How long the end was under way, ms; 0 where it is not known, and of an end that was told afterwards. */
function endLag(registration: Registration): number {
  const { end, deviceEnd, endSyncedAt, flags, employeeId, updatedByEid } = registration;
  if (end === null || deviceEnd === null) return 0;
  if (endSyncedAt === null) return lastWriteLag(registration, end, deviceEnd.at);
  const isOthersWord = updatedByEid !== null && updatedByEid !== employeeId;
  const isTold = end !== deviceEnd.at && (isOthersWord || flags.includes('edited'));
  return isTold ? 0 : endSyncedAt - Math.min(end, deviceEnd.at);
}

/** Where nothing else is known the last write tells, while it is the person's own and the end is the stamp. */
function lastWriteLag(
  { syncedAt, status, employeeId, updatedByEid }: Registration,
  end: number,
  stamp: number,
): number {
  const isStop = status === 'pending' && updatedByEid === employeeId && end === stamp;
  return isStop && syncedAt !== null ? syncedAt - stamp : 0;
}

function isOverCap({ workDate }: Registration, { person, monthMinutes }: FlagContext): boolean {
  if (!person || monthMinutes === undefined || monthMinutes === null) return false;
  const cap = capMinutes(seatOn(person, workDate));
  return cap !== null && monthMinutes > cap;
}

/** What was split by a break or a change of unit is late by its first part and left early by its last. */
function againstShift(
  registration: Registration,
  { settings, others = [] }: FlagContext,
): Record<'late_start' | 'early_end', boolean> {
  const { planned, start, end } = registration;
  if (planned === null) return { late_start: false, early_end: false };
  const tolerance = settingsIn(settings, registration.unitId);
  const { isFirst, isLast } = partOfShift(registration, others.filter(counts));
  const early = end === null ? 0 : minutesBetween(end, planned.end);
  return {
    late_start: isFirst && minutesBetween(planned.start, start) > tolerance.toleranceStartMinutes,
    early_end: isLast && early > tolerance.toleranceEndMinutes,
  };
}

/** Why a note that was asked for after the stop is not kept. */
export type LateNoteCode = 'clock_note_required' | 'clock_note_too_long' | 'clock_note_closed';

interface Context {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly settings: TimeSettings;
  readonly nowMs: number;
}

/**
 * Those of one's own finished registrations whose note the clock asks for: long, without one, and still
 * open to oneself; latest first. A stop is never refused for want of it.
 */
export function notesAskedFor(
  registrations: readonly Registration[],
  context: Context,
): Registration[] {
  return registrations
    .filter((one) => {
      // Whoever enters by hand is asked in the form.
      const settings = { ...settingsIn(context.settings, one.unitId), noteWhenManual: false };
      return flagsOf(one, { ...context, settings }).includes('note_missing');
    })
    .filter((one) => isOpenTo(one, context))
    .toSorted((a, b) => b.start - a.start);
}

/** The note as it is kept: trimmed, 1–500 characters. */
export function checkLateNote(
  registration: Registration,
  note: string,
  context: Context,
): Result<string, LateNoteCode> {
  const text = note.trim();
  if (text === '') return fail('clock_note_required');
  if (text.length > NOTE_MAX) return fail('clock_note_too_long');
  return isOpenTo(registration, context) ? ok(text) : fail('clock_note_closed');
}

function isOpenTo(registration: Registration, { actor, farm, settings, nowMs }: Context): boolean {
  return (
    registration.employeeId === actor.uid &&
    registration.status === 'pending' &&
    canEdit(actor, registration, farm, settings, nowMs).ok
  );
}
