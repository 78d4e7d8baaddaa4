import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../support/texts.ts';

/** What the add-employee dialog is told; the rest stays as it is proposed. */
interface PersonWanted {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly units: readonly string[];
  readonly hourly?: boolean;
}

/** Opens the add-employee dialog of wide screens, in its first state. */
export async function openAddDialog(page: Page, texts: Texts): Promise<Locator> {
  const { open: name, email } = texts.management.add;
  await page.getByRole('banner').getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  // Just after somebody was added it still holds them, for 300 ms (spec 4).
  await expect(dialog.getByRole('textbox', { name: email })).toHaveValue('');
  return dialog;
}

/** Fills the dialog without sending it. */
export async function fillPerson(dialog: Locator, texts: Texts, person: PersonWanted) {
  const { add, employmentTypes } = texts.management;
  await dialog.getByRole('textbox', { name: add.email }).fill(person.email);
  await dialog.getByLabel(add.firstName).fill(person.firstName);
  await dialog.getByLabel(add.lastName).fill(person.lastName);
  if (person.hourly) await pick(dialog, add.type, employmentTypes.hourly);
  for (const name of person.units) await pick(dialog, add.units, name);
}

/** Presses one of a group of choices. The control itself is for readers; the eye has its label. */
export async function pick(within: Page | Locator, group: string, choice: string): Promise<void> {
  await within.getByRole('group', { name: group }).getByText(choice, { exact: true }).click();
}

/** Adds somebody through the dialog, which closes when it is done. */
export async function addPerson(page: Page, texts: Texts, person: PersonWanted): Promise<void> {
  const { add } = texts.management;
  const dialog = await openAddDialog(page, texts);
  await fillPerson(dialog, texts, person);
  await dialog.getByRole('button', { name: add.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(said(page, add.done).last()).toBeVisible();
}

/** A toast of a thing done. */
export const said = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

/** Opens the page of one person from the list of employees. */
export async function openPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
