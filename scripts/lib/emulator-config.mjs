import { readFileSync, writeFileSync } from 'node:fs';
import { allowConnections } from './hosting-policy.mjs';
import { fromRoot } from './paths.mjs';
import { HOST, PORTS } from './ports.mjs';

/** @typedef {import('./ports.mjs').PortSet} PortSet */

/**
 * Writes a copy of firebase.json with the ports of the set, another folder to serve, and a
 * Content-Security-Policy that also lets the page reach the emulators. It lies beside
 * firebase.json because firebase-tools reads the paths in it from there.
 * @param {PortSet} set
 * @param {string} publicDir folder served by the hosting emulator, from the root
 * @returns {string} path of the file
 */
export function writeEmulatorConfig(set, publicDir) {
  const config = JSON.parse(readFileSync(fromRoot('firebase.json'), 'utf8'));
  const ports = PORTS[set];
  config.hosting.public = publicDir;
  const called = [ports.auth, ports.firestore, ports.functions];
  allowConnections(
    config.hosting.headers,
    called.map((port) => `http://${HOST}:${port}`),
  );
  for (const name of /** @type {const} */ ([
    'auth',
    'firestore',
    'functions',
    'hosting',
    'eventarc',
    'tasks',
    'hub',
    'logging',
  ])) {
    config.emulators[name] = { ...config.emulators[name], host: HOST, port: ports[name] };
  }
  config.emulators.firestore.websocketPort = ports.websocket;
  const path = fromRoot(`.firebase-${set}.json`);
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  return path;
}
