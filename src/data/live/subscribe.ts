import { database, whenOpen } from '../firebase/firestore.ts';
import type { Database } from '../firebase/database.ts';
import { listenLater } from './listen-later.ts';
import type {
  QuerySpec,
  RawDocSnapshot,
  RawDocument,
  RawQuerySnapshot,
  Subscribe,
} from '../firebase/query-spec.ts';
import { countDelivered, countListener } from './registry.ts';

/** Listens to a document as soon as the database is open; `target` is its path. */
export const subscribeDoc: Subscribe<string, RawDocSnapshot> = (name, target, observer) =>
  listen((opened, uncount) =>
    opened.listenDoc(target, {
      next: (snapshot) => {
        if (!snapshot.fromCache && !snapshot.doc?.pending) countDelivered(name, 1);
        observer.next(snapshot);
      },
      error: (code, error) => {
        uncount();
        observer.error(code, error);
      },
    }),
  );

/** Listens to a query as soon as the database is open. */
export const subscribeQuery: Subscribe<QuerySpec, RawQuerySnapshot> = (name, target, observer) =>
  listen((opened, uncount) =>
    opened.listenQuery(target, {
      next: (snapshot) => {
        if (!snapshot.fromCache) {
          const { changes } = snapshot;
          const own = changes.filter((change) => change.type === 'put' && change.doc.pending);
          countDelivered(name, changes.length - own.length);
        }
        observer.next(snapshot);
      },
      error: (code, error) => {
        uncount();
        observer.error(code, error);
      },
    }),
  );

/** One page of a query, from the server, or from the cache with no network. */
export async function fetchPage(name: string, target: QuerySpec): Promise<readonly RawDocument[]> {
  const { docs, fromCache } = await (await database()).readQuery(target);
  if (!fromCache) countDelivered(name, docs.length);
  return docs;
}

function listen(open: (opened: Database, uncount: () => void) => () => void): () => void {
  const uncount = countListener();
  const stop = listenLater(whenOpen, (opened: Database) => open(opened, uncount));
  return () => {
    uncount();
    stop();
  };
}
