import { fromRoot } from './paths.mjs';
import { launch, run } from './processes.mjs';
import { Remedy } from './say.mjs';

const BUILD = fromRoot('functions/build.mjs');

/**
 * Bundles the functions with the part of the domain that they use.
 * @param {NodeJS.ProcessEnv} env
 */
export async function buildFunctions(env) {
  const { code, output } = await run(process.execPath, [BUILD], { env });
  if (code !== 0) throw new Remedy(`${output.trim()}\nThe functions could not be built.`);
}

/**
 * Bundles them again on every change; the functions emulator loads the new bundle by itself.
 * @param {NodeJS.ProcessEnv} env
 */
export function watchFunctions(env) {
  launch(process.execPath, [BUILD, '--watch'], { name: 'functions build', env, stdio: 'inherit' });
}
