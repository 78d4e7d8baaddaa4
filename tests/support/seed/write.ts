import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '#domain/paths.ts';
import { adminFirestore } from '../admin-firestore.ts';
import { SEED_PASSWORD, type SeedAccount, type SeedData } from './build.ts';

const BATCH = 400;
/** A request of several megabytes is never answered; bytes of JSON, about. */
const BATCH_BYTES = 1_000_000;
const AT_ONCE = 8;

/** Fields the product stores as timestamps; every other instant is a number of milliseconds. */
export const TIMESTAMPS = new Set([
  'created',
  'updated',
  'deleted',
  'endSyncedAt',
  'syncedAt',
  'approvedAt',
  'decidedAt',
  'publishedAt',
  'at',
  'startDate',
  'endDate',
]);

/** The admin SDK for a project: the emulators when their variables are set. */
export function adminOf(projectId: string): { readonly auth: Auth; readonly db: Firestore } {
  const app =
    getApps().find((known) => known.name === projectId) ?? initializeApp({ projectId }, projectId);
  return { auth: getAuth(app), db: adminFirestore(app) };
}

/** A document as the database keeps it. */
export function toStored(document: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [
      key,
      TIMESTAMPS.has(key) && typeof value === 'number' ? Timestamp.fromMillis(value) : value,
    ]),
  );
}

/** Documents in batches that are neither too many nor too large. */
function* batchesOf(documents: ReadonlyMap<string, object>) {
  let batch: [string, object][] = [];
  let bytes = 0;
  for (const entry of documents) {
    const size = JSON.stringify(entry).length;
    if (batch.length === BATCH || (batch.length > 0 && bytes + size > BATCH_BYTES)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(entry);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** Writes documents in batches of 400 at most; existing ones are replaced. */
export async function writeDocuments(
  db: Firestore,
  documents: ReadonlyMap<string, object>,
): Promise<void> {
  for (const some of batchesOf(documents)) {
    const batch = db.batch();
    for (const [path, document] of some) batch.set(db.doc(path), toStored(document));
    await batch.commit();
  }
}

/** Creates the account, or brings an existing one to the same state. */
async function writeAccount(auth: Auth, account: SeedAccount): Promise<void> {
  const { uid, email, displayName, disabled, claims } = account;
  const fields = { email, displayName, disabled, password: SEED_PASSWORD, emailVerified: true };
  try {
    await auth.createUser({ uid, ...fields });
  } catch (error) {
    if (!isTaken(error)) throw error;
    await auth.updateUser(uid, fields);
  }
  await auth.setCustomUserClaims(uid, claims);
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/uid-already-exists';
}

async function writeAccounts(auth: Auth, accounts: readonly SeedAccount[]): Promise<void> {
  for (let from = 0; from < accounts.length; from += AT_ONCE) {
    await Promise.all(
      accounts.slice(from, from + AT_ONCE).map((account) => writeAccount(auth, account)),
    );
  }
}

/** Runs `work` with the triggers of the functions emulator switched off, when there is one. */
export async function withoutTriggers(work: () => Promise<void>): Promise<void> {
  const hub = process.env['FIREBASE_EMULATOR_HUB'];
  const set = async (what: 'disable' | 'enable'): Promise<void> => {
    if (hub === undefined) return;
    const url = `http://${hub}/functions/${what}BackgroundTriggers`;
    // Emulators may run without functions and without a hub: then nothing would fire anyway.
    await fetch(url, { method: 'PUT' }).catch(() => undefined);
  };
  await set('disable');
  try {
    await work();
  } finally {
    await set('enable');
  }
}

/** What stands outside the farms and belongs to one of them by a field. */
const OF_FARMS = ['analytics', 'calendars', 'invitations', 'requests'];

/**
 * Deletes all that lies below the farms and people of a seed, what belongs to these farms elsewhere, and people of the
 * farms whom the seed does not know, with their accounts.
 */
async function clear({ auth, db }: ReturnType<typeof adminOf>, data: SeedData): Promise<void> {
  const farms = [...data.documents.keys()].filter((path) => /^farms\/[^/]+$/.test(path));
  const ids = farms.map((path) => path.slice('farms/'.length));
  const known = data.accounts.map(({ uid }) => uid);
  const belonging = async (collection: string, field: string): Promise<readonly string[]> =>
    (await db.collection(collection).where(field, 'in', ids).select().get()).docs.map(
      ({ ref }) => ref.path,
    );
  const others = (await Promise.all(OF_FARMS.map((name) => belonging(name, 'farmId')))).flat();
  const members = (await belonging('users', 'userFarm')).map((path) => path.slice('users/'.length));
  const strangers = members.filter((uid) => !known.includes(uid));
  const gone = [...farms, ...others, ...[...known, ...strangers].map((uid) => paths.user(uid))];
  for (const path of gone) await db.recursiveDelete(db.doc(path));
  if (strangers.length > 0) await auth.deleteUsers([...strangers]);
}

/** Puts a seed into a project: what the seed does not know of the same farms is gone afterwards. */
export async function writeSeed(projectId: string, data: SeedData): Promise<void> {
  const admin = adminOf(projectId);
  const { auth, db } = admin;
  await withoutTriggers(async () => {
    await clear(admin, data);
    await Promise.all([writeDocuments(db, data.documents), writeAccounts(auth, data.accounts)]);
  });
}
