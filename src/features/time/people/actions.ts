import {
  approveEntries,
  type Decided,
  returnEntries,
  type Skipped,
  unapproveEntries,
  unreturnEntries,
} from '#data/commands/registrations/decide-entries.ts';
import { type Registration } from '#domain/time/registration/registration.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { refusedText } from '../refused/actions.ts';
import { offerUndo } from '../undo/store.ts';
import { noteDecided } from '../decided/store.ts';
import { type PersonRow } from './model.ts';

/** Each reason once, in words. */
function reasonsOf(skipped: readonly Skipped[]): string {
  return [...new Set(skipped.map(wordsOf))].join(' ');
}

function wordsOf({ code, registration }: Skipped): string {
  return refusedText(code, 'decide', registration);
}

/** Says what was done and what was left alone; the way back stands until the next decision. */
function showResult(decided: Decided, key: 'approved' | 'returned', undo: () => void): void {
  const { done, skipped } = decided;
  const text =
    skipped.length === 0
      ? translate(`timePeople.${key}`, { count: done.length })
      : translate(`timePeople.${key}Some`, {
          done: done.length,
          skipped: skipped.length,
          why: reasonsOf(skipped),
        });
  if (done.length > 0) offerUndo({ text, undo, isLasting: true });
  else showToast({ kind: 'warning', text });
}

/** Approves what may be approved, says what was left alone and why, and offers the way back. */
export function approve(registrations: readonly Registration[]): void {
  if (registrations.length === 0) return;
  const decided = approveEntries(registrations);
  noteDecided(decided.done, 'approved');
  showResult(decided, 'approved', () => {
    noteDecided(unapproveEntries(decided.done.map(asApproved)).done, 'pending');
  });
}

const asApproved = (entry: Registration): Registration => ({ ...entry, status: 'approved' });

/** Takes an approval back. */
export function unapprove(registration: Registration): void {
  const { done, skipped } = unapproveEntries([registration]);
  noteDecided(done, 'pending');
  if (skipped.length > 0) showToast({ kind: 'warning', text: reasonsOf(skipped) });
}

/**
 * Returns time with a reason, and offers the way back; an answer in words where the reason is not one.
 */
export function sendBack(registrations: readonly Registration[], reason: string): string | null {
  const result = returnEntries(registrations, reason);
  if (!result.ok) return refusedText(result.code, 'decide', null);
  noteDecided(result.value.done, 'returned');
  showResult(result.value, 'returned', () => takeReturnBack(result.value.done));
  return null;
}

/** What was returned waits again; what had been approved is approved again. */
function takeReturnBack(returned: readonly Registration[]): void {
  const { done, skipped } = unreturnEntries(returned.map(asReturned));
  noteDecided(done, 'pending');
  const back = new Set(done.map(({ id }) => id));
  const approved = returned.filter(({ id, status }) => status === 'approved' && back.has(id));
  if (approved.length > 0) noteDecided(approveEntries(approved.map(asPending)).done, 'approved');
  if (skipped.length > 0) showToast({ kind: 'warning', text: reasonsOf(skipped) });
}

const asReturned = (entry: Registration): Registration => ({ ...entry, status: 'returned' });
const asPending = (entry: Registration): Registration => ({ ...entry, status: 'pending' });

/** Approves everything of some people that one may decide. */
export function approveRows(rows: readonly PersonRow[]): void {
  approve(mineOf(rows));
}

/** Everything of some people that one may decide. */
export function mineOf(rows: readonly PersonRow[]): readonly Registration[] {
  return rows.flatMap((row) => row.mine);
}
