import { pathToFileURL } from 'node:url';
import { fromRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { Remedy, say } from './say.mjs';

const SEED = fromRoot('scripts/seed.mjs');

/**
 * Fills the emulators with the example farm.
 * @param {NodeJS.ProcessEnv} env with the emulators' addresses
 */
export async function seed(env) {
  const { code, output } = await run(process.execPath, [SEED], { env });
  if (code !== 0) throw new Remedy(`${output.trim()}\nThe example farm could not be written.`);
}

/** Shows who can sign in; scripts/seed.mjs keeps the list. */
export async function saySignIns() {
  const module = await import(pathToFileURL(SEED).href);
  for (const line of module.SIGN_INS) say(line);
}
