import { say } from '../lib/say.mjs';
import { chooseAllUnits, moveTo, newContext, signIn, slowDown } from './browser.mjs';
import { repeat, row } from './figures.mjs';

/** @typedef {import('./measure.mjs').Bench} Bench */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').CDPSession} CDPSession */

const TICK_SECONDS = 5;
const CYCLES = 50;

/**
 * Documents that came from the server since the page was opened.
 * @param {Page} page
 * @returns {Promise<number>}
 */
const delivered = (page) =>
  page.evaluate(() => Number(Reflect.get(globalThis, '__markhold').deliveredCount().total));

/**
 * The same by the source that asked for them.
 * @param {Page} page
 * @returns {Promise<Record<string, number>>}
 */
const deliveredBy = (page) =>
  page.evaluate(() => Reflect.get(globalThis, '__markhold').deliveredCount().bySource);

/**
 * What came since, the most first: `employees 25, units 6`.
 * @param {Record<string, number>} before
 * @param {Record<string, number>} now
 */
const cameSince = (before, now) =>
  Object.entries(now)
    .map(([name, count]) => /** @type {const} */ ([name, count - (before[name] ?? 0)]))
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/**
 * @param {Page} page
 * @returns {Promise<number>}
 */
const listeners = (page) =>
  page.evaluate(() => Number(Reflect.get(globalThis, '__markhold').activeListenerCount()));

/** Rounds in which nothing may happen, how long each is in milliseconds, and how many are waited for at most. */
const QUIET = { rounds: 4, ms: 2500, most: 48 };

/**
 * Waits until nothing has been going on for a while: no document has come, no listener was opened or closed, and no
 * place says that it is loading. Some pages ask for the next once the first are there, and a busy machine is slow with
 * the very first: where nothing at all came, nothing is measured yet.
 * @param {Page} page
 */
async function quiet(page) {
  let [last, still] = ['', 0];
  for (let round = 0; round < QUIET.most && still < QUIET.rounds; round += 1) {
    await page.waitForTimeout(QUIET.ms);
    const [count, open] = [await delivered(page), await listeners(page)];
    const busy = await page.locator('main [aria-busy="true"]').count();
    const now = `${count} ${open}`;
    still = now === last && count > 0 && busy === 0 ? still + 1 : 0;
    last = now;
  }
  if (still < QUIET.rounds) throw new Error('The page never came to rest.');
}

/**
 * @param {Bench} bench
 * @param {{ name: string, email: string, path: string, goal: number, what: string }} screen
 */
export async function measureDocuments({ browser, base, texts }, screen) {
  const context = await newContext(browser, base, { serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, texts, screen.email);
  await quiet(page);
  const isHome = screen.path === '/';
  const first = await delivered(page);
  const before = isHome ? {} : await deliveredBy(page);
  // What a page adds to the dashboard's own.
  const added = isHome ? first : await openedAt(page, screen.path);
  say(`  ${cameSince(before, await deliveredBy(page))}`);
  const rows = [
    row(`documents, cold, ${screen.what}, ${screen.name}`, 'docs', screen.goal, [added]),
  ];
  if (!isHome) {
    await openedAt(page, '/');
    const again = await openedAt(page, screen.path);
    rows.push(row(`the same opened again, ${screen.name}`, 'docs', 0, [again]));
  }
  await context.close();
  return rows;
}

/**
 * Goes to an address without loading the page anew.
 * @param {Page} page
 * @param {string} path
 * @returns {Promise<number>} how many documents came
 */
async function openedAt(page, path) {
  const before = await delivered(page);
  await moveTo(page, path);
  await quiet(page);
  return (await delivered(page)) - before;
}

/**
 * @param {CDPSession} session
 * @param {string} name
 */
async function metric(session, name) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? 0;
}

/**
 * @param {Bench} bench
 * @param {{ email: string, cards: number }} farm
 */
export async function measureTick({ browser, base, texts, runs }, { email, cards }) {
  const context = await newContext(browser, base);
  const page = await context.newPage();
  await signIn(page, texts, email);
  await chooseAllUnits(page, texts);
  await page
    .getByRole('timer')
    .nth(cards - 1)
    .waitFor();
  await quiet(page);
  const session = await slowDown(page);
  await session.send('Performance.enable');
  const values = await repeat(runs, async () => {
    const before = await metric(session, 'ScriptDuration');
    await page.waitForTimeout(TICK_SECONDS * 1000);
    return (((await metric(session, 'ScriptDuration')) - before) * 1000) / TICK_SECONDS;
  });
  await context.close();
  return [row(`one-second tick, ${cards} running cards`, 'ms/s', 2, values)];
}

/**
 * @param {CDPSession} session
 */
async function heap(session) {
  await session.send('HeapProfiler.collectGarbage');
  return (await metric(session, 'JSHeapUsedSize')) / 1024 / 1024;
}

/**
 * @param {Bench} bench
 * @param {{ email: string }} who
 */
export async function measureLeaks({ browser, base, texts }, { email }) {
  const context = await newContext(browser, base);
  const page = await context.newPage();
  await signIn(page, texts, email);
  const session = await slowDown(page);
  await session.send('Performance.enable');
  const cycle = async () => {
    await page.locator('main a[href^="/timeregistration"]').first().click();
    await page.locator('main table tbody tr').first().waitFor();
    await page.locator('header a[href="/"]').first().click();
    await page.locator(`section[aria-label="${texts.time.clock.title}"]`).first().waitFor();
  };
  for (let warm = 0; warm < 5; warm += 1) await cycle();
  await quiet(page);
  const before = { listeners: await listeners(page), heap: await heap(session) };
  for (let round = 0; round < CYCLES; round += 1) await cycle();
  await quiet(page);
  const after = { listeners: await listeners(page), heap: await heap(session) };
  await context.close();
  return [
    row(`more listeners after ${CYCLES} route cycles`, '', 0, [after.listeners - before.listeners]),
    row(`heap growth after ${CYCLES} route cycles`, 'MB', 5, [after.heap - before.heap]),
  ];
}
