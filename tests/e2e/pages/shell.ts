import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import type { Texts } from '../support/texts.ts';

type ModuleName = keyof Texts['shell']['nav'];
type PageName = keyof Texts['start']['titles'];

/** The button of the bell; its name says how many are unread. */
export const bell = (page: Page, texts: Texts): Locator =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${texts.shell.bell.title}`) });

/** The list under the bell. */
export const bellPanel = (page: Page, texts: Texts): Locator =>
  page.getByRole('dialog', { name: texts.shell.bell.title });

/** The user menu of wide screens. */
export const userMenu = (page: Page, texts: Texts, name: string): Locator =>
  page.getByRole('button', { name: texts.shell.userMenu.replace('{{name}}', name) });

/** Opens the user menu and chooses an item. */
async function inUserMenu(page: Page, texts: Texts, name: string, item: string) {
  await userMenu(page, texts, name).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Signs out through the user menu and waits for the form. */
export async function signOut(page: Page, texts: Texts, name: string): Promise<void> {
  await inUserMenu(page, texts, name, texts.shell.signOut);
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
}

/** Changes the language through the flag of wide screens. */
export async function switchLanguage(page: Page, from: Texts, to: Language): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: `${from.common.language}:` })
    .click();
  await page.getByRole('menuitemradio', { name: from.common.languages[to] }).click();
}

/** The unit selector in the page header. */
export const unitSelector = (page: Page, texts: Texts): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${texts.common.unit} `) });

/** Picks a unit, or "all units", in the page header. */
export async function chooseUnit(page: Page, texts: Texts, name: string): Promise<void> {
  await unitSelector(page, texts).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
}

/** Opens a page through the tab of its module on wide screens. */
export async function openPage(page: Page, texts: Texts, module: ModuleName, item: PageName) {
  const tab = page.getByRole('button', { name: texts.shell.nav[module], exact: true });
  const link = page.getByRole('banner').getByRole('link', { name: texts.start.titles[item] });
  // A tab that comes with the person's record moves those beside it away from the mouse: it goes there again.
  await expect(async () => {
    await tab.hover();
    await link.click({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.start.titles[item]);
}

/** Opens the panel of phones. */
export async function openMenu(page: Page, texts: Texts): Promise<Locator> {
  await page.getByRole('button', { name: texts.shell.openMenu }).click();
  return page.getByRole('dialog', { name: texts.shell.menu });
}
