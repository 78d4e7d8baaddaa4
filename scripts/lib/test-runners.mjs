import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { CACHE, fromRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { ended, playwrightResult, vitestResult } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').Result} Result */

/** Where a tool keeps what it found in files that have not changed since. */
const kept = (/** @type {string} */ name) => join(CACHE, name);

const TYPES = ['typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json', '--incremental'].concat(
  '--tsBuildInfoFile',
  kept('types.tsbuildinfo'),
);
const LINT = ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'];
const FORMAT = ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '--cache'].concat(
  // By what files hold: a clone gives each of them a new date.
  '--cache-strategy',
  'content',
  '--cache-location',
  kept('format.json'),
);

/** The checks that run nothing of the app; those that take longest begin. */
const CHECKS = {
  lint: LINT,
  types: TYPES,
  format: [...FORMAT, '.'],
  unused: ['knip/bin/knip.js'],
  // Once more without tests: what only they call is no part of the product.
  production: ['knip/bin/knip.js', '--production'],
  rules: [fromRoot('scripts/rules.mjs'), '--check'],
};

/**
 * One for each core at a time, as each of them keeps about one busy, and behind all tests that run beside them.
 * @param {NodeJS.ProcessEnv} env
 * @param {Readonly<Record<string, readonly string[]>>} [checks] program and arguments by name
 * @returns {Promise<Result[]>}
 */
export async function runChecks(env, checks = CHECKS) {
  const left = Object.entries(checks);
  /** @type {Result[]} */
  const results = [];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [runner, [program = '', ...args]] = next;
      const { code, output, seconds } = await timed(program, args, env, BEHIND);
      const failed = code === 0 ? 0 : 1;
      const notes = failed ? ['see its output above'] : [];
      results.push(ended({ runner, passed: 1 - failed, failed, seconds, notes }, output));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

/**
 * What has to hold of files alone.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} files
 */
export function runChecksOf(env, files) {
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
  return runChecks(env, {
    types: TYPES,
    ...(code.length > 0 ? { lint: [...LINT, ...code] } : {}),
    ...(files.length > 0 ? { format: [...FORMAT, '--ignore-unknown', ...files] } : {}),
  });
}

/** Nothing of what tests that pass write to the console, and of each that fails all of it. */
const REPORTERS = ['--silent=passed-only', '--reporter=dot', '--reporter=json'];

/**
 * Several projects in one process, which reads each module once and keeps the cores busy to the end.
 * @param {string} runner what they are called together
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [since] a commit: only the tests of what has changed since then, which may be none
 * @returns {Promise<Result>}
 */
export async function runVitest(runner, projects, env, since) {
  const path = freshReport(runner);
  const chosen = projects.map((project) => `--project=${project}`);
  const which = since === undefined ? [] : [`--changed=${since}`];
  const args = ['run', ...chosen, ...REPORTERS, `--outputFile.json=${path}`, ...which];
  const { code, output, seconds } = await timed('vitest/vitest.mjs', args, env);
  return ended(vitestResult(runner, path, code, seconds, since === undefined ? 1 : 0), output);
}

/**
 * @param {string} runner
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result>}
 */
export async function runPlaywright(runner, env) {
  const path = freshReport(runner);
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=dot,json'];
  const own = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const { code, output, seconds } = await timed('@playwright/test/cli.js', args, own);
  return ended(playwrightResult(runner, path, code, seconds), output);
}

/** What breaks the product on purpose and asks whether a test notices: how often each is tried in a deep run. */
const MUTATIONS = {
  'engine mutants': ['tests/support/engine-mutation.ts', '20'],
  'rules mutants': ['tests/rules/mutation.ts', '--sample', '4'],
};

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result[]>}
 */
export async function runMutations(env) {
  /** @type {Result[]} */
  const results = [];
  for (const [runner, [file = '', ...args]] of Object.entries(MUTATIONS)) {
    const { code, output, seconds } = await timed(fromRoot(file), args, env);
    const failed = code === 0 ? 0 : 1;
    const notes = failed ? ['see which were not noticed above'] : [];
    results.push(ended({ runner, passed: 1 - failed, failed, seconds, notes }, output));
  }
  return results;
}

/** @param {string} runner */
function freshReport(runner) {
  const path = fromRoot('test-results', `${runner}.json`);
  rmSync(path, { force: true });
  return path;
}

/** What lets a program have the processor when nothing else asks for it. */
const BEHIND = process.platform === 'win32' ? [] : ['nice', '-n', '10'];

/**
 * @param {string} program below node_modules, or a script of the project by its whole path
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [before] the program that starts it
 */
async function timed(program, args, env, before = []) {
  const begin = performance.now();
  const path = resolve(fromRoot('node_modules'), program);
  const [command = '', ...all] = [...before, process.execPath, path, ...args];
  const { code, output } = await run(command, all, { env });
  return { code, output, seconds: (performance.now() - begin) / 1000 };
}
