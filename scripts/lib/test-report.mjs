import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { say } from './say.mjs';

/**
 * @typedef {object} Result
 * @property {string} runner
 * @property {number} passed
 * @property {number} failed
 * @property {number} seconds
 * @property {readonly string[]} notes what failed, by name
 */

/**
 * What a vitest project did, from its JSON report. No report, no test, or an exit code that the
 * tests do not explain is one failure: a runner that did not run must not look green.
 * @param {string} runner
 * @param {string} path
 * @param {number} code exit code
 * @param {number} seconds
 * @param {number} [least] tests that have to run
 * @returns {Result}
 */
export function vitestResult(runner, path, code, seconds, least = 1) {
  const report = readJson(path);
  if (!report) return crashed(runner, seconds, 'it wrote no report');
  const cases = report.testResults.flatMap((/** @type {any} */ file) => file.assertionResults);
  const passed = cases.filter((/** @type {any} */ one) => one.status === 'passed').length;
  const bad = cases.filter((/** @type {any} */ one) => one.status === 'failed');
  // A file that cannot be loaded has no cases.
  const broken = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && !hasFailure(file),
  );
  const notes = [
    ...bad.map((/** @type {any} */ one) => noted(one.fullName, one.failureMessages)),
    ...broken.map((/** @type {any} */ file) => `${file.name} could not be loaded`),
  ];
  return judged({ runner, passed, failed: notes.length, seconds, notes }, code, least);
}

/** @param {any} file */
function hasFailure(file) {
  return file.assertionResults.some((/** @type {any} */ one) => one.status === 'failed');
}

/**
 * What Playwright did, from its JSON report.
 * @param {string} runner
 * @param {string} path
 * @param {number} code
 * @param {number} seconds
 * @returns {Result}
 */
export function playwrightResult(runner, path, code, seconds) {
  const report = readJson(path);
  if (!report) return crashed(runner, seconds, 'it wrote no report');
  const specs = report.suites.flatMap(specsOf);
  const tests = specs.flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({
      title: spec.title,
      status: test.status,
      errors: test.results.flatMap((/** @type {any} */ result) => result.errors ?? []),
    })),
  );
  const passed = tests.filter((/** @type {any} */ one) => one.status === 'expected').length;
  const bad = tests.filter((/** @type {any} */ one) =>
    ['unexpected', 'flaky'].includes(one.status),
  );
  const notes = bad.map((/** @type {any} */ one) =>
    noted(
      one.title,
      one.errors.map((/** @type {any} */ error) => error.message ?? ''),
    ),
  );
  return judged({ runner, passed, failed: bad.length, seconds, notes }, code);
}

// Enough to tell a fault of the code from one of the machine where only the end of the output is kept.
const LINES_SHOWN = 12;

/**
 * A failed test with the beginning of each of its errors.
 * @param {string} title
 * @param {readonly string[]} messages
 * @returns {string}
 */
function noted(title, messages = []) {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message).split('\n').slice(0, LINES_SHOWN),
  );
  return [title, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join(
    '\n',
  );
}

/**
 * @param {any} suite
 * @returns {any[]}
 */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/**
 * @param {Result} result
 * @param {number} code
 * @param {number} [least]
 * @returns {Result}
 */
function judged(result, code, least = 1) {
  if (result.passed + result.failed < least) {
    return crashed(result.runner, result.seconds, 'it ran no test');
  }
  if (code !== 0 && result.failed === 0) {
    const notes = [...result.notes, `it ended with exit code ${code}`];
    return { ...result, failed: 1, notes };
  }
  return result;
}

/**
 * @param {string} runner
 * @param {number} seconds
 * @param {string} why
 * @returns {Result}
 */
export function crashed(runner, seconds, why) {
  return { runner, passed: 0, failed: 1, seconds, notes: [why] };
}

/** As long as the longest name of a runner. */
const NAME_WIDTH = 14;
/** A mark for each test that has ended, and nothing else. */
const DOTS = /^[·.x×°±TF\-*]+$/;

/**
 * Says in a line what came of a runner as soon as it has ended, and before that, where something failed, all that it said.
 * @param {Result} result
 * @param {string} output
 * @returns {Result} the same
 */
export function ended(result, output) {
  const { runner, passed, failed, seconds } = result;
  if (failed > 0) {
    const lines = output.split('\n');
    const told = lines.filter((line) => !DOTS.test(stripVTControlCharacters(line).trim()));
    say(`\n── ${runner}\n${told.join('\n').trim()}\n`);
  }
  const numbers = `${String(passed).padStart(5)} passed ${String(failed).padStart(5)} failed`;
  say(`${runner.padEnd(NAME_WIDTH)} ${numbers} ${seconds.toFixed(1).padStart(8)} s`);
  return result;
}

/**
 * Says once more what failed, in short, and the sum as the last line.
 * @param {readonly Result[]} results
 * @returns {number} exit code
 */
export function report(results) {
  for (const { runner, notes } of results) {
    for (const note of notes) say(`FAILED ${runner}: ${note}`);
  }
  const passed = sum(results.map((result) => result.passed));
  const failed = sum(results.map((result) => result.failed));
  say('');
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * A report that breaks off is none: whoever wrote it has crashed.
 * @param {string} path
 */
function readJson(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
