import { codeOf } from '../firebase/error-code.ts';
import { fieldsHere, fieldsOnServer, isAccepted, isThere } from './server-check.ts';
import type { DocWrite } from '../firebase/database.ts';
import type { OutboxPorts } from './create-outbox.ts';
import { type Entries, isWaiting } from './outbox-store.ts';
import type { OutboxEntry } from './entry.ts';
import { isOfTime, laterTime, latestStamp, timesOf } from './entry-times.ts';
import { createHolds } from './clock-skew-gate.ts';
import { mergedWrite } from './merge.ts';
import { marksOf, piecesOf } from './split-batch.ts';

/** Commits a journalled write; resolves to whether the server has it. */
export type Send = (entry: OutboxEntry, writes: readonly DocWrite[]) => Promise<boolean>;

/** What a refused write may be sent with, as long as the outbox is open. */
export interface Sending {
  readonly send: Send;
  readonly isOpen: () => boolean;
}

/** What commits a write and sees to the answer. */
export function createSend(ports: OutboxPorts, entries: Entries, isOpen: () => boolean): Send {
  const hold = createHolds(ports);
  const send: Send = async (entry, writes) => {
    ports.changed();
    const held = hold(entry, writes);
    if (held !== null) await held;
    if (!isOpen()) return false;
    try {
      const accepted = ports.commit(writes);
      void handOver(ports, entries, entry, writes);
      await accepted;
    } catch (error) {
      // It may have arrived before: from an earlier page, or just before the connection broke.
      const asked =
        entry.mayBeThere === true
          ? isAccepted(ports, entry, isOpen)
          : isThere(ports, writes, isOpen);
      if (!(await asked)) {
        const code = codeOf(error) || 'unknown';
        return isOpen() && refuse(ports, entries, { entry, code }, { send, isOpen });
      }
    }
    await entries.remove(entry.id);
    return true;
  };
  return send;
}

/**
 * Sees to a refused write; resolves to whether all of it arrived in the end. Stamps from a clock that is ahead
 * wait for the server's; a change of what somebody else has changed elsewhere is made again on top of that;
 * several registrations are sent one by one; all else is shown as refused.
 */
export async function refuse(
  ports: OutboxPorts,
  entries: Entries,
  refused: { readonly entry: OutboxEntry; readonly code: string },
  { send, isOpen }: Sending,
): Promise<boolean> {
  const { id, summary } = refused.entry;
  const writes = refused.entry.writes ?? [];
  const stamp = isOfTime(summary) ? latestStamp(writes) : null;
  if (stamp !== null) await ports.compareClocks();
  if (stamp !== null && ports.whenPassed(stamp) !== null) {
    await entries.update(id, { taken: false });
    return send(refused.entry, writes);
  }
  const merged = await mergedEntry(ports, entries, refused.entry, isOpen);
  if (!isOpen()) return false;
  if (merged !== null) {
    await entries.update(id, merged);
    return send({ ...refused.entry, ...merged }, merged.writes);
  }
  const known = entries.find(id);
  const pieces = known === undefined ? [] : piecesOf(known);
  if (pieces.length === 0) {
    await entries.update(id, { state: 'refused', code: refused.code });
    return false;
  }
  await entries.takeApart(id, pieces);
  const answers = await Promise.all(pieces.map((piece) => send(piece, piece.writes ?? [])));
  return answers.every(Boolean);
}

/** A change of one document on the server's new version of it; null where that cannot be. */
async function mergedEntry(
  ports: OutboxPorts,
  entries: Entries,
  entry: OutboxEntry,
  isOpen: () => boolean,
): Promise<(Pick<OutboxEntry, 'marks' | 'taken'> & { readonly writes: DocWrite[] }) | null> {
  const [write, ...more] = entry.writes ?? [];
  if (write?.base === undefined || more.length > 0) return null;
  // Own changes before this one are made again first: this one was made on top of them.
  await entries.whenFirst(entry);
  const [server = null] = (await fieldsOnServer(ports, [write.path], isOpen)) ?? [];
  const merged = mergedWrite(write, server);
  return merged === null ? null : { writes: [merged], marks: marksOf([merged]), taken: false };
}

/** Once the database has a write, the next start need not send it. */
async function handOver(
  ports: OutboxPorts,
  entries: Entries,
  entry: OutboxEntry,
  writes: readonly DocWrite[],
): Promise<void> {
  const { id, summary } = entry;
  const here = await fieldsHere(ports, entry);
  const known = entries.find(id);
  if (known === undefined || !isWaiting(known)) return;
  const found = timesOf({ summary, writes }, here, ports.unitNameOf);
  // Of what the device does not hold the journal may know more.
  const times = found.map((time, index) => laterTime(known.times?.[index], time));
  await entries.update(id, { taken: true, times });
}
