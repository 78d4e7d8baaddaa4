import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { clockIn, ownClock, stopKey } from './pages/clock.ts';
import { openPage } from './pages/shell.ts';
import { makeFarm, registrationsOf } from './support/farm.ts';
import { storeSignIn } from './support/stored-sign-in.ts';
import { DEEP, DESKTOP, expect, NO_NETWORK, test as base, whenInstalled } from './support/test.ts';
import { TEXTS } from './support/texts.ts';
import { type Gone, serveTwoBuilds, type TwoBuilds } from './support/two-builds.ts';

const texts = TEXTS.dk;
const BUILD = fileURLToPath(new URL('../../dist-e2e', import.meta.url));
// The browser's words for a file that is gone, and for a page in its place.
const STALE = [
  /Failed to load module script/,
  /status of 404/,
  /Failed to fetch dynamically imported module/,
  /Unable to preload CSS/,
];

// There before any page is, so that it is there until all of them are closed.
const test = base.extend<{ readonly builds: TwoBuilds }>({
  builds: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from it.
    async ({}, use) => {
      const builds = await serveTwoBuilds(BUILD);
      await use(builds);
      await builds.end();
    },
    { auto: true },
  ],
});

/** Whether the page runs the build that was deployed last. */
const isNext = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.scripts].some(({ src }) => /-[\w-]{8}N\.js$/.test(new URL(src).pathname)),
  );

for (const gone of ['page', 'missing'] as const satisfies readonly Gone[]) {
  test(
    `an open page of the build before starts anew by itself where its files are gone (${gone}), and what waits is not lost`,
    { tag: DEEP },
    async ({ open, builds, faults }) => {
      faults.allow(...STALE, ...NO_NETWORK);
      const farm = await makeFarm();
      const page = await open({ ...DESKTOP, baseURL: builds.base });
      await storeSignIn(page, farm.employee);
      await page.goto('/');
      await expect(ownClock(page, texts)).toBeVisible();
      await page.context().setOffline(true);
      await clockIn(page, texts, 'Kostald');
      expect(await isNext(page)).toBe(false);

      builds.deploy(gone);
      await page.context().setOffline(false);
      await openPage(page, texts, 'time', 'registrations');
      await expect(page).toHaveURL(/\/timeregistration\/registrations/);
      await expect.poll(() => isNext(page)).toBe(true);
      await page.goto('/');
      await expect(stopKey(page, texts)).toBeVisible();
      await expect
        .poll(async () => (await registrationsOf(farm, farm.employee)).map(({ status }) => status))
        .toEqual(['running']);
    },
  );
}

test.describe('with the app installed', { tag: DEEP }, () => {
  test.use({ withServiceWorker: true });

  test('an open page goes on with its own files after a deployment, and changes to the new build when it is told to', async ({
    open,
    builds,
    faults,
  }) => {
    faults.allow(...STALE);
    const farm = await makeFarm();
    const page = await open({ ...DESKTOP, baseURL: builds.base });
    await storeSignIn(page, farm.employee);
    await page.goto('/');
    await whenInstalled(page);
    await expect(ownClock(page, texts)).toBeVisible();
    // From now on the worker answers for the page.
    await page.reload();
    await expect(ownClock(page, texts)).toBeVisible();

    builds.deploy('missing');
    await openPage(page, texts, 'time', 'registrations');
    await expect(page).toHaveURL(/\/timeregistration\/registrations/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isNext(page)).toBe(false);

    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await expect(page.getByText(texts.start.update.ready)).toBeVisible();
    await page.getByRole('button', { name: texts.start.update.reload }).click();
    await expect.poll(() => isNext(page).catch(() => false)).toBe(true);
    await expect(page).toHaveURL(/\/timeregistration\/registrations/);
  });

  test('without a network it starts from what the newest worker has installed, pages never opened before too', async ({
    open,
    builds,
    faults,
  }) => {
    faults.allow(...STALE, ...NO_NETWORK);
    const farm = await makeFarm();
    const page = await open({ ...DESKTOP, baseURL: builds.base });
    await storeSignIn(page, farm.employee);
    await page.goto('/');
    await whenInstalled(page);
    await page.reload();
    await expect(ownClock(page, texts)).toBeVisible();

    builds.deploy('missing');
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await page.getByRole('button', { name: texts.start.update.reload }).click();
    await expect.poll(() => isNext(page).catch(() => false)).toBe(true);
    await expect(ownClock(page, texts)).toBeVisible();

    await page.context().setOffline(true);
    await page.reload();
    await expect(ownClock(page, texts)).toBeVisible();
    expect(await isNext(page)).toBe(true);
    await clockIn(page, texts, 'Kostald');
    await openPage(page, texts, 'time', 'registrations');
    await expect(page).toHaveURL(/\/timeregistration\/registrations/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.context().setOffline(false);
    await expect
      .poll(async () => (await registrationsOf(farm, farm.employee)).map(({ status }) => status), {
        timeout: 90_000,
      })
      .toEqual(['running']);
  });
});
