import {
  approveEntries,
  type Decided,
  returnEntries,
  type Skipped,
  unapproveEntries,
  unreturnEntries,
} from '#data/commands/decide-entries.ts';
import { reportError } from '#data/report.ts';
import { loadPersonMonth } from '#data/stores/person-month.ts';
import { getTimeSettings } from '#data/stores/time-settings.ts';
import { type Month } from '#domain/dates/day.ts';
import { type Registration } from '#domain/time/registration.ts';
import { type TransitionCode } from '#domain/time/transitions.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/toast-store.ts';
import { refusedKey } from '../refused/model.ts';
import { type PersonRow } from './model.ts';

/** Each reason once, in words. */
function reasonsOf(skipped: readonly Skipped[]): string {
  const codes = [...new Set(skipped.map(({ code }) => code))];
  return codes.map(wordsOf).join(' ');
}

function wordsOf(code: TransitionCode): string {
  return translate(refusedKey(code, 'decide'), { days: getTimeSettings().editWindowDays });
}

function say(decided: Decided, key: 'approved' | 'returned', undo: (() => void) | null): void {
  const { done, skipped } = decided;
  const text =
    skipped.length === 0
      ? translate(`timePeople.${key}`, { count: done.length })
      : translate(`timePeople.${key}Some`, {
          done: done.length,
          skipped: skipped.length,
          why: reasonsOf(skipped),
        });
  showToast({
    kind: done.length > 0 ? 'success' : 'warning',
    text,
    ...(undo !== null &&
      done.length > 0 && { action: { label: translate('common.undo'), onPress: undo } }),
  });
}

/** Approves what may be approved, says what was left alone and why, and offers the way back. */
export function approve(registrations: readonly Registration[]): void {
  const decided = approveEntries(registrations);
  say(decided, 'approved', () => void unapproveEntries(decided.done.map(asApproved)));
}

const asApproved = (entry: Registration): Registration => ({ ...entry, status: 'approved' });

/** Takes an approval back. */
export function unapprove(registration: Registration): void {
  const { skipped } = unapproveEntries([registration]);
  if (skipped.length > 0) showToast({ kind: 'warning', text: reasonsOf(skipped) });
}

/**
 * Returns time with a reason, and offers the way back; an answer in words where the reason is not one.
 */
export function sendBack(registrations: readonly Registration[], reason: string): string | null {
  const result = returnEntries(registrations, reason);
  if (!result.ok) return wordsOf(result.code);
  say(result.value, 'returned', () => takeReturnBack(result.value.done));
  return null;
}

/** What was returned waits again; what had been approved is approved again. */
function takeReturnBack(returned: readonly Registration[]): void {
  const { done, skipped } = unreturnEntries(returned.map(asReturned));
  const back = new Set(done.map(({ id }) => id));
  const approved = returned.filter(({ id, status }) => status === 'approved' && back.has(id));
  if (approved.length > 0) approveEntries(approved.map(asPending));
  if (skipped.length > 0) showToast({ kind: 'warning', text: reasonsOf(skipped) });
}

const asReturned = (entry: Registration): Registration => ({ ...entry, status: 'returned' });
const asPending = (entry: Registration): Registration => ({ ...entry, status: 'pending' });

const waitingOf = (rows: readonly PersonRow[]) =>
  rows
    .filter((row) => row.mayDecide && row.pendingIds.length > 0)
    .map((row) => ({ employeeId: row.person.id, ids: row.pendingIds }));

/**
 * What rows show as waiting, read anew so that nothing unseen is decided about; empty where it could not
 * be read, and what lies in units one does not lead is said to be left alone.
 */
export async function loadWaiting(
  scope: LoadScope,
  rows: readonly PersonRow[],
): Promise<readonly Registration[]> {
  const people = waitingOf(rows);
  try {
    const found = await registrationsBehind(scope, people);
    const elsewhere = people.reduce((sum, { ids }) => sum + ids.length, 0) - found.length;
    if (elsewhere > 0) {
      const text = translate('timePeople.elsewhere', { count: elsewhere });
      showToast({ kind: 'warning', text });
    }
    return found;
  } catch (error) {
    reportError(error, { type: 'PredictedError', source: 'time/people' });
    showToast({ kind: 'error', text: translate('timePeople.loadFailed') });
    return [];
  }
}

/** Approves everything that rows show as waiting. */
export async function approveRows(scope: LoadScope, rows: readonly PersonRow[]): Promise<void> {
  const found = await loadWaiting(scope, rows);
  if (found.length > 0) approve(found);
}

/** Where registrations are read from: null units is no limit (owners). */
export interface LoadScope {
  readonly farmId: string;
  readonly unitIds: readonly string[] | null;
  readonly months: readonly Month[];
}

/** The registrations behind ids, as they stand now. Rejects where they cannot be read. */
async function registrationsBehind(
  { months, ...scope }: LoadScope,
  people: readonly { readonly employeeId: string; readonly ids: readonly string[] }[],
): Promise<Registration[]> {
  const lists = await Promise.all(
    people.flatMap(({ employeeId, ids }) =>
      months.map(async (month) => {
        const known = await loadPersonMonth({ ...scope, month, employeeId });
        const wanted = new Set(ids);
        return known.filter((entry) => wanted.has(entry.id));
      }),
    ),
  );
  return lists.flat();
}
