import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUIET_NPM, npm } from './node.mjs';
import { ROOT, fromRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { Remedy, say } from './say.mjs';

/**
 * Installs the packages of the app and of the functions where the lockfile has changed since the
 * last time. A stamp inside node_modules remembers the lockfile, so it goes when that goes.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensureModules(node, env) {
  await install(ROOT, 'the app', node, env);
  await install(fromRoot('functions'), 'the functions', node, env);
}

/**
 * @param {string} folder
 * @param {string} what
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
async function install(folder, what, node, env) {
  const stamp = join(folder, 'node_modules/.markhold-stamp');
  const wanted = hashOf(join(folder, 'package-lock.json'));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say(`Installing the packages of ${what}.`);
  // The lockfile says what each archive holds, so one fetched before serves as well as a new one.
  const ci = npm(['ci', '--prefer-offline', ...QUIET_NPM], node);
  const done = await run(...ci, { cwd: folder, env });
  if (done.code !== 0) {
    throw new Remedy(
      `${done.output.trim()}\nThe packages could not be installed in ${folder}: check the network and run npm ci there by hand.`,
    );
  }
  writeFileSync(stamp, wanted);
}

/** @param {string} path */
function hashOf(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
