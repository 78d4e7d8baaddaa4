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
 * The same by the source that asked for them, the most first: `employees 25, units 6`.
 * @param {Page} page
 * @returns {Promise<string>}
 */
const deliveredBy = (page) =>
  page.evaluate(() => {
    /** @type {Record<string, number>} */
    const bySource = Reflect.get(globalThis, '__markhold').deliveredCount().bySource;
    const sorted = Object.entries(bySource).toSorted(([, a], [, b]) => b - a);
    return sorted.map(([name, count]) => `${name} ${count}`).join(', ');
  });

/**
 * @param {Page} page
 * @returns {Promise<number>}
 */
const listeners = (page) =>
  page.evaluate(() => Number(Reflect.get(globalThis, '__markhold').activeListenerCount()));

/**
 * Waits until no more documents come; some pages ask for the next once the first are there. A busy machine takes longer
 * than one round to the very first: nothing at all is no answer.
 * @param {Page} page
 */
async function quiet(page) {
  for (
    let before = -1, now = 0, rounds = 0;
    before !== now || (now === 0 && rounds < 12);
    rounds += 1
  ) {
    before = now;
    await page.waitForTimeout(5000);
    now = await delivered(page);
  }
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
  // What a page adds to the dashboard's own.
  const added = isHome ? first : await openedAt(page, screen.path);
  say(`  ${await deliveredBy(page)}`);
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
