import type { StoreApi } from 'zustand';
import type { DocWrite } from '../firebase/database.ts';
import { createOutboxStore, type Entries } from './outbox-store.ts';
import type { OutboxEntry } from './journal/entry.ts';
import type { OutboxPorts, WriteRequest } from './ports.ts';
import { createSend, refuse, type Send, type Sending } from './send.ts';
import './journal/registered-kinds.ts';
import { isFingerprintOnServer, isOnDevice } from './server-check.ts';
import { isSuperseded, writeSameDocument } from './journal/fingerprint.ts';

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
