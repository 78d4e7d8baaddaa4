import { paths } from '#domain/paths.ts';
import { said } from './pages/people.ts';
import { inUserMenu, openPage, signOut, userMenu } from './pages/shell.ts';
import { signIn } from './pages/sign-in.ts';
import { admin, makeFarm, stored } from './support/farm.ts';
import { DESKTOP, expect, REFUSED_SIGN_IN, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;

test('[S2.19] [S3.5] [S4.5] units are added, renamed, put away once they are empty, and taken back', async ({
  openAs,
}) => {
  const { units } = texts.management;
  const farm = await makeFarm();
  const page = await openAs(farm.owner);
  await openPage(page, texts, 'management', 'units');
  const field = page.getByLabel(units.add);
  await field.fill('mark');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(units.errors.unit_name_taken);
  await field.fill('Lade');
  await field.press('Enter');
  await page.getByRole('button', { name: fill(units.renameOf, { name: 'Lade' }) }).click();
  await page.getByLabel(fill(units.nameOf, { name: 'Lade' })).fill('Maskinhus');
  await page.keyboard.press('Enter');
  const archive = (name: string) =>
    page.getByRole('button', { name: fill(units.archiveOf, { name }) });
  await expect(archive('Maskinhus')).toBeVisible();
  const made = async () => {
    const { docs } = await admin().db.collection(paths.units(farm.id)).get();
    return docs.map((doc) => doc.data()).find((unit) => unit['unitName'] === 'Maskinhus');
  };
  await expect.poll(made).toMatchObject({ id: expect.any(String), deleted: null });

  await archive('Mark').click();
  const full = page.getByRole('dialog', { name: fill(units.archiveTitle, { name: 'Mark' }) });
  await expect(full.getByText(units.archiveStop)).toBeVisible();
  await expect(full.getByRole('link', { name: /Prøve/ })).toHaveCount(3);
  await expect(full.getByRole('button', { name: units.archive })).toBeDisabled();
  await full.getByRole('button', { name: texts.common.cancel }).click();

  await archive('Maskinhus').click();
  await page.getByRole('dialog').getByRole('button', { name: units.archive }).click();
  await expect.poll(async () => typeof (await made())?.['deletedByEid']).toBe('string');
  await page.getByRole('button', { name: fill(units.restoreOf, { name: 'Maskinhus' }) }).click();
  await expect(archive('Maskinhus')).toBeVisible();
  await expect.poll(made).toMatchObject({ deleted: null, deletedByEid: null });
});

test('[S2.18] [S8.13] the farm gets its number, and a day of its own', async ({ openAs }) => {
  const { general } = texts;
  const farm = await makeFarm();
  const page = await openAs(farm.owner, DESKTOP, '/settings');
  await expect(page).toHaveURL('/settings/general');
  const cvr = page.getByLabel(general.fields.cvr);
  await cvr.fill('12345678');
  await cvr.press('Enter');
  await expect(cvr).toHaveAccessibleDescription(general.errors.invalid_cvr);
  await cvr.fill('12 34 56 74');
  await cvr.press('Enter');
  await expect(said(page, 'Firmaoplysninger er ændret.')).toBeVisible();
  await expect(cvr).toHaveValue('12345674');
  expect(await stored(paths.farm(farm.id))).toMatchObject({ company: { cvr: '12345674' } });

  const days = page.getByRole('region', { name: general.holidays });
  await days.getByRole('button', { name: general.addDay }).click();
  await days.getByLabel(general.dayName).fill('Høstfest');
  await days.getByLabel(general.date).fill('14-08-2027');
  await days.getByRole('button', { name: general.addDay }).click();
  await expect(days.getByRole('listitem').filter({ hasText: 'Høstfest' })).toBeVisible();
  await expect
    .poll(async () => (await stored(paths.generalSettings(farm.id)))?.['holidays'])
    .toEqual([{ key: null, day: '2027-08-14', name: 'Høstfest', weight: 1 }]);
});

test('[S5.2] [S7.10] [S8.12] one changes one’s own name, and the password only with the current one', async ({
  openAs,
  faults,
}) => {
  faults.allow(REFUSED_SIGN_IN);
  const { profile } = texts;
  const { employee, id } = await makeFarm();
  const page = await openAs(employee);
  await inUserMenu(page, texts, 'Egon', texts.shell.switchToProfile);
  const name = page.getByLabel(profile.firstName);
  await name.fill('Egil');
  await name.press('Enter');
  await expect(userMenu(page, texts, 'Egil')).toBeVisible();
  const names = async () => [
    (await stored(paths.user(employee.uid)))?.['firstName'],
    (await stored(paths.employee(id, employee.uid)))?.['firstName'],
  ];
  await expect.poll(names).toEqual(['Egil', 'Egil']);

  const card = page.getByRole('region', { name: profile.password });
  const change = card.getByRole('button', { name: profile.changePassword });
  await change.click();
  const current = card.getByLabel(profile.currentPassword);
  await current.fill('ikke den rigtige');
  await card.getByLabel(profile.newPassword).fill(' himmel og hav ');
  await change.click();
  await expect(current).toHaveAccessibleDescription(texts.account.failures.wrong_password);
  await expect(card.getByRole('alert')).toContainText('auth/wrong-password');
  await current.fill(employee.password);
  await change.click();
  await expect(said(page, 'Din kode er ændret')).toBeVisible();
  await signOut(page, texts, 'Egil');
  await signIn(page, { email: employee.email, password: 'himmel og hav' });
});
