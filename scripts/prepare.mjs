// Makes this machine ready: Node, packages, Java, the Firestore emulator and, for the tests, a
// browser. Uses nothing that has to be installed first, and says nothing when all is there.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './lib/browser.mjs';
import { findFirestoreJar } from './lib/firestore-jar.mjs';
import { findJava } from './lib/java.mjs';
import { ensureModules } from './lib/modules.mjs';
import { ensureNode, isNewEnough, runAgainWith, withNode } from './lib/node.mjs';
import { ROOT } from './lib/paths.mjs';
import { runMain } from './lib/say.mjs';

/**
 * @typedef {object} Needs
 * @property {boolean} [emulators] Java and the Firestore emulator
 * @property {boolean} [browser] Chromium
 */

/**
 * @param {Needs} [needs]
 * @returns {Promise<NodeJS.ProcessEnv>} the environment for every child process
 */
export async function prepare(needs = {}) {
  const node = await ensureNode();
  // The scripts themselves load tools that need the newer Node, so they go on in it.
  if (!isNewEnough(process.versions.node)) return runAgainWith(node);
  let env = withNode(node, process.env);
  env.PATH = `${join(ROOT, 'node_modules/.bin')}${delimiter}${env.PATH}`;
  await ensureModules(node, env);
  if (needs.emulators) {
    const javaHome = findJava();
    env = {
      ...env,
      ...findFirestoreJar(javaHome),
      JAVA_HOME: javaHome,
      PATH: `${join(javaHome, 'bin')}${delimiter}${env.PATH}`,
    };
  }
  if (needs.browser) env.CHROMIUM_PATH = await ensureBrowser(env);
  return env;
}

if (process.argv[1] && existsSync(process.argv[1]) && isThisFile(process.argv[1])) {
  await runMain(async () => {
    await prepare({ emulators: true, browser: process.argv.includes('--browser') });
  });
}

/** @param {string} path */
function isThisFile(path) {
  return fileURLToPath(import.meta.url) === path;
}
