import type { Locator, Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { paths } from '#domain/paths.ts';
import { choosePassword, createAccount } from './pages/account.ts';
import { addPerson, openPerson, pick, said } from './pages/people.ts';
import { chooseUnit, openMenu, openPage } from './pages/shell.ts';
import { fillSignIn, signIn, signInForm } from './pages/sign-in.ts';
import { admin, stored, uniqueId } from './support/farm.ts';
import { mailedLink } from './support/mail.ts';
import { expect, PHONE, REFUSED_SIGN_IN, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;
const { employee: words, employees: list, units, users } = texts.management;
const { any } = expect;
const NAME = 'Ida Krogh';
const ida = (id: string) => ({ email: `ida-${id}@e2e.example`, password: 'blå himmel 2' });

test.use({ withServiceWorker: true });

/** An account with a farm. */
async function startFarm(desk: Page, id: string): Promise<void> {
  await desk.goto('/auth/create');
  await createAccount(desk, texts, {
    firstName: 'Olga',
    lastName: 'Prøve',
    email: `olga-${id}@e2e.example`,
    password: 'grøn mark 1',
    farmName: 'Prøvegård',
  });
  await expect(desk.getByText(texts.account.create.doneFarm)).toBeVisible();
  await desk.getByRole('button', { name: texts.account.create.start }).click();
  await expect(desk.getByRole('heading', { name: texts.dashboard.title })).toBeVisible();
}

/** Two units, and two people in them. */
async function fillFarm(desk: Page, id: string): Promise<void> {
  await openPage(desk, texts, 'management', 'units');
  for (const name of ['Kostald', 'Mark']) {
    await desk.getByLabel(units.add).fill(name);
    await desk.getByRole('button', { name: units.addAction }).click();
    await expect(desk.getByRole('button', { name: fill(units.editTitle, { name }) })).toBeVisible();
  }
  const { email } = ida(id);
  const both = ['Kostald', 'Mark'];
  await addPerson(desk, texts, { firstName: 'Ida', lastName: 'Krogh', email, units: both });
  const bo = { firstName: 'Bo', lastName: 'Dahl', email: `bo-${id}@e2e.example` };
  await addPerson(desk, texts, { ...bo, units: ['Mark'], hourly: true });
}

/** Reads the record of an employee of the owner's farm, as the server has it. */
async function recordOf(id: string): Promise<() => ReturnType<typeof stored>> {
  const { auth } = admin();
  const owner = await auth.getUserByEmail(`olga-${id}@e2e.example`);
  const { uid } = await auth.getUserByEmail(ida(id).email);
  const farmId: unknown = owner.customClaims?.['farm'];
  return () => stored(paths.employee(String(farmId), uid));
}

/** The owner deactivates the person whose page is open; they are out, and stay out. */
async function deactivate(desk: Page, phone: Page, id: string): Promise<void> {
  await desk.getByRole('button', { name: words.deactivate }).click();
  const ask = desk.getByRole('dialog', { name: fill(words.deactivateTitle, { name: NAME }) });
  await ask.getByRole('button', { name: words.deactivate }).click();
  await expect(said(desk, fill(words.deactivated, { name: NAME }))).toBeVisible();
  await expect(phone).toHaveURL('/auth/sign-in');
  await expect(phone.getByRole('status')).toHaveText(texts.errors.user_disabled);
  await fillSignIn(phone, ida(id).email, ida(id).password);
  await signInForm(phone).submit.click();
  await expect(phone.getByRole('alert')).toHaveText(texts.errors.user_disabled);
}

/** The owner finds them among those deactivated and takes it back. */
async function restore(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: words.back }).click();
  await pick(desk, texts.words.show, fill(list.deactivated, { count: 1 }));
  await openPerson(desk, NAME);
  await desk.getByRole('button', { name: words.restore }).click();
  const ask = desk.getByRole('dialog', { name: fill(words.restoreTitle, { name: NAME }) });
  await ask.getByRole('button', { name: words.restore }).click();
  await expect(said(desk, fill(words.restored, { name: NAME }))).toBeVisible();
}

const managementIn = (menu: Locator): Locator =>
  menu.getByRole('button', { name: texts.shell.nav.management });

/** The owner makes them a leader, and their open menu shows it without a reload. */
async function promote(desk: Page, phone: Page, menu: Locator): Promise<void> {
  await phone.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await openPage(desk, texts, 'management', 'employees');
  await chooseUnit(desk, texts, texts.common.allUnits);
  await openPerson(desk, NAME);
  await desk.getByLabel(texts.words.role, { exact: true }).selectOption(texts.common.roles.leader);
  await expect(said(desk, fill(users.changed, { name: NAME }))).toBeVisible();
  await managementIn(menu).click();
  await expect(menu.getByRole('link', { name: texts.start.titles.employees })).toBeVisible();
  await expect(phone.locator('html[data-same-page]'), 'without a reload').toHaveCount(1);
}

test('[S2.5] [S2.25] [S2.40] [S3.6] [S4.5] [S8.14] [S8.17] a farm from its first day: units, people, a leader, an end and a return', async ({
  open,
  faults,
}) => {
  faults.allow(REFUSED_SIGN_IN);
  const id = uniqueId();
  const { email, password } = ida(id);
  const [desk, phone] = [await open(), await open(PHONE)];
  await startFarm(desk, id);
  await fillFarm(desk, id);
  const record = await recordOf(id);
  const { uid } = await admin().auth.getUserByEmail(email);
  const hours = [{ date: any(Number), month: any(Number), year: any(Number), value: 37 }];
  expect(await record()).toMatchObject({ id: uid, uid, firstName: 'Ida', lastName: 'Krogh' });
  expect(await record()).toMatchObject({ units: [any(String), any(String)], deleted: null, hours });
  expect(await record()).toMatchObject({ startDate: any(Timestamp), seatType: 'BASIC' });

  await choosePassword(phone, texts, await mailedLink(email, 'PASSWORD_RESET'), password);
  await signIn(phone, { email, password });
  await phone.goto('/settings/employees');
  await expect(phone).toHaveURL('/');
  const menu = await openMenu(phone, texts);
  await expect(menu.getByRole('link', { name: texts.shell.nav.time })).toBeVisible();
  await expect(managementIn(menu)).toHaveCount(0);
  await promote(desk, phone, menu);

  await deactivate(desk, phone, id);
  expect(await record()).toMatchObject({ deleted: any(Timestamp), deletedByEid: any(String) });
  await restore(desk);
  expect(await record()).toMatchObject({ deleted: null, deletedByEid: null });
  await signIn(phone, { email, password });
  await expect(managementIn(await openMenu(phone, texts))).toBeVisible();
});
