import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { fromRoot } from './paths.mjs';
import { Remedy } from './say.mjs';

export const HOST = '127.0.0.1';

/** @typedef {'auth' | 'firestore' | 'websocket' | 'functions' | 'hosting' | 'eventarc' | 'tasks' | 'hub' | 'logging'} Port */
/** @typedef {'start' | 'test'} PortSet */

/**
 * Two sets, so that the tests run beside `npm start`.
 * @type {Record<PortSet, Record<Port, number>>}
 */
export const PORTS = JSON.parse(readFileSync(fromRoot('scripts/ports.json'), 'utf8'));

export const VITE_PORT = 5173;

/** The begin `demo-` tells firebase-tools that no account and no network are needed. */
export const PROJECT = 'demo-markhold';

/**
 * Throws one sentence when a port is in use.
 * @param {Record<string, number>} ports
 */
export async function demandFree(ports) {
  const names = Object.keys(ports);
  const busy = await Promise.all(names.map((name) => isBusy(ports[name] ?? 0)));
  const taken = names.filter((_, at) => busy[at]).map((name) => `${ports[name]} (${name})`);
  if (taken.length === 0) return;
  const [what, it] = taken.length === 1 ? ['Port', 'it'] : ['Ports', 'them'];
  throw new Remedy(
    `${what} ${taken.join(', ')} on ${HOST} in use: stop the other run with Ctrl-C, or free ${it}, and try again.`,
  );
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isBusy(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port, timeout: 500 });
    /** @param {boolean} answer */
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => done(true));
    socket.on('timeout', () => done(false));
    socket.on('error', () => done(false));
  });
}

/**
 * The variables by which the admin SDK, the tests and the app find the emulators.
 * @param {PortSet} set
 * @returns {Record<string, string>}
 */
export function emulatorEnv(set) {
  const ports = PORTS[set];
  return {
    GCLOUD_PROJECT: PROJECT,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FUNCTIONS_EMULATOR_HOST: `${HOST}:${ports.functions}`,
    FIREBASE_EMULATOR_HUB: `${HOST}:${ports.hub}`,
    E2E_BASE_URL: `http://${HOST}:${ports.hosting}`,
    METADATA_SERVER_DETECTION: 'none',
    ...viteEmulatorEnv(set),
  };
}

/**
 * What a build in mode development needs to know about the emulators.
 * @param {PortSet} set
 * @returns {Record<string, string>}
 */
export function viteEmulatorEnv(set) {
  const ports = PORTS[set];
  return {
    VITE_EMULATOR_HOST: HOST,
    VITE_EMULATOR_AUTH_PORT: String(ports.auth),
    VITE_EMULATOR_FIRESTORE_PORT: String(ports.firestore),
    VITE_EMULATOR_FUNCTIONS_PORT: String(ports.functions),
  };
}
