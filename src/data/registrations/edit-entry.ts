import { checkEntry, type EntryCheck } from '#domain/time/entry/entry.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { type EntryRequest, markOf, NOT_READY, timeContext } from '../time/time-context.ts';
import { writeRegistrations } from './write-registrations.ts';

/**
 * Changes a registration by hand; works offline and returns at once. What is wrong comes back at its field,
 * and then nothing is written.
 */
export function editEntry(
  existing: Registration,
  request: Omit<EntryRequest, 'employeeId'>,
): EntryCheck {
  const context = timeContext();
  if (context === null) return NOT_READY;
  const { employeeId } = existing;
  const check = checkEntry({ ...request, ...context, employeeId, existing });
  if (!check.ok) return check;
  const { start, end, unitId } = check.value;
  const summary = { kind: 'entry_edit', unitId, start, ...(end === null ? {} : { end }) } as const;
  const { source: _kept, ...fields } = check.value;
  const change = { id: existing.id, fields, mark: markOf(existing, check.value), before: existing };
  return writeRegistrations(summary, [change]) ? check : NOT_READY;
}
