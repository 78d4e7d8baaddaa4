// `npm run build [-- --mode demo]`: the app for mode production or demo, into dist, and what a deploy of it reads.
import { prepare } from './prepare.mjs';
import { buildApp } from './lib/app.mjs';
import { DEPLOY_CONFIG, writeDeployConfig } from './lib/deploy-config.mjs';
import { runMain, say } from './lib/say.mjs';

await runMain(async () => {
  const env = await prepare();
  const args = process.argv.slice(2);
  await buildApp(env, args, { show: true });
  const [, mode = 'production'] = /(?:^| )(?:--mode|-m)[ =](\S+)/.exec(args.join(' ')) ?? [];
  await writeDeployConfig(mode);
  say(`Deploy it with: npx firebase deploy --config ${DEPLOY_CONFIG}`);
});
