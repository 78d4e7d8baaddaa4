import {
  collection,
  doc,
  documentId,
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  query,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  startAfter,
  where,
} from 'firebase/firestore';
import { db } from '../firestore.ts';
import type {
  QuerySpec,
  RawDocSnapshot,
  RawDocument,
  RawQuerySnapshot,
  Subscribe,
} from './query-spec.ts';
import { countDelivered, countListener } from './registry.ts';

/** Listens to a document; `target` is its path. */
export const subscribeDoc: Subscribe<string, RawDocSnapshot> = (name, target, observer) => {
  const uncount = countListener();
  const stop = onSnapshot(
    doc(db(), target),
    { includeMetadataChanges: true },
    (snapshot) => {
      const { fromCache, hasPendingWrites } = snapshot.metadata;
      if (!fromCache && !hasPendingWrites) countDelivered(name, 1);
      observer.next({ doc: snapshot.exists() ? rawOf(snapshot) : null, fromCache });
    },
    (error) => {
      uncount();
      observer.error(error.code, error);
    },
  );
  return () => {
    uncount();
    stop();
  };
};

/** Listens to a query. Snapshots carry changes only, so that unchanged documents need no work. */
export const subscribeQuery: Subscribe<QuerySpec, RawQuerySnapshot> = (name, target, observer) => {
  const uncount = countListener();
  const stop = onSnapshot(
    queryOf(target),
    { includeMetadataChanges: true },
    (snapshot) => {
      const { fromCache } = snapshot.metadata;
      const changes = snapshot.docChanges({ includeMetadataChanges: true });
      if (!fromCache) {
        const own = changes.filter((change) => change.doc.metadata.hasPendingWrites).length;
        countDelivered(name, changes.length - own);
      }
      observer.next({
        fromCache,
        changes: changes.map((change) =>
          change.type === 'removed'
            ? { type: 'remove', id: change.doc.id }
            : { type: 'put', doc: rawOf(change.doc) },
        ),
      });
    },
    (error) => {
      uncount();
      observer.error(error.code, error);
    },
  );
  return () => {
    uncount();
    stop();
  };
};

/** One page of a query, from the server, or from the cache with no network. */
export async function fetchPage(name: string, target: QuerySpec): Promise<readonly RawDocument[]> {
  const snapshot = await getDocs(queryOf(target));
  if (!snapshot.metadata.fromCache) countDelivered(name, snapshot.size);
  return snapshot.docs.map(rawOf);
}

function queryOf(spec: QuerySpec): Query {
  const constraints: QueryConstraint[] = (spec.where ?? []).map(([field, op, value]) =>
    where(field, op, value),
  );
  if (spec.orderBy !== undefined) {
    const [field, direction] = spec.orderBy;
    constraints.push(orderBy(field, direction), orderBy(documentId(), direction));
  }
  if (spec.startAfter !== undefined) constraints.push(startAfter(...spec.startAfter));
  if (spec.limit !== undefined) constraints.push(limit(spec.limit));
  return query(collection(db(), spec.path), ...constraints);
}

function rawOf(snapshot: QueryDocumentSnapshot): RawDocument {
  return {
    id: snapshot.id,
    // A pending server time would read as null and fall out of every list.
    data: snapshot.data({ serverTimestamps: 'estimate' }),
    pending: snapshot.metadata.hasPendingWrites,
  };
}
