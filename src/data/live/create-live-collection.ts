import * as v from 'valibot';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Entity, EntitySchema } from '../firebase/convert.ts';
import { cachedValueOf, keep } from '../device/startup-cache.ts';
import type { QuerySpec, RawQuerySnapshot, Subscribe } from '../firebase/query-spec.ts';
import { isOnline } from '../device/device.ts';
import { type ConnectionParts, createConnection, keyOf } from './connection.ts';
import {
  dataOf,
  failedLive,
  IDLE,
  initialList,
  type Live,
  type LiveSource,
  LOADING,
  unansweredList,
} from './live.ts';
import { createMergedQuery, type Merged } from './merged-query.ts';
import { registerSource } from './registry.ts';
import { subscribeQuery } from './subscribe.ts';

const NAME = 'whole-lists';

/** More are forgotten, the oldest first: then the server is waited for once more. */
const MOST = 200;

/** So long the server is waited for before a list is said not to be had, ms. */
export const CACHE_GATE_MS = 4000;

interface Offered {
  /** It is whole, or it was on screen already. */
  readonly show: () => void;
  /** The server has not answered: what the cache holds may be a part, or nothing. */
  readonly giveUp: () => void;
}

/** Holds back what only the cache says of a list that it may not hold whole. */
interface CacheGate {
  /** Shows a result now, or gives up on the server once it has been waited for long enough. */
  readonly offer: (fromCache: boolean, result: Offered) => void;
  /** Waits once more; false where nothing was given up. */
  readonly again: () => boolean;
  readonly end: () => void;
}

/**
 * A gate for one opening of a list, by its key; null has none, and none is needed once something is on
 * screen that is whole.
 */
export function createCacheGate(key: string | null, isShown: () => boolean): CacheGate {
  let held = (): void => {};
  let timer: ReturnType<typeof setTimeout> | null = null;
  let hasGivenUp = false;
  const stopWaiting = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    globalThis.removeEventListener?.('offline', giveUp);
  };
  const giveUp = (): void => {
    stopWaiting();
    hasGivenUp = true;
    held();
  };
  const wait = (): void => {
    timer = setTimeout(giveUp, CACHE_GATE_MS);
    // Nobody answers any more.
    globalThis.addEventListener?.('offline', giveUp);
  };
  return {
    offer: (fromCache, result) => {
      if (key !== null && !fromCache) rememberComplete(key);
      // Until a list has come whole the cache holds what other lists had of it: a sum over that would be wrong.
      if (key === null || !fromCache || isShown() || known().includes(key)) {
        stopWaiting();
        hasGivenUp = false;
        result.show();
        return;
      }
      held = result.giveUp;
      if (hasGivenUp || !isOnline()) giveUp();
      else if (timer === null) wait();
    },
    again: () => {
      if (!hasGivenUp || !isOnline()) return false;
      hasGivenUp = false;
      wait();
      return true;
    },
    end: stopWaiting,
  };
}

/** Remembers that a list has come whole, for as long as this device keeps anything of the person. */
function rememberComplete(key: string): void {
  const before = known();
  if (before.at(-1) === key) return;
  keep(NAME, '', [...before.filter((one) => one !== key), key].slice(-MOST));
}

function known(): readonly string[] {
  return v.parse(v.fallback(v.array(v.string()), []), cachedValueOf(NAME, ''));
}

/** A live list of documents. */
export interface LiveCollection<Scope, T> extends LiveSource<Scope, Live<readonly T[]>> {
  readonly name: string;
  readonly useLive: () => Live<readonly T[]>;
  /** Ids whose own writes the server has not confirmed, as a hook. */
  readonly usePendingIds: () => ReadonlySet<string>;
  readonly pendingIds: () => ReadonlySet<string>;
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
   * the server does not answer, the list has failed; `inPart` then shows what there is, as old and as a part. Without
   * a network the others show what there is too, but for `always`: sums, and what the law says, are made of it.
   */
  readonly whole?: boolean | 'inPart' | 'always';
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
      const live = unansweredList(result.items, options.whole ?? false);
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
