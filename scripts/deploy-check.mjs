// `npm run deploy:check`: builds and loads everything that a deploy sends, measures it against the limits, and says
// what the deploy will do and what only the deploy can tell. Needs no account; changes nothing but dist-check.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './lib/app.mjs';
import { DEPLOY_CONFIG, deployConfigOf } from './lib/deploy-config.mjs';
import * as check from './lib/deploy-check.mjs';
import { startSuite } from './lib/emulator-suite.mjs';
import { buildFunctions } from './lib/functions.mjs';
import { ROOT, fromRoot } from './lib/paths.mjs';
import { HOST, PORTS, demandFree, emulatorEnv } from './lib/ports.mjs';
import { run, stopAll } from './lib/processes.mjs';
import { Remedy, runMain, say } from './lib/say.mjs';
import { prepare } from './prepare.mjs';

const FOLDER = 'dist-check';
const INDEXES = 'firestore.indexes.json';
const EXAMPLES = {
  VITE_FIREBASE_API_KEY: 'example',
  VITE_FIREBASE_AUTH_DOMAIN: 'example-project.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'example-project',
  VITE_FIREBASE_APP_ID: 'example',
  VITE_PRODUCTION_HOST: 'app.example',
};

await runMain(async () => {
  const env = await prepare({ emulators: true });
  await demandFree(PORTS.start);
  const { settings, isExample } = await settingsOf();
  const { calledOrigins } = await import('../src/domain/env-keys.ts');
  const config = deployConfigOf(calledOrigins(settings));
  demand(check.policyFault(config.hosting.headers));

  const indexes = checkIndexes();
  const rules = await checkRules(env);
  const app = await measureApp({ ...env, ...(isExample ? EXAMPLES : {}) });
  const functions = await measureFunctions(env, config);

  const project = isExample ? '<your project>' : settings.VITE_FIREBASE_PROJECT_ID;
  say('\nA deploy, in this order:');
  const parts = { config: DEPLOY_CONFIG, project, rules, indexes, functions, app };
  for (const line of check.deployLines(parts)) say(line);
  say('');
  for (const line of check.UNCHECKED) say(line);
  if (isExample)
    say('Not known: your settings. The app was built with examples, see .env.example.');
  say('\nWhat can be checked without the project is in order.');
});

/** The settings of production; examples where none are there at all. */
async function settingsOf() {
  const { loadEnv } = await import('vite');
  const { isValidApiKey, missingEnvKeys } = await import('../src/domain/env-keys.ts');
  const settings = loadEnv('production', ROOT);
  const missing = missingEnvKeys('production', settings);
  if (missing.length === Object.keys(EXAMPLES).length) {
    return { settings: EXAMPLES, isExample: true };
  }
  if (missing.length > 0) {
    throw new Remedy(`.env.production.local lacks ${missing.join(', ')}: see .env.example.`);
  }
  if (!isValidApiKey(settings.VITE_FIREBASE_API_KEY)) {
    throw new Remedy('.env.production.local has a VITE_FIREBASE_API_KEY with a colon in it.');
  }
  return { settings, isExample: false };
}

/** @param {string | null} fault */
function demand(fault) {
  if (fault !== null) throw new Remedy(fault);
}

function checkIndexes() {
  const file = JSON.parse(readFileSync(fromRoot(INDEXES), 'utf8'));
  demand(check.indexFault(file));
  const { indexes, fieldOverrides } = file;
  const { INDEX_LIMITS } = check;
  const ttl = fieldOverrides.filter((/** @type {{ ttl?: boolean }} */ one) => one.ttl).length;
  say(
    `${INDEXES}: ${indexes.length} composite indexes (${INDEX_LIMITS.indexes}), ` +
      `${fieldOverrides.length} fields of their own (${INDEX_LIMITS.fieldOverrides}), ${ttl} of them delete by time.`,
  );
  return `${indexes.length} indexes, ${fieldOverrides.length} fields`;
}

/** @param {NodeJS.ProcessEnv} env */
async function checkRules(env) {
  const args = [fromRoot('scripts/rules.mjs'), '--check'];
  const { code, output } = await run(process.execPath, args, { env });
  if (code !== 0) throw new Remedy(output.trim());
  say(output.trim());
  return `rules of ${check.sizeText(statSync(fromRoot('firestore.rules')).size)}`;
}

/** @param {NodeJS.ProcessEnv} env */
async function measureApp(env) {
  const folder = ['--outDir', FOLDER, '--emptyOutDir', '--logLevel', 'error'];
  await buildApp(env, ['--mode', 'production', ...folder]);
  const text = sizeOf(fromRoot(FOLDER), []);
  say(`The app: ${text}.`);
  return text;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {{ functions: { ignore: string[] }[], hosting: { rewrites: check.Rewrite[] } }} config
 */
async function measureFunctions(env, config) {
  await buildFunctions(env);
  const names = check.exportsOf(readFileSync(fromRoot('functions/lib/index.js'), 'utf8'));
  const triggers = await loadedFunctions(env);
  demand(check.functionFault(names, triggers, config.hosting.rewrites));
  const count = `${triggers.length} functions`;
  say(`${count}, all loaded: name, region, time limit, what starts it.`);
  for (const line of check.functionLines(triggers)) say(line);
  return `${count}, ${sizeOf(fromRoot('functions'), config.functions[0]?.ignore ?? [])}`;
}

/**
 * Starts the emulators with the built functions and asks which of them were loaded.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<check.Trigger[]>}
 */
async function loadedFunctions(env) {
  const suiteEnv = { ...env, ...emulatorEnv('start') };
  const suite = await startSuite('start', { env: suiteEnv, publicDir: FOLDER });
  try {
    const response = await fetch(`http://${HOST}:${PORTS.start.functions}/backends`);
    /** @type {{ backends: { functionTriggers: check.Trigger[] }[] }} */
    const { backends } = await response.json();
    const triggers = backends.flatMap(({ functionTriggers }) => functionTriggers);
    if (triggers.length > 0) return triggers;
    throw new Remedy(check.loadFault(readFileSync(suite.logFile, 'utf8'), suite.logFile));
  } finally {
    await stopAll();
  }
}

/**
 * How much a folder sends.
 * @param {string} folder
 * @param {readonly string[]} ignored names in it, or ends of names behind a star
 */
function sizeOf(folder, ignored) {
  const isSent = (/** @type {string} */ name) =>
    !ignored.some((one) => (one.startsWith('*') ? name.endsWith(one.slice(1)) : name === one));
  const sizes = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => isSent(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(folder, entry.name), { recursive: true, encoding: 'utf8' }).map((name) =>
            join(entry.name, name),
          )
        : [entry.name],
    )
    .map((path) => statSync(join(folder, path)))
    .filter((stat) => stat.isFile())
    .map(({ size }) => size);
  return `${sizes.length} files, ${check.sizeText(sizes.reduce((sum, size) => sum + size, 0))}`;
}
