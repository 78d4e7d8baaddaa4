import { codeOf } from '../firebase/error-code.ts';
import type { DocWrite } from '../firebase/database.ts';
import type { OutboxPorts } from './ports.ts';
import type { OutboxEntry } from './journal/entry.ts';
import { matchesFingerprint, matchesWrites } from './journal/fingerprint.ts';

/** What the database on this device holds of an entry's documents, by all that was committed before. */
export function fieldsOnDevice(
  ports: OutboxPorts,
  { marks }: OutboxEntry,
): Promise<readonly (Readonly<Record<string, unknown>> | null)[]> {
  return Promise.all(marks.map(({ path }) => ports.readHere(path).catch(() => null)));
}

/** Whether the database on this device holds a write. */
export async function isOnDevice(ports: OutboxPorts, entry: OutboxEntry): Promise<boolean> {
  return matchesFingerprint(entry, await fieldsOnDevice(ports, entry));
}

/** Whether the server holds an entry's fingerprint: enough where later writes may have changed the rest. */
export function isFingerprintOnServer(
  ports: OutboxPorts,
  entry: OutboxEntry,
  isOpen: () => boolean,
): Promise<boolean> {
  const paths = entry.marks.map(({ path }) => path);
  return onServer(ports, paths, (fields) => matchesFingerprint(entry, fields), isOpen);
}

/**
 * Whether the server holds everything that a write says, or what newer own writes made of it. `newerOf` is asked
 * once the server has answered, and with it the writes before this question.
 */
export function isWriteOnServer(
  ports: OutboxPorts,
  writes: readonly DocWrite[],
  newerOf: () => readonly DocWrite[],
  isOpen: () => boolean,
): Promise<boolean> {
  const paths = writes.map(({ path }) => path);
  return onServer(ports, paths, (fields) => matchesWrites(writes, fields, newerOf()), isOpen);
}

/**
 * The fields of documents on the server, null for one that is not there. Asks until the server answers: a
 * write may arrive a moment before reading works again. Null where it refuses, or the outbox was closed.
 */
export async function fieldsOnServer(
  ports: OutboxPorts,
  paths: readonly string[],
  isOpen: () => boolean,
): Promise<readonly (Readonly<Record<string, unknown>> | null)[] | null> {
  while (isOpen()) {
    try {
      return await Promise.all(paths.map((path) => ports.read(path)));
    } catch (error) {
      if (codeOf(error) === 'permission-denied') return null;
      await ports.pause();
    }
  }
  return null;
}

async function onServer(
  ports: OutboxPorts,
  paths: readonly string[],
  judge: (fields: readonly unknown[]) => boolean,
  isOpen: () => boolean,
): Promise<boolean> {
  const fields = await fieldsOnServer(ports, paths, isOpen);
  return fields !== null && judge(fields);
}
