import { checkEntries } from '#domain/time/entry/entry-batch.ts';
import type { EntryChange } from '#domain/time/entry/entry-draft.ts';
import { checkEntry, type EntryCheck } from '#domain/time/entry/entry.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { newId } from '../device/device.ts';
import { type EntryRequest, markOf, NOT_READY, timeContext } from '../time/time-context.ts';
import { type RegistrationWrite, writeRegistrations } from './write-registrations.ts';

const EMPTY = { shiftId: null, approvedAt: null, approvedByEid: null, payDate: null };

/**
 * Enters time by hand, one's own or, for leaders, somebody else's; works offline and returns at once. What
 * is wrong comes back at its field, and then nothing is written.
 */
export function addEntry(request: EntryRequest): EntryCheck {
  return addEntries([request]).checks[0] ?? NOT_READY;
}

interface Added {
  /** The answer to each, in order. */
  readonly checks: readonly EntryCheck[];
  readonly ids: readonly string[];
}

/** Enters several at once, those that may be; works offline and returns at once. */
export function addEntries(requests: readonly EntryRequest[]): Added {
  const context = timeContext();
  const checks =
    context === null
      ? requests.map(() => NOT_READY)
      : checkEntries(requests.map((request) => ({ ...request, ...context })));
  const writes = checks.flatMap((check, at) => {
    const employeeId = requests[at]?.employeeId;
    return check.ok && employeeId !== undefined ? [writeOf(employeeId, check.value)] : [];
  });
  const first = checks.find((check) => check.ok);
  if (first === undefined) return { checks, ids: [] };
  const { start, end, unitId } = first.value;
  const summary = { kind: 'entry_add', unitId, start, ...(end === null ? {} : { end }) } as const;
  const written = writeRegistrations(summary, writes);
  if (!written) return { checks: requests.map(() => NOT_READY), ids: [] };
  return { checks, ids: writes.map(({ id }) => id) };
}

function writeOf(employeeId: string, change: EntryChange): RegistrationWrite {
  const id = newId();
  return { id, create: true, mark: 'start', fields: { id, employeeId, ...EMPTY, ...change } };
}

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
