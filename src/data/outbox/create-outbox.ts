import { createStore, type StoreApi } from 'zustand';
import { codeOf } from '../error-code.ts';
import { newId } from '../new-id.ts';
import { reportError } from '../report.ts';
import type { OutboxEntry, OutboxSummary } from './entry.ts';
import type { Journal } from './journal.ts';

/** One document of a write. `set` creates it whole, `update` changes fields by path. */
export interface DocWrite {
  readonly kind: 'set' | 'update';
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The field, with a plain value, by which the write is recognised on the server. */
  readonly mark: string;
}

/** What a command hands over: all documents are written in one batch. */
export interface WriteRequest {
  readonly uid: string;
  readonly farmId: string | null;
  readonly summary: OutboxSummary;
  readonly writes: readonly DocWrite[];
}

/** What the outbox needs from the database. */
export interface OutboxPorts {
  readonly journal: Journal;
  /** Commits in one batch; resolves when the server has accepted, rejects when it refuses. */
  readonly commit: (writes: readonly DocWrite[]) => Promise<void>;
  /** Resolves when the server has answered every write made before. */
  readonly settled: () => Promise<void>;
  /** A document's fields on the server, or null. Rejects with no network. */
  readonly read: (path: string) => Promise<Readonly<Record<string, unknown>> | null>;
  /** Waits a while before the server is asked again. */
  readonly pause: () => Promise<void>;
  /** Tells the other tabs that the journal changed. */
  readonly changed: () => void;
  readonly now: () => number;
}

/** The journal of one's own writes, and the way to make them. */
export interface Outbox {
  readonly store: StoreApi<readonly OutboxEntry[]>;
  /**
   * Journals and commits; returns at once. The promise inside tells whether the server accepted: nobody
   * in the interface awaits it.
   */
  readonly write: (request: WriteRequest) => {
    readonly id: string;
    readonly accepted: Promise<boolean>;
  };
  /** Takes up what an earlier page left behind; resolves when each has been found done or refused. */
  readonly resume: (uid: string) => Promise<void>;
  /** Reads the journal again after another tab changed it. */
  readonly reload: (uid: string) => Promise<void>;
  readonly dismiss: (id: string) => void;
  readonly close: () => void;
}

/** Makes an outbox. An entry stays until the server accepted it, or until the refusal is dismissed. */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { journal } = ports;
  const store = createStore<readonly OutboxEntry[]>(() => []);
  let queue: Promise<unknown> = Promise.resolve();
  let open = true;

  const removeEntry = async (id: string): Promise<void> => {
    store.setState(without(store.getState(), id), true);
    await safely(() => journal.remove(id));
    ports.changed();
  };

  const refuse = async (entry: OutboxEntry, code: string): Promise<void> => {
    const refused: OutboxEntry = { ...entry, state: 'refused', code };
    store.setState(replaced(store.getState(), refused), true);
    await safely(() => journal.put(refused));
    ports.changed();
  };

  const send = async (entry: OutboxEntry, writes: readonly DocWrite[]): Promise<boolean> => {
    ports.changed();
    try {
      await ports.commit(writes);
    } catch (error) {
      await refuse(entry, codeOf(error) || 'unknown');
      return false;
    }
    await removeEntry(entry.id);
    return true;
  };

  const reload = async (uid: string): Promise<void> => {
    store.setState((await journal.all(uid)).toSorted(byAge), true);
  };

  return {
    store,
    write: (request) => {
      const entry = entryOf(request, ports.now());
      store.setState([...store.getState(), entry], true);
      // The journal first, then the commit, in the order in which the writes were made.
      const journaled = queue.then(() => safely(() => journal.put(entry)));
      queue = journaled;
      return { id: entry.id, accepted: journaled.then(() => send(entry, request.writes)) };
    },
    resume: async (uid) => {
      await reload(uid);
      const all = store.getState();
      const waiting = all.filter((entry) => entry.state === 'waiting');
      if (waiting.length > 0) await ports.settled();
      for (const entry of waiting) {
        const accepted = isOutdated(entry, all) || (await isAccepted(ports, entry, () => open));
        if (!open) return;
        if (accepted) await removeEntry(entry.id);
        else await refuse(entry, 'permission-denied');
      }
    },
    reload,
    dismiss: (id) => void removeEntry(id),
    close: () => {
      open = false;
      journal.close();
      store.setState([], true);
    },
  };
}

const byAge = (a: OutboxEntry, b: OutboxEntry): number => a.at - b.at;

function safely(action: () => Promise<unknown>): Promise<unknown> {
  return action().catch((error: unknown) => {
    reportError(error, { type: 'UnexpectedError', source: 'outbox' });
  });
}

function replaced(entries: readonly OutboxEntry[], entry: OutboxEntry): readonly OutboxEntry[] {
  return entries.map((old) => (old.id === entry.id ? entry : old));
}

function without(entries: readonly OutboxEntry[], id: string): readonly OutboxEntry[] {
  return entries.filter((entry) => entry.id !== id);
}

/** Asks until the server answers: the writes may arrive a moment before reading works again. */
async function isAccepted(
  ports: OutboxPorts,
  entry: OutboxEntry,
  isOpen: () => boolean,
): Promise<boolean> {
  while (isOpen()) {
    try {
      const fields = await Promise.all(entry.marks.map((mark) => ports.read(mark.path)));
      return entry.marks.every((mark, index) => fieldAt(fields[index], mark.field) === mark.value);
    } catch (error) {
      if (codeOf(error) === 'permission-denied') return false;
      await ports.pause();
    }
  }
  return false;
}

/** A field by its name or, within a map, by its dotted path. */
function fieldAt(fields: unknown, path: string): unknown {
  return path.split('.').reduce((value: unknown, name) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.entries(value).find(([key]) => key === name)?.[1];
  }, fields);
}

/** A later write of one's own to the same field says nothing about this one: the later one decides. */
function isOutdated(entry: OutboxEntry, all: readonly OutboxEntry[]): boolean {
  return entry.marks.some((mark) =>
    all.some(
      (other) =>
        other.at > entry.at &&
        other.marks.some((later) => later.path === mark.path && later.field === mark.field),
    ),
  );
}

function entryOf(request: WriteRequest, at: number): OutboxEntry {
  const marks = request.writes.map(({ path, data, mark: field }) => {
    const value = plainOf(data[field]);
    return { path, field, value };
  });
  const { uid, farmId, summary } = request;
  return { id: newId(), uid, farmId, at, summary, marks, state: 'waiting', code: null };
}

function plainOf(value: unknown): string | number | boolean | null {
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? value : null;
}
