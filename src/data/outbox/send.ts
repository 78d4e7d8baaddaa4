import { codeOf } from '../firebase/error-code.ts';
import type { DocWrite } from '../firebase/database.ts';
import {
  fieldsOnDevice,
  fieldsOnServer,
  isFingerprintOnServer,
  isWriteOnServer,
} from './server-check.ts';
import type { OutboxPorts } from './ports.ts';
import type { Entries } from './create-outbox.ts';
import {
  type EntryTime,
  isWaiting,
  laterTime,
  latestStamp,
  type OutboxEntry,
  timesOf,
} from './journal/entry.ts';
import { fingerprintOf, writeSameDocument } from './journal/fingerprint.ts';
import { isOfTime, kindOf } from './journal/kind.ts';
import { mergedWrite } from './merge.ts';

/** What newer own writes mean for one that is to be sent again. */
type Turn =
  /** It says something that no newer one says. */
  | 'send'
  /** The server has a newer one that says all it would: it has nothing left to do. */
  | 'replaced'
  /** The server has a newer one of the same field, but not of all the others. */
  | 'overtaken';

/**
 * Keeps the own writes of a document in the order in which they were made, also where the server refused one and
 * it is sent again: the database sends what is committed last last, so an old write would end on top.
 */
function createOrder(entries: Entries) {
  /** With the database, which will send them before anything committed from now on. */
  const underWay = new Map<string, OutboxEntry>();
  /** Accepted while an older one of the same document waited. */
  let accepted: readonly OutboxEntry[] = [];
  let lookers: readonly (() => void)[] = [];

  const isBefore = (entry: OutboxEntry, other: OutboxEntry): boolean =>
    entry.at < other.at && writeSameDocument(entry, other);
  const olderWaiting = (entry: OutboxEntry): boolean =>
    entries.store.getState().some((other) => isWaiting(other) && isBefore(other, entry));

  const answered = (entry: OutboxEntry): void => {
    underWay.delete(entry.id);
    for (const look of lookers) look();
  };
  return {
    committed: (entry: OutboxEntry): void => void underWay.set(entry.id, entry),
    accepted: (entry: OutboxEntry): void => {
      accepted = [...accepted.filter(olderWaiting), ...(olderWaiting(entry) ? [entry] : [])];
      answered(entry);
    },
    refused: answered,
    /** What newer own writes of a document that this one writes say, but for those that were refused. */
    newerOf: (entry: OutboxEntry): readonly DocWrite[] =>
      writesOf(
        [...accepted, ...entries.store.getState().filter(isWaiting)].filter((other) =>
          isBefore(entry, other),
        ),
      ),
    /** Resolves when no older write of the document waits, and no newer one is with the database. */
    turnOf: async (part: OutboxEntry): Promise<Turn> => {
      await entries.whenFirst(part);
      await new Promise<void>((resolve) => {
        const look = (): void => {
          if ([...underWay.values()].some((other) => isBefore(part, other))) return;
          lookers = lookers.filter((other) => other !== look);
          resolve();
        };
        lookers = [...lookers, look];
        look();
      });
      const newer = writesOf(accepted.filter((other) => isBefore(part, other)));
      const turns = (part.writes ?? []).map((write) => turnOf(write, newer));
      return turns.find((turn) => turn !== 'replaced') ?? 'replaced';
    },
  };
}

type Order = ReturnType<typeof createOrder>;

const writesOf = (entries: readonly OutboxEntry[]): readonly DocWrite[] =>
  entries.flatMap(({ writes = [] }) => writes);

function turnOf(write: DocWrite, newer: readonly DocWrite[]): Turn {
  const later = newer.filter(({ path }) => path === write.path);
  const says = (field: string): boolean =>
    later.some(({ kind, data }) => kind === 'set' || field in data);
  if (later.length > 0 && Object.keys(write.data).every(says)) return 'replaced';
  return later.some(({ kind, mark }) => kind === 'set' || mark === write.mark)
    ? 'overtaken'
    : 'send';
}

/**
 * A write of several documents that stand each by themselves, as one write for each: where the server refused
 * the batch, those it has nothing against arrive. Empty for what is written as a whole or not at all. The same
 * ids each time: two tabs that split it make the same parts.
 */
function splitBatch(entry: OutboxEntry): readonly OutboxEntry[] {
  const { writes = [], times = [], marks, summary } = entry;
  const { retry, partKind } = kindOf(summary);
  if (writes.length < 2 || retry !== 'each') return [];
  return writes.flatMap((write, index) => {
    const mark = marks[index];
    if (mark === undefined) return [];
    const time = times[index];
    return {
      ...entry,
      id: `${entry.id}-${index}`,
      // After one another, and before whatever was written next.
      at: entry.at + index / writes.length,
      summary: { kind: partKind?.(write) ?? summary.kind, ...summaryOf(time) },
      marks: [mark],
      times: time === undefined ? [] : [time],
      taken: false,
      writes: [write],
    };
  });
}

