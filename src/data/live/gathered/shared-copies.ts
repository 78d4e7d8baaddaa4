import type { Observer, QuerySpec, RawDocument } from '../../firebase/query-spec.ts';
import { keyOf } from '../connection.ts';
import { subscribeQuery } from '../subscribe.ts';
import type { Held } from './combine.ts';

type Copies = Held<ReadonlyMap<string, RawDocument>>;

/** Where copies are, and under which name they are counted. */
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
