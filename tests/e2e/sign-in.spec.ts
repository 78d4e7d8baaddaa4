import { fillSignIn, signInForm } from './pages/sign-in.ts';
import { makeFarm } from './support/farm.ts';
import { expect, REFUSED_SIGN_IN, test } from './support/test.ts';

test('[S1.2] [S2.28] [S2.29] the button and Enter both sign in', async ({ open }) => {
  const farm = await makeFarm();
  const byEnter = await open();
  await byEnter.goto('/auth/sign-in');
  await expect(signInForm(byEnter).email).toHaveAttribute('type', 'email');
  await fillSignIn(byEnter, farm.employee.email, farm.employee.password);
  await signInForm(byEnter).password.press('Enter');
  await expect(byEnter).toHaveURL('/');

  const byButton = await open();
  await byButton.goto('/auth/sign-in');
  await fillSignIn(byButton, farm.employee.email, farm.employee.password);
  await signInForm(byButton).submit.click();
  await expect(byButton).toHaveURL('/');
});

test('a sign-in without the captcha that is asked for is tried once more with it', async ({
  open,
  faults,
}) => {
  faults.allow(REFUSED_SIGN_IN);
  const farm = await makeFarm();
  const page = await open();
  const asked: object[] = [];
  await page.route('**/accounts:signInWithPassword?*', async (route) => {
    const body = route.request().postDataJSON() as object;
    asked.push(body);
    // The emulator knows no captcha: it is asked as if there were none.
    if (asked.length > 1) {
      return route.continue({ postData: { ...body, captchaResponse: undefined } });
    }
    const error = { code: 400, message: 'MISSING_RECAPTCHA_TOKEN' };
    return route.fulfill({ status: 400, json: { error } });
  });
  await page.goto('/auth/sign-in');
  await fillSignIn(page, farm.employee.email, farm.employee.password);
  await signInForm(page).submit.click();
  await expect(page).toHaveURL('/');
  expect(asked).toHaveLength(2);
  expect(asked[0]).not.toHaveProperty('captchaResponse');
  // Beside the emulator the provider's own code takes a token of its own making.
  expect(asked[1]).toMatchObject({
    email: farm.employee.email,
    captchaResponse: 'token',
    clientType: 'CLIENT_TYPE_WEB',
  });
});

test('the provider’s captcha may be loaded as hosting serves the page, and no other script from there', async ({
  open,
  faults,
}) => {
  faults.allow(/Content Security Policy/);
  const page = await open();
  await page.route(/^https:\/\/www\.(google|gstatic)\.com\//, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/auth/sign-in');
  const loads = (address: string) =>
    page.evaluate(
      async (src) =>
        await new Promise<boolean>((resolve) => {
          const script = document.createElement('script');
          script.addEventListener('load', () => resolve(true));
          script.addEventListener('error', () => resolve(false));
          script.src = src;
          document.head.append(script);
        }),
      address,
    );
  expect(await loads('https://www.google.com/recaptcha/enterprise.js?render=key')).toBe(true);
  expect(await loads('https://www.gstatic.com/recaptcha/releases/1/recaptcha__da.js')).toBe(true);
  expect(await loads('https://www.google.com/other.js')).toBe(false);
});

test('a line too slow for the code is told so, in both languages', async ({ open }) => {
  const page = await open();
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/auth/sign-in', { waitUntil: 'commit' });
  const words = page.getByText('Markhold hentes stadig');
  await expect(words).toHaveCSS('animation-delay', '3s');
  await expect(words).toBeVisible();
  await expect(page.getByText('Markhold is still loading')).toBeVisible();
});
