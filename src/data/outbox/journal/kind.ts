import type { DocWrite } from '../../firebase/database.ts';
import type { OutboxEntry, OutboxKinds } from './entry.ts';

/**
 * What the outbox has to know of own writes of one kind. All of it may be left out: the write is then one
 * whole that the server takes or refuses.
 */
export interface OutboxKind {
  /**
   * All documents are registrations, so that the entry holds their times and a stamp ahead of the server's
   * clock waits until that has come to it. `worked`: the write says what somebody worked; `judged`: it says
   * something about time that is there already.
   */
  readonly time?: 'worked' | 'judged';
  /** `each`: a refused batch is sent again document by document, because each stands by itself. */
  readonly retry?: 'whole' | 'each';
  /** The kind that one document of a batch is of when it is sent by itself; else that of the batch. */
  readonly partKind?: (write: DocWrite) => string;
  /** Makes something that is not there without it: refused, it can be entered again by hand. */
  readonly creates?: boolean;
  /** Which instant of its summary is shown with it; else the start. */
  readonly shownAt?: 'start' | 'end';
  /**
   * Is told of a write that waits for the server's clock: the database does not show it yet. `answered`
   * resolves when the server has accepted or refused all of it, and never rejects.
   */
  readonly onHeld?: (entry: OutboxEntry, answered: Promise<unknown>) => void;
}

const PLAIN: OutboxKind = {};

const registered = new Map<string, OutboxKind>();

/**
 * Makes kinds known to the outbox: those of `src/data/session/own-writes.ts`, which declares the names for the type
 * checker too (`OutboxKinds` in entry.ts) and is loaded with the outbox, so that what a journal holds is sent as its
 * kind asks before the page with the command has been opened.
 */
export function registerKinds(kinds: Readonly<Record<string, OutboxKind>>): void {
  for (const [name, kind] of Object.entries(kinds)) registered.set(name, kind);
}

/**
 * What is known of a kind. One that nobody registered, because another version of the app wrote it, is sent
 * as a whole.
 */
export function kindOf({ kind }: OutboxEntry['summary']): OutboxKind {
  return registered.get(kind) ?? PLAIN;
}

/** Whether this version of the app knows a kind. */
export function isRegistered(kind: string): kind is keyof OutboxKinds {
  return registered.has(kind);
}

/** Whether all documents of a write are registrations. */
export function isOfTime(summary: OutboxEntry['summary']): boolean {
  return kindOf(summary).time !== undefined;
}

/** The instant that is shown with an entry, epoch ms. */
export function shownAt({ summary, at }: OutboxEntry): number {
  return summary[kindOf(summary).shownAt ?? 'start'] ?? at;
}
