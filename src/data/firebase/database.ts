import type {
  Observer,
  QuerySpec,
  RawDocSnapshot,
  RawDocument,
  RawQuerySnapshot,
} from './query-spec.ts';

/**
 * One document of a write. `set` creates it whole, `update` changes fields by path; `merge` does that too, and
 * creates the document with them where it is not there.
 */
export interface DocWrite {
  readonly kind: 'set' | 'update' | 'merge';
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
  /**
   * The field, with a plain value, by which the write is recognised on the server: its name, or a dotted
   * path into a map or list of `data`.
   */
  readonly mark: string;
  /**
   * Fields of `data` as they were when the change was made: where the server has moved on, it can be made
   * again there.
   */
  readonly base?: Readonly<Record<string, unknown>> | undefined;
}

/** The database, as the data layer uses it; what makes it is loaded apart. Calls reject with its error. */
export interface Database {
  readonly listenDoc: (path: string, observer: Observer<RawDocSnapshot>) => () => void;
  /** Snapshots carry changes only, so that unchanged documents need no work. */
  readonly listenQuery: (spec: QuerySpec, observer: Observer<RawQuerySnapshot>) => () => void;
  /** A query once: from the server, or from the cache with no network. */
  readonly readQuery: (
    spec: QuerySpec,
  ) => Promise<{ readonly docs: readonly RawDocument[]; readonly fromCache: boolean }>;
  /** One document, or null; `nearest` prefers the server. Rejects where the place cannot answer. */
  readonly readDoc: (
    path: string,
    from: 'cache' | 'server' | 'nearest',
  ) => Promise<RawDocument | null>;
  /** Writes all in one batch; resolves when the server has accepted. */
  readonly commit: (writes: readonly DocWrite[]) => Promise<void>;
  /** Writes one document past the outbox. */
  readonly put: (path: string, data: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Resolves when the server has answered every write made before. */
  readonly settled: () => Promise<void>;
  /** Ends it and, if asked, deletes its cache; the page has to be loaded again afterwards. */
  readonly end: (options: { readonly clear: boolean }) => Promise<void>;
}
