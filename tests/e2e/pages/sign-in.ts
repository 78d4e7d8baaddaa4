import { expect, type Page } from '@playwright/test';
import type { Somebody } from '../support/farm.ts';
import { type Texts, TEXTS } from '../support/texts.ts';

/** The fields of the sign-in form. */
export function signInForm(page: Page, texts: Texts = TEXTS.dk) {
  return {
    email: page.getByLabel(texts.auth.email, { exact: true }),
    password: page.getByLabel(texts.auth.password, { exact: true }),
    shared: page.getByLabel(texts.auth.sharedDevice),
    submit: page.getByRole('button', { name: texts.auth.signIn, exact: true }),
  };
}

/** Types into the form without sending it. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  const form = signInForm(page);
  await form.email.fill(email);
  await form.password.fill(password);
}

/** Signs in through the form and waits for the dashboard. */
export async function signIn(
  page: Page,
  person: Pick<Somebody, 'email' | 'password'>,
  options: { readonly shared?: boolean } = {},
): Promise<void> {
  await page.goto('/auth/sign-in');
  await fillSignIn(page, person.email, person.password);
  const form = signInForm(page);
  if (options.shared) await form.shared.check();
  await form.submit.click();
  await expect(page).toHaveURL('/');
}
