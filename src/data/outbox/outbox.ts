import { doc, getDocFromServer, waitForPendingWrites, writeBatch } from 'firebase/firestore';
import { create } from 'zustand';
import { toFields } from '../convert.ts';
import { db } from '../firestore.ts';
import { tellTabs } from '../tabs.ts';
import { createOutbox, type DocWrite, type Outbox, type WriteRequest } from './create-outbox.ts';
import type { OutboxEntry } from './entry.ts';
import { diskJournal, memoryJournal } from './journal.ts';

/** The entries of the signed-in person, as a hook; oldest first. */
export const useOutboxEntries = create<readonly OutboxEntry[]>(() => []);

/** How long to wait before the server is asked again, ms. */
const RETRY_MS = 3000;

let current: Outbox | null = null;

/** Opens the outbox: on disk, or in memory on a shared device. Calling again is harmless. */
export function openOutbox(storage: 'disk' | 'memory'): void {
  if (current !== null) return;
  const opened = createOutbox({
    journal: storage === 'disk' ? diskJournal() : memoryJournal(),
    commit,
    settled: () => waitForPendingWrites(db()),
    read: async (path) => toFields((await getDocFromServer(doc(db(), path))).data()),
    pause: () => new Promise((resolve) => setTimeout(resolve, RETRY_MS)),
    changed: () => tellTabs({ type: 'outbox_changed' }),
    now: () => Date.now(),
  });
  opened.store.subscribe((entries) => useOutboxEntries.setState(entries, true));
  current = opened;
}

/** Writes in one batch and journals it; returns at once. Throws before `openOutbox`. */
export function writeThroughOutbox(request: WriteRequest): ReturnType<Outbox['write']> {
  if (current === null) throw new Error('The outbox is not open');
  return current.write(request);
}

/** Takes up what an earlier page of this person left behind. */
export async function resumeOutbox(uid: string): Promise<void> {
  await current?.resume(uid);
}

/** Reads the journal again after another tab changed it. */
export async function reloadOutbox(uid: string): Promise<void> {
  await current?.reload(uid);
}

/** Takes a refused write off the list: the person has dealt with it. */
export function dismissRefused(id: string): void {
  current?.dismiss(id);
}

/** How many own writes the server has not confirmed. */
export function waitingCount(): number {
  return useOutboxEntries.getState().filter((entry) => entry.state === 'waiting').length;
}

/** Forgets the entries and lets go of the journal; what is on disk is deleted at sign-out. */
export function closeOutbox(): void {
  current?.close();
  current = null;
  useOutboxEntries.setState([], true);
}

async function commit(writes: readonly DocWrite[]): Promise<void> {
  const batch = writeBatch(db());
  for (const { kind, path, data } of writes) {
    if (kind === 'set') batch.set(doc(db(), path), { ...data });
    else batch.update(doc(db(), path), { ...data });
  }
  await batch.commit();
}
