// `npm start`: the app with hot reload on the emulators, with the example farm in them.
import { startSuite } from './lib/emulator-suite.mjs';
import { buildFunctions, watchFunctions } from './lib/functions.mjs';
import { fromRoot } from './lib/paths.mjs';
import { HOST, PORTS, VITE_PORT, demandFree, emulatorEnv } from './lib/ports.mjs';
import { launch, stopAll } from './lib/processes.mjs';
import { giveUp, runMain, say } from './lib/say.mjs';
import { saySignIns, seed } from './lib/seeding.mjs';
import { prepare } from './prepare.mjs';

await runMain(async () => {
  const prepared = await prepare({ emulators: true });
  const env = { ...prepared, ...emulatorEnv('start') };
  await demandFree({ ...PORTS.start, app: VITE_PORT });
  say('Starting the emulators.');
  await buildFunctions(env);
  const suite = await startSuite('start', { env, onEnd: giveUp });
  await seed(env);
  watchFunctions(env);
  await startVite(env);
  say(`\nMarkhold is on http://${HOST}:${VITE_PORT}\n`);
  await saySignIns();
  say(`\nLog of the emulators: ${suite.logFile}. Ctrl-C ends everything.`);
});

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>} resolves when the page is served
 */
function startVite(env) {
  const vite = launch(
    process.execPath,
    [fromRoot('node_modules/vite/bin/vite.js'), '--clearScreen', 'false'],
    { name: 'vite', env },
  );
  return new Promise((resolve, reject) => {
    vite.child.stderr?.pipe(process.stderr);
    vite.child.stdout?.on('data', (data) => {
      const text = data.toString();
      if (text.includes(String(VITE_PORT))) resolve();
      else if (/\b(error|warning)\b/i.test(text)) process.stdout.write(text);
    });
    vite.child.on('error', reject);
    vite.child.on('exit', (code) => {
      reject(new Error('The page server could not start.'));
      if (code) void stopAll().then(() => process.exit(1));
    });
  });
}
