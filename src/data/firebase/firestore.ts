import { canUseIndexedDb, isSharedDevice, readStored, writeStored } from '../device/device.ts';
import { reportError } from '../device/report.ts';
import { openAppCheck } from './app-check.ts';
import type { Database } from './database.ts';

const MARK = 'INTERNAL ASSERTION FAILED';
const RELOADED = 'reloaded';
const ONCE_MS = 3_600_000;

let guarding = false;

/**
 * Firestore can stop for good with an internal assertion, above all after days in the background. Nothing
 * but loading the page again helps; it happens by itself at most once an hour.
 */
function guardFirestoreFaults(): void {
  if (guarding || typeof window === 'undefined') return;
  guarding = true;
  window.addEventListener('error', (event) => onFault(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => onFault(event.reason));
}

function isFirestoreFault(error: unknown): boolean {
  return (error instanceof Error ? error.message : String(error)).includes(MARK);
}

function onFault(error: unknown): void {
  if (!isFirestoreFault(error)) return;
  reportError(error, { type: 'UnexpectedError', source: 'firestore' });
  const now = Date.now();
  if (now - Number(readStored('local', RELOADED) ?? 0) < ONCE_MS) return;
  writeStored('local', RELOADED, String(now));
  location.reload();
}

/** Where documents are kept: on disk, or in memory alone. */
export type StorageKind = 'disk' | 'memory';

let opened: Database | null = null;
let waiting: ((database: Database) => void)[] = [];
let closings = 0;

/** Where documents are kept here: in memory on a shared device and where the browser refuses a database. */
export async function storageKind(): Promise<StorageKind> {
  return !isSharedDevice() && (await canUseIndexedDb()) ? 'disk' : 'memory';
}

/**
 * Loads the database's code and, after `before` and App Check, opens it once: Firestore has to find out first who is
 * signed in and that the app asks. Whoever waits for it goes on. Calling again is harmless. Rejects when the code cannot be loaded or `before`
 * fails.
 */
export async function openFirestore(before: Promise<unknown>): Promise<void> {
  const own = closings;
  const [{ openDatabase }, kind] = await Promise.all([
    import('./firestore-sdk.ts'),
    before.then(storageKind),
    openAppCheck(),
  ]);
  if (opened !== null || own !== closings) return;
  const database = openDatabase(kind);
  opened = database;
  guardFirestoreFaults();
  const ready = waiting;
  waiting = [];
  for (const run of ready) run(database);
}

/** Runs with the open database: at once, or when it has been opened. */
export function whenOpen(run: (database: Database) => void): void {
  if (opened === null) waiting.push(run);
  else run(opened);
}

/** The database, once it is open. */
export function database(): Promise<Database> {
  return new Promise((resolve) => whenOpen(resolve));
}

/** Ends the database and, if asked, deletes its cache; the page has to be loaded again afterwards. */
export async function closeFirestore(options: { readonly clear: boolean }): Promise<void> {
  const closing = opened;
  opened = null;
  waiting = [];
  closings += 1;
  await closing?.end(options);
}
