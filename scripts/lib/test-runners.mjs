import { rmSync } from 'node:fs';
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
};

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result[]>}
 */
export async function runChecks(env) {
  const results = [];
  for (const [runner, [program = '', ...args]] of Object.entries(CHECKS)) {
    const { code, seconds } = await timed(runner, program, args, env);
    const failed = code === 0 ? 0 : 1;
    const notes = failed ? ['see its output above'] : [];
    results.push({ runner, passed: 1 - failed, failed, seconds, notes });
  }
  return results;
}

/**
 * One vitest process per project, so that a crash of one does not hide the others.
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result[]>}
 */
export async function runVitest(projects, env) {
  const results = [];
  for (const project of projects) {
    const path = freshReport(project);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`];
    const args = ['run', '--project', project, ...reporters];
    const { code, seconds } = await timed(project, 'vitest/vitest.mjs', args, env);
    results.push(vitestResult(project, path, code, seconds));
  }
  return results;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result>}
 */
export async function runPlaywright(env) {
  const path = freshReport('e2e');
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts'];
  const own = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const { code, seconds } = await timed('e2e', '@playwright/test/cli.js', args, own);
  return playwrightResult(path, code, seconds);
}

/** @param {string} runner */
function freshReport(runner) {
  const path = fromRoot('test-results', `${runner}.json`);
  rmSync(path, { force: true });
  return path;
}

/**
 * @param {string} runner
 * @param {string} program below node_modules
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function timed(runner, program, args, env) {
  say(`\n── ${runner}`);
  const begin = performance.now();
  const path = fromRoot('node_modules', program);
  const { code } = await run(process.execPath, [path, ...args], { env, show: true });
  return { code, seconds: (performance.now() - begin) / 1000 };
}
