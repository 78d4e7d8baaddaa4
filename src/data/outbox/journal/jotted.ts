import * as v from 'valibot';
import { readStored, storedKeys, storedSession, writeStored } from '../../device/device.ts';
import { type OutboxEntry, OutboxEntrySchema } from './entry.ts';

/**
 * Keeps entries before this returns, until the journal, which takes a moment, has them: a page may end within
 * that moment. Only where something of this person is kept on the device at all. A storage that is full or
 * refused is no error.
 */
export function jotDown(entries: readonly OutboxEntry[]): void {
  const session = storedSession();
  for (const entry of entries) {
    if (entry.uid === session) writeStored('outbox', entry.id, JSON.stringify(entry));
  }
}

/** Forgets what the journal has, or what needs no keeping any more. */
export function strikeOut(ids: readonly string[]): void {
  for (const id of ids) writeStored('outbox', id, null);
}

/** What a page jotted down and ended before the journal had it; what cannot be read is left out. */
export function jottedEntries(): readonly OutboxEntry[] {
  return storedKeys('outbox').flatMap((id) => {
    const parsed = v.safeParse(OutboxEntrySchema, entryIn(readStored('outbox', id)));
    return parsed.success ? [parsed.output] : [];
  });
}

function entryIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
