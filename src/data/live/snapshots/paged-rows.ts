import { type Entity, type EntitySchema, toEntity } from '../../firebase/convert.ts';
import { reportBadDocument } from './bad-document.ts';
import type { RawDocument, RawQuerySnapshot } from '../../firebase/query-spec.ts';

interface Row<T> {
  readonly id: string;
  readonly entity: T;
  /** The raw value of the order's field: a timestamp is finer than the ms of the entity. */
  readonly cursor: unknown;
}

/** The rows of a paged list, newest first: the live first page and what was fetched after it. */
export interface PagedRows<T> {
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

/** Makes the rows of a list ordered by `field`, descending. */
export function createPagedRows<S extends EntitySchema>(options: {
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
