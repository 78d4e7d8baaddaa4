import { monthOf } from '../../dates/day.ts';
import { checkEntry, type EntryCheck } from './entry.ts';
import type { EntryInput } from './entry-draft.ts';
import { workedMinutes } from '../registration/worked.ts';

/** What is asked about each of several new entries. */
export type NewEntryInput = Omit<EntryInput, 'existing'>;

/**
 * Judges several new entries that are written together, in their order: what is taken counts in the month of
 * those that follow, as if it had been written before them.
 */
export function checkEntries(inputs: readonly NewEntryInput[]): EntryCheck[] {
  const taken = new Map<string, number>();
  return inputs.map((input) => {
    const { employeeId, draft, monthMinutes = null } = input;
    const known = taken.get(monthKey(employeeId, draft.day)) ?? 0;
    const minutes = monthMinutes === null ? null : monthMinutes + known;
    const check = checkEntry({ ...input, existing: null, monthMinutes: minutes });
    if (!check.ok) return check;
    const { workDate } = check.value;
    const key = monthKey(employeeId, workDate);
    taken.set(key, (taken.get(key) ?? 0) + workedMinutes(check.value, input.nowMs));
    return check;
  });
}

const monthKey = (employeeId: string, day: string): string => `${employeeId} ${monthOf(day)}`;
