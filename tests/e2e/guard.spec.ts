import { signIn } from './pages/sign-in.ts';
import { signOut } from './pages/shell.ts';
import { makeFarm } from './support/farm.ts';
import { expect, test } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;

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

test('the host says that a file of another build is not there, and shows the app at every other address', async ({
  request,
}) => {
  const gone = await request.get('/assets/registrations-page-00000000.js');
  expect(gone.status()).toBe(404);
  for (const path of [
    '/',
    '/auth',
    '/timeregistration/registrations',
    '/assets-of-the-farm',
    '/x/assets/y',
    '/with.dots',
    '/__odd__',
    '/one%2Ftwo',
  ]) {
    const shown = await request.get(path);
    expect([path, shown.status(), shown.headers()['content-type']]).toEqual([
      path,
      200,
      expect.stringContaining('text/html'),
    ]);
  }
});
