import { addDays } from '../../dates/day.ts';
import { type BreakDraft, breakDraftOf, type EntryDraft } from './entry-draft.ts';
import type { EntryErrorCode, EntryIssue } from './entry-issue.ts';
import { endInstants, startTime } from './entry-times.ts';
import { parseDuration, parseTime } from './parse-time.ts';
import {
  type Break,
  BREAKS_AT_ONCE,
  BREAKS_MAX,
  isOpenBreak,
  type Registration,
} from '../registration/registration.ts';
import { minuteOf, minutesBetween } from '../registration/worked.ts';

/** Breaks of an entry, or what is wrong with them. */
export interface EntryBreaks {
  readonly breaks: Break[];
  readonly issues: readonly EntryIssue[];
}

interface Shift {
  readonly start: number;
  readonly end: number;
  readonly timeZone: string;
}

type Row = { readonly pause: Break | null; readonly index: number } | EntryIssue;

/**
 * Reads the breaks of a form: from and to, or the minutes alone; rows that say nothing are left out. A
 * stored break whose row still says the same keeps its stamps.
 */
export function entryBreaks(
  draft: EntryDraft,
  existing: Registration | null,
  shift: Shift,
): EntryBreaks {
  const stored = (existing?.breaks ?? []).filter((pause) => !isOpenBreak(pause));
  const rows = draft.breaks.map((row, index): Row => {
    const known = takeKnown(stored, row, shift);
    const read = known === null ? readBreak(row, draft, shift) : { ...known, paid: row.paid };
    if (typeof read === 'string') return { field: 'breaks', index, code: read };
    return { pause: read === null ? null : fitted(read, shift), index };
  });
  const unread = rows.filter((row) => 'code' in row);
  const read = rows.flatMap((row) =>
    'code' in row || row.pause === null ? [] : [{ pause: row.pause, index: row.index }],
  );
  const breaks = read.map(({ pause }) => pause);
  const known = existing?.breaks ?? [];
  const issues = [...unread, ...overlapping(read), ...tooMuch(breaks, known, shift)];
  return { breaks, issues };
}

/** Takes the stored break that a row still shows out of the list; null when there is none. */
function takeKnown(stored: Break[], row: BreakDraft, shift: Shift): Break | null {
  const at = stored.findIndex((pause) => {
    const shown = breakDraftOf(pause, shift.timeZone);
    const isShown = shown.from === row.from && shown.to === row.to && shown.minutes === row.minutes;
    // Work that has moved to another day takes its breaks along: they are read anew.
    return isShown && isWithin(pause, shift);
  });
  return at < 0 ? null : (stored.splice(at, 1)[0] ?? null);
}

function isWithin({ start, end }: Break, shift: Shift): boolean {
  if (start === null || end === null) return true;
  return minuteOf(start) >= minuteOf(shift.start) && minuteOf(end) <= minuteOf(shift.end);
}

function readBreak(
  row: BreakDraft,
  draft: EntryDraft,
  shift: Shift,
): Break | EntryErrorCode | null {
  const [from, to, length] = [row.from.trim(), row.to.trim(), row.minutes.trim()];
  const taken = { paid: row.paid, kind: 'taken' } as const;
  if (from === '' && to === '') {
    const minutes = length === '' ? 0 : breakLength(length);
    if (minutes === null) return 'entry_time_unreadable';
    return minutes === 0 ? null : { start: null, end: null, minutes, ...taken };
  }
  const [begin, finish] = [startTime(from), parseTime(to)];
  if (begin === null || finish === null) return 'entry_time_unreadable';
  const days = [draft.day, addDays(draft.day, 1)];
  const instants = (time: typeof begin) =>
    days.flatMap((day) => endInstants(day, time, shift.timeZone));
  const first = instants(begin).find((ms) => minuteOf(ms) >= minuteOf(shift.start));
  const last = instants(finish).find((ms) => first !== undefined && ms > first);
  if (first === undefined || last === undefined) return 'entry_break_outside';
  if (minuteOf(last) > minuteOf(shift.end)) return 'entry_break_outside';
  return { start: first, end: last, minutes: minutesBetween(first, last), ...taken };
}

/** Stamps have seconds: a break that shares a minute with an end of the work lies within it. */
function fitted(pause: Break, shift: Shift): Break {
  const { start, end } = pause;
  if (start === null || end === null) return pause;
  return {
    ...pause,
    start: minuteOf(start) === minuteOf(shift.start) ? Math.max(start, shift.start) : start,
    end: minuteOf(end) === minuteOf(shift.end) ? Math.min(end, shift.end) : end,
  };
}

/** Minutes of a break as people type them: a bare number is minutes here. */
function breakLength(text: string): number | null {
  return /^\d{1,3}$/.test(text) ? Number(text) : parseDuration(text);
}

type Read = { readonly pause: Break; readonly index: number };

function overlapping(read: readonly Read[]): EntryIssue[] {
  const timed = read
    .flatMap(({ pause: { start, end }, index }) =>
      start === null || end === null ? [] : [{ start, end, index }],
    )
    .toSorted((a, b) => a.start - b.start);
  return timed
    .filter(({ start }, at) => minuteOf(start) < minuteOf(timed[at - 1]?.end ?? 0))
    .map(({ index }) => ({ field: 'breaks', index, code: 'entry_break_overlap' }));
}

function tooMuch(breaks: readonly Break[], known: readonly Break[], shift: Shift): EntryIssue[] {
  const fresh = breaks.filter((pause) => !known.some((old) => isSameBreak(old, pause)));
  const minutes = breaks.reduce((sum, pause) => sum + pause.minutes, 0);
  const isTooLong = minutes > 0 && minutes >= minutesBetween(shift.start, shift.end);
  return [
    ...(breaks.length > BREAKS_MAX || fresh.length > BREAKS_AT_ONCE
      ? [{ field: 'breaks', code: 'entry_too_many_breaks' } as const]
      : []),
    ...(isTooLong ? [{ field: 'breaks', code: 'entry_breaks_too_long' } as const] : []),
  ];
}

/** Whether two breaks say the same in every field. */
export function isSameBreak(a: Break, b: Break): boolean {
  const isTimed = a.start === b.start && a.end === b.end;
  return isTimed && a.minutes === b.minutes && a.paid === b.paid && a.kind === b.kind;
}
