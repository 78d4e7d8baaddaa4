import {
  arrayRemove,
  arrayUnion,
  clearIndexedDbPersistence,
  collection,
  connectFirestoreEmulator,
  deleteField,
  doc,
  documentId,
  type DocumentSnapshot,
  type FieldValue as NativeValue,
  type Firestore,
  getDoc,
  getDocFromCache,
  getDocFromServer,
  getDocs,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  serverTimestamp,
  setDoc,
  startAfter,
  terminate,
  Timestamp,
  waitForPendingWrites,
  where,
  writeBatch,
} from 'firebase/firestore';
import { getEnv } from '../device/env.ts';
import type { QuerySpec, RawDocument } from './query-spec.ts';
import type { Database } from './database.ts';
import { firebaseApp } from './app.ts';
import { type FieldValue, isFieldValue } from './field-value.ts';

/** Fields as Firestore takes them. */
export function toNative(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, isFieldValue(value) ? native(value) : value]),
  );
}

/**
 * The same with fields named by dotted paths made into maps, as a merge takes them: it replaces what each path names
 * and leaves the rest.
 */
export function toNested(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(toNative(data))) {
    const names = path.split('.');
    const last = names.pop() ?? path;
    let place = nested;
    for (const name of names) {
      const inner = place[name] ?? {};
      place[name] = inner;
      place = inner as Record<string, unknown>;
    }
    place[last] = value;
  }
  return nested;
}

function native(value: FieldValue): NativeValue | Timestamp {
  switch (value.$) {
    case 'server_time':
      return serverTimestamp();
    case 'gone':
      return deleteField();
    case 'instant':
      return Timestamp.fromMillis(value.ms);
    case 'union':
      return arrayUnion(value.item);
    case 'remove':
      return arrayRemove(value.item);
  }
}

const CACHE_BYTES = 40 * 1024 * 1024;

const READ = { cache: getDocFromCache, server: getDocFromServer, nearest: getDoc } as const;

/** Opens Firestore: with the offline cache shared by all tabs, or in memory. Once a page. */
export function openDatabase(storage: 'disk' | 'memory'): Database {
  const db = initialize(storage);
  return {
    listenDoc: (path, observer) =>
      onSnapshot(
        doc(db, path),
        { includeMetadataChanges: true },
        (snapshot) =>
          observer.next({ doc: rawOrNull(snapshot), fromCache: snapshot.metadata.fromCache }),
        (error) => observer.error(error.code, error),
      ),
    listenQuery: (spec, observer) =>
      onSnapshot(
        queryOf(db, spec),
        { includeMetadataChanges: true },
        (snapshot) =>
          observer.next({
            fromCache: snapshot.metadata.fromCache,
            changes: snapshot
              .docChanges({ includeMetadataChanges: true })
              .map((change) =>
                change.type === 'removed'
                  ? { type: 'remove', id: change.doc.id }
                  : { type: 'put', doc: rawOf(change.doc) },
              ),
          }),
        (error) => observer.error(error.code, error),
      ),
    readQuery: async (spec) => {
      const { docs, metadata } = await getDocs(queryOf(db, spec));
      return { docs: docs.map(rawOf), fromCache: metadata.fromCache };
    },
    readDoc: async (path, from) => rawOrNull(await READ[from](doc(db, path))),
    commit: async (writes) => {
      const batch = writeBatch(db);
      for (const { kind, path, data } of writes) {
        if (kind === 'set') batch.set(doc(db, path), toNative(data));
        else if (kind === 'update') batch.update(doc(db, path), toNative(data));
        else batch.set(doc(db, path), toNested(data), { mergeFields: Object.keys(data) });
      }
      await batch.commit();
    },
    put: (path, data) => setDoc(doc(db, path), toNative(data)),
    settled: () => waitForPendingWrites(db),
    end: async ({ clear }) => {
      await terminate(db);
      if (clear && storage === 'disk') await clearIndexedDbPersistence(db);
    },
  };
}

function initialize(storage: 'disk' | 'memory'): Firestore {
  const db = initializeFirestore(firebaseApp(), {
    ignoreUndefinedProperties: false,
    localCache:
      storage === 'disk'
        ? persistentLocalCache({
            tabManager: persistentMultipleTabManager(),
            cacheSizeBytes: CACHE_BYTES,
          })
        : memoryLocalCache(),
  });
  const emulators = getEnv().emulators;
  if (emulators !== null) connectFirestoreEmulator(db, emulators.host, emulators.firestorePort);
  return db;
}

function queryOf(db: Firestore, spec: QuerySpec): Query {
  const constraints: QueryConstraint[] = (spec.where ?? []).map(([field, op, value]) =>
    where(field, op, value),
  );
  if (spec.orderBy !== undefined) {
    const [field, direction] = spec.orderBy;
    constraints.push(orderBy(field, direction), orderBy(documentId(), direction));
  }
  if (spec.byId) constraints.push(orderBy(documentId()));
  if (spec.startAfter !== undefined) constraints.push(startAfter(...spec.startAfter));
  if (spec.limit !== undefined) constraints.push(limit(spec.limit));
  return query(collection(db, spec.path), ...constraints);
}

function rawOrNull(snapshot: DocumentSnapshot): RawDocument | null {
  return snapshot.exists() ? rawOf(snapshot) : null;
}

function rawOf(snapshot: QueryDocumentSnapshot): RawDocument {
  return {
    id: snapshot.id,
    // A pending server time would read as null and fall out of every list.
    data: snapshot.data({ serverTimestamps: 'estimate' }),
    pending: snapshot.metadata.hasPendingWrites,
  };
}
