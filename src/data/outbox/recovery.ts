import { isFingerprintOnServer, isOnDevice } from './server-check.ts';
import type { DocWrite } from '../firebase/database.ts';
import type { OutboxPorts } from './ports.ts';
import type { Entries } from './outbox-store.ts';
import type { OutboxEntry } from './journal/entry.ts';
import { isSuperseded, writeSameDocument } from './journal/fingerprint.ts';
import { refuse, type Send, type Sending } from './send.ts';

/** Finds out what the server said of writes of an earlier page: they are done, or they were refused. */
export async function checkAnswers(
  ports: OutboxPorts,
  entries: Entries,
  unanswered: readonly OutboxEntry[],
  sending: Sending,
): Promise<void> {
  const { isOpen } = sending;
  const all = entries.store.getState();
  if (unanswered.length > 0) await ports.settled();
  const answers: Promise<unknown>[] = [];
  for (const entry of unanswered) {
    const accepted =
      isSuperseded(entry, all) || (await isFingerprintOnServer(ports, entry, isOpen));
    // Another tab may have sent it and had the answer: the journal does not hold it any more, so it is done.
    const isDone = accepted || !(await entries.isLeft(entry));
    if (!isOpen()) return;
    if (isDone) await entries.remove(entry.id);
    else answers.push(refuse(ports, entries, { entry, code: 'permission-denied' }, sending));
  }
  await Promise.all(answers);
}

/** Sends what the database never took over; returns the others, whose answer is not known. */
export async function sendLost(
  ports: OutboxPorts,
  left: readonly OutboxEntry[],
  send: Send,
): Promise<readonly OutboxEntry[]> {
  const taken: OutboxEntry[] = [];
  const lost: [OutboxEntry, readonly DocWrite[]][] = [];
  // Newest first: the database takes writes in their order, so where it has one it has those before it too.
  for (const entry of left.toReversed()) {
    const { writes } = entry;
    const isBehind = taken.some((later) => writeSameDocument(later, entry));
    const isTaken =
      writes === undefined || entry.taken || isBehind || (await isOnDevice(ports, entry));
    if (isTaken) taken.unshift(entry);
    else lost.unshift([entry, writes]);
  }
  for (const [entry, writes] of lost) void send(entry, writes);
  const last = lost.at(-1);
  // A read is answered after the writes before it: when this one is, every later read shows what was sent.
  if (last !== undefined) await isOnDevice(ports, last[0]);
  return taken;
}
