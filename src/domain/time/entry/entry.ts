import { dayOf, isDay } from '../../dates/day.ts';
import { entryBreaks } from './entry-breaks.ts';
import type { EntryChange, EntryInput } from './entry-draft.ts';
import type { EntryIssue, EntryWarning } from './entry-issue.ts';
import { addedIssues, rightIssues } from './entry-right.ts';
import { entryTimes } from './entry-times.ts';
import { entryWarnings } from './entry-warnings.ts';
import { withFlag } from '../registration/flag.ts';
import { asksForNote } from '../registration/note-rule.ts';
import { overlapOf, overlapTimes } from '../registration/overlap.ts';
import { NOTE_MAX } from '../registration/registration.ts';
import { correctionMarks } from './stamp-marks.ts';
import { minuteOf } from '../registration/worked.ts';

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
  const added = addedIssues(input, value);
  if (added.length > 0) return { ok: false, issues: added };
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

function flagsAfter(input: EntryInput, stretch: Stretch): EntryChange['flags'] {
  const { draft, existing, employeeId, actor } = input;
  const { breaks } = stretch;
  const before = (existing?.flags ?? []).filter((flag) => flag !== 'no_break');
  const said = draft.noBreak && breaks.length === 0 ? withFlag(before, 'no_break') : before;
  if (existing === null) return said;
  return correctionMarks(existing, stretch, employeeId === actor.uid).reduce(withFlag, said);
}

function noteIssues(
  { draft, existing, settings }: EntryInput,
  times: { readonly start: number | null; readonly end: number | null },
): EntryIssue[] {
  const note = draft.note.trim();
  if (note.length > NOTE_MAX) {
    return [{ field: 'note', code: 'entry_note_too_long', params: { max: NOTE_MAX } }];
  }
  const { source = 'manual', deviceStart = null } = existing ?? {};
  // Time that the rules would have taken off is kept on somebody's word: it takes a reason (features 3.2).
  const isWaived = draft.noBreak && draft.breaks.length === 0;
  const isRequired = isWaived || asksForNote({ ...times, source, deviceStart }, settings);
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
  const params = overlapTimes(other, farm.timeZone);
  const field = minuteOf(other.start) <= minuteOf(start) ? 'from' : 'to';
  return [{ field, code: 'entry_overlap', params }];
}
