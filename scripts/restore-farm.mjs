// `npm run restore`: puts one farm back from a second database into which a backup was restored: the farm with all that
// lies below it, its people's own documents, and what the server keeps about it. What the farm has by now and the
// backup has not goes. Other farms stay as they are, and so do accounts. In a real project the triggers have to be taken
// away first (docs/operations.md): they would judge each document as if its writer had just made it.
//   node scripts/restore-farm.mjs --project my-farm --from restored --farm ID --yes   (application default credentials)
import { pathToFileURL } from 'node:url';
import { Remedy, runMain, say } from './lib/say.mjs';
import { option } from './lib/serving.mjs';

/** @typedef {import('firebase-admin/firestore').Firestore} Firestore */
/** @typedef {import('firebase-admin/firestore').DocumentReference} Reference */
/** @typedef {Map<string, FirebaseFirestore.DocumentData>} Documents what stands at which path */

const AT_ONCE = 50;

/** What stands outside a farm's document and belongs to it, by the field that says so. */
const BELONGS = [
  ['users', 'userFarm'],
  ['calendars', 'farmId'],
  ['invitations', 'farmId'],
  ['requests', 'farmId'],
];

/**
 * Does something for each of many, some at a time.
 * @template T, R
 * @param {readonly T[]} all
 * @param {(one: T) => Promise<R>} act
 */
async function each(all, act) {
  /** @type {R[]} */
  const done = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    done.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(act))));
  }
  return done;
}

/** Which collections lie below documents of which, by the paths of the domain; who lists them at each document waits for hours. */
async function collectionsBelow() {
  const { paths, serverPaths } = await import('../src/domain/paths.ts');
  /** @type {Map<string, Set<string>>} */
  const below = new Map();
  for (const path of Object.values({ ...paths, ...serverPaths })) {
    const parts = Reflect.apply(path, undefined, Array(path.length).fill('x')).split('/');
    for (let at = 2; at < parts.length; at += 2) {
      below.set(parts[at - 2], (below.get(parts[at - 2]) ?? new Set()).add(parts[at]));
    }
  }
  return below;
}

/**
 * Documents and everything below them.
 * @param {Firestore} db
 * @param {readonly Reference[]} roots
 * @returns {Promise<Documents>}
 */
async function read(db, roots) {
  const known = await collectionsBelow();
  /** @type {Documents} */
  const found = new Map();
  const childrenOf = (/** @type {Reference} */ one) =>
    [...(known.get(one.parent.id) ?? [])].map((name) => one.collection(name));
  const first = await db.getAll(...roots);
  for (const one of first) if (one.exists) found.set(one.ref.path, one.data() ?? {});
  let next = roots.flatMap(childrenOf);
  while (next.length > 0) {
    const all = (await each(next, (one) => one.get())).flatMap(({ docs }) => docs);
    for (const one of all) found.set(one.ref.path, one.data());
    next = all.flatMap(({ ref }) => childrenOf(ref));
  }
  return found;
}

/**
 * Everything of a farm, by path.
 * @param {Firestore} db
 * @param {string} farmId
 */
export async function documentsOf(db, farmId) {
  const outside = await Promise.all(
    BELONGS.map(([path = '', field = '']) =>
      db.collection(path).where(field, '==', farmId).select().get(),
    ),
  );
  const roots = [db.doc(`farms/${farmId}`), db.doc(`farmWork/${farmId}`)];
  return read(db, [...roots, ...outside.flatMap(({ docs }) => docs.map(({ ref }) => ref))]);
}

/**
 * Makes a farm in `to` what it is in `from`. Done again it changes nothing.
 * @param {Firestore} from
 * @param {Firestore} to
 * @param {string} farmId
 */
export async function restoreFarm(from, to, farmId) {
  const [saved, standing] = [await documentsOf(from, farmId), await documentsOf(to, farmId)];
  if (!saved.has(`farms/${farmId}`)) throw new Remedy(`The backup has no farm ${farmId}.`);
  const gone = [...standing.keys()].filter((path) => !saved.has(path));
  const writer = to.bulkWriter();
  for (const [path, data] of saved) void writer.set(to.doc(path), data);
  for (const path of gone) void writer.delete(to.doc(path));
  await writer.close();
  return { written: saved.size, deleted: gone.length };
}

async function main() {
  const [project, from, farm] = [option('project'), option('from'), option('farm')];
  if (!project || !from || !farm || !process.argv.includes('--yes')) {
    throw new Remedy(
      'Needed: --project ID, --from DATABASE (the restored one), --farm ID, and --yes, for it replaces the farm and needs the triggers to be away.',
    );
  }
  const { initializeApp } = await import('firebase-admin/app');
  const { getFirestore } = await import('firebase-admin/firestore');
  const app = initializeApp({ projectId: project });
  const { written, deleted } = await restoreFarm(getFirestore(app, from), getFirestore(app), farm);
  say(`${farm}: ${written} documents written, ${deleted} deleted that the backup does not have.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runMain(main);
