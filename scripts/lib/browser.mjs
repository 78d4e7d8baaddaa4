import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './processes.mjs';
import { Remedy, say } from './say.mjs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a Chromium for the browser tests, and installs one where there is none: Debian's own
 * package for root, else Playwright's.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} path of the program
 */
export async function ensureBrowser(env) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Remedy(`CHROMIUM_PATH names ${named}, which is not there: correct it or unset it.`);
  }
  /** @type {string[]} */
  const failures = [];
  const found =
    installed() ?? (await fromDebian(failures)) ?? (await fromPlaywright(env, failures));
  if (found) return found;
  throw new Remedy(
    [
      ...failures,
      'No Chromium was found or could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one, and try again.',
    ].join('\n'),
  );
}

/** @returns {string | undefined} */
function installed() {
  return INSTALLED.find((path) => existsSync(path)) ?? cachedByPlaywright();
}

/** @returns {string | undefined} */
function cachedByPlaywright() {
  const mac = join(homedir(), 'Library/Caches/ms-playwright');
  const cache = process.platform === 'darwin' ? mac : join(homedir(), '.cache/ms-playwright');
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? cache;
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((name) => readdirSync(join(folder, name)).map((part) => join(folder, name, part)))
    .flatMap((part) => [
      join(part, 'chrome'),
      join(part, 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'),
      join(part, 'Chromium.app/Contents/MacOS/Chromium'),
    ])
    .find((path) => existsSync(path));
}

/** Lines of a failed program that say why it failed. */
const LAST_LINES = 8;

/**
 * Runs a program to its end; where it fails, what it said last is added to the failures.
 * @param {string[]} failures
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function attempt(failures, command, args, env) {
  const { code, output } = await run(command, args, { env });
  if (code === 0) return;
  const said = output.trim().split('\n').slice(-LAST_LINES).join('\n');
  failures.push(`${[command, ...args].join(' ')} ended with ${code}:\n${said}`);
}

/**
 * @param {string[]} failures
 * @returns {Promise<string | undefined>}
 */
async function fromDebian(failures) {
  if (process.getuid?.() !== 0) return undefined;
  if (spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  say('Installing Chromium with apt-get.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await attempt(failures, 'apt-get', ['update', '-qq'], env);
  const packages = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  await attempt(failures, 'apt-get', packages, env);
  return installed();
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} failures
 * @returns {Promise<string | undefined>}
 */
async function fromPlaywright(env, failures) {
  say('Fetching Chromium with Playwright.');
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  await attempt(failures, process.execPath, [cli, 'install', 'chromium'], env);
  return installed();
}
