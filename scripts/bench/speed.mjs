import {
  firstPaint,
  markWhenShown,
  newContext,
  signIn,
  SLOW_CPU,
  slowDown,
  untilInstalled,
  whenShown,
} from './browser.mjs';
import { repeat, row } from './figures.mjs';

/** @typedef {import('./measure.mjs').Bench} Bench */
/** @typedef {import('@playwright/test').Page} Page */

const REST_MS = 1000;

/** @param {Bench} bench */
export async function measureFirstPaint({ browser, base, runs }) {
  const cold = await repeat(runs, async () => {
    const context = await newContext(browser, base);
    const page = await context.newPage();
    await slowDown(page, { cpu: SLOW_CPU, line: true });
    await page.goto('/auth/sign-in', { waitUntil: 'commit' });
    const paint = await firstPaint(page);
    await context.close();
    return paint;
  });
  const context = await newContext(browser, base);
  const first = await context.newPage();
  await first.goto('/auth/sign-in');
  await untilInstalled(first);
  const warm = await repeat(runs, async () => {
    const page = await context.newPage();
    await slowDown(page, { cpu: SLOW_CPU, line: true });
    await page.goto('/auth/sign-in', { waitUntil: 'commit' });
    const paint = await firstPaint(page);
    await page.close();
    return paint;
  });
  await context.close();
  return [
    row('first paint, slow, cold', 'ms', 1800, cold),
    row('first paint, slow, warm', 'ms', 800, warm),
  ];
}

/**
 * Starts again from what the device has, with the network and without it, each so many times, ms. It closes the context.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {number} runs
 */
export async function warmStarts(context, runs) {
  const start = async () => {
    const page = await context.newPage();
    await slowDown(page, { cpu: SLOW_CPU });
    await page.goto('/', { waitUntil: 'commit' });
    const shown = await whenShown(page);
    await page.close();
    return shown;
  };
  const online = await repeat(runs, start);
  await context.setOffline(true);
  const offline = await repeat(runs, start);
  await context.close();
  return { online, offline };
}

/**
 * @param {Bench} bench
 * @param {{ name: string, email: string }} who
 */
export async function measureWarmStart({ browser, base, texts, runs }, { name, email }) {
  const context = await newContext(browser, base);
  const region = `section[aria-label="${texts.time.clock.title}"] button`;
  await markWhenShown(context, region);
  const first = await context.newPage();
  await signIn(first, texts, email);
  await first.locator(region).first().waitFor();
  await untilInstalled(first);
  await first.close();
  const { online, offline } = await warmStarts(context, runs);
  return [
    row(`warm start to own clock, 4× CPU, ${name}`, 'ms', 600, online),
    row(`warm start to own clock, 4× CPU, offline, ${name}`, 'ms', 600, offline),
  ];
}

/**
 * From the way to an address to its page being there and painted. Which links a page has depends on the hour of the day.
 * @param {Page} page
 * @param {{ path: string, ready: string }} step
 */
export async function follow(page, step) {
  // What came last has come to rest, as it has when somebody goes on.
  await page.waitForTimeout(REST_MS);
  return page.evaluate(
    ({ path, ready }) =>
      new Promise((resolve) => {
        const begin = performance.now();
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
        const look = () => {
          if (!document.querySelector(ready)) return requestAnimationFrame(look);
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)));
        };
        requestAnimationFrame(look);
      }),
    step,
  );
}

/**
 * @param {Bench} bench
 * @param {{ name: string, email: string }} who
 */
export async function measureNavigation({ browser, base, texts, runs }, { name, email }) {
  const context = await newContext(browser, base);
  const page = await context.newPage();
  await signIn(page, texts, email);
  const month = { path: '/timeregistration/registrations', ready: 'main table tbody tr' };
  const home = {
    path: '/',
    ready: `section[aria-label="${texts.time.clock.title}"]`,
  };
  await page.locator(home.ready).waitFor();
  await slowDown(page, { cpu: SLOW_CPU });
  /** @type {number[]} */
  const there = [];
  /** @type {number[]} */
  const back = [];
  for (let run = 0; run <= runs; run += 1) {
    there.push(Number(await follow(page, month)));
    back.push(Number(await follow(page, home)));
  }
  await context.close();
  // The first round fetches the page's code: the goal is about the rounds after it.
  return [
    row(`dashboard → registrations, 4× CPU, ${name}`, 'ms', 100, there.slice(1)),
    row(`registrations → dashboard, 4× CPU, ${name}`, 'ms', 100, back.slice(1)),
  ];
}
