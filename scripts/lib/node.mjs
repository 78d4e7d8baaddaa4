import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { TOOLS } from './paths.mjs';
import { run } from './processes.mjs';
import { Remedy, say } from './say.mjs';

/** The oldest Node that runs TypeScript files as they are; vitest 5 and firebase-admin 14 ask for less. */
const OLDEST = [22, 18];

/**
 * @param {string} version such as 22.12.0
 * @returns {boolean}
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = OLDEST;
  return major > oldMajor || (major === oldMajor && minor >= oldMinor);
}

/**
 * Finds a Node that is new enough for the tools, and fetches one where there is none.
 * @returns {Promise<string>} path of the program
 */
export async function ensureNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const home = join(TOOLS, 'node');
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(home, 'node_modules', name, 'bin', program);
  if (existsSync(path)) return path;
  say(`Node ${process.versions.node} is too old for the tools: fetching Node 24 to .tools.`);
  mkdirSync(home, { recursive: true });
  const [command, args] = npm(['install', '--prefix', home, '--no-save', `${name}@24`]);
  const { code, output } = await run(command, [...args, ...QUIET_NPM], { cwd: home });
  if (code === 0 && existsSync(path)) return path;
  throw new Remedy(
    `Node 24 could not be fetched (${lastLine(output)}): install Node 22.18 or newer and try again.`,
  );
}

/**
 * No install script is needed here, and one of them fetches a program from elsewhere or compiles it
 * for minutes.
 */
export const QUIET_NPM = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * How to call npm with the Node that runs this script or, later, the one first in PATH.
 * @param {readonly string[]} args
 * @param {string} [node]
 * @returns {[string, string[]]}
 */
export function npm(args, node = process.execPath) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('npm-cli.js') && existsSync(own)) return [node, [own, ...args]];
  return ['npm', [...args]];
}

/**
 * @param {string} node path of the Node to use
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv} the same with that Node first in PATH
 */
export function withNode(node, env) {
  return { ...env, PATH: `${dirname(node)}${delimiter}${env.PATH ?? ''}` };
}

/**
 * Runs this script again with another Node and ends with its exit code.
 * @param {string} node
 * @returns {Promise<never>}
 */
export function runAgainWith(node) {
  return new Promise((_, reject) => {
    const child = spawn(node, process.argv.slice(1), {
      stdio: 'inherit',
      env: withNode(node, process.env),
    });
    // A terminal sends Ctrl-C to both; the child ends everything and this one waits for it.
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    process.on('SIGHUP', () => child.kill('SIGHUP'));
    child.on('error', reject);
    child.on('exit', (code) => process.exit(code ?? 1));
  });
}

/** @param {string} text */
export function lastLine(text) {
  return text.trim().split('\n').at(-1) ?? '';
}
