import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { clockIn, clockOut, ownClock, stopKey, switchTo, takeBreak } from './pages/clock.ts';
import { signIn } from './pages/sign-in.ts';
import { admin, makeFarm, registrationsOf, type TestFarm } from './support/farm.ts';
import { DESKTOP, expect, NO_NETWORK, PHONE, test, whenInstalled } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;
const ARRIVES = { timeout: 90_000 };
const waiting = (page: Page, count: number) =>
  page.getByText(fill(texts.shell.sync.waiting, { count }));
const refused = (page: Page) =>
  page.getByText(fill(texts.shell.sync.refusedTitle_one, { count: 1 }));
const statuses = async (farm: TestFarm) =>
  (await registrationsOf(farm, farm.employee)).map(({ status }) => status);

test.use({ withServiceWorker: true });

test.beforeEach(({ faults }) => faults.allow(...NO_NETWORK));

test('a day in the barn without a network arrives whole', async ({ openAs }) => {
  const farm = await makeFarm();
  const page = await openAs(farm.employee, PHONE);
  await expect(page.getByText(texts.time.clock.notAtWork)).toBeVisible();
  await whenInstalled(page);
  await page.context().setOffline(true);
  await clockIn(page, texts, 'Kostald');
  await takeBreak(page, texts);
  await page.reload();
  await switchTo(page, texts, 'Mark');
  await expect(ownClock(page, texts)).toContainText('Mark');
  await clockOut(page, texts);
  await expect(waiting(page, 5)).toBeVisible();
  expect(await statuses(farm)).toEqual([]);

  await page.context().setOffline(false);
  await expect.poll(() => statuses(farm), ARRIVES).toEqual(['pending', 'pending']);
  const [first, second] = await registrationsOf(farm, farm.employee);
  expect(first?.['unitId']).toBe(farm.units.kostald);
  expect(first?.['breaks']).toEqual([expect.objectContaining({ end: expect.any(Number) })]);
  expect(first?.['end']).toBe(second?.['start']);
  await expect(waiting(page, 5)).toBeHidden();
  await expect(refused(page)).toBeHidden();
});

test('a stop on a page that ends in the same moment is kept, and the next start starts no second clock', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const page = await openAs(farm.employee, PHONE);
  await expect(page.getByText(texts.time.clock.notAtWork)).toBeVisible();
  await whenInstalled(page);
  await page.context().setOffline(true);
  await clockIn(page, texts, 'Kostald');
  await stopKey(page, texts).evaluate((key: HTMLElement) => {
    key.click();
    location.reload();
  });
  await clockIn(page, texts, 'Kostald');
  await clockOut(page, texts);
  await expect(waiting(page, 4)).toBeVisible();
  await expect(stopKey(page, texts)).toBeHidden();

  await page.context().setOffline(false);
  await expect.poll(() => statuses(farm), ARRIVES).toEqual(['pending', 'pending']);
  await expect(stopKey(page, texts)).toBeHidden();
  await expect(refused(page)).toBeHidden();
});

test('scenario 5: a browser that dies with unsent writes loses nothing and sends them once', async ({
  contextOptions,
  launchOptions,
  baseURL,
  faults,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'markhold-e2e-'));
  const start = async (offline: boolean): Promise<BrowserContext> => {
    const address = baseURL === undefined ? {} : { baseURL };
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      ...contextOptions,
      ...address,
      ...PHONE,
      locale: 'da-DK',
      offline,
    });
    faults.watch(context);
    return context;
  };
  const farm = await makeFarm();
  const first = await start(false);
  const page = first.pages()[0] ?? (await first.newPage());
  await signIn(page, farm.employee);
  await expect(page.getByText(texts.time.clock.notAtWork)).toBeVisible();
  await whenInstalled(page);
  await first.setOffline(true);
  const before = Date.now();
  await clockIn(page, texts, 'Kostald');
  await clockOut(page, texts);
  await expect(waiting(page, 2)).toBeVisible();
  const after = Date.now();
  await kill(first);

  const second = await start(true);
  const again = second.pages()[0] ?? (await second.newPage());
  await again.goto('/');
  await expect(waiting(again, 2)).toBeVisible();
  await second.setOffline(false);
  await expect.poll(() => statuses(farm), ARRIVES).toEqual(['pending']);
  await expect(waiting(again, 2)).toBeHidden();
  const [entry, more] = await registrationsOf(farm, farm.employee);
  expect(more).toBeUndefined();
  for (const stamp of [entry?.['start'], entry?.['end']]) {
    expect(stamp).toBeGreaterThanOrEqual(before);
    expect(stamp).toBeLessThanOrEqual(after);
  }
  await second.close();
  await rm(folder, { recursive: true, force: true });
});

