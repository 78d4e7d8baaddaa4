import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {{ child: ChildProcess, name: string, signal: NodeJS.Signals, graceMs: number, seen: Map<number, string> }} Running
 */

/** @type {Set<Running>} */
const running = new Set();
let stopping = false;
let listening = false;

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, show?: boolean, capture?: boolean }} [options]
 * `show` writes its output to the terminal as it comes.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  const show = options.show ?? false;
  const started = launch(command, args, {
    name: command,
    ...(options.env ? { env: options.env } : {}),
    ...(options.cwd ? { cwd: options.cwd } : {}),
  });
  return new Promise((resolve) => {
    let output = '';
    /** @param {NodeJS.WriteStream} to */
    const take = (to) => (/** @type {Buffer} */ data) => {
      output += data.toString();
      if (show) to.write(data);
    };
    started.child.stdout?.on('data', take(process.stdout));
    started.child.stderr?.on('data', take(process.stderr));
    started.child.on('error', (error) => {
      running.delete(started);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    started.child.on('close', (code, signal) => {
      resolve({ code: code ?? signalCode(signal), output });
    });
  });
}

/**
 * Starts a program that stays, in a process group of its own, so that Ctrl-C reaches it once and
 * through us: two interrupts make firebase-tools leave its children behind.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ name: string, env?: NodeJS.ProcessEnv, cwd?: string, signal?: NodeJS.Signals, graceMs?: number, logFile?: string, stdio?: 'inherit' | 'pipe' }} options
 * @returns {Running}
 */
export function launch(command, args, options) {
  stopOnSignals();
  const child = spawn(command, [...args], {
    cwd: options.cwd ?? ROOT,
    env: options.env ?? process.env,
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
    stdio: options.stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  /** @type {Running} */
  const entry = {
    child,
    name: options.name,
    signal: options.signal ?? 'SIGTERM',
    graceMs: options.graceMs ?? 3000,
    seen: new Map(),
  };
  running.add(entry);
  child.on('exit', () => {
    if (stopping) return;
    // It ended by itself: what it started would otherwise go on without it.
    running.delete(entry);
    if (child.pid !== undefined) signalTo(-child.pid, 'SIGKILL');
    killSeen(entry);
  });
  if (options.logFile) {
    mkdirSync(dirname(options.logFile), { recursive: true });
    const log = createWriteStream(options.logFile);
    child.stdout?.on('data', (data) => log.write(data));
    child.stderr?.on('data', (data) => log.write(data));
  }
  return entry;
}

/**
 * Remembers which processes hang below this one. The emulators start Java in a process group of
 * its own, so the group alone would not find it.
 * @param {Running} entry
 */
export function noteDescendants(entry) {
  if (entry.child.pid === undefined) return;
  for (const [pid, command] of descendants(entry.child.pid)) entry.seen.set(pid, command);
}

/**
 * Asks the program to end, waits, then ends by force whatever is left of it and of its children.
 * @param {Running} entry
 */
export async function stop(entry) {
  const { child } = entry;
  if (child.pid === undefined) return;
  noteDescendants(entry);
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    signalTo(child.pid, entry.signal);
    await Promise.race([gone, pause(entry.graceMs)]);
  }
  signalTo(-child.pid, 'SIGKILL');
  killSeen(entry);
  running.delete(entry);
}

/** Stops everything this process started, the last started first. */
export async function stopAll() {
  stopping = true;
  for (const entry of [...running].toReversed()) await stop(entry);
  stopping = false;
}

/** True from the first Ctrl-C on: what ends now ends because it was asked to. */
export function isStopping() {
  return stopping;
}

/** @param {number} ms */
export function pause(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function stopOnSignals() {
  if (listening) return;
  listening = true;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (stopping) return;
      void stopAll().then(() => process.exit(signalCode(signal)));
    });
  }
  process.on('exit', () => {
    for (const entry of running) {
      if (entry.child.pid !== undefined) signalTo(-entry.child.pid, 'SIGKILL');
      killSeen(entry);
    }
  });
}

/** @param {Running} entry */
function killSeen(entry) {
  if (entry.seen.size === 0) return;
  const alive = processTable();
  for (const [pid, command] of entry.seen) {
    if (alive.get(pid)?.command === command) signalTo(pid, 'SIGKILL');
  }
}

/**
 * @param {number} pid
 * @returns {Map<number, string>} pid to command line
 */
function descendants(pid) {
  const table = processTable();
  const found = new Map();
  const parents = [pid];
  for (const parent of parents) {
    for (const [id, entry] of table) {
      if (entry.parent !== parent || found.has(id)) continue;
      found.set(id, entry.command);
      parents.push(id);
    }
  }
  return found;
}

/** @returns {Map<number, { parent: number, command: string }>} */
function processTable() {
  const table = new Map();
  if (process.platform === 'win32') return table;
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], {
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  for (const line of (stdout ?? '').split('\n')) {
    const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    if (match) {
      table.set(Number(match[1]), { parent: Number(match[2]), command: match[3] ?? '' });
    }
  }
  return table;
}

/**
 * @param {number} pid negative for a process group
 * @param {NodeJS.Signals} signal
 */
function signalTo(pid, signal) {
  try {
    if (process.platform === 'win32') {
      spawnSync('taskkill', ['/pid', String(Math.abs(pid)), '/T', '/F']);
    } else {
      process.kill(pid, signal);
    }
  } catch {
    // It has ended already, which is what was asked for.
  }
}

/** @param {NodeJS.Signals | null} signal */
function signalCode(signal) {
  return signal ? 128 + (constants.signals[signal] ?? 0) : 1;
}
