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
  const found = installed() ?? (await fromDebian()) ?? (await fromPlaywright(env));
  if (found) return found;
  throw new Remedy(
    'No Chromium was found or could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one, and try again.',
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

/** @returns {Promise<string | undefined>} */
async function fromDebian() {
  if (process.getuid?.() !== 0) return undefined;
  if (spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  say('Installing Chromium with apt-get.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  return installed();
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>}
 */
async function fromPlaywright(env) {
  say('Fetching Chromium with Playwright.');
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  await run(process.execPath, [cli, 'install', 'chromium'], { env });
  return installed();
}
