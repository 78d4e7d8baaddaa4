import * as v from 'valibot';
import {
  OUTBOX_DATABASE,
  readStored,
  storedKeys,
  storedSession,
  writeStored,
} from '../../device/device.ts';
import { type OutboxEntry, OutboxEntrySchema } from './entry.ts';

/**
 * Keeps entries before this returns, until the journal, which takes a moment, has them: a page may end within
 * that moment. Only where something of this person is kept on the device at all. A storage that is full or
 * refused is no error.
 */
export function jotDown(entries: readonly OutboxEntry[]): void {
  const session = storedSession();
  for (const entry of entries) {
    if (entry.uid === session) writeStored('outbox', entry.id, JSON.stringify(entry));
  }
}

/** Forgets what the journal has, or what needs no keeping any more. */
function strikeOut(ids: readonly string[]): void {
  for (const id of ids) writeStored('outbox', id, null);
}

/** What a page jotted down and ended before the journal had it; what cannot be read is left out. */
export function jottedEntries(): readonly OutboxEntry[] {
  return storedKeys('outbox').flatMap((id) => {
    const parsed = v.safeParse(OutboxEntrySchema, entryIn(readStored('outbox', id)));
    return parsed.success ? [parsed.output] : [];
  });
}

function entryIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Where entries are kept. Calls reject when the storage fails. */
export interface Journal {
  readonly all: (uid: string) => Promise<readonly OutboxEntry[]>;
  /** Keeps entries at once, for as long as `put` takes. Never throws. */
  readonly jot: (...entries: readonly OutboxEntry[]) => void;
  /** Keeps all of them, or none. */
  readonly put: (...entries: readonly OutboxEntry[]) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Removes what is of nobody among these. */
  readonly keepOnly: (uids: readonly string[]) => Promise<void>;
  /** Lets go of the storage, so that it can be deleted. */
  readonly close: () => void;
}

const STORE = 'entries';
const BY_UID = 'uid';

/** A journal that lives as long as the page: for shared devices and where databases are refused. */
export function memoryJournal(kept: readonly OutboxEntry[] = []): Journal {
  const entries = new Map(kept.map((entry) => [entry.id, entry]));
  return {
    all: (uid) => Promise.resolve([...entries.values()].filter((entry) => entry.uid === uid)),
    jot: () => {},
    put: (...kept) => {
      for (const entry of kept) entries.set(entry.id, entry);
      return Promise.resolve();
    },
    remove: (id) => {
      entries.delete(id);
      return Promise.resolve();
    },
    keepOnly: (uids) => {
      for (const { id, uid } of entries.values()) if (!uids.includes(uid)) entries.delete(id);
      return Promise.resolve();
    },
    close: () => entries.clear(),
  };
}

/** A journal whose storage is still being found out: whatever is asked of it waits. */
export function journalOnceKnown(journal: Promise<Journal>): Journal {
  return {
    all: async (uid) => (await journal).all(uid),
    jot: (...entries) => jotDown(entries),
    put: async (...entries) => {
      await (await journal).put(...entries);
      strikeOut(entries.map(({ id }) => id));
    },
    remove: async (id) => (await journal).remove(id),
    keepOnly: async (uids) => (await journal).keepOnly(uids),
    close: () => {
      void journal.then((known) => known.close()).catch(() => undefined);
    },
  };
}

/** The journal in its own small IndexedDB database, beside Firestore's. */
export function diskJournal(): Journal {
  let opening: Promise<IDBDatabase> | null = null;
  const database = (): Promise<IDBDatabase> => {
    opening ??= openDatabase(() => {
      opening = null;
    });
    return opening;
  };
  const write = async (change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await database()).transaction(STORE, 'readwrite');
    change(transaction.objectStore(STORE));
    await finished(transaction);
  };
  return {
    all: async (uid) => {
      // Before the database: what another page hands over meanwhile is found there.
      const jotted = jottedEntries().filter((entry) => entry.uid === uid);
      const transaction = (await database()).transaction(STORE, 'readonly');
      const found = await answered(transaction.objectStore(STORE).index(BY_UID).getAll(uid));
      const entries = v.parse(v.array(v.unknown()), found).flatMap((item) => {
        const parsed = v.safeParse(OutboxEntrySchema, item);
        return parsed.success ? [parsed.output] : [];
      });
      const isKnown = ({ id }: OutboxEntry): boolean => entries.some((entry) => entry.id === id);
      return [...entries, ...jotted.filter((entry) => !isKnown(entry))];
    },
    jot: (...entries) => jotDown(entries),
    put: (...entries) =>
      write((store) => {
        for (const entry of entries) store.put(entry);
      }),
    remove: (id) => {
      strikeOut([id]);
      return write((store) => store.delete(id));
    },
    keepOnly: (uids) => {
      const others = jottedEntries().filter(({ uid }) => !uids.includes(uid));
      strikeOut(others.map(({ id }) => id));
      return write((store) => {
        const cursors = store.index(BY_UID).openCursor();
        cursors.addEventListener('success', () => {
          const at = cursors.result;
          if (at === null) return;
          if (!uids.some((uid) => uid === at.key)) at.delete();
          at.continue();
        });
      });
    },
    close: () => {
      void opening?.then((opened) => opened.close()).catch(() => undefined);
      opening = null;
    },
  };
}

function openDatabase(onClosed: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(OUTBOX_DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'id' }).createIndex(BY_UID, 'uid');
  });
  return answered(request).then((opened) => {
    // Another tab signs out and deletes it: do not stand in its way.
    opened.addEventListener('versionchange', () => {
      opened.close();
      onClosed();
    });
    opened.addEventListener('close', onClosed);
    return opened;
  });
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (): void => reject(transaction.error ?? new Error('IndexedDB'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', failed);
    transaction.addEventListener('abort', failed);
  });
}
