import type { DocWrite } from '../firebase/database.ts';
import { writeSameDocument } from './journal/fingerprint.ts';
import type { OutboxEntry } from './journal/entry.ts';
import { type Entries, isWaiting } from './outbox-store.ts';

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
export function createOrder(entries: Entries) {
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

/** What is under way of one's own writes, and what arrived. */
export type Order = ReturnType<typeof createOrder>;

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
