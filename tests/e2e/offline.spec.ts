import { clockIn, clockOut, expectTicking, ownClock, stopKey } from './pages/clock.ts';
import { makeFarm, registrationsOf } from './support/farm.ts';
import { expect, NO_NETWORK, PHONE, test, whenInstalled } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;
const waiting = (count: number): string => fill(texts.shell.sync.waiting, { count });

test.use({ withServiceWorker: true });

test.beforeEach(({ faults }) => faults.allow(...NO_NETWORK));

test('[S7.6] in the barn: clock in without a network, reload, and it arrives once', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const page = await openAs(farm.employee, PHONE);
  await expect(page.getByText(texts.time.clock.notAtWork)).toBeVisible();
  await whenInstalled(page);

  await page.context().setOffline(true);
  await clockIn(page, texts, 'Kostald');
  await expect(page.getByText(waiting(1))).toBeVisible();
  await expect(ownClock(page, texts)).toContainText(texts.common.savedOnDevice);

  await page.reload();
  await expect(stopKey(page, texts)).toBeVisible();
  await expectTicking(ownClock(page, texts));
  await expect(page.getByText(waiting(1))).toBeVisible();
  expect(await registrationsOf(farm, farm.employee)).toEqual([]);

  await page.context().setOffline(false);
  await expect
    .poll(async () => (await registrationsOf(farm, farm.employee)).map(({ status }) => status), {
      timeout: 90_000,
    })
    .toEqual(['running']);
  await expect(page.getByText(waiting(1))).toBeHidden();

  await clockOut(page, texts);
  await expect
    .poll(async () => (await registrationsOf(farm, farm.employee)).map(({ status }) => status))
    .toEqual(['pending']);
});

test('signing out asks while something is unsent, and keeps it when one stays', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const page = await openAs(farm.employee);
  await expect(page.getByText(texts.time.clock.notAtWork)).toBeVisible();
  await page.context().setOffline(true);
  await clockIn(page, texts, 'Kostald');
  await expect(page.getByText(waiting(1))).toBeVisible();
  await page.getByRole('button', { name: fill(texts.shell.userMenu, { name: 'Egon' }) }).click();
  await page.getByRole('menuitem', { name: texts.shell.signOut }).click();
  const dialog = page.getByRole('dialog', { name: texts.shell.signOutAsk.title });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: texts.common.cancel }).click();
  await expect(stopKey(page, texts)).toBeVisible();
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await registrationsOf(farm, farm.employee)).length, { timeout: 90_000 })
    .toBe(1);
});
