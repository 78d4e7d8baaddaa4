import { addDays, type Day, dayOf, startOfDay, timeOf } from '../../dates/day.ts';
import { draftOf, type EntryDraft, type Fold } from './entry-draft.ts';
import type { EntryErrorCode, EntryIssue } from './entry-issue.ts';
import { type ClockTime, instantsOf, parseTime, resolveLocal } from './parse-time.ts';
import type { Registration } from '../registration/registration.ts';
import { minuteOf, minutesBetween } from '../registration/worked.ts';

const HOURS_PER_DAY = 24;
const MINUTES_PER_HOUR = 60;

/** Longest stretch of a registration by hand, in minutes (features 3.1). */
export const ENTRY_MAX_MINUTES = HOURS_PER_DAY * MINUTES_PER_HOUR;

/** Start and end of an entry in epoch ms, or what is wrong with them. */
export type EntryTimes =
  | { readonly start: number; readonly end: number; readonly issues: readonly [] }
  | { readonly start: null; readonly end: null; readonly issues: readonly EntryIssue[] };

type Field = 'from' | 'to';

/**
 * Reads from and to of a form. An end at or before the start is on the next day. Stamps that show what
 * the form still says are kept to the millisecond: raw time is sacred (design 1).
 */
export function entryTimes(
  draft: EntryDraft,
  existing: Registration | null,
  timeZone: string,
): EntryTimes {
  const from = startTime(draft.from);
  const to = parseTime(draft.to);
  if (from === null || to === null) {
    const unreadable = { code: 'entry_time_unreadable' } as const;
    return refuse(
      ...(from === null ? [{ field: 'from', ...unreadable } as const] : []),
      ...(to === null ? [{ field: 'to', ...unreadable } as const] : []),
    );
  }
  if (existing !== null && existing.end !== null && saysTheSame(draft, existing, timeZone)) {
    return inLimits(existing.start, existing.end, timeZone);
  }
  const start = pick('from', resolveLocal(draft.day, from, timeZone), draft.fromFold, draft.from);
  if (typeof start !== 'number') return refuse(start);
  const end = endOf(draft, { start, from, to }, timeZone);
  if (typeof end !== 'number') return refuse(end);
  return inLimits(kept(start, existing?.start), kept(end, existing?.end), timeZone);
}

/** Whether a stretch is too long for one registration: more than 24 hours, unless it lies within one longer day. */
export function isTooLong(start: number, end: number, timeZone: string): boolean {
  if (minutesBetween(start, end) <= ENTRY_MAX_MINUTES) return false;
  return end > startOfDay(addDays(dayOf(start, timeZone), 1), timeZone);
}

/** A clock time that may begin something; null for what is none. 24:00 is an end alone. */
export function startTime(text: string): ClockTime | null {
  const time = parseTime(text);
  return time === null || time.hour === HOURS_PER_DAY ? null : time;
}

/** The stored stamp, where it shows the minute that was typed. */
export function kept(typed: number, stored: number | null | undefined): number {
  return stored !== null && stored !== undefined && minuteOf(stored) === minuteOf(typed)
    ? stored
    : typed;
}

/** The instants that an end may be; the end of a day always is one. */
export function endInstants(day: Day, time: ClockTime, timeZone: string): readonly number[] {
  if (time.hour < HOURS_PER_DAY) return instantsOf(resolveLocal(day, time, timeZone));
  const next = addDays(day, 1);
  const midnight = instantsOf(resolveLocal(next, { hour: 0, minute: 0 }, timeZone));
  return [midnight[0] ?? startOfDay(next, timeZone)];
}

/** Minutes of a clock time since midnight, by the face of the clock. */
export function faceMinutes(time: ClockTime): number {
  return time.hour * MINUTES_PER_HOUR + time.minute;
}

interface Ends {
  readonly start: number;
  readonly from: ClockTime;
  readonly to: ClockTime;
}

function endOf(draft: EntryDraft, ends: Ends, timeZone: string): number | EntryIssue {
  const { start, from, to } = ends;
  const { day, toFold } = draft;
  const later = endInstants(day, to, timeZone).filter((ms) => ms > start);
  if (later.length > 0) return pick('to', resolvedOf(later), toFold, draft.to);
  const ahead = faceMinutes(to) - faceMinutes(from);
  if (ahead === 0) return { field: 'to', code: 'entry_end_before_start' };
  if (ahead > 0) return missing('to', draft.to);
  return pick('to', resolvedOf(endInstants(addDays(day, 1), to, timeZone)), toFold, draft.to);
}

type Resolved = ReturnType<typeof resolveLocal>;

function resolvedOf([first, second]: readonly number[]): Resolved {
  if (first === undefined) return { kind: 'missing' };
  return second === undefined ? { kind: 'one', ms: first } : { kind: 'two', first, second };
}

function pick(
  field: Field,
  resolved: Resolved,
  fold: Fold | undefined,
  text: string,
): number | EntryIssue {
  if (resolved.kind === 'missing') return missing(field, text);
  if (resolved.kind === 'one') return resolved.ms;
  return fold === undefined
    ? { field, code: 'entry_time_twice', params: { time: text.trim() } }
    : resolved[fold];
}

function missing(field: Field, text: string): EntryIssue {
  return { field, code: 'entry_time_missing_hour', params: { time: text.trim() } };
}

function inLimits(start: number, end: number, timeZone: string): EntryTimes {
  const minutes = minutesBetween(start, end);
  const say = (code: EntryErrorCode): EntryTimes => refuse({ field: 'to', code });
  if (minutes < 1) return say('entry_too_short');
  if (isTooLong(start, end, timeZone)) return say('entry_too_long');
  return { start, end, issues: [] };
}

function refuse(...issues: readonly EntryIssue[]): EntryTimes {
  return { start: null, end: null, issues };
}

/** Whether the form still says what it said when it was opened. */
function saysTheSame(draft: EntryDraft, existing: Registration, timeZone: string): boolean {
  const shown = draftOf(existing, timeZone);
  const isSame = (typed: string, stamp: number | null) => {
    const time = parseTime(typed);
    const text = stamp === null ? '' : timeOf(stamp, timeZone);
    const at = parseTime(text);
    return time !== null && at !== null && faceMinutes(time) === faceMinutes(at);
  };
  return (
    draft.day === shown.day &&
    isSame(draft.from, existing.start) &&
    isSame(draft.to, existing.end) &&
    (draft.fromFold ?? shown.fromFold) === shown.fromFold &&
    (draft.toFold ?? shown.toFold) === shown.toFold
  );
}
