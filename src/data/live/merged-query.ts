import { type Entity, type EntitySchema, toEntity } from '../firebase/convert.ts';
import { reportBadDocument } from './bad-document.ts';
import type { RawQuerySnapshot } from '../firebase/query-spec.ts';

/** What several queries of one source hold together. */
export interface Merged<T> {
  readonly items: readonly T[];
  readonly pendingIds: ReadonlySet<string>;
  readonly fromCache: boolean;
}

interface MergedQuery<T> {
  /** Takes a snapshot of the query at `index`; null until every query has answered. */
  readonly apply: (index: number, snapshot: RawQuerySnapshot) => Merged<T> | null;
}

interface Held<T> {
  readonly entity: T;
  readonly pending: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Merges queries by document id. `known` are entities already on screen: what has not changed keeps its
 * identity, through a reconnect too. Documents that do not parse are reported and left out.
 */
export function createMergedQuery<S extends EntitySchema>(options: {
  readonly name: string;
  readonly schema: S;
  readonly queries: number;
  readonly sort: ((items: readonly Entity<S>[]) => Entity<S>[]) | undefined;
  readonly known: readonly Entity<S>[];
}): MergedQuery<Entity<S>> {
  const { name, schema, sort } = options;
  const known = new Map(options.known.map((entity) => [entity.id, entity]));
  const held = Array.from({ length: options.queries }, () => new Map<string, Held<Entity<S>>>());
  const fromCache = new Map<number, boolean>();
  let items: readonly Entity<S>[] | null = null;
  let pendingIds = NONE;

  const take = (into: Map<string, Held<Entity<S>>>, snapshot: RawQuerySnapshot): boolean => {
    let changed = false;
    for (const change of snapshot.changes) {
      const id = change.type === 'put' ? change.doc.id : change.id;
      const parsed = change.type === 'put' ? toEntity(schema, id, change.doc.data) : null;
      if (parsed?.ok === false) reportBadDocument(name);
      if (change.type === 'remove' || !parsed?.ok) {
        changed = into.delete(id) || changed;
        continue;
      }
      const old = into.get(id)?.entity ?? known.get(id);
      const same = old !== undefined && sameValue(old, parsed.value);
      changed ||= !same || !into.has(id) || into.get(id)?.pending !== change.doc.pending;
      into.set(id, { entity: same ? old : parsed.value, pending: change.doc.pending });
    }
    return changed;
  };

  return {
    apply: (index, snapshot) => {
      const into = held[index];
      if (into === undefined) return null;
      const changed = take(into, snapshot);
      fromCache.set(index, snapshot.fromCache);
      if (fromCache.size < held.length) return null;
      if (changed || items === null) {
        const all = new Map(held.flatMap((part) => [...part]));
        const entities = [...all.values()].map((entry) => entry.entity);
        items = sort === undefined ? entities : sort(entities);
        const pending = [...all].filter(([, entry]) => entry.pending).map(([id]) => id);
        pendingIds = pending.length === 0 ? NONE : new Set(pending);
      }
      return { items, pendingIds, fromCache: [...fromCache.values()].some(Boolean) };
    },
  };
}

/** Whether two parsed entities hold the same; they are plain values with fields in schema order. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
