// `npm test`: every check and every test, a line for each part and the sum as the last one. With names it runs only
// those parts: check, unit, emulator, e2e. `near`, what a change touches, and `deep`, which takes an hour, run when
// they are named.
import { execFileSync } from 'node:child_process';
import { buildForEmulators } from './lib/app.mjs';
import { startSuite } from './lib/emulator-suite.mjs';
import { buildFunctions } from './lib/functions.mjs';
import { ROOT } from './lib/paths.mjs';
import { emulatorEnv } from './lib/ports.mjs';
import { stopAll } from './lib/processes.mjs';
import { Remedy, describe, runMain, say } from './lib/say.mjs';
import { crashed, report } from './lib/test-report.mjs';
import {
  runChecks,
  runChecksOf,
  runMutations,
  runPlaywright,
  runVitest,
} from './lib/test-runners.mjs';
import { prepare } from './prepare.mjs';

const PARTS = ['check', 'unit', 'emulator', 'e2e'];
/**
 * What runs only when it is named: the rules of the database with every step counted and thousands of
 * hostile writes, every property with ten times its draws, every screen in every combination of device and
 * language, 200 days of work with the network pulled at random, two builds after each other, starts on a line that
 * carries nothing, and the engine and the rules broken on purpose.
 */
const DEEP = 'deep';
const DEEP_PROJECTS = ['pure', 'unit', 'rules', 'triggers'];
/** What a change touches of the tests that need no emulators, and types, lint and format of its files. */
const NEAR = 'near';
const PURE_PROJECTS = ['pure', 'unit', 'ui', 'architecture'];
/**
 * The rules keep the database busy, the functions wait for it most of the time: side by side they take as long as one of
 * them. Coverage asks what the rules have said so far: vite.config.ts puts it behind them.
 */
const EMULATOR_PROJECTS = {
  rules: ['rules', 'coverage'],
  functions: ['functions', 'emulator', 'triggers'],
};

await runMain(async () => {
  const named = process.argv.slice(2);
  const known = [...PARTS, NEAR, DEEP];
  const unknown = named.filter((part) => !known.includes(part));
  if (unknown.length > 0) {
    throw new Remedy(`Unknown part ${unknown.join(', ')}: the parts are ${known.join(', ')}.`);
  }
  const parts = new Set(named.length > 0 ? named : PARTS);
  const results = await runParts(parts).catch((error) => {
    say(describe(error));
    return [crashed('prepare', 0, 'see above')];
  });
  return report(results);
});

/** @param {Set<string>} parts */
async function runParts(parts) {
  const needsSuite = ['emulator', 'e2e', DEEP].some((part) => parts.has(part));
  const env = await prepare({
    emulators: needsSuite,
    browser: parts.has('e2e') || parts.has(DEEP),
  });
  // They start while the other parts run. That they did not is said where they are needed.
  const suite = needsSuite ? startEmulators(parts, env) : null;
  suite?.catch(() => undefined);
  // They take what the tests leave: those of the functions wait for the database a third of the time.
  const checks = parts.has('check') ? runChecks(env) : [];
  try {
    return [
      ...(parts.has('unit') ? [await runVitest('unit', PURE_PROJECTS, env)] : []),
      ...(parts.has(NEAR) ? await runNear(env) : []),
      ...(suite ? await runOnEmulators(parts, suite, checks) : await checks),
    ];
  } finally {
    await stopAll();
  }
}

/**
 * @typedef {object} Suite
 * @property {NodeJS.ProcessEnv} env of what runs on it
 * @property {() => Promise<void>} renew begins it anew
 */

/**
 * Builds what the parts need and starts one suite for all of them, or takes the one whose address the
 * environment names.
 * @param {Set<string>} parts
 * @param {NodeJS.ProcessEnv} prepared
 * @returns {Promise<Suite>}
 */
async function startEmulators(parts, prepared) {
  const own = !(process.env.FIRESTORE_EMULATOR_HOST && process.env.FIREBASE_AUTH_EMULATOR_HOST);
  const env = own ? { ...prepared, ...emulatorEnv('test') } : prepared;
  await buildFunctions(env);
  if (parts.has('e2e') || parts.has(DEEP)) await buildForEmulators(env, 'dist-e2e');
  if (!own) return { env, renew: async () => {} };
  const start = () => startSuite('test', { env, publicDir: 'dist-e2e' });
  let suite = await start();
  const renew = async () => {
    await suite.stop();
    suite = await start();
  };
  return { env: { ...env, EMULATORS_LOG: suite.logFile }, renew };
}

/** @param {readonly string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** The commit that the branch left its upstream at, or main; the last commit where there is neither. */
function branchPoint() {
  for (const from of ['@{upstream}', 'origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', from);
    } catch {
      // There is no such branch.
    }
  }
  return 'HEAD';
}

/** @param {NodeJS.ProcessEnv} env */
async function runNear(env) {
  const since = branchPoint();
  const names = ['--name-only', '--diff-filter=d'];
  const changed = `${git('diff', ...names, since)}\n${git('ls-files', '-o', '--exclude-standard')}`;
  const files = changed.split('\n').filter((file) => file !== '');
  return [
    ...(await runChecksOf(env, files)),
    // They read files without importing them.
    await runVitest('architecture', ['architecture'], env),
    await runVitest(NEAR, ['pure', 'unit', 'ui'], env, since),
  ];
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {Suite['renew']} renew
 */
async function runDeep(env, renew) {
  const tested = await runVitest(DEEP, DEEP_PROJECTS, env);
  // By then the database holds gigabytes of what its rules have said, and stands still to clear up.
  await renew();
  return [
    tested,
    await runPlaywright(`${DEEP}-e2e`, env),
    // Once is enough to notice a break: not in ten times as many draws.
    ...(await runMutations({ ...env, DEEP: undefined })),
  ];
}

/** @param {NodeJS.ProcessEnv} env */
function runEmulatorProjects(env) {
  const runs = Object.entries(EMULATOR_PROJECTS);
  return Promise.all(runs.map(([name, projects]) => runVitest(name, projects, env)));
}

/** @typedef {import('./lib/test-report.mjs').Result} Result */

/**
 * @param {Set<string>} parts
 * @param {Promise<Suite>} suite
 * @param {Promise<Result[]> | Result[]} checks still running; a browser shares the machine with none of them
 */
async function runOnEmulators(parts, suite, checks) {
  const begin = performance.now();
  try {
    const { env, renew } = await suite;
    return [
      ...(parts.has('emulator') ? await runEmulatorProjects(env) : []),
      ...(await checks),
      ...(parts.has('e2e') ? [await runPlaywright('e2e', env)] : []),
      ...(parts.has(DEEP) ? await runDeep({ ...env, DEEP: '1' }, renew) : []),
    ];
  } catch (error) {
    say(describe(error));
    return [
      ...(await checks),
      crashed('emulators', (performance.now() - begin) / 1000, 'see above'),
    ];
  }
}
