import { create, type StoreApi } from 'zustand';
import { mayHaveMore } from '#domain/notification/notification.ts';
import type { Entity, EntitySchema } from '../firebase/convert.ts';
import { type Connection, createConnection } from './connection.ts';
import { IDLE, type Live, LOADING } from './live.ts';
import { failedLive } from './live-failure.ts';
import { createPagedRows, type PagedRows } from './snapshots/paged-rows.ts';
import type {
  QuerySpec,
  RawDocument,
  RawQuerySnapshot,
  Subscribe,
} from '../firebase/query-spec.ts';
import { registerSource } from './registry.ts';
import { fetchPage as fetchFromServer, subscribeQuery } from './subscribe.ts';

/** What a paged list shows. */
export interface Paged<T> {
  readonly live: Live<readonly T[]>;
  /** More pages exist only if a full page came back (spec 9). */
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
}

/** A live first page, and older pages fetched one by one. */
export interface PagedQuery<Scope, T> {
  readonly name: string;
  /** The state as a hook. */
  readonly usePaged: () => Paged<T>;
  readonly get: () => Paged<T>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly connect: (scope: Scope) => void;
  readonly reconnect: () => void;
  readonly disconnect: () => void;
  /** Fetches the page after the last item; does nothing while one is on its way or none is left. */
  readonly loadMore: () => Promise<void>;
  /** Changes items of older pages, which are not live, after a write of one's own. */
  readonly patch: (ids: readonly string[], change: (item: T) => T) => void;
}

/** How a paged list is found and read. */
export interface PagedQueryOptions<Scope, S extends EntitySchema> {
  readonly name: string;
  readonly schema: S;
  readonly pageSize: number;
  /** The collection's path, from #domain/paths.ts. */
  readonly path: (scope: Scope) => string;
  /** The field to order by, newest first. */
  readonly orderBy: string;
  readonly subscribe?: Subscribe<QuerySpec, RawQuerySnapshot>;
  readonly fetchPage?: (name: string, spec: QuerySpec) => Promise<readonly RawDocument[]>;
}

/** Makes a paged list. Items pushed out of the first page by newer ones stay on the list. */
export function createPagedQuery<Scope, S extends EntitySchema>(
  options: PagedQueryOptions<Scope, S>,
): PagedQuery<Scope, Entity<S>> {
  const { name, schema, pageSize, orderBy, subscribe = subscribeQuery } = options;
  type Item = Entity<S>;
  const EMPTY: Paged<Item> = { live: IDLE, hasMore: false, loadingMore: false };
  const store = create<Paged<Item>>(() => EMPTY);
  const rows = createPagedRows({ name, schema, pageSize, field: orderBy });
  const specOf = (scope: Scope): QuerySpec => ({
    path: options.path(scope),
    orderBy: [orderBy, 'desc'],
    limit: pageSize,
  });

  const show = (fromCache: boolean): void => {
    const data = rows.items();
    const live: Live<readonly Item[]> = { status: 'ready', data, at: Date.now(), fromCache };
    store.setState({ live, hasMore: mayHaveMore(rows.lastPageSize(), pageSize) });
  };

  const clear = (live: Live<readonly Item[]>): void => {
    rows.restart({ keepOlder: false });
    store.setState({ ...EMPTY, live }, true);
  };

  const connection = createConnection<Scope>({
    open: (scope, isCurrent, ended) => {
      rows.restart({ keepOlder: true });
      return subscribe(name, specOf(scope), {
        next: (snapshot) => {
          if (!isCurrent()) return;
          rows.applyFirst(snapshot);
          show(snapshot.fromCache);
        },
        error: (code, error) => {
          if (!isCurrent()) return;
          ended();
          store.setState({ live: failedLive(name, store.getState().live, code, error) });
        },
      });
    },
    onConnect: (isNew) => {
      if (isNew) clear(LOADING);
    },
    onDisconnect: () => clear(IDLE),
  });

  const source: PagedQuery<Scope, Item> = {
    name,
    usePaged: () => store(),
    get: () => store.getState(),
    subscribe: (listener) => store.subscribe(listener),
    ...connection,
    loadMore: () => loadMore({ connection, store, rows, specOf, show, options }),
    patch: (ids, change) => {
      const live = store.getState().live;
      if (live.status !== 'ready') return;
      rows.patchOlder(ids, change);
      show(live.fromCache);
    },
  };
  registerSource(source);
  return source;
}

async function loadMore<Scope, S extends EntitySchema>(parts: {
  readonly connection: Connection<Scope>;
  readonly store: StoreApi<Paged<Entity<S>>>;
  readonly rows: PagedRows<Entity<S>>;
  readonly specOf: (scope: Scope) => QuerySpec;
  readonly show: (fromCache: boolean) => void;
  readonly options: PagedQueryOptions<Scope, S>;
}): Promise<void> {
  const { connection, store, rows, options } = parts;
  const scope = connection.scope();
  const startAfter = rows.end();
  const { hasMore, loadingMore } = store.getState();
  if (scope === null || startAfter === null || !hasMore || loadingMore) return;
  store.setState({ loadingMore: true });
  const fetchPage = options.fetchPage ?? fetchFromServer;
  try {
    const page = await fetchPage(options.name, { ...parts.specOf(scope), startAfter });
    if (connection.scope() !== scope) return;
    rows.addPage(page);
    parts.show(false);
  } finally {
    if (connection.scope() === scope) store.setState({ loadingMore: false });
  }
}
