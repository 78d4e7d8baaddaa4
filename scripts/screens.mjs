// `npm run screens`: pictures of every screen, in both languages, on a desk and on a phone, light
// and dark, into screens/ with an index page.
//   --widths LIST    other widths than 1440,390: such as 768,1024,1920
//   --base URL       an app that is already served; its emulators are named by the environment
//   --only TEXT      only screens whose name holds the text
//   --persona NAME   only screens of henrik, soren, ionut, ida, birgit, nogaard, support or nobody
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';
import { stopAll } from './lib/processes.mjs';
import { Remedy, runMain, say } from './lib/say.mjs';
import { seed } from './lib/seeding.mjs';
import { option, serveBuilt } from './lib/serving.mjs';
import { prepare } from './prepare.mjs';
import { indexPage } from './screens/index-page.mjs';
import { SHOTS } from './screens/shots.mjs';
import { takeAll } from './screens/take.mjs';

const FOLDER = 'dist-preview';
const OUT = fromRoot('screens');

function chosenShots() {
  const only = option('only');
  const persona = option('persona');
  const chosen = SHOTS.filter(
    (shot) =>
      (only === undefined || shot.name.includes(only)) &&
      (persona === undefined || (shot.persona ?? 'nobody').split('@')[0] === persona),
  );
  if (chosen.length > 0) return chosen;
  const names = SHOTS.map(({ name }) => name).join(', ');
  throw new Remedy(`No screen is called that: the screens are ${names}.`);
}

/** @param {NodeJS.ProcessEnv} prepared */
async function serve(prepared) {
  const { env, base } = await serveBuilt(prepared, FOLDER);
  await seed(env);
  return base;
}

await runMain(async () => {
  const shots = chosenShots();
  const prepared = await prepare({ emulators: option('base') === undefined, browser: true });
  try {
    const base = option('base') ?? (await serve(prepared));
    rmSync(OUT, { recursive: true, force: true });
    mkdirSync(OUT, { recursive: true });
    const { taken, problems } = await takeAll({
      base,
      shots,
      widths: (option('widths') ?? '1440,390').split(',').map(Number),
      out: OUT,
      chromium: prepared.CHROMIUM_PATH ?? '',
    });
    writeFileSync(`${OUT}/index.html`, indexPage(taken));
    for (const problem of problems) say(problem);
    say(`${taken.length} pictures: screens/index.html`);
    return problems.length === 0 ? 0 : 1;
  } finally {
    await stopAll();
  }
});
