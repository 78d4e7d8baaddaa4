import { expect, type Page } from '@playwright/test';
import type { Texts } from '../support/texts.ts';

/** What somebody types to get an account; `farmName` is null where an employer adds them. */
interface AccountWanted {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly farmName: string | null;
}

/** Fills the form for a new account and sends it; the page after it is left open. */
export async function createAccount(page: Page, texts: Texts, wanted: AccountWanted) {
  const { create } = texts.account;
  await page.getByLabel(create.firstName).fill(wanted.firstName);
  await page.getByLabel(create.lastName).fill(wanted.lastName);
  await page.getByLabel(texts.auth.email, { exact: true }).fill(wanted.email);
  await page.getByLabel(create.newPassword).fill(wanted.password);
  const who = wanted.farmName === null ? create.employee : create.owner;
  await page.getByRole('radio', { name: who }).check();
  if (wanted.farmName !== null) await page.getByLabel(create.farmName).fill(wanted.farmName);
  await page.getByRole('button', { name: create.submit }).click();
  await expect(page).toHaveURL('/auth/create-complete');
}

/** Opens the link of a letter and chooses a password there. */
export async function choosePassword(page: Page, texts: Texts, link: string, password: string) {
  const { create, link: words } = texts.account;
  await page.goto(link);
  await page.getByLabel(create.newPassword).fill(password);
  await page.getByRole('button', { name: words.resetPassword.submit }).click();
  await expect(page.getByRole('heading', { name: words.resetPassword.doneTitle })).toBeVisible();
  await page.getByRole('link', { name: words.toHome }).click();
  await expect(page).toHaveURL('/auth/sign-in');
}
