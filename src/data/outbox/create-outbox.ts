import { createStore, type StoreApi } from 'zustand';
import { reportError } from '../device/report.ts';
import type { DocWrite } from '../firebase/database.ts';
import { isWaiting, newEntry, type OutboxEntry } from './journal/entry.ts';
import type { OutboxPorts, WriteRequest } from './ports.ts';
import { createSend, refuse, type Send, type Sending } from './send.ts';
import './journal/registered-kinds.ts';
import { isFingerprintOnServer, isOnDevice } from './server-check.ts';
import { isSuperseded, writeSameDocument } from './journal/fingerprint.ts';

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
function createOutboxStore(ports: OutboxPorts) {
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
      store.setState(
        [...others, ...shown].toSorted((a, b) => a.at - b.at),
        true,
      );
    },
  };
}

/** The entries, on screen and in the journal. */
export type Entries = ReturnType<typeof createOutboxStore>;

function safely(action: () => Promise<unknown>, failed = () => {}): Promise<unknown> {
  return action().catch((error: unknown) => {
    reportError(error, { type: 'UnexpectedError', source: 'outbox' });
    failed();
  });
}

/** Finds out what the server said of writes of an earlier page: they are done, or they were refused. */
async function checkAnswers(
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
async function sendLost(
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

/** The journal of one's own writes, and the way to make them. */
export interface Outbox {
  readonly store: StoreApi<readonly OutboxEntry[]>;
  /**
   * Jots down, journals and commits, the latter once `resume` has sent what was left behind; returns at once. Several
   * requests are one press: the journal has all of them or none, and they are committed one after another, a
   * batch each. The promise inside tells whether the server accepted all: nobody in the interface awaits it.
   */
  readonly write: (
    first: WriteRequest,
    ...more: readonly WriteRequest[]
  ) => {
    readonly id: string;
    readonly accepted: Promise<boolean>;
  };
  /** Recovers what an earlier page left behind; resolves when each has been found done or refused. */
  readonly resume: (uid: string) => Promise<void>;
  /** Calls back once `resume` has given the database what was left behind; at once when it has. */
  readonly whenResumed: (action: () => void) => void;
  /** Reads the journal again after another tab changed it. */
  readonly reload: (uid: string) => Promise<void>;
  /** Sees to the entries of tabs that may be gone: sends what is unsent, finds out what the server said. */
  readonly takeOver: (uid: string) => Promise<void>;
  /** Sends a refused write once more, unchanged. */
  readonly sendAgain: (id: string) => void;
  readonly dismiss: (id: string) => void;
  readonly close: () => void;
}

interface Made {
  readonly entry: OutboxEntry;
  readonly writes: readonly DocWrite[];
}

/** Something that comes once; what waits for it goes in order, and at once when it has come. */
function createMoment() {
  let waiting: (() => void)[] | null = [];
  return {
    comes: (): void => {
      const actions = waiting ?? [];
      waiting = null;
      for (const action of actions) action();
    },
    whenCome: (action: () => void): void => {
      if (waiting === null) action();
      else waiting.push(action);
    },
  };
}

/** Makes an outbox. An entry stays until the server accepted it, or until the refusal is dismissed. */
export function createOutbox(ports: OutboxPorts): Outbox {
  const entries = createOutboxStore(ports);
  const { store } = entries;
  const recovered = createMoment();
  let queue: Promise<unknown> = Promise.resolve();
  let open = true;
  const isOpen = (): boolean => open;
  const sending = createSend(ports, entries, isOpen);
  const { send } = sending;

  /** The journal first, then the commit, in the order in which the writes were made. */
  const post = async (made: readonly Made[]): Promise<boolean> => {
    const journaled = queue.then(() => entries.keep(...made.map(({ entry }) => entry)));
    queue = journaled;
    const ready = journaled.then(() => new Promise<void>(recovered.whenCome));
    const answers = made.map(({ entry, writes }) => ready.then(() => send(entry, writes)));
    return (await Promise.all(answers)).every(Boolean);
  };

  /** Of what this page did not make itself: what the database never got is sent; returns the others. */
  const recover = async (uid: string): Promise<readonly OutboxEntry[]> => {
    await entries.reload(uid);
    return sendLost(ports, entries.claim(), send);
  };

  return {
    store,
    write: (first, ...more) => {
      const made = { entry: entries.add(first), writes: first.writes };
      const others = more.map((request) => {
        return { entry: entries.add(request), writes: request.writes };
      });
      ports.journal.jot(made.entry, ...others.map(({ entry }) => entry));
      return { id: made.entry.id, accepted: post([made, ...others]) };
    },
    resume: async (uid) => {
      let unanswered: readonly OutboxEntry[] = [];
      try {
        unanswered = await recover(uid);
      } finally {
        // What was left behind is with the database: a new write, which may build on it, can go after it.
        recovered.comes();
      }
      await checkAnswers(ports, entries, unanswered, sending);
    },
    whenResumed: recovered.whenCome,
    reload: entries.reload,
    takeOver: async (uid) => {
      await new Promise<void>(recovered.whenCome);
      if (open) await checkAnswers(ports, entries, await recover(uid), sending);
    },
    sendAgain: (id) => {
      const entry = entries.wakeUp(id);
      if (entry?.writes !== undefined) void post([{ entry, writes: entry.writes }]);
    },
    dismiss: (id) => void entries.remove(id),
    close: () => {
      open = false;
      ports.journal.close();
      store.setState([], true);
    },
  };
}
