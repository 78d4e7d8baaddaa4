import { fromRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { Remedy } from './say.mjs';

/**
 * Builds the app.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} args for vite, such as --mode
 * @param {{ show?: boolean }} [options]
 */
export async function buildApp(env, args, options = {}) {
  const vite = fromRoot('node_modules/vite/bin/vite.js');
  const show = options.show ?? false;
  const { code, output } = await run(process.execPath, [vite, 'build', ...args], { env, show });
  if (code === 0) return;
  throw new Remedy(`${show ? '' : output}The app could not be built.`.trim());
}

/**
 * Builds what the hosting emulator serves: optimised as for production, and talking to the
 * emulators because its mode is development.
 * @param {NodeJS.ProcessEnv} env with the VITE_EMULATOR variables
 * @param {string} folder
 */
export async function buildForEmulators(env, folder) {
  const args = ['--mode', 'development', '--outDir', folder, '--emptyOutDir'];
  await buildApp(env, [...args, '--logLevel', 'warn']);
}
