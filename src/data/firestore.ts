import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
} from 'firebase/firestore';
import { canUseIndexedDb, isSharedDevice } from './device.ts';
import { getEnv } from './env.ts';
import { guardFirestoreFaults } from './firestore-faults.ts';
import { firebaseApp } from './sdk/app.ts';

const CACHE_BYTES = 40 * 1024 * 1024;

/** Where documents are kept: on disk, or in memory alone. */
export type StorageKind = 'disk' | 'memory';

let opened: Firestore | null = null;
let storage: StorageKind = 'disk';

/**
 * Opens the database once: with the offline cache shared by all tabs, or in memory on a shared device and
 * where the browser refuses a database. Calling again is harmless. Answers where documents are kept.
 */
export async function openFirestore(): Promise<StorageKind> {
  const onDisk = !isSharedDevice() && (await canUseIndexedDb());
  if (opened === null) open(onDisk);
  return storage;
}

/** The open database. Throws before `openFirestore` has finished: session.ts calls it first. */
export function db(): Firestore {
  if (opened === null) throw new Error('Firestore is not open');
  return opened;
}

/** Whether `db()` may be called. */
export function isFirestoreOpen(): boolean {
  return opened !== null;
}

/** Ends the database and, if asked, deletes its cache; the page has to be loaded again afterwards. */
export async function closeFirestore(options: { readonly clear: boolean }): Promise<void> {
  const closing = opened;
  opened = null;
  if (closing === null) return;
  await terminate(closing);
  if (options.clear && storage === 'disk') await clearIndexedDbPersistence(closing);
}

function open(onDisk: boolean): void {
  storage = onDisk ? 'disk' : 'memory';
  opened = initializeFirestore(firebaseApp(), {
    ignoreUndefinedProperties: false,
    localCache: onDisk
      ? persistentLocalCache({
          tabManager: persistentMultipleTabManager(),
          cacheSizeBytes: CACHE_BYTES,
        })
      : memoryLocalCache(),
  });
  const emulators = getEnv().emulators;
  if (emulators !== null) connectFirestoreEmulator(opened, emulators.host, emulators.firestorePort);
  guardFirestoreFaults();
}
