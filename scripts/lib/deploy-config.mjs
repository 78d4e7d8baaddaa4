import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { allowConnections } from './hosting-policy.mjs';
import { ROOT, fromRoot } from './paths.mjs';
import { Remedy } from './say.mjs';

/** What a deploy reads in the place of firebase.json; ignored by git. */
export const DEPLOY_CONFIG = '.firebase-deploy.json';

const PROJECT_KEY = 'VITE_FIREBASE_PROJECT_ID';

/**
 * firebase.json with a Content-Security-Policy that names the functions of one project. They are called at their own
 * address and not through a rewrite of Hosting: behind its network every caller would have the same IP address, and
 * passwords are limited by the address; and Hosting gives up after 60 seconds, the app after 70.
 * @param {readonly string[]} origins
 * @param {string} [region] where the functions run
 */
export function deployConfigOf(origins, region) {
  const config = JSON.parse(readFileSync(fromRoot('firebase.json'), 'utf8'));
  allowConnections(config.hosting.headers, origins);
  for (const { function: called } of config.hosting.rewrites) {
    if (called !== undefined && region !== undefined) called.region = region;
  }
  // It refuses a deploy of firebase.json itself.
  delete config.hosting.predeploy;
  return config;
}

/**
 * Writes the configuration with which what has been built for a mode is deployed.
 * @param {string} mode
 */
export async function writeDeployConfig(mode) {
  const { loadEnv } = await import('vite');
  const { calledOrigins, REGION_KEY, regionOf } = await import('../../src/domain/env-keys.ts');
  const env = loadEnv(mode, ROOT);
  if (!env[PROJECT_KEY]) throw new Remedy(`Missing for mode ${mode}: ${PROJECT_KEY}.`);
  const config = deployConfigOf(calledOrigins(env), regionOf(env));
  writeFileSync(fromRoot(DEPLOY_CONFIG), `${JSON.stringify(config, null, 2)}\n`);
  setKey(`functions/.env.${env[PROJECT_KEY]}`, REGION_KEY, regionOf(env));
}

/**
 * Sets a key in a file of settings that a deploy of the functions reads, and leaves the others as they are.
 * @param {string} file
 * @param {string} key
 * @param {string} value
 */
function setKey(file, key, value) {
  const path = fromRoot(file);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
  const others = lines.filter((line) => line !== '' && !line.startsWith(`${key}=`));
  writeFileSync(path, `${[...others, `${key}=${value}`].join('\n')}\n`);
}
