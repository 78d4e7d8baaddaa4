// `npm run build [-- --mode demo]`: the app for mode production or demo, into dist.
import { prepare } from './prepare.mjs';
import { buildApp } from './lib/app.mjs';
import { runMain } from './lib/say.mjs';

await runMain(async () => {
  const env = await prepare();
  await buildApp(env, process.argv.slice(2), { show: true });
});
