// `npm run bench`: builds, serves on the emulators, measures in Chromium against the goals of the
// design, prints one table and writes it into bench-results/.
//   --runs N      runs of each timed measurement, at least five by default
//   --only TEXTS  only measurements whose name holds the text, or one of several with commas between
//   --seeded      the farms are there from an earlier run
//   --base URL    an app that is already served; its emulators are named by the environment
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { table } from './bench/figures.mjs';
import { fromRoot } from './lib/paths.mjs';
import { PROJECT } from './lib/ports.mjs';
import { stopAll } from './lib/processes.mjs';
import { runMain, say } from './lib/say.mjs';
import { option, serveBuilt } from './lib/serving.mjs';
import { prepare } from './prepare.mjs';

const FOLDER = 'dist-bench';
const PEOPLE = 200;
const RUNNING = 50;

async function fill() {
  const { buildSeed } = await import('../tests/support/seed/build.ts');
  const { largeFarm, largeFarmEmail } = await import('../tests/support/seed/large-farm.ts');
  const { writeSeed } = await import('../tests/support/seed/write.ts');
  const project = process.env.GCLOUD_PROJECT ?? PROJECT;
  const nowMs = Date.now();
  if (!process.argv.includes('--seeded')) {
    await writeSeed(project, buildSeed(nowMs));
    await writeSeed(project, largeFarm({ people: PEOPLE, running: RUNNING, nowMs }));
  }
  const email = (/** @type {number} */ index) => largeFarmEmail(PEOPLE, index);
  return { people: PEOPLE, running: RUNNING, email };
}

await runMain(async () => {
  const { measureAll } = await import('./bench/measure.mjs');
  const prepared = await prepare({ emulators: option('base') === undefined, browser: true });
  try {
    const base = option('base') ?? (await serveBuilt(prepared, FOLDER)).base;
    const large = await fill();
    const runs = Number(option('runs') ?? 5);
    const chromium = prepared.CHROMIUM_PATH ?? '';
    const rows = await measureAll({ base, chromium, runs, only: option('only'), large });
    say(`\n${table(rows)}\n`);
    const at = new Date().toISOString();
    const machine = { cpus: cpus().length, model: cpus()[0]?.model ?? '' };
    const path = fromRoot('bench-results', `${at.replaceAll(':', '-').slice(0, 19)}.json`);
    mkdirSync(fromRoot('bench-results'), { recursive: true });
    writeFileSync(path, `${JSON.stringify({ at, machine, rows }, null, 2)}\n`);
    say(path);
  } finally {
    await stopAll();
  }
});
