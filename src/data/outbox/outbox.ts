import { create } from 'zustand';
import { toFields } from '../firebase/convert.ts';
import { isFieldValue } from '../firebase/field-value.ts';
import { database, type StorageKind } from '../firebase/firestore.ts';
import { askServerTime, compareClocks, whenServerPassed } from '../device/clock-skew.ts';
import { tellTabs } from '../device/tabs.ts';
import { guarded } from '../device/report.ts';
import type { DocWrite } from '../firebase/database.ts';
import { createOutbox, type Outbox } from './create-outbox.ts';
import type { WriteRequest } from './ports.ts';
import type { OutboxEntry } from './journal/entry.ts';
import { diskJournal, journalOnceKnown, memoryJournal } from './journal/journal.ts';
import { kindOf } from './journal/kind.ts';

/** The entries of the signed-in person, as a hook; oldest first. */
export const useOutboxEntries = create<readonly OutboxEntry[]>(() => []);

/** How long to wait before the server is asked again, ms. */
const RETRY_MS = 3000;

let current: Outbox | null = null;

interface OutboxContext {
  /** What an earlier session on disk left to one that keeps nothing there. */
  readonly taken: Promise<readonly OutboxEntry[]>;
  /** Is told when the device could not keep a write: it ends with the page. */
  readonly unkept: () => void;
  /** What a unit is called, or null. */
  readonly unitNameOf: (unitId: string) => string | null;
}

/**
 * Opens the outbox: on disk, or in memory on a shared device. What is written before the storage is known or
 * the database is open waits for both. Calling again is harmless.
 */
export function openOutbox(
  storage: Promise<StorageKind>,
  { taken, ...around }: OutboxContext,
): void {
  if (current !== null) return;
  const opened = createOutbox({
    journal: journalOnceKnown(
      storage.then(async (kind) => (kind === 'disk' ? diskJournal() : memoryJournal(await taken))),
    ),
    commit,
    settled: async () => (await database()).settled(),
    read: fieldsOnServer,
    readHere: fieldsHere,
    pause,
    changed: () => tellTabs({ type: 'outbox_changed' }),
    now: () => Date.now(),
    whenPassed: whenServerPassed,
    compareClocks: askServerTime,
    held: (entry, answered) =>
      void guarded(() => kindOf(entry.summary).onHeld?.(entry, answered), {
        source: 'outbox/held',
      }),
    ...around,
  });
  opened.store.subscribe((entries) => useOutboxEntries.setState(entries, true));
  current = opened;
}

/** Whether writes are taken now. */
export function isOutboxOpen(): boolean {
  return current !== null;
}

/**
 * Journals and writes, a batch for each request; returns at once. What is given together is journalled
 * together. Throws before `openOutbox`.
 */
export function writeThroughOutbox(
  first: WriteRequest,
  ...more: readonly WriteRequest[]
): ReturnType<Outbox['write']> {
  if (current === null) throw new Error('The outbox is not open');
  return current.write(first, ...more);
}

/** Recovers what an earlier page of this person left behind. */
export async function resumeOutbox(uid: string): Promise<void> {
  await current?.resume(uid);
}

/**
 * Calls back once the database has what an earlier page left behind; at once when it has, and where no outbox
 * is open.
 */
export function whenOutboxResumed(action: () => void): void {
  if (current === null) action();
  else current.whenResumed(action);
}

/** Reads the journal again after another tab changed it. */
export async function reloadOutbox(uid: string): Promise<void> {
  await current?.reload(uid);
}

/** Sees to what tabs of this person that may be gone left behind. */
export async function takeOverOutbox(uid: string): Promise<void> {
  await current?.takeOver(uid);
}

/** Sends a refused write once more, unchanged. */
export function sendRefusedAgain(id: string): void {
  current?.sendAgain(id);
}

/** Takes a refused write off the list: the person has dealt with it. */
export function dismissRefused(id: string): void {
  current?.dismiss(id);
}

/** How many own writes are on this device alone: those that wait, and those that were refused. */
export function unsentCount(): number {
  return useOutboxEntries.getState().length;
}

/** Forgets the entries and lets go of the journal; what is on disk is deleted at sign-out. */
export function closeOutbox(): void {
  current?.close();
  current = null;
  useOutboxEntries.setState([], true);
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, RETRY_MS));

async function fieldsHere(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  const found = await (await database()).readDoc(path, 'cache');
  return found === null ? null : toFields(found.data);
}

/**
 * What the server holds. The database draws own writes that are on their way over its answers: a refused
 * change would be compared with the person's own next one, and be taken for somebody else's.
 */
async function fieldsOnServer(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  const opened = await database();
  let found = await opened.readDoc(path, 'server');
  while (found?.pending === true && isOutboxOpen()) {
    await Promise.race([opened.settled(), pause()]);
    found = await opened.readDoc(path, 'server');
  }
  return found === null ? null : toFields(found.data);
}

/** Commits, and learns from the answer what time it is on the server. */
async function commit(writes: readonly DocWrite[]): Promise<void> {
  const opened = await database();
  const sentMs = Date.now();
  await opened.commit(writes);
  const answeredMs = Date.now();
  const stamped = writes.find(({ data }) => isFieldValue(data['syncedAt']));
  if (stamped === undefined) return;
  void fieldsHere(stamped.path).then(
    (fields) => {
      const syncedAt = fields?.['syncedAt'];
      if (typeof syncedAt === 'number') compareClocks(syncedAt, sentMs, answeredMs);
    },
    // Not known any more: the next write tells.
    () => {},
  );
}

/** What hands over what is written and waits for a quiet moment. */
const waiting = new Set<() => void>();

/**
 * Names what hands over something that is written and not journalled yet: it is asked to before somebody is told what
 * is not sent. Returns what takes the name off again.
 */
export function holdBack(handOver: () => void): () => void {
  waiting.add(handOver);
  return () => void waiting.delete(handOver);
}

/** Has everything handed over that was held back. */
export function handOverHeldBack(): void {
  for (const handOver of waiting) handOver();
}
