import { fillSignIn, signInForm } from './pages/sign-in.ts';
import { admin, makeFarm, uniqueId } from './support/farm.ts';
import { expect, REFUSED_SIGN_IN, test } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;

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

test('[S5.1] what was typed is trimmed', async ({ open }) => {
  const farm = await makeFarm();
  const page = await open();
  await page.goto('/auth/sign-in');
  await fillSignIn(page, `  ${farm.employee.email}  `, `  ${farm.employee.password}  `);
  await signInForm(page).password.press('Enter');
  await expect(page).toHaveURL('/');
});

test('[S8.7] both are required, and nothing is sent', async ({ open }) => {
  const page = await open();
  await page.goto('/auth/sign-in');
  await fillSignIn(page, 'egon@e2e.example', '   ');
  await signInForm(page).submit.click();
  await expect(page.getByText(texts.errors.credentials_required)).toBeVisible();
});

test('[S2.32] [S4.4] [S8.9] [S8.10] errors stand by their field, and the next try clears them', async ({
  open,
  faults,
}) => {
  faults.allow(REFUSED_SIGN_IN);
  const farm = await makeFarm();
  const page = await open();
  await page.goto('/auth/sign-in');
  const form = signInForm(page);

  await fillSignIn(page, `nobody-${uniqueId()}@e2e.example`, 'whatever-1');
  await form.submit.click();
  await expect(form.email).toHaveAccessibleDescription(texts.errors.user_not_found);
  await expect(form.password).not.toHaveAttribute('aria-invalid', 'true');

  await fillSignIn(page, farm.employee.email, 'not-the-password');
  await form.submit.click();
  await expect(form.password).toHaveAccessibleDescription(texts.errors.wrong_password);
  await expect(page.getByText(texts.errors.user_not_found)).toBeHidden();

  await fillSignIn(page, 'egon@', 'whatever-1');
  await form.submit.click();
  await expect(form.email).toHaveAccessibleDescription(texts.errors.invalid_email);
  await expect(page.getByText(texts.errors.wrong_password)).toBeHidden();
});

test('[S8.11] [S8.17] somebody whose access is closed is told so', async ({ open, faults }) => {
  faults.allow(REFUSED_SIGN_IN);
  const farm = await makeFarm();
  await admin().auth.updateUser(farm.employee.uid, { disabled: true });
  const page = await open();
  await page.goto('/auth/sign-in');
  await fillSignIn(page, farm.employee.email, farm.employee.password);
  await signInForm(page).submit.click();
  await expect(page.getByText(texts.errors.user_disabled)).toBeVisible();
});

test('without a network the form says so and keeps what was typed', async ({ open, faults }) => {
  faults.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const page = await open();
  await page.goto('/auth/sign-in', { waitUntil: 'networkidle' });
  await fillSignIn(page, 'egon@e2e.example', 'whatever-1');
  await page.context().setOffline(true);
  await signInForm(page).submit.click();
  await expect(page.getByText(texts.errors.network)).toBeVisible();
  await expect(signInForm(page).email).toHaveValue('egon@e2e.example');
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
