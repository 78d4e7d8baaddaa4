import type { Page } from '@playwright/test';
import { clockIn, clockOut, ownClock, stopKey } from './pages/clock.ts';
import { signOut } from './pages/shell.ts';
import { signIn } from './pages/sign-in.ts';
import { makeFarm, registrationsOf } from './support/farm.ts';
import { DEEP, DESKTOP, expect, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;
const LOOKUP = /accounts:lookup/;
// What passes a service worker cannot be held back by a test, and the page complains that it has none.
const NO_WORKER = { ...DESKTOP, serviceWorkers: 'block' } as const;
const COMPLAINT = /^\[service-worker\]/;

/** All texts that the page's origin has stored. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );

/** Entries of the journal on disk. */
const journaled = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('markhold-outbox');
        request.addEventListener('success', () => {
          const entries = request.result.transaction('entries').objectStore('entries').count();
          entries.addEventListener('success', () => {
            request.result.close();
            resolve(entries.result);
          });
        });
      }),
  );

test(
  '[S7.6] the own clock is there and takes a press while the line carries nothing, and nothing is lost',
  { tag: DEEP },
  async ({ open, faults }) => {
    faults.allow(COMPLAINT);
    const farm = await makeFarm();
    const page = await open(NO_WORKER);
    await signIn(page, farm.employee);
    await clockIn(page, texts, 'Kostald');
    await expect.poll(() => stored(page)).toContain('running');
    await expect.poll(() => journaled(page)).toBe(0);

    // There is a line, but the identity provider never answers on it.
    await page.route(LOOKUP, () => undefined);
    await page.reload();
    await expect(ownClock(page, texts)).toContainText('Kostald');
    await clockOut(page, texts);
    await expect.poll(() => journaled(page)).toBe(1);
    const before = await registrationsOf(farm, farm.employee);
    expect(before.map(({ status }) => status)).toEqual(['running']);
    await page.reload();
    await expect(page.getByText(texts.time.clock.notAtWork)).toBeVisible();

    await page.unroute(LOOKUP);
    await page.reload();
    await expect
      .poll(async () => (await registrationsOf(farm, farm.employee)).map(({ status }) => status))
      .toEqual(['pending']);
    await expect(stopKey(page, texts)).toBeHidden();
    await expect(page.getByText(fill(texts.shell.sync.waiting, { count: 1 }))).toBeHidden();
    await expect.poll(() => journaled(page)).toBe(0);
  },
);

test(
  '[S4.2] the last state on the device goes with the person',
  { tag: DEEP },
  async ({ open }) => {
    const farm = await makeFarm();
    const page = await open();
    await signIn(page, farm.employee);
    await clockIn(page, texts, 'Kostald');
    await expect.poll(() => stored(page)).toContain(farm.employee.uid);
    await clockOut(page, texts);
    await expect.poll(() => journaled(page)).toBe(0);
    await signOut(page, texts, farm.employee.firstName);
    await expect(page).toHaveURL('/auth/sign-in');
    const left = await stored(page);
    for (const trace of [farm.employee.uid, farm.employee.firstName, farm.id, 'Kostald']) {
      expect(left).not.toContain(trace);
    }
  },
);

test('a shared device keeps no last state', { tag: DEEP }, async ({ open }) => {
  const farm = await makeFarm();
  const page = await open();
  await signIn(page, farm.employee, { shared: true });
  await clockIn(page, texts, 'Kostald');
  await clockOut(page, texts);
  await page.goto('/offline');
  expect(await stored(page)).not.toContain(farm.employee.uid);
});
