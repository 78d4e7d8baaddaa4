import { type Actor } from '../access/actor.ts';
import { type Day, dayOf, isDay, timeOf } from '../dates/day.ts';
import { type Employee } from '../employee/employee.ts';
import { type Farm } from '../farm/farm.ts';
import { entryBreaks } from './entry-breaks.ts';
import { type EntryDraft } from './entry-draft.ts';
import { type EntryIssue, type EntryWarning } from './entry-issue.ts';
import { rightIssues } from './entry-right.ts';
import { entryTimes } from './entry-times.ts';
import { entryWarnings } from './entry-warnings.ts';
import { withFlag } from './flag.ts';
import { LONG_MINUTES } from './flags.ts';
import { overlapOf } from './overlap.ts';
import { NOTE_MAX, type Registration } from './registration.ts';
import { type TimeSettings } from './time-settings.ts';
import { minuteOf, minutesBetween } from './worked.ts';

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
  /** Whose time it is. */
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
  /** Minutes registered in the calendar month of the draft; null or absent is unknown and refuses nothing. */
  readonly monthMinutes?: number | null;
}

/** What became of an entry: the fields to write, or everything that is wrong with it. */
export type EntryCheck =
  | {
      readonly ok: true;
      readonly value: EntryChange;
      readonly warnings: readonly EntryWarning[];
    }
  | { readonly ok: false; readonly issues: readonly EntryIssue[] };

/**
 * Judges an entry by hand, one's own or for somebody else, new or changed: the same answer in the form,
 * in the command and in the tests. All issues come at once, each at its field; warnings never refuse.
 */
export function checkEntry(input: EntryInput): EntryCheck {
  const { draft, existing, farm } = input;
  const right = rightIssues(input);
  const isReadable = isDay(draft.day);
  const times = isReadable ? entryTimes(draft, existing, farm.timeZone) : NO_TIMES;
  const issues = [...right, ...times.issues, ...noteIssues(input, times)];
  if (times.start === null) return { ok: false, issues };
  const { start, end } = times;
  const read = entryBreaks(draft, existing, { start, end, timeZone: farm.timeZone });
  const all = [...issues, ...whenIssues(input, { start, end }), ...read.issues];
  if (all.length > 0) return { ok: false, issues: all };
  const value = changeOf(input, { start, end, breaks: read.breaks });
  return { ok: true, value, warnings: entryWarnings(value, input) };
}

const NO_TIMES = { start: null, end: null, issues: [] } as const;

interface Times {
  readonly start: number;
  readonly end: number;
}

type Stretch = Times & Pick<EntryChange, 'breaks'>;

function changeOf(input: EntryInput, stretch: Stretch): EntryChange & Times {
  const { draft, existing, farm, actor, employeeId } = input;
  const ofHand = employeeId === actor.uid ? 'manual' : 'leader';
  return {
    ...stretch,
    workDate: dayOf(stretch.start, farm.timeZone),
    unitId: draft.unitId,
    activityId: draft.activityId,
    note: draft.note.trim(),
    flags: flagsAfter(input, stretch),
    status: 'pending',
    source: existing?.source ?? ofHand,
    returnReason: null,
  };
}

function flagsAfter(
  { draft, existing }: EntryInput,
  { start, breaks }: Stretch,
): EntryChange['flags'] {
  const before = (existing?.flags ?? []).filter((flag) => flag !== 'no_break');
  const isMoved = existing !== null && wasClocked(existing) && existing.start !== start;
  const said = draft.noBreak && breaks.length === 0 ? withFlag(before, 'no_break') : before;
  return isMoved ? withFlag(said, 'start_moved') : said;
}

/** Whether a clock made it, be it started by a leader. */
function wasClocked({ source, deviceStart }: Registration): boolean {
  return source === 'timer' || deviceStart !== null;
}

function noteIssues(
  { draft, existing, settings }: EntryInput,
  times: { readonly start: number | null; readonly end: number | null },
): EntryIssue[] {
  const note = draft.note.trim();
  if (note.length > NOTE_MAX) {
    return [{ field: 'note', code: 'entry_note_too_long', params: { max: NOTE_MAX } }];
  }
  const isByHand = existing === null || !wasClocked(existing);
  const { start, end } = times;
  const isLong = start !== null && end !== null && minutesBetween(start, end) > LONG_MINUTES;
  const isRequired = (settings.noteWhenManual && isByHand) || (settings.noteWhenLong && isLong);
  return isRequired && note === '' ? [{ field: 'note', code: 'entry_note_required' }] : [];
}

/** Nothing in the future, nothing on top of another. */
function whenIssues(input: EntryInput, { start, end }: Times): EntryIssue[] {
  const { nowMs, others, existing, employeeId, farm, draft } = input;
  if (draft.day > dayOf(nowMs, farm.timeZone)) return [];
  if (start > nowMs) return [{ field: 'from', code: 'entry_future' }];
  if (end > nowMs) return [{ field: 'to', code: 'entry_future' }];
  const own = others.filter((other) => other.employeeId === employeeId);
  const other = overlapOf({ start, end }, own, existing?.id ?? null);
  if (other === null) return [];
  const time = (ms: number | null) => (ms === null ? '' : timeOf(ms, farm.timeZone));
  const params = { from: time(other.start), to: time(other.end) };
  const field = minuteOf(other.start) <= minuteOf(start) ? 'from' : 'to';
  return [{ field, code: 'entry_overlap', params }];
}
