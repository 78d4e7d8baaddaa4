import { mkdirSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { writeEmulatorConfig } from './emulator-config.mjs';
import { CACHE, ROOT, fromRoot } from './paths.mjs';
import { PORTS, PROJECT, demandFree } from './ports.mjs';
import { isStopping, launch, noteDescendants, stop } from './processes.mjs';
import { Remedy } from './say.mjs';

/** @typedef {import('./ports.mjs').PortSet} PortSet */

const READY = 'All emulators ready';
const START_LIMIT_MS = 180_000;

/**
 * Starts auth, firestore, functions and hosting and resolves when all of them answer. Their own
 * output goes to a log file; its end is shown when they fail.
 * @param {PortSet} set
 * @param {{ env: NodeJS.ProcessEnv, publicDir?: string, only?: string, imports?: string, onEnd?: (tail: string) => void }} options
 * `only` names the emulators, `imports` a folder of an export that they begin with; `onEnd` is called when the suite ends
 * without having been asked to.
 * @returns {Promise<{ stop: () => Promise<void>, logFile: string }>}
 */
export async function startSuite(set, options) {
  await demandFree(PORTS[set]);
  const publicDir = options.publicDir ?? 'dist';
  mkdirSync(fromRoot(publicDir), { recursive: true });
  const config = writeEmulatorConfig(set, publicDir);
  // firebase-tools writes its debug logs to the working folder: each suite has one of its own.
  const cwd = join(CACHE, `emulators-${set}`);
  mkdirSync(cwd, { recursive: true });
  const logFile = join(cwd, 'suite.log');
  const suite = launch(process.execPath, suiteArgs(config, options), {
    name: 'emulators',
    cwd,
    env: suiteEnv(options.env),
    signal: 'SIGINT',
    graceMs: 15_000,
    logFile,
  });
  let asked = false;
  const end = async () => {
    asked = true;
    await stop(suite);
  };
  try {
    await whenReady(suite, logFile);
  } catch (error) {
    await end();
    throw error;
  }
  noteDescendants(suite);
  suite.child.on('exit', () => {
    if (!asked && !isStopping()) options.onEnd?.(tailOf(logFile));
  });
  return { stop: end, logFile };
}

/**
 * @param {string} config
 * @param {{ only?: string, imports?: string }} options
 */
function suiteArgs(config, { only = 'auth,firestore,functions,hosting', imports }) {
  return [
    join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js'),
    'emulators:start',
    '--config',
    config,
    '--project',
    PROJECT,
    '--only',
    only,
    ...(imports === undefined ? [] : ['--import', imports]),
  ];
}

/**
 * The Firestore emulator keeps what every rule has said, and writes reports of it of up to 230 megabytes: with little
 * room it spends its time on clearing up, and fails whoever else asks it for something meanwhile.
 * @param {number} bytes of memory that the machine has
 */
function heapOf(bytes) {
  const megabytes = Math.min(6144, Math.floor(bytes / 2 / 1_048_576));
  return `-Xmx${megabytes}m -XX:+UseParallelGC`;
}

/** Java splits its options at spaces, so that a path is quoted. */
const QUIET = `"-Djava.util.logging.config.file=${join(ROOT, 'scripts/lib/emulator-logging.properties')}"`;

/** @param {NodeJS.ProcessEnv} env */
function suiteEnv(env) {
  return {
    ...env,
    METADATA_SERVER_DETECTION: 'none',
    // A process for each function, and more when it is busy, reads the same code.
    NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? join(CACHE, 'compiled'),
    JAVA_TOOL_OPTIONS: env.JAVA_TOOL_OPTIONS ?? `${heapOf(totalmem())} ${QUIET}`,
    FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true',
    NO_UPDATE_NOTIFIER: '1',
    CI: env.CI ?? '1',
  };
}

/**
 * @param {import('./processes.mjs').Running} suite
 * @param {string} logFile
 * @returns {Promise<void>}
 */
function whenReady(suite, logFile) {
  return new Promise((resolve, reject) => {
    let text = '';
    const limit = setTimeout(() => {
      reject(new Remedy(`The emulators did not start in three minutes: see ${logFile}.`));
    }, START_LIMIT_MS);
    suite.child.stdout?.on('data', (data) => {
      text = text.slice(-2000) + data.toString();
      if (!text.includes(READY)) return;
      clearTimeout(limit);
      resolve();
    });
    suite.child.on('error', (error) => reject(error));
    suite.child.on('exit', () => {
      clearTimeout(limit);
      reject(new Remedy(`The emulators did not start.\n${text || tailOf(logFile)}See ${logFile}.`));
    });
  });
}

/** @param {string} logFile */
function tailOf(logFile) {
  return readFileSync(logFile, 'utf8').split('\n').slice(-15).join('\n');
}
