import type { EntryCheck } from '#domain/time/entry/entry.ts';
import type { EntryErrorCode, EntryIssue } from '#domain/time/entry/entry-issue.ts';

/** Everything from one id to another, both included; the one alone where there is no other. */
export function rangeOf(order: readonly string[], from: string | null, to: string): string[] {
  const ends = [order.indexOf(from ?? to), order.indexOf(to)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [to] : order.slice(first, last + 1);
}

/** What a row of two times has no field for; the panel asks for it. */
const BEYOND_ROW: ReadonlySet<EntryErrorCode> = new Set([
  'entry_note_required',
  'entry_time_twice',
]);

/** Whether all that a row lacks is asked for in the panel alone. */
export function needsPanel(check: EntryCheck): boolean {
  return !check.ok && check.issues.length > 0 && check.issues.every(isBeyondRow);
}

const isBeyondRow = ({ code }: EntryIssue): boolean => BEYOND_ROW.has(code);
