// `npm test`: every check and every test, and the sum as the last line. With names it runs only
// those parts: check, unit, emulator, e2e; `deep`, which takes minutes, runs when it is named.
import { buildForEmulators } from './lib/app.mjs';
import { startSuite } from './lib/emulator-suite.mjs';
import { buildFunctions } from './lib/functions.mjs';
import { emulatorEnv } from './lib/ports.mjs';
import { stopAll } from './lib/processes.mjs';
import { Remedy, describe, runMain, say } from './lib/say.mjs';
import { crashed, report } from './lib/test-report.mjs';
import { runChecks, runMutations, runPlaywright, runVitest } from './lib/test-runners.mjs';
import { prepare } from './prepare.mjs';

const PARTS = ['check', 'unit', 'emulator', 'e2e'];
/**
 * What runs only when it is named: the rules of the database with every step counted and thousands of
 * hostile writes, every property with ten times its draws, every screen in every combination of device and
 * language, 196 more days of work with the network pulled at random, and the engine and the rules broken on purpose.
 */
const DEEP = 'deep';
const DEEP_PROJECTS = ['pure', 'unit', 'rules'];
const PURE_PROJECTS = ['pure', 'unit', 'ui', 'architecture'];
// Coverage asks what the rules have said so far: vite.config.ts puts it behind the others.
const EMULATOR_PROJECTS = ['emulator', 'rules', 'coverage', 'functions'];

await runMain(async () => {
  const named = process.argv.slice(2);
  const unknown = named.filter((part) => ![...PARTS, DEEP].includes(part));
  if (unknown.length > 0) {
    throw new Remedy(
      `Unknown part ${unknown.join(', ')}: the parts are ${[...PARTS, DEEP].join(', ')}.`,
    );
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
  try {
    return [
      ...(parts.has('check') ? await runChecks(env) : []),
      ...(parts.has('unit') ? [await runVitest('unit', PURE_PROJECTS, env)] : []),
      ...(suite ? await runOnEmulators(parts, suite) : []),
    ];
  } finally {
    await stopAll();
  }
}

/**
 * Builds what the parts need and starts one suite for all of them, or takes the one whose address the
 * environment names.
 * @param {Set<string>} parts
 * @param {NodeJS.ProcessEnv} prepared
 * @returns {Promise<NodeJS.ProcessEnv>} the environment of what runs on it
 */
async function startEmulators(parts, prepared) {
  const own = !(process.env.FIRESTORE_EMULATOR_HOST && process.env.FIREBASE_AUTH_EMULATOR_HOST);
  const env = own ? { ...prepared, ...emulatorEnv('test') } : prepared;
  await buildFunctions(env);
  if (parts.has('e2e') || parts.has(DEEP)) await buildForEmulators(env, 'dist-e2e');
  if (!own) return env;
  const { logFile } = await startSuite('test', { env, publicDir: 'dist-e2e' });
  return { ...env, EMULATORS_LOG: logFile };
}

/** @param {NodeJS.ProcessEnv} env */
async function runDeep(env) {
  return [
    await runVitest(DEEP, DEEP_PROJECTS, env),
    await runPlaywright(`${DEEP}-e2e`, env),
    // Once is enough to notice a break: not in ten times as many draws.
    ...(await runMutations({ ...env, DEEP: undefined })),
  ];
}

/**
 * @param {Set<string>} parts
 * @param {Promise<NodeJS.ProcessEnv>} suite
 */
async function runOnEmulators(parts, suite) {
  const begin = performance.now();
  try {
    const env = await suite;
    return [
      ...(parts.has('emulator') ? [await runVitest('emulator', EMULATOR_PROJECTS, env)] : []),
      ...(parts.has('e2e') ? [await runPlaywright('e2e', env)] : []),
      ...(parts.has(DEEP) ? await runDeep({ ...env, DEEP: '1' }) : []),
    ];
  } catch (error) {
    say(describe(error));
    return [crashed('emulators', (performance.now() - begin) / 1000, 'see above')];
  }
}
