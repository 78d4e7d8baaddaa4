import type { StoreApi } from 'zustand';
import type { DocWrite } from '../firebase/database.ts';
import { createOutboxStore } from './outbox-store.ts';
import type { OutboxEntry } from './journal/entry.ts';
import type { OutboxPorts, WriteRequest } from './ports.ts';
import { createSend } from './send.ts';
import { checkAnswers, sendLost } from './recovery.ts';
import './journal/registered-kinds.ts';

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
