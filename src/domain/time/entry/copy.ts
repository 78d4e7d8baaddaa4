import { isActive } from '../../audit.ts';
import { addDays, type Day, daysBetween, mondayOf } from '../../dates/day.ts';
import { checkEntry } from './entry.ts';
import { type EntryInput, draftOf, type EntryDraft } from './entry-draft.ts';
import type { EntryIssue } from './entry-issue.ts';
import { ENTRY_MAX_MINUTES } from './entry-times.ts';
import type { Registration } from '../registration/registration.ts';
import { minutesBetween, workedMinutes } from '../registration/worked.ts';

/** A registration that cannot be copied, and why. */
export interface NotCopied {
  readonly registration: Registration;
  /** The day it would have been on. */
  readonly day: Day;
  readonly issues: readonly EntryIssue[];
}

/** What a copy comes to: forms ready to be saved together, and what has to be left out. */
export interface Copied {
  readonly drafts: readonly EntryDraft[];
  readonly left: readonly NotCopied[];
}

/** What a copy is judged by; `others` are the person's registrations at the source and at the target. */
export type CopyInput = Omit<EntryInput, 'draft' | 'existing'>;

/**
 * Copies the finished registrations of one day to another: unit, activity, times, breaks and note, as new
 * entries that nobody has approved. What the form would refuse there, on top of another for one, is left
 * out and named.
 */
export function copyDay(input: CopyInput & { readonly from: Day; readonly to: Day }): Copied {
  return copy(input, [input.from], daysBetween(input.from, input.to));
}

/** Copies the finished registrations of an ISO week to another; any day of a week names it. */
export function copyWeek(input: CopyInput & { readonly from: Day; readonly to: Day }): Copied {
  const monday = mondayOf(input.from);
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  return copy(input, days, daysBetween(monday, mondayOf(input.to)));
}

function copy(input: CopyInput, days: readonly Day[], shift: number): Copied {
  const sources = input.others
    .filter((entry) => isActive(entry) && entry.employeeId === input.employeeId)
    .filter((entry) => days.includes(entry.workDate))
    .toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  const drafts: EntryDraft[] = [];
  const left: NotCopied[] = [];
  let others = input.others;
  let monthMinutes = input.monthMinutes ?? null;
  for (const registration of sources) {
    const day = addDays(registration.workDate, shift);
    const draft = { ...draftOf(registration, input.farm.timeZone), day, noBreak: false };
    const issue = uncopied(registration);
    const check =
      issue === null
        ? checkEntry({ ...input, draft, existing: null, others, monthMinutes })
        : { ok: false as const, issues: [issue] };
    if (!check.ok) {
      left.push({ registration, day, issues: check.issues });
      continue;
    }
    const copied = { ...registration, ...check.value, id: `copy ${drafts.length}` };
    drafts.push(draft);
    others = [...others, copied];
    if (monthMinutes !== null) monthMinutes += workedMinutes(copied, input.nowMs);
  }
  return { drafts, left };
}

/** Why a registration cannot be copied anywhere; null where it can. */
function uncopied({ status, start, end }: Registration): EntryIssue | null {
  if (end === null || status === 'needsAction') return { field: 'form', code: 'entry_not_allowed' };
  // A form has no room for more than a day: the copy would be shorter.
  return minutesBetween(start, end) > ENTRY_MAX_MINUTES
    ? { field: 'to', code: 'entry_too_long' }
    : null;
}
