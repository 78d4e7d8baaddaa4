import { chromium } from '@playwright/test';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('@playwright/test').CDPSession} CDPSession */
/** @typedef {import('@playwright/test').Page} Page */

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
export const PASSWORD = 'Markhold2026';

/** The middle telephone and the bad line of design 9. */
export const SLOW_CPU = 4;
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/** @param {string} chromiumPath */
export function launchBrowser(chromiumPath) {
  const args = [...FLAGS, '--enable-precise-memory-info', '--js-flags=--expose-gc'];
  return chromium.launch({ executablePath: chromiumPath, args });
}

/**
 * @param {Browser} browser
 * @param {string} base
 * @param {import('@playwright/test').BrowserContextOptions} [options]
 */
export function newContext(browser, base, options = {}) {
  const viewport = { width: 1440, height: 900 };
  return browser.newContext({ baseURL: base, viewport, locale: 'da-DK', ...options });
}

/**
 * @param {Page} page
 * @param {{ cpu?: number, line?: boolean }} [slow]
 * @returns {Promise<CDPSession>}
 */
export async function slowDown(page, slow = {}) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu ?? 1 });
  await session.send('Network.enable');
  if (slow.line) await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  return session;
}

/**
 * @param {Page} page
 * @param {import('../../tests/e2e/support/texts.ts').Texts} texts
 * @param {string} email
 */
export async function signIn(page, texts, email) {
  await page.goto('/auth/sign-in');
  await page.getByLabel(texts.auth.email, { exact: true }).fill(email);
  await page.getByLabel(texts.auth.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: texts.auth.signIn, exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/**
 * Goes to an address without loading the page anew.
 * @param {Page} page
 * @param {string} path
 */
export function moveTo(page, path) {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/**
 * Shows the people of all units; an owner's choice.
 * @param {Page} page
 * @param {import('../../tests/e2e/support/texts.ts').Texts} texts
 */
export async function chooseAllUnits(page, texts) {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: new RegExp(`^${texts.common.unit} `) }).click();
  await page.getByRole('menuitemradio', { name: texts.common.allUnits }).click();
}

/**
 * Notes, in the page's own time, when an element first appears.
 * @param {BrowserContext} context
 * @param {string} selector
 */
export async function markWhenShown(context, selector) {
  await context.addInitScript((wanted) => {
    const note = () => {
      if (!document.querySelector(wanted)) return false;
      performance.mark('bench-shown');
      return true;
    };
    const watch = new MutationObserver(() => note() && watch.disconnect());
    watch.observe(document, { childList: true, subtree: true, attributes: true });
  }, selector);
}

/**
 * @param {Page} page
 * @returns {Promise<number>} ms since the navigation began
 */
export async function whenShown(page) {
  await page.waitForFunction(() => performance.getEntriesByName('bench-shown').length > 0);
  return page.evaluate(() => performance.getEntriesByName('bench-shown')[0]?.startTime ?? 0);
}

/**
 * @param {Page} page
 * @returns {Promise<number>} ms until the first contentful paint
 */
export async function firstPaint(page) {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
}

/** @param {Page} page */
export async function untilInstalled(page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}
