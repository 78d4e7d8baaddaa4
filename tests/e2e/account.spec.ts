import type { Page } from '@playwright/test';
import { LANGUAGES } from '#domain/language.ts';
import { paths } from '#domain/paths.ts';
import { choosePassword, createAccount } from './pages/account.ts';
import { addPerson, pick } from './pages/people.ts';
import { unitSelector } from './pages/shell.ts';
import { signIn } from './pages/sign-in.ts';
import { admin, makeFarm, makeHomeless, stored, uniqueId } from './support/farm.ts';
import { madeUpLink, mailedLink, ownLink } from './support/mail.ts';
import { DEEP, expect, PHONE, REFUSED_SIGN_IN, test } from './support/test.ts';
import { fill, type Texts, TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;

/** Follows a link that asks first, and waits for the word that it is done. */
async function follow(page: Page, link: string, words: Texts['account']['link']['verifyEmail']) {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.doneTitle);
}

for (const lang of LANGUAGES) {
  test(
    `[S2.5] [S2.6] [S2.34] an account that an employer will add: what to do, and the address confirmed (${lang})`,
    { tag: lang === 'dk' ? [] : DEEP },
    async ({ open }) => {
      const { account, common, profile, shell } = TEXTS[lang];
      const email = `nora-${uniqueId()}@e2e.example`;
      const page = await open(PHONE);
      await page.goto('/auth/create');
      await pick(page, texts.account.create.language, common.languages[lang]);
      const name = { firstName: 'Nora', lastName: 'Gaard' };
      const wanted = { ...name, email, password: 'grøn mark 1', farmName: null };
      await createAccount(page, TEXTS[lang], wanted);
      await expect(page.getByText(fill(account.create.doneEmployee, { email }))).toBeVisible();
      await page.getByRole('button', { name: account.create.start }).click();
      await expect(page.getByText(profile.noFarmTitle)).toBeVisible();
      await expect(page.getByText(fill(profile.noFarmBody, { email }))).toBeVisible();
      const { uid } = await admin().auth.getUserByEmail(email);
      await expect.poll(() => stored(paths.user(uid))).toMatchObject({ firstName: 'Nora', lang });
      await page.getByRole('button', { name: shell.openMenu }).click();
      await expect(page.getByRole('button', { name: shell.switchToFarm })).toBeVisible();
      await expect(page.getByRole('button', { name: shell.nav.time })).toHaveCount(0);

      await follow(page, await mailedLink(email, 'VERIFY_EMAIL', lang), account.link.verifyEmail);
      expect(await admin().auth.getUser(uid)).toHaveProperty('emailVerified', true);
    },
  );
}

test('[S1.1] who has an account joins the farm that has added their address by saying yes, and the farm opens', async ({
  openAs,
}) => {
  const [farm, nora] = await Promise.all([makeFarm(), makeHomeless()]);
  await admin().auth.updateUser(nora.uid, { emailVerified: true });
  const [page, desk] = await Promise.all([openAs(nora), openAs(farm.owner)]);
  await expect(page.getByText(texts.profile.noFarmTitle)).toBeVisible();
  const person = { ...nora, email: ` ${nora.email.toUpperCase()} `, units: ['Kostald', 'Mark'] };
  await addPerson(desk, texts, person);
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`^${texts.profile.accept}`) }).click();
  await expect(page.getByRole('heading', { name: texts.dashboard.title })).toBeVisible();
  await expect(unitSelector(page, texts)).toContainText('Kostald');
});

test('[S2.3] [S2.4] [S2.27] a forgotten password: one letter, one new password, once', async ({
  open,
  faults,
}) => {
  faults.allow(REFUSED_SIGN_IN);
  const { account, auth } = texts;
  const { employee } = await makeFarm();
  const page = await open(PHONE);
  await page.goto('/auth/sign-in');
  await page.getByRole('link', { name: auth.forgot }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.reset.title);
  await page.getByLabel(auth.email).fill(employee.email);
  await page.getByRole('button', { name: account.reset.submit }).click();
  await expect(page).toHaveURL('/auth/reset-password-complete');
  await expect(page.getByText(account.reset.sent)).toBeVisible();

  const link = await mailedLink(employee.email, 'PASSWORD_RESET');
  await page.goto(link);
  const field = page.getByLabel(account.create.newPassword);
  await field.fill('kort');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(account.failures.weak_password);
  await choosePassword(page, texts, link, ' himmel og hav ');
  await signIn(page, { email: employee.email, password: 'himmel og hav' });

  const late = await open();
  await late.goto(link);
  await expect(late.getByRole('alert')).toHaveText(account.failures.link_used);
  await late.getByRole('link', { name: account.link.newLink }).click();
  await expect(late).toHaveURL('/auth/reset-password');
});

test('[S8.20] a link that is cut, made up or too old says so, in the language of its mail', async ({
  open,
  faults,
}) => {
  faults.allow(REFUSED_SIGN_IN);
  const page = await open(PHONE);
  await page.goto('/action?mode=resetPassword&apiKey=key');
  await expect(page.getByRole('alert')).toHaveText(texts.account.failures.link_incomplete);
  for (const lang of LANGUAGES) {
    const { failures, link } = TEXTS[lang].account;
    await page.goto(madeUpLink('verifyEmail', lang));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(link.wrongTitle);
    await expect(page.getByRole('alert')).toHaveText(failures.link_used);
  }
  // No link of the emulator grows old: its answer is put in the provider's words.
  await page.route('**/accounts:resetPassword?*', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 400, message: 'EXPIRED_OOB_CODE' } },
    }),
  );
  for (const lang of LANGUAGES) {
    await page.goto(madeUpLink('resetPassword', lang));
    await expect(page.getByRole('alert')).toHaveText(TEXTS[lang].account.failures.link_expired);
  }
});

test('links of mails change an address, take it back, and sign in', async ({ open }) => {
  const { auth } = admin();
  const { employee } = await makeFarm();
  const page = await open();
  const { link } = texts.account;
  const emailNow = async () => (await auth.getUser(employee.uid)).email;

  await auth.updateUser(employee.uid, { email: `tyv-${employee.email}` });
  await follow(page, await mailedLink(employee.email, 'RECOVER_EMAIL'), link.recoverEmail);
  expect(await emailNow()).toBe(employee.email);

  const email = `ny-${employee.email}`;
  const change = await auth.generateVerifyAndChangeEmailLink(employee.email, email);
  await follow(page, ownLink(change), link.verifyAndChangeEmail);
  await expect(page.getByText(fill(link.verifyAndChangeEmail.done, { email }))).toBeVisible();
  expect(await emailNow()).toBe(email);

  const url = 'http://127.0.0.1/';
  const enter = await auth.generateSignInWithEmailLink(email, { url, handleCodeInApp: true });
  await page.goto(ownLink(enter));
  await page.getByLabel(texts.auth.email).fill(email);
  await page.getByRole('button', { name: link.signIn.submit }).click();
  await expect(page.getByRole('heading', { name: texts.dashboard.title })).toBeVisible();
});
