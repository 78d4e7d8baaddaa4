// `npm run preview`: the app built as for production, served with the production headers by the
// hosting emulator, on the emulators and with the example farm.
import { buildForEmulators } from './lib/app.mjs';
import { startSuite } from './lib/emulator-suite.mjs';
import { buildFunctions } from './lib/functions.mjs';
import { HOST, PORTS, demandFree, emulatorEnv } from './lib/ports.mjs';
import { giveUp, runMain, say } from './lib/say.mjs';
import { saySignIns, seed } from './lib/seeding.mjs';
import { prepare } from './prepare.mjs';

const FOLDER = 'dist-preview';

await runMain(async () => {
  const prepared = await prepare({ emulators: true });
  const env = { ...prepared, ...emulatorEnv('start') };
  await demandFree(PORTS.start);
  say('Building.');
  await buildForEmulators(env, FOLDER);
  await buildFunctions(env);
  const suite = await startSuite('start', { env, publicDir: FOLDER, onEnd: giveUp });
  await seed(env);
  say(`\nThe preview is on http://${HOST}:${PORTS.start.hosting}\n`);
  await saySignIns();
  say(`\nLog of the emulators: ${suite.logFile}. Ctrl-C ends everything.`);
});
