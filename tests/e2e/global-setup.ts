import { readFile, stat } from 'node:fs/promises';
import { DEFAULT_REGION, RESET_REGION } from '#domain/constants.ts';
import { serverPaths } from '#domain/paths.ts';
import { admin, PROJECT } from './support/farm.ts';

const CALLED = [`${DEFAULT_REGION}/api`, `${RESET_REGION}/v2authResetPassword`];

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

/** Lines of the functions' log that no test provokes: what a person did in the app was not kept. */
const BAD_LINE = /A write was taken back\./;

/** Fails the run where the server took back what the app had written. */
async function expectNothingTakenBack(log: string, from: number): Promise<void> {
  const written = (await readFile(log)).subarray(from).toString();
  const bad = written.split('\n').filter((line) => BAD_LINE.test(line));
  if (bad.length > 0) throw new Error(`Writes of the app were taken back:\n${bad.join('\n')}`);
}

/** Makes the suite ready; every test makes a farm of its own. Returns what is looked at when all have run. */
export default async function prepare(): Promise<() => Promise<void>> {
  await forgetTurns();
  await Promise.all(CALLED.map(wake));
  const log = process.env['EMULATORS_LOG'];
  if (log === undefined) return () => Promise.resolve();
  const { size } = await stat(log);
  return () => expectNothingTakenBack(log, size);
}
