import { createStore, type StoreApi } from 'zustand';
import { codeOf } from '../error-code.ts';
import { reportError } from '../report.ts';
import type { OutboxEntry, OutboxSummary } from './entry.ts';
import type { Journal } from './journal.ts';
import { holds, holdsAll, isOutdated, isSame } from './marks.ts';
import { createMoment } from './moment.ts';
import { entryOf } from './new-entry.ts';

/** One document of a write. `set` creates it whole, `update` changes fields by path. */
export interface DocWrite {
  readonly kind: 'set' | 'update';
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
  /**
   * The field, with a plain value, by which the write is recognised on the server: its name, or a dotted
   * path into a map or list of `data`.
   */
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
  /** A document's fields on the device, with all that was committed before, or null. */
  readonly readHere: OutboxPorts['read'];
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
   * Journals and commits, the latter once `resume` has sent what was left behind; returns at once. The
   * promise inside tells whether the server accepted: nobody in the interface awaits it.
   */
  readonly write: (request: WriteRequest) => {
    readonly id: string;
    readonly accepted: Promise<boolean>;
  };
  /** Takes up what an earlier page left behind; resolves when each has been found done or refused. */
  readonly resume: (uid: string) => Promise<void>;
  /** Calls back once `resume` has given the database what was left behind; at once when it has. */
  readonly whenResumed: (action: () => void) => void;
  /** Reads the journal again after another tab changed it. */
  readonly reload: (uid: string) => Promise<void>;
  readonly dismiss: (id: string) => void;
  readonly close: () => void;
}

/** Commits a journalled write; resolves to whether the server has it. */
type Send = (entry: OutboxEntry, writes: readonly DocWrite[]) => Promise<boolean>;

/** The entries, on screen and in the journal. */
function createEntries({ journal, changed }: OutboxPorts) {
  const store = createStore<readonly OutboxEntry[]>(() => []);
  /** Ids of the writes that this page makes itself: of those it knows more than the journal. */
  const made = new Set<string>();
  return {
    store,
    made,
    remove: async (id: string): Promise<void> => {
      store.setState(without(store.getState(), id), true);
      await safely(() => journal.remove(id));
      changed();
    },
    refuse: async (entry: OutboxEntry, code: string): Promise<void> => {
      const refused: OutboxEntry = { ...entry, writes: undefined, state: 'refused', code };
      store.setState(replaced(store.getState(), refused), true);
      await safely(() => journal.put(refused));
      changed();
    },
    reload: async (uid: string): Promise<void> => {
      const found = await journal.all(uid);
      const isKept = ({ id }: OutboxEntry): boolean => found.some((other) => other.id === id);
      const own = store.getState().filter((entry) => made.has(entry.id));
      const others = found.filter(({ id }) => !made.has(id));
      const shown = own.filter((entry) => entry.state === 'waiting' || isKept(entry));
      store.setState([...others, ...shown].toSorted(byAge), true);
    },
    stillWaits: (entry: OutboxEntry): boolean =>
      store.getState().some((one) => one.id === entry.id && isWaiting(one)),
  };
}

type Entries = ReturnType<typeof createEntries>;

/** Makes an outbox. An entry stays until the server accepted it, or until the refusal is dismissed. */
export function createOutbox(ports: OutboxPorts): Outbox {
  const entries = createEntries(ports);
  const { store, made } = entries;
  const resumed = createMoment();
  let queue: Promise<unknown> = Promise.resolve();
  let open = true;
  let last = 0;

  const send: Send = async (entry, writes) => {
    ports.changed();
    try {
      const accepted = ports.commit(writes);
      void handOver(ports, entries, entry);
      await accepted;
    } catch (error) {
      // It may have arrived before: from an earlier page, or just before the connection broke.
      if (!(await isThere(ports, writes, () => open))) {
        await entries.refuse(entry, codeOf(error) || 'unknown');
        return false;
      }
    }
    await entries.remove(entry.id);
    return true;
  };

  return {
    store,
    write: (request) => {
      // No two are as old, however the device's clock is set.
      last = Math.max(ports.now(), last + 1);
      const entry = entryOf(request, last);
      made.add(entry.id);
      store.setState([...store.getState(), entry], true);
      // The journal first, then the commit, in the order in which the writes were made.
      const journaled = queue.then(() => safely(() => ports.journal.put(entry)));
      queue = journaled;
      const first = journaled.then(() => new Promise<void>(resumed.whenCome));
      return { id: entry.id, accepted: first.then(() => send(entry, request.writes)) };
    },
    resume: async (uid) => {
      let taken: readonly OutboxEntry[] = [];
      try {
        await entries.reload(uid);
        const left = store.getState().filter((entry) => !made.has(entry.id));
        last = Math.max(last, ...left.map(({ at }) => at));
        taken = await resend(ports, left.filter(isWaiting), send);
      } finally {
        // Whatever is pressed from here on may build on what was pressed before.
        resumed.comes();
      }
      await judge(ports, entries, taken, () => open);
    },
    whenResumed: resumed.whenCome,
    reload: entries.reload,
    dismiss: (id) => void entries.remove(id),
    close: () => {
      open = false;
      ports.journal.close();
      store.setState([], true);
    },
  };
}