/** Ends a browser as a power cut does: nothing is asked and nothing is put away. */
async function kill(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (browser === null) throw new Error('This context has no browser of its own');
  const session = await browser.newBrowserCDPSession();
  const gone = new Promise((resolve) => context.once('close', resolve));
  await Promise.all([gone, session.send('Browser.crash').catch(() => {})]);
}

test('scenario 6: of two clocks started without a network the later goes on, and both devices tell', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const [phone, desk] = await Promise.all([
    openAs(farm.employee, PHONE),
    openAs(farm.employee, DESKTOP),
  ]);
  const devices = [phone, desk];
  for (const page of devices) {
    await expect(page.getByText(texts.time.clock.notAtWork)).toBeVisible();
    await page.context().setOffline(true);
  }
  await clockIn(phone, texts, 'Kostald');
  await desk.getByRole('radio', { name: 'Mark' }).check({ force: true });
  await clockIn(desk, texts, 'Mark');

  await desk.context().setOffline(false);
  await expect.poll(() => statuses(farm), ARRIVES).toEqual(['running']);
  await phone.context().setOffline(false);
  await expect.poll(() => statuses(farm), ARRIVES).toEqual(['pending', 'running']);
  const [earlier, later] = await registrationsOf(farm, farm.employee);
  expect(earlier).toMatchObject({ end: later?.['start'], flags: ['closed_by_later_start'] });
  for (const page of devices) {
    await expect(ownClock(page, texts)).toContainText('Mark');
    await page.goto('/timeregistration/registrations?v=week');
    await expect(page.getByText(texts.timeEntry.flags.closed_by_later_start)).toBeVisible();
  }
});

test('a stop that comes after the watch took the clock for forgotten still counts', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const page = await openAs(farm.employee, PHONE);
  await clockIn(page, texts, 'Kostald');
  await expect.poll(() => statuses(farm)).toEqual(['running']);
  await page.context().setOffline(true);
  await clockOut(page, texts);
  const { docs } = await admin()
    .db.collection(paths.registrations(farm.id))
    .where('employeeId', '==', farm.employee.uid)
    .get();
  const proposal = Number(docs[0]?.get('start')) + 1;
  await docs[0]?.ref.update({ end: proposal, status: 'needsAction', flags: ['no_stop'] });

  await page.context().setOffline(false);
  await expect.poll(() => statuses(farm), ARRIVES).toEqual(['pending']);
  const [entry] = await registrationsOf(farm, farm.employee);
  expect(entry?.['end']).toBeGreaterThan(proposal);
  await expect(waiting(page, 1)).toBeHidden();
  await expect(refused(page)).toBeHidden();
});

test('what is refused after a reload stays, with its reason, until it has been seen', async ({
  openAs,
  faults,
}) => {
  faults.allow(/PERMISSION_DENIED|permission-denied|status of 403/i);
  const farm = await makeFarm();
  const page = await openAs(farm.employee, PHONE);
  await expect(page.getByText(texts.time.clock.notAtWork)).toBeVisible();
  await whenInstalled(page);
  await page.context().setOffline(true);
  await clockIn(page, texts, 'Kostald');
  await page.reload();
  await expect(waiting(page, 1)).toBeVisible();
  await admin().db.doc(paths.farm(farm.id)).update({ lockedThrough: '2999-12-31' });

  await page.context().setOffline(false);
  await expect(refused(page)).toBeVisible(ARRIVES);
  await page.reload();
  await expect(refused(page)).toBeVisible();
  await expect(page.getByText(texts.shell.sync.reasons.locked)).toBeVisible();
  expect(await statuses(farm)).toEqual([]);
  await page.getByRole('button', { name: texts.common.dismiss }).click();
  await expect(refused(page)).toBeHidden();
  await expect(stopKey(page, texts)).toBeHidden();
});
