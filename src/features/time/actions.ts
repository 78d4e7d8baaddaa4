import { addEntries, addEntry } from '#data/commands/registrations/add-entry.ts';
import { type Decided } from '#data/commands/registrations/decide-entries.ts';
import { deleteEntries, restoreEntries } from '#data/commands/registrations/delete-entry.ts';
import { editEntry } from '#data/commands/registrations/edit-entry.ts';
import { type EntryRequest } from '#data/commands/registrations/time-context.ts';
import { type EntryCheck } from '#domain/time/entry/entry.ts';
import { type Registration } from '#domain/time/registration/registration.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { safely } from '#widgets/feedback/unexpected.ts';
import { issueText } from './editor/actions.ts';
import { refusedText } from './refused/actions.ts';
import { offerUndo } from './undo/store.ts';

const where = (functionName: string) => ({ source: 'timeEntry', functionName });

const REFUSED: EntryCheck = { ok: false, issues: [] };

/** Writes a new or changed entry; whether it was written. What the form let through may still be refused. */
export function saveEntry(existing: Registration | null, request: EntryRequest): boolean {
  const check = safely(
    where('saveEntry'),
    () => (existing === null ? addEntry(request) : editEntry(existing, request)),
    REFUSED,
  );
  const issue = check.ok ? undefined : check.issues[0];
  if (issue !== undefined) {
    showToast({ kind: 'error', text: issueText(issue) });
  }
  return check.ok;
}

function saySkipped({ skipped }: Decided): void {
  if (skipped.length === 0) return;
  const every = skipped.map(({ code, registration }) => refusedText(code, 'change', registration));
  const reasons = [...new Set(every)];
  const count = skipped.length;
  const text = translate('timeEntry.skipped', { count, reasons: reasons.join(' ') });
  showToast({ kind: 'warning', text });
}

const NOBODY: Decided = { done: [], skipped: [] };

/** Deletes softly and offers to take it back. `present` answers with the person's registrations then. */
export function removeEntries(
  registrations: readonly Registration[],
  present: () => readonly Registration[],
): void {
  const decided = safely(where('deleteEntries'), () => deleteEntries(registrations), NOBODY);
  saySkipped(decided);
  const { done } = decided;
  if (done.length === 0) return;
  const ids = new Set(done.map(({ id }) => id));
  offerUndo({
    text: translate('timeEntry.deleted', { count: done.length }),
    undo: () =>
      bringBack(
        present().filter(({ id }) => ids.has(id)),
        present(),
      ),
  });
}

/** Brings deleted ones back. */
export function bringBack(
  registrations: readonly Registration[],
  others: readonly Registration[],
): void {
  const decided = safely(
    where('restoreEntries'),
    () => restoreEntries(registrations, others),
    NOBODY,
  );
  saySkipped(decided);
  const count = decided.done.length;
  if (count > 0) {
    showToast({ kind: 'success', text: translate('timeEntry.restored', { count }) });
  }
}

/** Writes copies and offers to take them back. */
export function addCopies(
  requests: readonly EntryRequest[],
  present: () => readonly Registration[],
): void {
  if (requests.length === 0) return;
  const { ids } = safely(where('addEntries'), () => addEntries(requests), { checks: [], ids: [] });
  if (ids.length === 0) return;
  const made = new Set(ids);
  offerUndo({
    text: translate('timeEntry.copy.done', { count: ids.length }),
    undo: () => {
      const decided = safely(
        where('deleteEntries'),
        () => deleteEntries(present().filter(({ id }) => made.has(id))),
        NOBODY,
      );
      saySkipped(decided);
    },
  });
}
