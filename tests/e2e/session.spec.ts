import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { clockIn, clockOut, ownClock, stopKey } from './pages/clock.ts';
import { signOut } from './pages/shell.ts';
import { signIn } from './pages/sign-in.ts';
import { admin, makeFarm } from './support/farm.ts';
import { expect, REFUSED_SIGN_IN, SLOW_TAB, test } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;

test.use({ withServiceWorker: true });

/** What the page's origin keeps on disk: names of databases and of stored keys. */
function kept(page: Page): Promise<{ databases: string[]; keys: string[] }> {
  return page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
  }));
}

/**
 * Who is signed in, by the identity provider's own database. It tries the database with a row of its own at each
 * start, which stays where the tab is closed that moment.
 */
function keptSignIns(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('firebaseLocalStorageDb');
        request.addEventListener('error', () => resolve(0));
        request.addEventListener('success', () => {
          const db = request.result;
          if (!db.objectStoreNames.contains('firebaseLocalStorage')) return resolve(0);
          const rows = db.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
          const asked = rows.getAllKeys();
          asked.addEventListener('success', () => {
            db.close();
            resolve(asked.result.filter((key) => String(key).includes('authUser')).length);
          });
        });
      }),
  );
}

const isPersonal = (name: string): boolean => /^firestore\/|^markhold-outbox$/.test(name);

test('[S4.2] [S4.3] signing out leaves nothing of the person on the device and tells the other tab', async ({
  openAs,
  faults,
}) => {
  faults.allow(SLOW_TAB);
  const farm = await makeFarm();
  const page = await openAs(farm.employee);
  await clockIn(page, texts, 'Kostald');
  await clockOut(page, texts);
  const other = await page.context().newPage();
  await other.goto('/timeregistration/registrations');
  await expect(other.getByRole('banner')).toBeVisible();
  expect((await kept(page)).databases.some(isPersonal)).toBe(true);
  expect(await keptSignIns(page)).toBe(1);

  await signOut(page, texts, farm.employee.firstName);
  await expect(other).toHaveURL('/auth/sign-in');
  await other.close();
  await expect
    .poll(async () => (await kept(page)).databases.filter(isPersonal), 'no database is left')
    .toEqual([]);
  await expect.poll(() => keptSignIns(page)).toBe(0);
  const { keys } = await kept(page);
  expect(keys.filter((key) => key.includes(farm.employee.uid) || /session/.test(key))).toEqual([]);
  await page.goto('/');
  await expect(page).toHaveURL('/auth/sign-in');
});

test('a shared device keeps nothing on disk, and forgets at a reload', async ({ open }) => {
  const farm = await makeFarm();
  const page = await open();
  await signIn(page, farm.employee, { shared: true });
  await clockIn(page, texts, 'Kostald');
  await clockOut(page, texts);
  const { databases, keys } = await kept(page);
  expect(databases.filter(isPersonal)).toEqual([]);
  expect(keys.filter((key) => /session/.test(key))).toEqual([]);
  expect(await keptSignIns(page)).toBe(0);
  await page.reload();
  await expect(page).toHaveURL('/auth/sign-in');
});

test('a browser that refuses IndexedDB still works, and says what it cannot do', async ({
  open,
}) => {
  const farm = await makeFarm();
  const page = await open();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused', 'SecurityError');
    };
  });
  await signIn(page, farm.employee);
  await expect(page.getByText(texts.shell.sync.memory)).toBeVisible();
  await clockIn(page, texts, 'Kostald');
  await clockOut(page, texts);
});

test('two tabs show the same clock', async ({ openAs, faults }) => {
  faults.allow(SLOW_TAB);
  const farm = await makeFarm();
  const first = await openAs(farm.employee);
  const second = await first.context().newPage();
  await second.goto('/');
  await expect(second.getByText(texts.time.clock.notAtWork)).toBeVisible();
  await clockIn(first, texts, 'Kostald');
  await expect(stopKey(second, texts)).toBeVisible();
  await expect(ownClock(second, texts)).toContainText('Kostald');
  await clockOut(second, texts);
  await expect(stopKey(first, texts)).toBeHidden();
});

test('somebody deactivated while signed in is told at once', async ({ openAs }) => {
  const farm = await makeFarm();
  const page = await openAs(farm.employee);
  await expect(page.getByText(texts.time.clock.notAtWork)).toBeVisible();
  await admin()
    .db.doc(paths.employee(farm.id, farm.employee.uid))
    .update({ deleted: new Date(), deletedByEid: farm.owner.uid });
  await expect(page.getByText(texts.start.gates.deactivatedTitle)).toBeVisible();
  await expect(page.getByText(texts.time.clock.notAtWork)).toBeHidden();
  await page.getByRole('button', { name: texts.shell.signOut }).last().click();
  await expect(page).toHaveURL('/auth/sign-in');
});

test('a farm that is gone says so, with a way out', async ({ openAs }) => {
  const farm = await makeFarm();
  const page = await openAs(farm.leader);
  await expect(page.getByRole('heading', { name: texts.dashboard.title })).toBeVisible();
  await admin().db.doc(paths.farm(farm.id)).delete();
  await expect(page.getByText(texts.start.gates.farmGoneTitle)).toBeVisible();
});

test('[S8.17] somebody whose access is closed is signed out, and told so', async ({
  openAs,
  faults,
}) => {
  faults.allow(REFUSED_SIGN_IN);
  const farm = await makeFarm();
  const page = await openAs(farm.employee);
  await expect(page.getByText(texts.time.clock.notAtWork)).toBeVisible();
  await admin().auth.updateUser(farm.employee.uid, { disabled: true });
  await page.reload();
  await expect(page).toHaveURL('/auth/sign-in');
  const { user_disabled: closed, session_ended: ended } = texts.errors;
  await expect(page.getByText(closed).or(page.getByText(ended))).toBeVisible();
});
