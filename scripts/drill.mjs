// `npm run drill`: whether a backup brings everything back. Three farms are exported from the emulators; then one of them is
// destroyed and put back from a second database while another goes on working, and then everything is lost and restored.
// Compared farm by farm and document by document, accounts too. Fails where anything differs.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { startSuite } from './lib/emulator-suite.mjs';
import { emulatorEnv, HOST, PORTS, PROJECT } from './lib/ports.mjs';
import { stopAll } from './lib/processes.mjs';
import { Remedy, runMain, say } from './lib/say.mjs';
import { prepare } from './prepare.mjs';
import { documentsOf, restoreFarm } from './restore-farm.mjs';

const PEOPLE = 50;
/** Emulators of data alone: nothing follows from what is written. */
const ONLY = 'auth,firestore';

/** @typedef {import('./restore-farm.mjs').Documents} Documents */
/** @typedef {{ documents: Documents, accounts: Map<string, unknown> }} Picture */

const seconds = (/** @type {number} */ since) => ((performance.now() - since) / 1000).toFixed(1);

/**
 * @param {string} host
 * @param {string} path
 * @param {unknown} body
 */
async function post(host, path, body) {
  const response = await fetch(`http://${host}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/**
 * A farm as it stands, with the accounts of its people.
 * @param {{ db: import('firebase-admin/firestore').Firestore, auth: import('firebase-admin/auth').Auth }} admin
 * @param {string} farmId
 * @returns {Promise<Picture>}
 */
async function pictureOf({ db, auth }, farmId) {
  const documents = await documentsOf(db, farmId);
  const { users } = await auth.listUsers();
  const own = users.filter(({ customClaims }) => customClaims?.['farm'] === farmId);
  const accounts = own.map(({ uid, email, customClaims, disabled }) => ({
    uid,
    email,
    customClaims,
    disabled,
  }));
  return { documents, accounts: new Map(accounts.map((one) => [one.uid, one])) };
}

/**
 * How one picture differs from another; empty where it does not.
 * @param {Map<string, unknown>} before
 * @param {Map<string, unknown>} after
 */
function differences(before, after) {
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths.filter((path) => !isDeepStrictEqual(before.get(path), after.get(path)));
}

/**
 * @param {string} what
 * @param {string} farmId
 * @param {Picture} before
 * @param {Picture} after
 */
function compare(what, farmId, before, after) {
  const wrong = [
    ...differences(before.documents, after.documents),
    ...differences(before.accounts, after.accounts),
  ];
  const { documents, accounts } = after;
  say(
    `${what}: ${farmId}, ${documents.size} documents, ${accounts.size} accounts, ${wrong.length} differ`,
  );
  if (wrong.length > 0) throw new Remedy(`Not as it was: ${wrong.slice(0, 20).join(', ')}`);
}

/**
 * The emulators with three farms, or with an export.
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./lib/ports.mjs').PortSet} set
 * @param {string} only
 * @param {string} [imports]
 */
const start = (env, set, only, imports) =>
  startSuite(set, {
    env: { ...env, ...emulatorEnv(set) },
    only,
    ...(imports === undefined ? {} : { imports }),
  });

async function fill() {
  const { buildSeed } = await import('../tests/support/seed/build.ts');
  const { largeFarm, largeFarmId } = await import('../tests/support/seed/large-farm.ts');
  const { adminOf, writeSeed } = await import('../tests/support/seed/write.ts');
  const nowMs = Date.now();
  await writeSeed(PROJECT, buildSeed(nowMs));
  await writeSeed(PROJECT, largeFarm({ people: PEOPLE, running: 10, nowMs }));
  return { admin: adminOf(PROJECT), farms: ['lyngbaekgaard', 'nordmark', largeFarmId(PEOPLE)] };
}

/** @typedef {Awaited<ReturnType<typeof fill>>} World */
/** @typedef {Map<string, Picture>} Pictures */

/**
 * @param {World} world
 * @returns {Promise<Pictures>}
 */
async function picturesOf({ admin, farms }) {
  /** @type {Pictures} */
  const pictures = new Map();
  for (const id of farms) pictures.set(id, await pictureOf(admin, id));
  return pictures;
}

/**
 * @param {string} what
 * @param {Pictures} before
 * @param {Pictures} after
 */
function compareAll(what, before, after) {
  for (const [id, now] of after) {
    const was = before.get(id);
    if (was === undefined) throw new Error(`Nobody has seen ${id} before.`);
    compare(what, id, was, now);
  }
}

/**
 * A farm and its accounts are destroyed while another goes on, and put back from a second database.
 * @param {NodeJS.ProcessEnv} env
 * @param {World} world
 * @param {{ saved: Pictures, folder: string }} backup
 */
async function spoilOne(env, world, { saved, folder }) {
  const { db, auth } = world.admin;
  const [spoilt = '', other = ''] = world.farms;
  await db.doc(`farms/${other}`).update({ phone: '11223344' });
  const expected = new Map(saved).set(other, await pictureOf(world.admin, other));
  const people = saved.get(spoilt)?.accounts ?? new Map();
  await db.recursiveDelete(db.doc(`farms/${spoilt}`));
  await auth.deleteUsers([...people.keys()]);
  const since = performance.now();
  const second = await start(env, 'test', 'firestore', folder);
  const { Firestore } = await import('firebase-admin/firestore');
  // The variable is read when the client is made.
  Object.assign(process.env, emulatorEnv('test'));
  const restored = new Firestore({ projectId: PROJECT });
  Object.assign(process.env, emulatorEnv('start'));
  const { written } = await restoreFarm(restored, db, spoilt);
  const { users } = JSON.parse(readFileSync(join(folder, 'auth_export/accounts.json'), 'utf8'));
  const lost = users.filter((/** @type {{ localId: string }} */ { localId }) =>
    people.has(localId),
  );
  const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchCreate`;
  await post(`${HOST}:${PORTS.start.auth}`, path, { users: lost });
  say(`one farm restored in ${seconds(since)} s, ${written} documents`);
  compareAll('one farm spoilt', expected, await picturesOf(world));
  await second.stop();
}

await runMain(async () => {
  const env = await prepare({ emulators: true });
  const folder = mkdtempSync(join(tmpdir(), 'drill-'));
  Object.assign(process.env, emulatorEnv('start'));
  try {
    const suite = await start(env, 'start', ONLY);
    const world = await fill();
    const saved = await picturesOf(world);
    let since = performance.now();
    const hub = `${HOST}:${PORTS.start.hub}`;
    await post(hub, '/_admin/export', { path: folder, initiatedBy: 'drill' });
    say(`exported in ${seconds(since)} s`);
    await spoilOne(env, world, { saved, folder });
    await suite.stop();
    since = performance.now();
    await start(env, 'start', ONLY, folder);
    say(`everything restored in ${seconds(since)} s`);
    compareAll('everything lost', saved, await picturesOf(world));
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
});
