import { type Decided, deleteEntries, restoreEntries } from '#data/registrations/decide-entries.ts';
import { addEntries, addEntry, editEntry } from '#data/registrations/save-entry.ts';
import type { EntryRequest } from '#data/time/time-context.ts';
import type { EntryErrorCode, EntryIssue } from '#domain/time/entry/entry-issue.ts';
import type { EntryCheck } from '#domain/time/entry/entry.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { safely } from '#widgets/feedback/unexpected.ts';
import { closedWords, refusedText } from '#widgets/decisions/refused-text.ts';
import { type Refusal, remember } from '#widgets/undo/history.ts';

const BLANKS = {
  time: '',
  from: '',
  to: '',
  days: '',
  max: '',
  unit: '',
  unitId: '',
  through: '',
} as const;

type IssueKey =
  | `timeEntry.errors.${EntryErrorCode}`
  | 'timeEntry.errors.entry_overlap_open'
  | 'timeEntry.breakUnreadable';

/** Where the words of an issue stand, and what goes into them. */
function issueWords(issue: EntryIssue): {
  readonly key: IssueKey;
  readonly params: Readonly<Record<keyof typeof BLANKS, string | number>>;
} {
  const { code, field } = issue;
  const params = { ...BLANKS, ...issue.params };
  if (field === 'breaks' && code === 'entry_time_unreadable') {
    return { key: 'timeEntry.breakUnreadable', params };
  }
  const isOpen = code === 'entry_overlap' && params.to === '';
  return {
    key: isOpen ? 'timeEntry.errors.entry_overlap_open' : `timeEntry.errors.${code}`,
    params,
  };
}

/** What is wrong with an entry, in words. */
export function issueText(issue: EntryIssue): string {
  const { key, params } = issueWords(issue);
  const { unitId, through } = params;
  return translate(key, { ...params, ...closedWords(String(unitId), String(through)) });
}

const where = (functionName: string) => ({ source: 'timeEntry', functionName });

const NOBODY: Decided = { done: [], skipped: [] };

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

/** What was left alone and why, in words; null where nothing was. */
function skippedText({ skipped }: Decided): string | null {
  if (skipped.length === 0) return null;
  const every = skipped.map(({ code, registration }) => refusedText(code, 'change', registration));
  const reasons = [...new Set(every)];
  const count = skipped.length;
  return translate('timeEntry.skipped', { count, reasons: reasons.join(' ') });
}

function saySkipped(decided: Decided): void {
  const text = skippedText(decided);
  if (text !== null) showToast({ kind: 'warning', text });
}

/** A step back that did nothing is refused, with why; one that did some of it says what it left alone. */
function refusalOf(decided: Decided): Refusal {
  if (decided.done.length === 0) return skippedText(decided) ?? translate('undo.gone');
  saySkipped(decided);
  return null;
}

/** Registrations as the device knows them now; read anew where they are no longer on screen. */
export type Present = () => Promise<readonly Registration[]>;

const among = (ids: ReadonlySet<string>) => (one: Registration) => ids.has(one.id);

function remove(registrations: readonly Registration[]): Decided {
  return safely(where('deleteEntries'), () => deleteEntries(registrations), NOBODY);
}

function restore(registrations: readonly Registration[], others: readonly Registration[]): Decided {
  return safely(where('restoreEntries'), () => restoreEntries(registrations, others), NOBODY);
}

/** A step that took registrations away, or, `isMade`, brought new ones. */
function rememberEntries(
  label: string,
  ids: readonly string[],
  { present, isMade }: { readonly present: Present; readonly isMade: boolean },
): void {
  const isOne = among(new Set(ids));
  const away = async (): Promise<Refusal> => refusalOf(remove((await present()).filter(isOne)));
  const back = async (): Promise<Refusal> => {
    const others = await present();
    return refusalOf(restore(others.filter(isOne), others));
  };
  const [undo, redo] = isMade ? [away, back] : [back, away];
  remember({ label, about: ids, undo, redo });
}

/** Deletes softly and offers to take it back. */
export function removeEntries(registrations: readonly Registration[], present: Present): void {
  const decided = remove(registrations);
  saySkipped(decided);
  const ids = decided.done.map(({ id }) => id);
  if (ids.length === 0) return;
  const label = translate('timeEntry.deleted', { count: ids.length });
  rememberEntries(label, ids, { present, isMade: false });
}

/** Brings deleted ones back. */
export function bringBack(
  registrations: readonly Registration[],
  others: readonly Registration[],
): void {
  const decided = restore(registrations, others);
  saySkipped(decided);
  const count = decided.done.length;
  if (count > 0) {
    showToast({ kind: 'success', text: translate('timeEntry.restored', { count }) });
  }
}

/** Writes copies and offers to take them back. */
export function addCopies(requests: readonly EntryRequest[], present: Present): void {
  if (requests.length === 0) return;
  const { ids } = safely(where('addEntries'), () => addEntries(requests), { checks: [], ids: [] });
  if (ids.length === 0) return;
  const label = translate('timeEntry.copy.done', { count: ids.length });
  rememberEntries(label, ids, { present, isMade: true });
}
