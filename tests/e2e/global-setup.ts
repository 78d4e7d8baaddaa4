import { DEFAULT_REGION, RESET_REGION } from '#domain/constants.ts';
import { serverPaths } from '#domain/paths.ts';
import { admin, PROJECT } from './support/farm.ts';

const CALLED = [
  `${DEFAULT_REGION}/api`,
  `${DEFAULT_REGION}/createFarm`,
  `${RESET_REGION}/v2authResetPassword`,
];

/** The first call of a function starts it, which on a busy machine outlasts the patience of a page. */
async function wake(name: string): Promise<void> {
  const host = process.env['FUNCTIONS_EMULATOR_HOST'];
  // What it answers to a call without an order is all the same.
  await fetch(`http://${host}/${PROJECT}/${name}`, { method: 'POST' }).catch(() => undefined);
}

/** What earlier runs on the same emulators asked for does not count against this one. */
async function forgetTurns(): Promise<void> {
  const { db } = admin();
  await db.recursiveDelete(db.doc(serverPaths.rateLimit('any')).parent);
}

/** Makes the suite ready; every test makes a farm of its own. */
export default async function prepare(): Promise<void> {
  await forgetTurns();
  await Promise.all(CALLED.map(wake));
}
