// Bundles src/index.ts together with the shared rules of ../src/domain into lib/index.js,
// because a deploy uploads this folder alone. `--watch` rebuilds on every change.
import { context, build } from 'esbuild';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

// The packages of functions/package.json stay outside the bundle; what only the shared domain
// uses (valibot, date-fns) is not in that file and has to be inside it.
const options = {
  absWorkingDir: here,
  entryPoints: [join(here, 'src/index.ts')],
  outfile: join(here, 'lib/index.js'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  sourcemap: true,
  logLevel: 'warning',
  external: [
    'firebase-admin',
    'firebase-admin/*',
    'firebase-functions',
    'firebase-functions/*',
    'nodemailer',
  ],
};

if (process.argv.includes('--watch')) {
  const watching = await context(options);
  await watching.watch();
} else {
  await build(options);
}
