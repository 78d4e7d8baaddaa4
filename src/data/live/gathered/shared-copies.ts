import type {
  Observer,
  QuerySpec,
  RawDocSnapshot,
  RawDocument,
} from '../../firebase/query-spec.ts';
import { keyOf } from '../connection.ts';
import { subscribeQuery } from '../subscribe.ts';
import { toFields } from '../../firebase/convert.ts';

/** What one side holds, and whether the server has said so. */
export interface Held<T> {
  readonly items: T;
  readonly fromCache: boolean;
}

/** What is known of a collection: null where a side has not answered. */
export interface Sides {
  /** Copies by the id of their document; `items` is null where they are missing or not all there. */
  readonly copies: Held<ReadonlyMap<string, unknown> | null> | null;
  /** A document that is heard by itself; undefined where none is. */
  readonly own: { readonly id: string; readonly heard: RawDocSnapshot | null } | undefined;
  /** The documents themselves; undefined where they are not open. */
  readonly originals: Held<ReadonlyMap<string, RawDocument>> | null | undefined;
}

/** All documents as far as they are known; null where more has to be waited for. */
export function combine(sides: Sides): Held<ReadonlyMap<string, RawDocument>> | null {
  const { copies, own, originals } = sides;
  if (originals === null) return null;
  if (originals?.fromCache === false) return originals;
  if (copies === null || copies.items === null) return originals ?? null;
  if (own?.heard === null && originals === undefined) return null;
  const items = new Map<string, RawDocument>();
  for (const [id, data] of copies.items) items.set(id, { id, data, pending: false });
  for (const [id, document] of originals?.items ?? []) {
    const copy = items.get(id);
    if (copy === undefined || document.pending || stampOf(document) >= stampOf(copy)) {
      items.set(id, document);
    }
  }
  if (own?.heard?.doc) items.set(own.id, own.heard.doc);
  else if (own?.heard?.fromCache === false) items.delete(own.id);
  return { items, fromCache: copies.fromCache || (own?.heard?.fromCache ?? false) };
}

/** When a document was last written, epoch ms. */
function stampOf({ data }: RawDocument): number {
  const { created, updated } = toFields(data) ?? {};
  return Math.max(...[created, updated].map((at) => (typeof at === 'number' ? at : 0)));
}

type Copies = Held<ReadonlyMap<string, RawDocument>>;

interface Asked {
  readonly name: string;
  readonly query: QuerySpec;
}

interface Shared {
  readonly observers: Set<Observer<Copies>>;
  /** What came so far; null before the first answer. */
  last: Copies | null;
  stop: () => void;
}

const open = new Map<string, Shared>();

/**
 * Listens to copies. Sources that are made of the same ones share a listener, and whoever comes later hears at once what
 * is known.
 */
export function subscribeToCopies({ name, query }: Asked, observer: Observer<Copies>): () => void {
  const key = keyOf(query);
  const known = open.get(key);
  const shared = known ?? start(key, { name, query }, observer);
  if (known !== undefined) {
    known.observers.add(observer);
    if (known.last !== null) observer.next(known.last);
  }
  return () => {
    shared.observers.delete(observer);
    if (shared.observers.size > 0) return;
    shared.stop();
    if (open.get(key) === shared) open.delete(key);
  };
}

function start(key: string, { name, query }: Asked, first: Observer<Copies>): Shared {
  const shared: Shared = { observers: new Set([first]), last: null, stop: () => {} };
  open.set(key, shared);
  const items = new Map<string, RawDocument>();
  let isOver = false;
  const stop = subscribeQuery(name, query, {
    next: ({ changes, fromCache }) => {
      if (isOver) return;
      for (const change of changes) {
        if (change.type === 'put') items.set(change.doc.id, change.doc);
        else items.delete(change.id);
      }
      shared.last = { items: new Map(items), fromCache };
      for (const one of shared.observers) one.next(shared.last);
    },
    error: (code, error) => {
      // It has ended: whoever asks next opens another one.
      if (open.get(key) === shared) open.delete(key);
      for (const one of shared.observers) one.error(code, error);
    },
  });
  shared.stop = () => {
    isOver = true;
    stop();
  };
  return shared;
}
