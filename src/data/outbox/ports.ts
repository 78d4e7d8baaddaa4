import type { DocWrite } from '../firebase/database.ts';
import type { OutboxEntry, OutboxSummary } from './journal/entry.ts';
import type { Journal } from './journal/journal.ts';

/** What a command hands over to be written in one batch. */
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
  readonly pause: () => Promise<void>;
  readonly changed: () => void;
  readonly now: () => number;
  /**
   * Resolves when the server's clock has come to a stamp, epoch ms, that is further ahead than the server
   * takes; null where it is not, or not known to be.
   */
  readonly whenPassed: (stampMs: number) => Promise<void> | null;
  /** Asks the server for its time; settles in seconds, whether it answered or not. */
  readonly compareClocks: () => Promise<void>;
  /**
   * Is told of an entry that waits for the server's clock: the database does not show it. `answered` resolves
   * when the server has accepted or refused all of it.
   */
  readonly held: (entry: OutboxEntry, answered: Promise<unknown>) => void;
  /** The journal could not keep an entry: it ends with the page. */
  readonly unkept: () => void;
  readonly unitNameOf: (unitId: string) => string | null;
}
