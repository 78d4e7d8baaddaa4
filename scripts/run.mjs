// Runs one tool of the project with the right Node first in PATH: `node scripts/run.mjs vite`.
import { prepare } from './prepare.mjs';
import { launch } from './lib/processes.mjs';
import { Remedy, runMain } from './lib/say.mjs';

await runMain(async () => {
  const [tool, ...args] = process.argv.slice(2);
  if (!tool) throw new Remedy('Name the tool to run: node scripts/run.mjs <tool> [arguments].');
  const env = await prepare();
  const { child } = launch(tool, args, { name: tool, env, stdio: 'inherit', signal: 'SIGINT' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
});
