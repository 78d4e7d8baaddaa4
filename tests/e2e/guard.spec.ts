import { signIn, signInForm } from './pages/sign-in.ts';
import { signOut } from './pages/shell.ts';
import { makeFarm } from './support/farm.ts';
import { DESKTOP, expect, test } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;

test('[S2.1] [S2.24] [S2.33] signed out, every page leads to the form, without any navigation', async ({
  open,
}) => {
  const page = await open();
  for (const path of ['/auth', '/', '/timeregistration/registrations', '/user', '/user/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth/sign-in');
    await expect(signInForm(page).submit).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
});

test('[S2.23] [S2.27] signing in leads home, from any auth page too, and out leads to the form', async ({
  open,
}) => {
  const farm = await makeFarm();
  const page = await open();
  await signIn(page, farm.employee);
  await expect(page.getByRole('heading', { name: texts.dashboard.title })).toBeVisible();
  for (const path of ['/auth', '/auth/sign-in', '/auth/action?mode=signIn', '/auth/anything']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await signOut(page, texts, farm.employee.firstName);
});

test('[S2.20] /user leads to the profile', async ({ openAs }) => {
  const farm = await makeFarm();
  const page = await openAs(farm.employee, DESKTOP, '/user');
  await expect(page).toHaveURL('/user/profile');
  await expect(page.getByRole('main').getByText(farm.employee.email)).toBeVisible();
});

test('[S2.26] without the feature the registrations are refused, with the reason', async ({
  openAs,
}) => {
  const farm = await makeFarm({ seatType: 'PLANNING' });
  const page = await openAs(farm.employee, DESKTOP, '/timeregistration/registrations');
  await expect(page).toHaveURL('/permission-denied');
  await expect(page.getByRole('main')).toContainText(
    texts.profile.features.time_registration_basic,
  );
});

test('[S2.7] /offline says so, for everybody', async ({ open }) => {
  const page = await open();
  await page.goto('/offline');
  await expect(page).toHaveURL('/offline');
  await expect(page.getByText(texts.start.offlinePage.body)).toBeVisible();
});

test('an unknown address is a friendly page with the way back', async ({ openAs, open }) => {
  const out = await open();
  await out.goto('/no/such/page');
  await expect(out.getByText(texts.start.notFound.body)).toBeVisible();
  await out.getByRole('link', { name: texts.start.notFound.toSignIn }).click();
  await expect(out).toHaveURL('/auth/sign-in');

  const farm = await makeFarm();
  const page = await openAs(farm.leader, DESKTOP, '/no/such/page');
  await expect(page.getByText(texts.start.notFound.body)).toBeVisible();
  await page.getByRole('link', { name: texts.common.toHome }).click();
  await expect(page).toHaveURL('/');
});

test('[S2.9] an address of one part is a notification, and one that is gone is said kindly', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const page = await openAs(farm.employee);
  for (const path of ['/gone', '/with.dots', '/__odd__', '/one%2Ftwo']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText(texts.dashboard.notification.missing);
    await expect(page.getByRole('heading', { name: texts.dashboard.title })).toBeVisible();
  }
});

test('[S6.6] an employee who opens somebody else’s month gets their own', async ({ openAs }) => {
  const farm = await makeFarm();
  const page = await openAs(
    farm.employee,
    DESKTOP,
    `/timeregistration/registrations/${farm.colleague.uid}`,
  );
  await expect(page).toHaveURL(/\/timeregistration\/registrations(\?.*)?$/);
  await expect(page.getByRole('main')).not.toContainText(farm.colleague.firstName);
});
