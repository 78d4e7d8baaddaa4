import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TOOLS } from './paths.mjs';
import { Remedy, say } from './say.mjs';

const VARIABLE = 'FIRESTORE_EMULATOR_BINARY_PATH';
const SDK_JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const SDK_ROOTS = [
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/opt/homebrew/share/google-cloud-sdk',
  join(homedir(), 'google-cloud-sdk'),
];

/**
 * Says where the program of the Firestore emulator is: the one the user named, the one
 * firebase-tools keeps, or the Cloud SDK's. With none of them firebase-tools fetches its own.
 * @param {string} javaHome
 * @returns {Record<string, string>} variables to add
 */
export function findFirestoreJar(javaHome) {
  const named = process.env[VARIABLE];
  if (named) {
    if (existsSync(named)) return { [VARIABLE]: named };
    throw new Remedy(`${VARIABLE} names ${named}, which is not there: correct it or unset it.`);
  }
  const kept = join(homedir(), '.cache/firebase/emulators');
  if (existsSync(kept) && readdirSync(kept).some(isFirestoreJar)) return {};
  const jar = sdkJar();
  if (jar) return { [VARIABLE]: startable(jar, javaHome) };
  say('firebase-tools will now fetch the Firestore emulator, once.');
  return {};
}

/** @param {string} name */
function isFirestoreJar(name) {
  return /^cloud-firestore-emulator-.*\.jar$/.test(name);
}

/** @returns {string | undefined} */
function sdkJar() {
  const usual = SDK_ROOTS.map((root) => join(root, SDK_JAR)).find((path) => existsSync(path));
  if (usual) return usual;
  const asked = spawnSync('gcloud', ['info', '--format=value(installation.sdk_root)'], {
    encoding: 'utf8',
  });
  const path = asked.stdout?.trim() ? join(asked.stdout.trim(), SDK_JAR) : '';
  return existsSync(path) ? path : undefined;
}

/**
 * The Cloud SDK's jar names no main class, and firebase-tools starts `java -jar`: a second jar
 * with nothing but a manifest stands in front of it.
 * @param {string} jar
 * @param {string} javaHome
 */
function startable(jar, javaHome) {
  const front = join(TOOLS, 'firestore-emulator.jar');
  if (existsSync(front) && statSync(front).mtimeMs > statSync(jar).mtimeMs) return front;
  mkdirSync(TOOLS, { recursive: true });
  const manifest = join(TOOLS, 'firestore-emulator.mf');
  writeFileSync(
    manifest,
    [
      'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      ...folded(`Class-Path: ${pathToFileURL(jar).href}`),
      '',
    ].join('\n'),
  );
  const made = spawnSync(join(javaHome, 'bin/jar'), ['cfm', front, manifest], { encoding: 'utf8' });
  if (made.status === 0) return front;
  throw new Remedy(
    `The Firestore emulator of the Cloud SDK could not be made startable because ${javaHome} has no "jar" tool: install a full JDK, or set ${VARIABLE}.`,
  );
}

/**
 * A manifest line may hold 72 bytes; the next begins with a space.
 * @param {string} line
 */
function folded(line) {
  return line.match(/.{1,70}/g)?.map((part, at) => (at === 0 ? part : ` ${part}`)) ?? [];
}