function summaryOf(time: EntryTime | undefined): Omit<OutboxEntry['summary'], 'kind'> {
  if (time === undefined) return {};
  const { unitId, start, end } = time;
  return {
    ...(unitId === null ? {} : { unitId }),
    ...(start === null ? {} : { start }),
    ...(end === null ? {} : { end }),
  };
}

/** Resolves when a write may go; null: at once. */
type ClockSkewGate = (entry: OutboxEntry, writes: readonly DocWrite[]) => Promise<void> | null;

/**
 * Holds back stamps that are ahead of the server's clock, which would refuse them, until its time has come to
 * them. What concerns time and follows waits behind: it may build on what is held.
 */
function createClockSkewGate({ whenPassed }: OutboxPorts): ClockSkewGate {
  let last: Promise<unknown> | null = null;
  return ({ summary }, writes) => {
    if (!isOfTime(summary)) return null;
    const stamp = latestStamp(writes);
    const passed = stamp === null ? null : whenPassed(stamp);
    if (passed === null && last === null) return null;
    const own = Promise.all([last, passed]).then(() => {
      if (last === own) last = null;
    });
    last = own;
    return own;
  };
}

/** Commits a journalled write; resolves to whether the server has it. */
export type Send = (entry: OutboxEntry, writes: readonly DocWrite[]) => Promise<boolean>;

/** What a refused write may be sent with, as long as the outbox is open. */
export interface Sending {
  readonly send: Send;
  readonly order: Order;
  readonly isOpen: () => boolean;
}

/** What commits a write and sees to the answer. */
export function createSend(ports: OutboxPorts, entries: Entries, isOpen: () => boolean): Sending {
  const gate = createClockSkewGate(ports);
  const order = createOrder(entries);
  const send: Send = (entry, writes) => {
    ports.changed();
    const opened = gate(entry, writes);
    const answered = sendWhen(opened, entry, writes);
    if (opened !== null) ports.held(entry, answered);
    return answered;
  };
  const sendWhen = async (opened: Promise<void> | null, ...[entry, writes]: Parameters<Send>) => {
    if (opened !== null) await opened;
    if (!isOpen()) return false;
    try {
      order.committed(entry);
      const accepted = ports.commit(writes);
      void handOver(ports, entries, entry, writes);
      await accepted;
    } catch (error) {
      order.refused(entry);
      // It may have arrived before: from an earlier page, or just before the connection broke. The database
      // sends what was not answered once more, and the server judges it as it stands after the newer ones.
      const asked =
        entry.mayBeThere === true
          ? isFingerprintOnServer(ports, entry, isOpen)
          : isWriteOnServer(ports, writes, () => order.newerOf(entry), isOpen);
      if (!(await asked)) {
        const code = codeOf(error) || 'unknown';
        return isOpen() && refuse(ports, entries, { entry, code }, sending);
      }
    }
    order.accepted(entry);
    await entries.remove(entry.id);
    return true;
  };
  const sending: Sending = { send, order, isOpen };
  return sending;
}

/**
 * Sees to a refused write; resolves to whether all of it arrived in the end. Stamps from a clock that is ahead
 * wait for the server's; a change of what somebody else has changed elsewhere is made again on top of that;
 * several registrations are sent one by one, each in its turn; all else is shown as refused.
 */
export async function refuse(
  ports: OutboxPorts,
  entries: Entries,
  refused: { readonly entry: OutboxEntry; readonly code: string },
  sending: Sending,
): Promise<boolean> {
  const { send, isOpen } = sending;
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
  const parts = known === undefined ? [] : splitBatch(known);
  if (parts.length === 0) {
    await entries.update(id, { state: 'refused', code: refused.code });
    return false;
  }
  await entries.split(id, parts);
  const answers = await Promise.all(
    parts.map((part) => sendPart(entries, { entry: part, code: refused.code }, sending)),
  );
  return answers.every(Boolean);
}

/** A part of a refused write, unless a newer own write of its document has arrived since. */
async function sendPart(
  entries: Entries,
  { entry, code }: { readonly entry: OutboxEntry; readonly code: string },
  { send, order, isOpen }: Sending,
): Promise<boolean> {
  const turn = await order.turnOf(entry);
  if (!isOpen()) return false;
  if (turn === 'send') return send(entry, entry.writes ?? []);
  if (turn === 'replaced') await entries.remove(entry.id);
  else await entries.update(entry.id, { state: 'refused', code });
  return false;
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
  return merged === null
    ? null
    : { writes: [merged], marks: fingerprintOf([merged]), taken: false };
}

/** Once the database has a write, the next start need not send it. */
async function handOver(
  ports: OutboxPorts,
  entries: Entries,
  entry: OutboxEntry,
  writes: readonly DocWrite[],
): Promise<void> {
  const { id, summary } = entry;
  const here = await fieldsOnDevice(ports, entry);
  const known = entries.find(id);
  if (known === undefined || !isWaiting(known)) return;
  const found = timesOf({ summary, writes }, here, ports.unitNameOf);
  // Of what the device does not hold the journal may know more, and all of it where the kind is unknown here.
  const times = found.map((time, index) => laterTime(known.times?.[index], time));
  await entries.update(id, { taken: true, ...(isOfTime(summary) && { times }) });
}
