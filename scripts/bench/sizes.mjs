import { gzipSync } from 'node:zlib';
import { markWhenShown, newContext, signIn, whenShown } from './browser.mjs';
import { row } from './figures.mjs';

/** @typedef {import('./measure.mjs').Bench} Bench */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Response} Response */

const KB = 1024;

/**
 * Collects what a page transfers from now on; `size` weighs it gzipped, each file once.
 * @param {Page} page
 */
function weigh(page) {
  /** @type {Map<string, Promise<number>>} */
  const files = new Map();
  page.on('response', (/** @type {Response} */ response) => {
    const url = response.url();
    if (!/\.(js|css)(\?|$)/.test(url) || files.has(url)) return;
    files.set(
      url,
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    );
  });
  return async (/** @type {RegExp} */ kind) => {
    const arrived = new Set(await arrivedBeforeShown(page));
    const sizes = [...files].filter(([url]) => kind.test(url) && arrived.has(url));
    const all = await Promise.all(sizes.map(([, size]) => size));
    return all.reduce((sum, size) => sum + size, 0) / KB;
  };
}

/**
 * What is fetched ahead for later does not count: only what was there when the element appeared.
 * @param {Page} page
 */
async function arrivedBeforeShown(page) {
  const shown = await whenShown(page);
  return page.evaluate(
    (limit) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.toJSON().responseEnd <= limit)
        .map(({ name }) => name),
    shown,
  );
}

/**
 * JavaScript before the form and before the first data, and the style sheet. The service worker,
 * which fetches everything for later, is kept out.
 * @param {Bench} bench
 */
export async function measureSizes({ browser, base, texts }) {
  const context = await newContext(browser, base, { serviceWorkers: 'block' });
  await markWhenShown(context, 'form input[type=email]');
  const page = await context.newPage();
  const atForm = weigh(page);
  await page.goto('/auth/sign-in');
  const form = await atForm(/\.js/);
  const css = await atForm(/\.css/);
  await context.close();

  const fresh = await newContext(browser, base, { serviceWorkers: 'block' });
  await markWhenShown(fresh, '[role=timer]');
  const whole = await fresh.newPage();
  const atData = weigh(whole);
  await signIn(whole, texts, 'ionut@lyngbaekgaard.example');
  const data = await atData(/\.js/);
  await fresh.close();
  return [
    row('JavaScript before the sign-in form, gzip', 'kB', 120, [form]),
    row('JavaScript before first data, gzip', 'kB', 310, [data]),
    row('CSS, gzip', 'kB', 15, [css]),
  ];
}
