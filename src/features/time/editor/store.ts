import type { EntryField } from '#domain/time/entry/entry-issue.ts';
import type { EntryForm } from './model.ts';

/** What was typed in a row of days, on its way to the panel of the same entry. */
export interface Typed {
  readonly entryId: string;
  readonly form: EntryForm;
  /** A save was tried in the row: the panel says at once what is wrong. */
  readonly isTried: boolean;
  /** The field that the panel was opened for; null where there is none. */
  readonly focusOn: EntryField | null;
  /** What it was begun on, as text: where that is other than what stands now, the panel lets one choose. */
  readonly begun: string;
}

let typed: Typed | null = null;

/** Hands what was typed to the panel that opens next. */
export function handOver(next: Typed): void {
  typed = next;
}

/** What was typed for the entry that a panel opens; null where nothing was. Asking changes nothing. */
export function typedFor(entryId: string): Typed | null {
  return typed?.entryId === entryId ? typed : null;
}

/** What was handed over belongs to one panel: the next one begins with what is stored. */
export function forgetTyped(): void {
  typed = null;
}