/** Once the database has a write, the journal need not hold it for the next start. */
async function handOver(ports: OutboxPorts, entries: Entries, entry: OutboxEntry): Promise<void> {
  await isHere(ports, entry);
  if (!entries.stillWaits(entry)) return;
  await safely(() => ports.journal.put({ ...entry, writes: undefined }));
}

const isWaiting = ({ state }: OutboxEntry): boolean => state === 'waiting';
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

/** Finds out what the server said of writes of an earlier page. */
async function judge(
  ports: OutboxPorts,
  { store, remove, refuse }: Entries,
  taken: readonly OutboxEntry[],
  isOpen: () => boolean,
): Promise<void> {
  const all = store.getState();
  if (taken.length > 0) await ports.settled();
  for (const entry of taken) {
    const accepted = isOutdated(entry, all) || (await isAccepted(ports, entry, isOpen));
    if (!isOpen()) return;
    if (accepted) await remove(entry.id);
    else await refuse(entry, 'permission-denied');
  }
}

/** Sends what the database never took over; returns the others, whose answer is not known. */
async function resend(
  ports: OutboxPorts,
  left: readonly OutboxEntry[],
  send: Send,
): Promise<readonly OutboxEntry[]> {
  const taken: OutboxEntry[] = [];
  const lost: [OutboxEntry, readonly DocWrite[]][] = [];
  // From the newest on: the database takes writes in their order, so what is before one it has, it has too.
  for (const entry of left.toReversed()) {
    const { writes } = entry;
    const isBehind = taken.some((later) => isSame(later, entry));
    if (writes === undefined || isBehind || (await isHere(ports, entry))) taken.unshift(entry);
    else lost.unshift([entry, writes]);
  }
  for (const [entry, writes] of lost) void send(entry, writes);
  const last = lost.at(-1);
  // An answer that comes after the last of them: whoever reads from here on finds them all.
  if (last !== undefined) await isHere(ports, last[0]);
  return taken;
}

/** Whether the database on this device holds a write, by all that was committed before. */
async function isHere(ports: OutboxPorts, entry: OutboxEntry): Promise<boolean> {
  const read = ({ path }: { readonly path: string }) => ports.readHere(path).catch(() => null);
  return holds(entry, await Promise.all(entry.marks.map(read)));
}

/** Whether the server holds what marks an entry. */
function isAccepted(
  ports: OutboxPorts,
  entry: OutboxEntry,
  isOpen: () => boolean,
): Promise<boolean> {
  const paths = entry.marks.map(({ path }) => path);
  return onServer(ports, paths, (fields) => holds(entry, fields), isOpen);
}

/** Whether the server holds everything that a write says. */
function isThere(
  ports: OutboxPorts,
  writes: readonly DocWrite[],
  isOpen: () => boolean,
): Promise<boolean> {
  const paths = writes.map(({ path }) => path);
  return onServer(ports, paths, (fields) => holdsAll(writes, fields), isOpen);
}

/** Asks until the server answers: the writes may arrive a moment before reading works again. */
async function onServer(
  ports: OutboxPorts,
  paths: readonly string[],
  judge: (fields: readonly unknown[]) => boolean,
  isOpen: () => boolean,
): Promise<boolean> {
  while (isOpen()) {
    try {
      return judge(await Promise.all(paths.map((path) => ports.read(path))));
    } catch (error) {
      if (codeOf(error) === 'permission-denied') return false;
      await ports.pause();
    }
  }
  return false;
}
