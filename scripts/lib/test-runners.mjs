import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fromRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { say } from './say.mjs';
import { playwrightResult, vitestResult } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').Result} Result */

/** The checks that run nothing of the app. */
const CHECKS = {
  types: ['typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'],
  lint: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  format: ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  unused: ['knip/bin/knip.js'],
  // Once more without tests: what only they call is no part of the product.
  production: ['knip/bin/knip.js', '--production'],
  rules: [fromRoot('scripts/rules.mjs'), '--check'],
};

/**
 * Two at a time, as each of them keeps about one core busy; their output stands together.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result[]>}
 */
export async function runChecks(env) {
  const left = Object.entries(CHECKS);
  /** @type {Result[]} */
  const results = [];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [runner, [program = '', ...args]] = next;
      const { code, output, seconds } = await timed(program, args, env, { show: false });
      say(`\n── ${runner}\n${output.trimEnd()}`);
      const failed = code === 0 ? 0 : 1;
      const notes = failed ? ['see its output above'] : [];
      results.push({ runner, passed: 1 - failed, failed, seconds, notes });
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

/**
 * Several projects in one process, which reads each module once and keeps both cores busy to the end.
 * @param {string} runner what they are called together
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result>}
 */
export async function runVitest(runner, projects, env) {
  say(`\n── ${runner}: ${projects.join(', ')}`);
  const path = freshReport(runner);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`];
  const args = ['run', ...projects.map((project) => `--project=${project}`), ...reporters];
  const { code, seconds } = await timed('vitest/vitest.mjs', args, env, { show: true });
  return vitestResult(runner, path, code, seconds);
}

/**
 * @param {string} runner
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result>}
 */
export async function runPlaywright(runner, env) {
  const path = freshReport(runner);
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts'];
  const own = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  say(`\n── ${runner}`);
  const { code, seconds } = await timed('@playwright/test/cli.js', args, own, { show: true });
  return playwrightResult(runner, path, code, seconds);
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
    say(`\n── ${runner}`);
    const begin = performance.now();
    const { code } = await run(process.execPath, [fromRoot(file), ...args], { env, show: true });
    const failed = code === 0 ? 0 : 1;
    const notes = failed ? ['see which were not noticed above'] : [];
    const seconds = (performance.now() - begin) / 1000;
    results.push({ runner, passed: 1 - failed, failed, seconds, notes });
  }
  return results;
}

/** @param {string} runner */
function freshReport(runner) {
  const path = fromRoot('test-results', `${runner}.json`);
  rmSync(path, { force: true });
  return path;
}

/**
 * @param {string} program below node_modules, or a script of the project by its whole path
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {{ show: boolean }} options
 */
async function timed(program, args, env, options) {
  const begin = performance.now();
  const path = resolve(fromRoot('node_modules'), program);
  const { code, output } = await run(process.execPath, [path, ...args], { env, ...options });
  return { code, output, seconds: (performance.now() - begin) / 1000 };
}
