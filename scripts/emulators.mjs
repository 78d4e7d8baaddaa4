// `npm run emulators`: the emulators on the ports of the tests, for work on the tests themselves.
import { buildFunctions, watchFunctions } from './lib/functions.mjs';
import { startSuite } from './lib/emulator-suite.mjs';
import { emulatorEnv } from './lib/ports.mjs';
import { giveUp, runMain, say } from './lib/say.mjs';
import { prepare } from './prepare.mjs';

await runMain(async () => {
  const env = await prepare({ emulators: true });
  await buildFunctions(env);
  const suite = await startSuite('test', {
    env,
    publicDir: 'dist-e2e',
    onEnd: giveUp,
  });
  watchFunctions(env);
  say('The emulators are ready. In the shell where you run tests:');
  for (const [name, value] of Object.entries(emulatorEnv('test'))) say(`export ${name}=${value}`);
  say(`Log: ${suite.logFile}. Ctrl-C ends them.`);
});
