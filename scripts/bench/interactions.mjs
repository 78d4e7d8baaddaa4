import { chooseAllUnits, moveTo, newContext, signIn, slowDown, SLOW_CPU } from './browser.mjs';
import { row } from './figures.mjs';

/** @typedef {import('./measure.mjs').Bench} Bench */
/** @typedef {import('@playwright/test').Page} Page */

const INP_GOAL = 50;

/** Notes how long each press, key or click took until its paint. @param {Page} page */
export function watchInteractions(page) {
  return page.evaluate(() => {
    /** @type {number[]} */
    const seen = [];
    Reflect.set(globalThis, '__interactions', seen);
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Number(Reflect.get(entry, 'interactionId')) > 0) seen.push(entry.duration);
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16 });
  });
}

/**
 * The longest of what one action brought about; shorter than 16 ms counts as nothing.
 * @param {Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<number>}
 */
export async function longest(page, act) {
  await page.evaluate(() => Reflect.get(globalThis, '__interactions').splice(0));
  await act();
  // Entries come after the paint they are about.
  await page.waitForTimeout(1500);
  const seen = await page.evaluate(() => Reflect.get(globalThis, '__interactions'));
  return Math.max(0, ...seen);
}

/**
 * Everything a leader does in the month of a large farm, each by real presses and keys.
 * @param {Bench} bench
 * @param {{ name: string, email: string, path: string }} farm
 */
export async function measureInteractions({ browser, base, texts, runs }, { name, email, path }) {
  const context = await newContext(browser, base);
  const page = await context.newPage();
  await signIn(page, texts, email);
  await chooseAllUnits(page, texts);
  await moveTo(page, path);
  const ticks = page.getByRole('main').locator('tbody input[type=checkbox]');
  await ticks.nth(1).waitFor();
  await page.waitForTimeout(3000);
  await slowDown(page, { cpu: SLOW_CPU });
  await watchInteractions(page);
  const search = page.getByLabel(texts.peopleBoard.search);
  const back = page.getByRole('button', { name: texts.period.previous.month });
  const forth = page.getByRole('button', { name: texts.period.next.month });
  /** @type {readonly [string, () => Promise<void>][]} */
  const acts = [
    ['tick a person', () => ticks.first().click()],
    ['search', () => search.press('9')],
    ['clear the search', () => search.press('Backspace')],
    ['month back', () => back.click()],
    ['month forth', () => forth.click()],
  ];
  /** @type {Map<string, number[]>} */
  const times = new Map(acts.map(([what]) => [what, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [what, act] of acts) times.get(what)?.push(await longest(page, act));
  }
  await context.close();
  return [...times].map(([what, values]) =>
    row(`${what}, month of ${name}, 4× CPU`, 'ms', INP_GOAL, values),
  );
}
