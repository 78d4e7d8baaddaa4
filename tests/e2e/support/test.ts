import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import type { Somebody } from './farm.ts';
import { storeSignIn } from './stored-sign-in.ts';

export { expect };

/** What is repetition or one more combination: `npm run test:deep` runs it, and nothing else of the browser's tests. */
export const DEEP = '@deep';

export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const;
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

/** What pages complain about, each with its address; a test that provokes something says so with `allow`. */
export interface Faults {
  allow(...patterns: readonly RegExp[]): void;
  watch(context: BrowserContext): void;
}

/** A stream of before a break, or before another token, is asked about that the database no longer knows. */
export const STALE_STREAM =
  /status of 400 .*\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel/;

/** The browser's own word for a request without a network, and Firestore's. */
export const NO_NETWORK = [
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|CONNECTION_REFUSED|NAME_NOT_RESOLVED)/,
  /Could not reach Cloud Firestore backend/,
  /WebChannelConnection RPC .* transport errored/,
  STALE_STREAM,
] as const;

/** Said after ten seconds without an answer: a word about a slow machine, which fails nobody's work. */
const SLOW_EMULATOR = /Backend didn't respond within 10 seconds/;
/** Said where one of two tabs took over from another that was silent for five seconds, which does its work again. */
export const SLOW_TAB = /Failed to obtain primary lease/;

/** The identity provider's refusals are answers with status 400, and browsers log those. */
export const REFUSED_SIGN_IN = /status of 400 .*\/(identitytoolkit|securetoken)\.googleapis\.com\//;

/** From here on the page opens without a network. */
export async function whenInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

interface Fixtures {
  /**
   * Whether pages install the service worker, which fetches every file of the app for each browser anew.
   * Where nothing is asked of it, they are browsers that know none.
   */
  readonly withServiceWorker: boolean;
  readonly faults: Faults;
  /** A page in a browser of its own. */
  readonly open: (options?: BrowserContextOptions) => Promise<Page>;
  /** The same on a device where somebody signed in before, at an address of the app: the dashboard at first. */
  readonly openAs: (
    person: Somebody,
    options?: BrowserContextOptions,
    path?: string,
  ) => Promise<Page>;
}

function knowNoServiceWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** Every test watches every page it opens: an error in a console fails it. */
export const test = base.extend<Fixtures>({
  withServiceWorker: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from it.
  faults: async ({}, use) => {
    const seen: string[] = [];
    const allowed: RegExp[] = [SLOW_EMULATOR];
    await use({
      allow: (...patterns) => void allowed.push(...patterns),
      watch: (context) => {
        context.on('console', (message) => {
          if (message.type() === 'error') seen.push(`${message.text()} ${message.location().url}`);
        });
        context.on('weberror', (error) => seen.push(String(error.error())));
      },
    });
    const left = seen.filter((text) => !allowed.some((pattern) => pattern.test(text)));
    expect(left, 'errors in the consoles').toEqual([]);
  },
  open: async (
    { browser, contextOptions, locale, timezoneId, baseURL, faults, withServiceWorker },
    use,
  ) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = DESKTOP) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
        ...(baseURL === undefined ? {} : { baseURL }),
        ...options,
      });
      contexts.push(context);
      faults.watch(context);
      if (!withServiceWorker) await context.addInitScript(knowNoServiceWorker);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  openAs: async ({ open }, use) => {
    await use(async (person, options, path = '/') => {
      const page = await open(options);
      await storeSignIn(page, person);
      await page.goto(path);
      return page;
    });
  },
});
