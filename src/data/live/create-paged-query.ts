import { create, type StoreApi } from 'zustand';
import { mayHaveMore } from '#domain/notification/notification.ts';
import { type Entity, type EntitySchema, toEntity } from '../firebase/convert.ts';
import type {
  QuerySpec,
  RawDocument,
  RawQuerySnapshot,
  Subscribe,
} from '../firebase/query-spec.ts';
import { type Connection, createConnection } from './connection.ts';
import { failedLive, IDLE, type Live, type LiveSource, LOADING } from './live.ts';
import { registerSource } from './registry.ts';
import { fetchPage as fetchFromServer, subscribeQuery } from './subscribe.ts';
import { reportBadDocument } from './bad-document.ts';

interface Row<T> {
  readonly id: string;
  readonly entity: T;
  /** The raw value of the order's field: a timestamp is finer than the ms of the entity. */
  readonly cursor: unknown;
}

/** The rows of a paged list, newest first: the live first page and what was fetched after it. */
interface PagedRows<T> {
  readonly items: () => readonly T[];
  /** Cursor after the last row, or null while there are none. */
  readonly end: () => readonly [value: unknown, id: string] | null;
  /** Documents in the last page that came. */
  readonly lastPageSize: () => number;
  readonly applyFirst: (snapshot: RawQuerySnapshot) => void;
  readonly addPage: (page: readonly RawDocument[]) => void;
  readonly patchOlder: (ids: readonly string[], change: (item: T) => T) => void;
  /** The first page will come anew. */
  readonly restart: (options: { readonly keepOlder: boolean }) => void;
}

function createPagedRows<S extends EntitySchema>(options: {
  readonly name: string;
  readonly schema: S;
  readonly field: string;
  readonly pageSize: number;
}): PagedRows<Entity<S>> {
  type Item = Entity<S>;
  const { name, schema, field, pageSize } = options;
  let first = new Map<string, Row<Item>>();
  let older: readonly Row<Item>[] = [];
  let lastPage = 0;

  const rowOf = (doc: RawDocument): Row<Item> | null => {
    const parsed = toEntity(schema, doc.id, doc.data);
    if (parsed.ok) return { id: doc.id, entity: parsed.value, cursor: fieldOf(doc.data, field) };
    reportBadDocument(name);
    return null;
  };

  const rows = (): Row<Item>[] => [
    ...[...first.values()].toSorted(newestFirst),
    ...older.filter((row) => !first.has(row.id)),
  ];

  return {
    items: () => rows().map((row) => row.entity),
    end: () => {
      const last = rows().at(-1);
      return last === undefined ? null : [last.cursor, last.id];
    },
    lastPageSize: () => lastPage,
    applyFirst: (snapshot) => {
      const before = first;
      first = new Map(before);
      for (const change of snapshot.changes) {
        const row = change.type === 'put' ? rowOf(change.doc) : null;
        if (row === null) first.delete(change.type === 'put' ? change.doc.id : change.id);
        else first.set(row.id, row);
      }
      const gone = [...before.values()].filter((row) => !first.has(row.id));
      older = withPushedOut(older, gone, first, pageSize);
      if (older.length === 0) lastPage = first.size;
    },
    addPage: (page) => {
      lastPage = page.length;
      const more = page.flatMap((doc) => rowOf(doc) ?? []);
      const ids = new Set(more.map((row) => row.id));
      older = [...older.filter((row) => !ids.has(row.id)), ...more];
    },
    patchOlder: (ids, change) => {
      older = older.map((row) =>
        ids.includes(row.id) ? { ...row, entity: change(row.entity) } : row,
      );
    },
    restart: ({ keepOlder }) => {
      first = new Map();
      if (!keepOlder) older = [];
    },
  };
}

/** What left a full first page and is older than all that is left was pushed out by newer ones: it stays. */
function withPushedOut<T>(
  older: readonly Row<T>[],
  gone: readonly Row<T>[],
  first: ReadonlyMap<string, Row<T>>,
  pageSize: number,
): readonly Row<T>[] {
  const last = [...first.values()].toSorted(newestFirst).at(-1);
  const isPushed = (row: Row<T>): boolean =>
    first.size >= pageSize && last !== undefined && newestFirst(last, row) < 0;
  const deleted = new Set(gone.filter((row) => !isPushed(row)).map((row) => row.id));
  const rest = older.filter((row) => !deleted.has(row.id));
  return [...gone.filter(isPushed), ...rest].toSorted(newestFirst);
}

function fieldOf(data: unknown, field: string): unknown {
  return Object.entries(data ?? {}).find(([key]) => key === field)?.[1];
}

/** By the order's field, then by id, both descending. Timestamps compare by the text made for it. */
function newestFirst(a: Row<unknown>, b: Row<unknown>): number {
  const [left, right] = [orderOf(a.cursor), orderOf(b.cursor)];
  if (left === right) return a.id < b.id ? 1 : -1;
  return left < right ? 1 : -1;
}

function orderOf(value: unknown): string | number {
  if (typeof value === 'number') return value;
  const text: unknown = value?.valueOf();
  return typeof text === 'string' ? text : '';
}

interface Paged<T> {
  readonly live: Live<readonly T[]>;
  /** More pages exist only if a full page came back (spec 9). */
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
}

/** A live first page, and older pages fetched one by one. */
export interface PagedQuery<Scope, T> extends LiveSource<Scope, Paged<T>> {
  readonly name: string;
  readonly usePaged: () => Paged<T>;
  /** Fetches the page after the last item; does nothing while one is on its way or none is left. */
  readonly loadMore: () => Promise<void>;
  /** Changes items of older pages, which are not live, after a write of one's own. */
  readonly patch: (ids: readonly string[], change: (item: T) => T) => void;
}

interface PagedQueryOptions<Scope, S extends EntitySchema> {
  readonly name: string;
  readonly schema: S;
  readonly pageSize: number;
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
