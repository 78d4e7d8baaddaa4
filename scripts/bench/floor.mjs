import { build, preview } from 'vite';
import { fromRoot } from '../lib/paths.mjs';
import {
  markWhenShown,
  newContext,
  PASSWORD,
  SLOW_CPU,
  slowDown,
  untilInstalled,
} from './browser.mjs';
import { median, percentile, repeat, row } from './figures.mjs';
import { longest, measureInteractions, watchInteractions } from './interactions.mjs';
import { measurePunch } from './punch.mjs';
import { follow, measureNavigation, measureWarmStart, warmStarts } from './speed.mjs';

/** @typedef {import('./measure.mjs').Bench} Bench */
/** @typedef {import('./figures.mjs').Row} Row */

const OUT = fromRoot('dist-floor');
const WRITES = 20;

/** Builds the page that does nothing else, and serves it. Resolves to its address and to what ends it. */
async function serveFloor() {
  const { VITE_PORT } = await import('../lib/ports.mjs');
  const [host = '', auth = ''] = (process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '').split(':');
  const [, firestore = ''] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
  const env = {
    VITE_EMULATOR_HOST: host,
    VITE_EMULATOR_AUTH_PORT: auth,
    VITE_EMULATOR_FIRESTORE_PORT: firestore,
    VITE_PROJECT: process.env.GCLOUD_PROJECT ?? 'demo-markhold',
  };
  const root = fromRoot('scripts/bench/floor');
  const common = {
    root,
    configFile: /** @type {const} */ (false),
    logLevel: /** @type {const} */ ('error'),
  };
  const values = Object.entries(env).map(([key, value]) => [
    `import.meta.env.${key}`,
    JSON.stringify(value),
  ]);
  const define = { ...Object.fromEntries(values), 'import.meta.env': JSON.stringify(env) };
  await build({ ...common, define, build: { outDir: OUT, emptyOutDir: true } });
  const server = await preview({
    ...common,
    build: { outDir: OUT },
    preview: { host, port: VITE_PORT + 1 },
  });
  return { base: `http://${host}:${VITE_PORT + 1}`, end: () => server.close() };
}

/**
 * A context in which somebody is signed in to the floor, everything of it on the device.
 * @param {Bench['browser']} browser
 * @param {string} base
 * @param {string} email
 */
async function signedIn(browser, base, email) {
  const context = await newContext(browser, base);
  await markWhenShown(context, '#own');
  const page = await context.newPage();
  await page.goto('/');
  await untilInstalled(page);
  // What was loaded before the worker was there is loaded through it.
  await page.reload();
  await page.waitForFunction(() => 'signIn' in globalThis);
  await page.evaluate(
    ([who, word]) => Reflect.get(globalThis, 'signIn')(who, word),
    [email, PASSWORD],
  );
  await page.locator('#own').waitFor();
  return { context, page };
}

/** @param {Bench} bench @param {string} email */
async function floorStart({ browser, base, runs }, email) {
  const { context, page: first } = await signedIn(browser, base, email);
  await first.close();
  const { online, offline } = await warmStarts(context, runs);
  return { online: median(online), offline: median(offline) };
}

/** @param {Bench} bench @param {string} email */
async function floorPages({ browser, base, runs }, email) {
  const { context, page } = await signedIn(browser, base, email);
  await slowDown(page, { cpu: SLOW_CPU });
  const days = { path: '/days', ready: 'main table tbody tr' };
  const home = { path: '/', ready: '#own' };
  /** @type {number[]} */
  const there = [];
  /** @type {number[]} */
  const back = [];
  for (let run = 0; run <= runs; run += 1) {
    there.push(Number(await follow(page, days)));
    back.push(Number(await follow(page, home)));
  }
  await follow(page, { path: '/people', ready: 'main input' });
  await watchInteractions(page);
  const tick = page.locator('input[type=checkbox]').first();
  const search = page.locator('input[type=search]');
  const ticks = await repeat(runs, () => longest(page, () => tick.click()));
  const searches = await repeat(runs, () => longest(page, () => search.press('9')));
  await context.close();
  return {
    there: median(there.slice(1)),
    back: median(back.slice(1)),
    tick: median(ticks),
    search: median(searches),
  };
}

/** From a write in one browser to its text in another, ms. @param {Bench} bench @param {string} email */
async function floorWrite({ browser, base }, email) {
  const [writer, reader] = await Promise.all([
    signedIn(browser, base, email),
    signedIn(browser, base, email),
  ]);
  /** @type {number[]} */
  const times = [];
  for (let write = 0; write < WRITES + 2; write += 1) {
    const before = await reader.page.locator('#own').textContent();
    const seen = reader.page.evaluate(
      (known) =>
        new Promise((resolve) => {
          const look = () => {
            const text = document.querySelector('#own')?.textContent;
            if (text === known) requestAnimationFrame(look);
            else resolve(performance.timeOrigin + performance.now());
          };
          look();
        }),
      before,
    );
    const pressed = await writer.page.locator('#own').evaluate((button) => {
      const at = performance.timeOrigin + performance.now();
      if (button instanceof HTMLElement) button.click();
      return at;
    });
    const shown = Number(await seen);
    await writer.page.waitForTimeout(200);
    // The first two open connections.
    if (write > 1) times.push(shown - pressed);
  }
  await writer.context.close();
  await reader.context.close();
  return { median: median(times), p95: percentile(times, 0.95) };
}

/**
 * The app beside a page that does the same job with the same packages and nothing else, in one run: how many times as long
 * each thing takes. What is ours shows whatever the machine is.
 * @param {Bench} bench
 * @param {{ who: { name: string, email: string }, large: { name: string, email: string, path: string } }} of
 */
export async function measureFloor(bench, { who, large }) {
  const floor = await serveFloor();
  try {
    const own = { ...bench, base: floor.base };
    const start = await floorStart(own, who.email);
    const pages = await floorPages(own, who.email);
    const { makeFarm } = await import('../../tests/e2e/support/farm.ts');
    const write = await floorWrite(own, (await makeFarm()).employee.email);
    const app = [
      ...(await measureWarmStart(bench, who)),
      ...(await measureNavigation(bench, who)),
      ...(await measureInteractions(bench, large)),
      ...(await measurePunch(bench)),
    ];
    /** @param {string} begin @param {number} floorMs @param {number} goal */
    const beside = (begin, floorMs, goal) => {
      const found = app.find(({ what }) => what.startsWith(begin));
      const ratio = (found?.value ?? Number.NaN) / floorMs;
      return row(`${begin} ÷ floor of ${Math.round(floorMs)} ms`, '×', goal, [ratio]);
    };
    return [
      beside('warm start to own clock, 4× CPU, 24', start.online, 1.5),
      beside('warm start to own clock, 4× CPU, offline', start.offline, 1.5),
      beside('dashboard → registrations', pages.there, 2),
      beside('registrations → dashboard', pages.back, 2),
      beside('tick a person', pages.tick, 3),
      beside('search', pages.search, 3),
      beside('punch to the leader\u2019s screen, median', write.median, 1.3),
      beside('punch to the leader\u2019s screen, p95', write.p95, 1.6),
    ];
  } finally {
    await floor.end();
  }
}
