import type { Page } from '@playwright/test';
import { bell, bellPanel } from './pages/shell.ts';
import { giveNotifications, makeFarm } from './support/farm.ts';
import { expect, test } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;

test.use({ withServiceWorker: true });

/** Hands a message to the page's service worker, as the browser's push service does. */
async function push(page: Page, message: object): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

/** The notifications of the device that are on screen. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notes = await registration.getNotifications();
    return notes.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Clicks the one on screen; no test can reach what the device itself draws. */
async function clickShown(page: Page): Promise<void> {
  const [running] = page.context().serviceWorkers();
  const worker = running ?? (await page.context().waitForEvent('serviceworker'));
  await worker.evaluate(`registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })`);
}

test('a push message is shown, and a click leads to it in the tab that is open', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const [message] = await giveNotifications(farm.employee, [
    { title: 'Husk uret', body: 'Det går stadig.', created: Date.now() },
  ]);
  const id = message?.id ?? '';
  const page = await openAs(farm.employee);
  await page.context().grantPermissions(['notifications']);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const words = { title: 'Husk uret', body: 'Det går stadig.' };
  await push(page, { notification: words, data: { notificationId: id } });
  await expect.poll(() => shown(page)).toEqual([{ ...words, tag: id }]);

  await clickShown(page);
  await expect(page).toHaveURL(`/${id}`);
  await expect(page.getByRole('main').getByText('Det går stadig.')).toBeVisible();
  await expect.poll(() => shown(page)).toEqual([]);

  await bell(page, texts).click();
  await expect(bellPanel(page, texts).getByRole('listitem')).toContainText(['Husk uret']);
});
