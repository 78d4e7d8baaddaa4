import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Entity, EntitySchema } from '../firebase/convert.ts';
import { keep } from '../device/startup-cache.ts';
import { type ConnectionParts, createConnection, keyOf } from './connection.ts';
import { initialList } from './initial-value.ts';
import { dataOf, IDLE, type Live, LOADING } from './live.ts';
import { failedLive, unansweredList } from './live-failure.ts';
import { createMergedQuery, type Merged } from './snapshots/merged-query.ts';
import { createCacheGate, type CacheGate } from './snapshots/cache-gate.ts';
import type { QuerySpec, RawQuerySnapshot, Subscribe } from '../firebase/query-spec.ts';
import { registerSource } from './registry.ts';
import { subscribeQuery } from './subscribe.ts';

/** A live list of documents. */
export interface LiveCollection<Scope, T> {
  readonly name: string;
  /** The state as a hook. */
  readonly useLive: () => Live<readonly T[]>;
  /** Ids whose own writes the server has not confirmed, as a hook. */
  readonly usePendingIds: () => ReadonlySet<string>;
  readonly get: () => Live<readonly T[]>;
  readonly pendingIds: () => ReadonlySet<string>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly connect: (scope: Scope) => void;
  /** Opens it again after a failure. */
  readonly reconnect: () => void;
  readonly disconnect: () => void;
}

/** How a live list is found and read. */
export interface LiveCollectionOptions<Scope, S extends EntitySchema> {
  readonly name: string;
  readonly schema: S;
  /** One query or more; their results are merged by id. None is an empty list. */
  readonly queries: (scope: Scope) => readonly QuerySpec[];
  readonly sort?: (items: readonly Entity<S>[]) => Entity<S>[];
  /** For which scopes what it last held is kept on the device and shown first at the next start. */
  readonly kept?: (scope: Scope) => boolean;
  /** What is kept in place of what the database shows. */
  readonly keptAs?: (items: readonly Entity<S>[]) => readonly Entity<S>[];
  /**
   * Part of it would mislead: what the cache holds is shown only where the list has come whole before. Where
   * the server does not answer, the list has failed; `inPart` then shows what there is, as old and as a part.
   */
  readonly whole?: boolean | 'inPart';
  readonly subscribe?: Subscribe<QuerySpec, RawQuerySnapshot>;
  /** The same where it depends on the scope; undefined as it is without. */
  readonly subscribeTo?: (scope: Scope) => Subscribe<QuerySpec, RawQuerySnapshot> | undefined;
  /** Members of a family are known to the family, not to the registry. */
  readonly registered?: boolean;
}

interface State<T> {
  readonly live: Live<readonly T[]>;
  readonly pendingIds: ReadonlySet<string>;
}

const NO_IDS: ReadonlySet<string> = new Set();

type Store<T> = UseBoundStore<StoreApi<State<T>>>;

/** Opens the queries of a scope into the store; `onPatience` gets what waits for the server. */
function openInto<Scope, S extends EntitySchema>(
  store: Store<Entity<S>>,
  options: LiveCollectionOptions<Scope, S>,
  onPatience: (gate: CacheGate) => void,
): ConnectionParts<Scope>['open'] {
  const { name, schema, sort, kept } = options;
  return (scope, isCurrent, ended) => {
    const subscribe = options.subscribeTo?.(scope) ?? options.subscribe ?? subscribeQuery;
    const queries = options.queries(scope);
    const known = dataOf(store.getState().live) ?? [];
    const merged = createMergedQuery({ name, schema, sort, known, queries: queries.length });
    if (queries.length === 0) {
      store.setState({ live: { status: 'ready', data: [], at: Date.now(), fromCache: false } });
    }
    const show = (
      { items: data, fromCache, pendingIds }: Merged<Entity<S>>,
      part: { readonly isPart?: true } = {},
    ): void => {
      if (!isCurrent()) return;
      const live = { status: 'ready', data, at: Date.now(), fromCache, ...part } as const;
      store.setState({ live, pendingIds });
      if (part.isPart !== true && kept?.(scope))
        keep(name, keyOf(scope), options.keptAs?.(data) ?? data);
    };
    const key = options.whole ? `${name} ${keyOf(scope)}` : null;
    const gate = createCacheGate(key, () => {
      const { live } = store.getState();
      return live.status === 'ready' && live.isPart !== true;
    });
    const giveUp = (result: Merged<Entity<S>>): void => {
      const live = unansweredList(result.items, options.whole === 'inPart');
      if (live === null) show(result, { isPart: true });
      else if (isCurrent()) store.setState({ live, pendingIds: result.pendingIds });
    };
    onPatience(gate);
    const stops = queries.map((query, index) =>
      subscribe(name, query, {
        next: (snapshot) => {
          const result = isCurrent() ? merged.apply(index, snapshot) : null;
          if (result === null) return;
          gate.offer(result.fromCache, {
            show: () => show(result),
            giveUp: () => giveUp(result),
          });
        },
        error: (code, error) => {
          if (!isCurrent()) return;
          ended();
          store.setState({ live: failedLive(name, store.getState().live, code, error) });
        },
      }),
    );
    return () => {
      gate.end();
      for (const stop of stops) stop();
    };
  };
}

/** Makes the live source of a list. Old data stays on screen while it connects again. */
export function createLiveCollection<Scope, S extends EntitySchema>(
  options: LiveCollectionOptions<Scope, S>,
): LiveCollection<Scope, Entity<S>> {
  const { name, schema, kept } = options;
  const store = create<State<Entity<S>>>(() => ({ live: IDLE, pendingIds: NO_IDS }));

  let waitAgain = (): boolean => false;
  const open = openInto(store, options, (gate) => {
    waitAgain = gate.again;
  });

  const connection = createConnection<Scope>({
    open,
    onConnect: (isNew, scope) => {
      if (!isNew) return;
      const live = kept?.(scope) ? initialList(name, schema, keyOf(scope)) : LOADING;
      store.setState({ live, pendingIds: NO_IDS });
    },
    onDisconnect: () => store.setState({ live: IDLE, pendingIds: NO_IDS }),
  });

  const source: LiveCollection<Scope, Entity<S>> = {
    name,
    useLive: () => store((state) => state.live),
    usePendingIds: () => store((state) => state.pendingIds),
    get: () => store.getState().live,
    pendingIds: () => store.getState().pendingIds,
    subscribe: (listener) => store.subscribe(listener),
    connect: connection.connect,
    reconnect: () => {
      // The listener still waits for the server: only the person has to be told so again.
      if (waitAgain()) store.setState({ live: LOADING });
      else connection.reconnect();
    },
    disconnect: connection.disconnect,
  };
  if (options.registered !== false) registerSource(source);
  return source;
}
