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
const SUBCOLLECTIONS = [
  'units',
  'employees',
  'roster',
  'ruleBooks',
  'planBooks',
  'activityBooks',
  'absenceBooks',
  'openTimeBooks',
  'unitLeaveBooks',
  'rateBooks',
  'settings',
  'activities',
  'timeRules',
  'payRates',
  'timeRegistrations',
  'timeMonths',
  'payPeriods',
  'leaveAdjustments',
  'leaves',
  'absences',
  'leaveBooks',
  'planDrafts',
  'planWeeks',
  'planReceipts',
  'planTemplates',
  'shiftRequests',
  'availabilities',
  'guides',
  'guideVersions',
  'guideCopies',
  'guideReceipts',
  'guideReads',
  'guideFeedback',
  'guideImages',
];
/** Below documents of these. */
const NESTED = ['events', 'statements', 'publications'];

/** Fields the product stores as timestamps; every other instant is a number of milliseconds. */
const TIMESTAMPS = new Set([
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

/** Deletes what an earlier seeding of the same farms and people left and this one does not have. */
async function clear(db: Firestore, data: SeedData): Promise<void> {
  const farms = [...data.documents.keys()].filter((path) => /^farms\/[^/]+$/.test(path));
  const collections = [
    ...farms.flatMap((farm) => SUBCOLLECTIONS.map((name) => `${farm}/${name}`)),
    ...data.accounts.map(({ uid }) => paths.notifications(uid)),
  ];
  const writer = db.bulkWriter();
  await Promise.all(
    collections.map(async (path) => {
      const { docs } = await db.collection(path).select().get();
      for (const { ref } of docs) if (!data.documents.has(ref.path)) void writer.delete(ref);
    }),
  );
  for (const name of NESTED) {
    const { docs } = await db.collectionGroup(name).select().get();
    for (const { ref } of docs) {
      const isOurs = farms.some((farm) => ref.path.startsWith(`${farm}/`));
      if (isOurs && !data.documents.has(ref.path)) void writer.delete(ref);
    }
  }
  await writer.close();
}

/** Puts a seed into a project: what the seed does not know of the same farms is gone afterwards. */
export async function writeSeed(projectId: string, data: SeedData): Promise<void> {
  const { auth, db } = adminOf(projectId);
  await withoutTriggers(async () => {
    await clear(db, data);
    await Promise.all([writeDocuments(db, data.documents), writeAccounts(auth, data.accounts)]);
  });
}
