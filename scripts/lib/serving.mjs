import { buildForEmulators } from './app.mjs';
import { startSuite } from './emulator-suite.mjs';
import { buildFunctions } from './functions.mjs';
import { HOST, PORTS, demandFree, emulatorEnv } from './ports.mjs';
import { giveUp, say } from './say.mjs';

/**
 * The value that follows `--name` on the command line.
 * @param {string} name
 */
export function option(name) {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
}

/**
 * Builds the optimised app and serves it on the emulators, for scripts that drive a browser. From then
 * on this process talks to those emulators too.
 * @param {NodeJS.ProcessEnv} prepared
 * @param {string} folder
 */
export async function serveBuilt(prepared, folder) {
  const env = { ...prepared, ...emulatorEnv('start') };
  await demandFree(PORTS.start);
  say('Building and starting; this takes a minute.');
  await buildForEmulators(env, folder);
  await buildFunctions(env);
  await startSuite('start', { env, publicDir: folder, onEnd: giveUp });
  Object.assign(process.env, emulatorEnv('start'));
  return { env, base: `http://${HOST}:${PORTS.start.hosting}` };
}
