import { isActive } from '../../audit.ts';
import { coversWork } from '../engine/input/rule-set.ts';
import {
  type Break,
  BREAKS_AT_ONCE,
  BREAKS_MAX,
  isOpenBreak,
  type Registration,
  wasClocked,
} from '../registration/registration.ts';
import type { RuleOf } from '../rules/time-rule.ts';
import { addDays } from '../../dates/day.ts';
import { minuteOf, minutesBetween } from '../registration/worked.ts';
import { type BreakDraft, breakDraftOf, type EntryDraft } from './entry-draft.ts';
import type { EntryErrorCode, EntryIssue } from './entry-issue.ts';
import { endInstants, startTime } from './entry-times.ts';
import { parseDuration, parseTime } from './parse-time.ts';

interface EntryBreaks {
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

type Mark = Extract<Registration['flags'][number], 'start_moved' | 'edited'>;
type Corrected = Pick<Registration, 'start' | 'end' | 'breaks'>;

/**
 * What a registration has to be marked with when what the clock has stamped is changed by hand: its start, by
 * anybody, and its end or breaks by the person. A proposed end was stamped by nobody, and what a leader changes
 * is the leader's word.
 */
export function correctionMarks(before: Registration, after: Corrected, isOwn: boolean): Mark[] {
  if (!wasClocked(before)) return [];
  const isFinished = before.end !== null && before.status !== 'needsAction';
  const isEdited = isOwn && isFinished && !hasSameEnd(before, after);
  return [
    ...(before.start === after.start ? [] : (['start_moved'] as const)),
    ...(isEdited ? (['edited'] as const) : []),
  ];
}

function hasSameEnd(before: Corrected, after: Corrected): boolean {
  const { breaks } = after;
  const hasSameBreaks =
    before.breaks.length === breaks.length &&
    before.breaks.every((old) => breaks.some((pause) => isSameBreak(old, pause)));
  return before.end === after.end && hasSameBreaks;
}

/** The marks that a write owes a registration, whatever the device says of it. */
export function owedMarks(before: Registration | null, after: Registration): Mark[] {
  if (before === null || !isActive(after) || isNewStop(before, after)) return [];
  // The server closes it again, and earlier, where a start arrives that was made before the one that did.
  const isOvertaken = before.flags.includes('closed_by_later_start');
  if (isOvertaken && before.end !== null && after.end !== null && after.end < before.end) return [];
  const isOwn = after.updatedByEid === after.employeeId;
  return correctionMarks(before, after, isOwn).filter((mark) => !after.flags.includes(mark));
}

/**
 * The breaks that a person has called paid in a write of their own, although rules give them breaks and none of
 * those is paid. `rules` are those that cover the person on the day of the work. Without a rule it stays what
 * the person says, for a leader to look at; what a leader has said stays too.
 */
export function unduePaidBreaks(
  before: Registration | null,
  after: Registration,
  rules: readonly RuleOf<'break'>[],
): Break[] {
  const fresh = ownPaidBreaks(before, after);
  const covering = rules.filter((rule) => coversWork(rule, after));
  return covering.length > 0 && covering.every(({ paid }) => !paid) ? fresh : [];
}

/** The breaks that a person has called paid in a write of their own. */
export function ownPaidBreaks(before: Registration | null, after: Registration): Break[] {
  const writer = before === null ? after.createdByEid : after.updatedByEid;
  if (!isActive(after) || writer !== after.employeeId) return [];
  const known = before?.breaks ?? [];
  return after.breaks.filter(
    (pause) => pause.paid && !known.some((old) => isSameBreak(old, pause)),
  );
}

/** Whether a write brought the stamp of a stop. */
export function isNewStop(before: Registration | null, after: Registration): boolean {
  const { deviceEnd } = after;
  return before !== null && deviceEnd !== null && before.deviceEnd?.at !== deviceEnd.at;
}
