import { createStore } from 'zustand';
import { newId } from '../device/device.ts';
import { reportError } from '../device/report.ts';
import type { OutboxPorts, WriteRequest } from './ports.ts';
import { type OutboxEntry, timesOf } from './journal/entry.ts';
import { fingerprintOf, writeSameDocument } from './journal/fingerprint.ts';

/** The entries as they are on screen, and which of them this page makes itself. */
function createList({ now, unitNameOf }: OutboxPorts) {
  const store = createStore<readonly OutboxEntry[]>(() => []);
  /** Ids of the writes that this page sends itself: it knows their state before the journal does. */
  const made = new Set<string>();
  let last = 0;
  const find = (id: string): OutboxEntry | undefined =>
    store.getState().find((entry) => entry.id === id);
  const replace = (id: string, by: readonly OutboxEntry[]): void =>
    store.setState(
      store.getState().flatMap((old) => (old.id === id ? by : old)),
      true,
    );
  return {
    store,
    made,
    find,
    replace,
    /** A write that is made now: on screen at once. */
    add: (request: WriteRequest): OutboxEntry => {
      // `at` is their order too: no two have the same, even after the device's clock was set back.
      last = Math.max(now(), last + 1);
      const entry = newEntry(request, last, unitNameOf);
      made.add(entry.id);
      store.setState([...store.getState(), entry], true);
      return entry;
    },
    /** A refused entry as one that waits again; null where its documents are not known any more. */
    wakeUp: (id: string): OutboxEntry | null => {
      const refused = find(id);
      if (refused?.writes === undefined || isWaiting(refused)) return null;
      const entry: OutboxEntry = { ...refused, state: 'waiting', code: null, taken: false };
      made.add(id);
      replace(id, [entry]);
      return entry;
    },
    /** What waits and was not made here, oldest first: from now on it is this page's own business. */
    claim: (): readonly OutboxEntry[] => {
      const left = store.getState().filter((entry) => !made.has(entry.id));
      last = Math.max(last, ...left.map(({ at }) => Math.ceil(at)));
      const waiting = left.filter(isWaiting);
      for (const { id } of waiting) made.add(id);
      return waiting;
    },
  };
}

/** The entries, on screen and in the journal. */
export function createOutboxStore(ports: OutboxPorts) {
  const { journal, changed, unkept } = ports;
  const { replace, ...list } = createList(ports);
  const { store, made, find } = list;
  const keep = (...kept: readonly OutboxEntry[]): Promise<unknown> =>
    safely(() => journal.put(...kept), unkept);
  return {
    ...list,
    keep,
    /** Whether the journal still holds an entry; true where it cannot say. */
    isLeft: async ({ id, uid }: OutboxEntry): Promise<boolean> => {
      const found = await journal.all(uid).catch(() => null);
      return found === null || found.some((entry) => entry.id === id);
    },
    /** An entry with something new to say; nothing happens where it is gone. */
    update: async (id: string, news: Partial<OutboxEntry>): Promise<void> => {
      const known = find(id);
      if (known === undefined) return;
      const entry: OutboxEntry = { ...known, ...news };
      replace(id, [entry]);
      await keep(entry);
      changed();
    },
    /** Resolves when no earlier write of the same document waits for an answer. */
    whenFirst: (entry: OutboxEntry): Promise<void> =>
      new Promise((resolve) => {
        const isBehind = (other: OutboxEntry): boolean =>
          other.at < entry.at && isWaiting(other) && writeSameDocument(other, entry);
        const look = (): void => {
          if (store.getState().some(isBehind)) return;
          stop();
          resolve();
        };
        const stop = store.subscribe(look);
        look();
      }),
    /** The parts of an entry take its place. */
    split: async (id: string, parts: readonly OutboxEntry[]): Promise<void> => {
      for (const part of parts) made.add(part.id);
      replace(id, parts);
      await keep(...parts);
      await safely(() => journal.remove(id));
      changed();
    },
    remove: async (id: string): Promise<void> => {
      replace(id, []);
      await safely(() => journal.remove(id));
      changed();
    },
    reload: async (uid: string): Promise<void> => {
      const found = await journal.all(uid);
      const isKept = ({ id }: OutboxEntry): boolean => found.some((other) => other.id === id);
      const own = store.getState().filter((entry) => made.has(entry.id));
      const others = found.filter(({ id }) => !made.has(id));
      const shown = own.filter((entry) => isWaiting(entry) || isKept(entry));
      store.setState([...others, ...shown].toSorted(byAge), true);
    },
  };
}

/** The entries, on screen and in the journal. */
export type Entries = ReturnType<typeof createOutboxStore>;

/** Whether the server's answer is not known yet. */
export const isWaiting = ({ state }: OutboxEntry): boolean => state === 'waiting';
const byAge = (a: OutboxEntry, b: OutboxEntry): number => a.at - b.at;

function safely(action: () => Promise<unknown>, failed = () => {}): Promise<unknown> {
  return action().catch((error: unknown) => {
    reportError(error, { type: 'UnexpectedError', source: 'outbox' });
    failed();
  });
}

/** What the journal holds of a write that is made now; `at` orders it among the others, ms. */
function newEntry(
  request: WriteRequest,
  at: number,
  unitNameOf: OutboxPorts['unitNameOf'],
): OutboxEntry {
  const { uid, farmId, summary } = request;
  return {
    id: newId(),
    uid,
    farmId,
    at,
    summary,
    marks: fingerprintOf(request.writes),
    times: timesOf(request, [], unitNameOf),
    state: 'waiting',
    code: null,
    writes: request.writes.map((write) => ({ ...write, data: { ...write.data } })),
  };
}
