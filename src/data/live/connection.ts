import { whenOutboxResumed } from '../outbox/outbox.ts';
import type { Subscribe } from '../firebase/query-spec.ts';
import { listenLater } from './listen-later.ts';

/** The life of one subscription: which scope is open, and which callbacks still count. */
export interface Connection<Scope> {
  /** Opens the scope; the same scope again does nothing, another one ends the old first. */
  readonly connect: (scope: Scope) => void;
  /** Opens the same scope again after a failure; nothing while it is alive. */
  readonly reconnect: () => void;
  readonly disconnect: () => void;
  readonly scope: () => Scope | null;
}

/** What a connection calls. */
export interface ConnectionParts<Scope> {
  /**
   * Opens the listeners and returns their end. `isCurrent` turns false once they are replaced; `ended`
   * says that they have ended by themselves.
   */
  readonly open: (scope: Scope, isCurrent: () => boolean, ended: () => void) => () => void;
  /** A scope begins: `isNew` when it is another one than before. */
  readonly onConnect: (isNew: boolean, scope: Scope) => void;
  readonly onDisconnect: () => void;
  /** Runs later in another task; returns its cancelling. */
  readonly later?: (run: () => void) => () => void;
}

/** A scope as text, so that equal scopes are recognised. */
export function keyOf(scope: unknown): string {
  return JSON.stringify(scope);
}

const nextTask = (run: () => void): (() => void) => {
  const timer = setTimeout(run, 0);
  return () => clearTimeout(timer);
};

/** Keeps at most one scope open (architecture: connect is idempotent, late callbacks are dropped). */
export function createConnection<Scope>(parts: ConnectionParts<Scope>): Connection<Scope> {
  const later = parts.later ?? nextTask;
  let scope: Scope | null = null;
  let alive = false;
  let generation = 0;
  let close: () => void = () => {};
  let closedKey: string | null = null;

  const shut = (): void => {
    generation += 1;
    close();
    close = () => {};
    if (scope === null) return;
    const key = keyOf(scope);
    closedKey = key;
    later(() => {
      if (closedKey === key) closedKey = null;
    });
  };

  const start = (next: Scope): void => {
    generation += 1;
    const own = generation;
    const isCurrent = (): boolean => own === generation;
    const ended = (): void => {
      if (!isCurrent()) return;
      shut();
      alive = false;
    };
    const run = (): void => {
      if (!isCurrent()) return;
      const opened = parts.open(next, isCurrent, ended);
      // It may have failed while it was being opened.
      if (isCurrent()) close = opened;
      else opened();
    };
    alive = true;
    // Firestore fails when the same query is closed and opened in one task.
    if (closedKey === keyOf(next)) close = later(run);
    else run();
  };

  const connect = (next: Scope): void => {
    const isNew = scope === null || keyOf(scope) !== keyOf(next);
    if (!isNew && alive) return;
    shut();
    scope = next;
    parts.onConnect(isNew, next);
    start(next);
  };

  return {
    connect,
    reconnect: () => {
      if (scope !== null) connect(scope);
    },
    disconnect: () => {
      if (scope === null) return;
      shut();
      scope = null;
      alive = false;
      parts.onDisconnect();
    },
    scope: () => scope,
  };
}

/**
 * Listens once the database has what an earlier page left behind: before that it would show one's own time
 * without the last presses, and the next press would build on that.
 */
export function subscribeAfterRecovery<Target, Snapshot>(
  subscribe: Subscribe<Target, Snapshot>,
): Subscribe<Target, Snapshot> {
  return (name, target, observer) =>
    listenLater<void>(whenOutboxResumed, () => subscribe(name, target, observer));
}
