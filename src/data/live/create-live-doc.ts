import { create } from 'zustand';
import { type Entity, type EntitySchema, toEntity, toFields } from '../firebase/convert.ts';
import { keep } from '../device/startup-cache.ts';
import { createConnection, keyOf } from './connection.ts';
import { initialDoc } from './initial-value.ts';
import { IDLE, type Live, LOADING } from './live.ts';
import { failedLive } from './live-failure.ts';
import { reportBadDocument } from './snapshots/bad-document.ts';
import type { RawDocSnapshot, Subscribe } from '../firebase/query-spec.ts';
import { registerSource } from './registry.ts';
import { sameValue } from './snapshots/merged-query.ts';
import { subscribeDoc } from './subscribe.ts';

/** A live document: null once the server has said that it does not exist. */
export interface LiveDoc<Scope, T> {
  readonly name: string;
  /** The state as a hook. */
  readonly useLive: () => Live<T | null>;
  readonly get: () => Live<T | null>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly connect: (scope: Scope) => void;
  /** Opens it again after a failure. */
  readonly reconnect: () => void;
  readonly disconnect: () => void;
}

/** How a live document is found and read. */
export interface LiveDocOptions<Scope, S extends EntitySchema> {
  readonly name: string;
  readonly schema: S;
  /** The document's path, from #domain/paths.ts. */
  readonly path: (scope: Scope) => string;
  /** For which scopes what it last held is kept on the device and shown first at the next start. */
  readonly kept?: (scope: Scope) => boolean;
  /** What of a document is shown as something else than what stands there; it is reported. */
  readonly unreadable?: (fields: Readonly<Record<string, unknown>>) => readonly string[];
  readonly subscribe?: Subscribe<string, RawDocSnapshot>;
  /** Members of a family are known to the family, not to the registry. */
  readonly registered?: boolean;
}

/** Makes the live source of one document. A missing one counts only once the server has said so. */
export function createLiveDoc<Scope, S extends EntitySchema>(
  options: LiveDocOptions<Scope, S>,
): LiveDoc<Scope, Entity<S>> {
  const { name, schema, path, kept, subscribe = subscribeDoc } = options;
  type State = { live: Live<Entity<S> | null> };
  const store = create<State>(() => ({ live: IDLE }));
  const show = (live: State['live']): void => store.setState({ live });

  const onSnapshot = (snapshot: RawDocSnapshot, scope: Scope): void => {
    const before = store.getState().live;
    const old = before.status === 'ready' ? before.data : null;
    const parsed =
      snapshot.doc === null ? null : toEntity(schema, snapshot.doc.id, snapshot.doc.data);
    if (parsed !== null && !parsed.ok) {
      reportBadDocument(name);
      show({ status: 'failed', error: 'unexpected', denied: false, lastData: old });
      return;
    }
    const fields = toFields(snapshot.doc?.data);
    if (fields !== null && (options.unreadable?.(fields).length ?? 0) > 0) reportBadDocument(name);
    const next = parsed === null ? null : parsed.value;
    const data = old !== null && next !== null && sameValue(old, next) ? old : next;
    show({ status: 'ready', data, at: Date.now(), fromCache: snapshot.fromCache });
    if (kept?.(scope)) keep(name, keyOf(scope), data);
  };

  const connection = createConnection<Scope>({
    open: (scope, isCurrent, ended) =>
      subscribe(name, path(scope), {
        next: (snapshot) => {
          if (isCurrent()) onSnapshot(snapshot, scope);
        },
        error: (code, error) => {
          if (!isCurrent()) return;
          ended();
          show(failedLive(name, store.getState().live, code, error));
        },
      }),
    onConnect: (isNew, scope) => {
      if (isNew) show(kept?.(scope) ? initialDoc(name, schema, keyOf(scope)) : LOADING);
    },
    onDisconnect: () => show(IDLE),
  });

  const source: LiveDoc<Scope, Entity<S>> = {
    name,
    useLive: () => store((state) => state.live),
    get: () => store.getState().live,
    subscribe: (listener) => store.subscribe(listener),
    connect: connection.connect,
    reconnect: connection.reconnect,
    disconnect: connection.disconnect,
  };
  if (options.registered !== false) registerSource(source);
  return source;
}
