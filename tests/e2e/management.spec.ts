import { addDays, dayOf, dayParts } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { formatOf } from '#i18n/format.ts';
import { ZONE } from '#tests/support/time/clock.ts';
import { fillPerson, openAddDialog, openPerson, pick, said } from './pages/people.ts';
import { chooseUnit, openPage } from './pages/shell.ts';
import { admin, makeFarm, stored, uniqueId } from './support/farm.ts';
import { expect, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;
const words = texts.management;

test('[S5.3] [S8.14] [S8.15] adding somebody: errors stand by their fields, and two presses make one person', async ({
  openAs,
  faults,
}) => {
  faults.allow(/status of 409/);
  const { add } = TEXTS.en.management;
  const farm = await makeFarm({ lang: 'en' });
  const page = await openAs(farm.owner);
  const dialog = await openAddDialog(page, TEXTS.en);
  const submit = dialog.getByRole('button', { name: 'Add', exact: true });
  const email = dialog.getByRole('textbox', { name: add.email });
  await submit.click();
  await expect(email).toHaveAccessibleDescription('Invalid email');
  const person = { firstName: 'Ida', lastName: 'Kr0gh', email: farm.employee.email, units: [] };
  await fillPerson(dialog, TEXTS.en, person);
  await submit.click();
  await expect(dialog.getByLabel(add.lastName)).toHaveAccessibleDescription('Invalid last name');
  await dialog.getByLabel(add.lastName).fill('Krogh');
  await submit.click();
  const units = dialog.getByRole('group', { name: add.units });
  await expect(units).toHaveAccessibleDescription('Please select at least one unit');
  await pick(dialog, add.units, 'Mark');
  await submit.click();
  await expect(email).toHaveAccessibleDescription(add.errors.email_in_use);
  await expect(page.getByRole('alert').getByText('Failed to add employee')).toBeVisible();

  await email.fill(`ida-${uniqueId()}@e2e.example`);
  await submit.dblclick();
  await expect(said(page, 'Employee added successfully')).toHaveCount(1);
  await expect(dialog).toBeHidden();
  const people = admin().db.collection(paths.employees(farm.id));
  const { docs } = await people.where('firstName', '==', 'Ida').get();
  expect(docs.map((doc) => doc.get('units'))).toEqual([[farm.units.mark]]);
});

test('[S5.8] somebody is found by name, and gets other hours from a later day', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const page = await openAs(farm.owner);
  await openPage(page, texts, 'management', 'employees');
  const rows = page.getByRole('main').getByRole('link', { name: /Prøve/ });
  await chooseUnit(page, texts, 'Mark');
  await expect(rows).toHaveText(['Egon Prøve', 'Lise Prøve', 'Olga Prøve']);
  await chooseUnit(page, texts, texts.common.allUnits);
  await expect(rows).toHaveCount(4);
  await page.getByRole('searchbox', { name: words.employees.search }).fill('EGÓN');
  await expect(rows).toHaveText(['Egon Prøve']);
  await openPerson(page, 'Egon Prøve');

  const hours = page.getByRole('region', { name: words.employee.hours });
  const later = addDays(dayOf(Date.now(), ZONE), 40);
  const date = formatOf('dk').date(later);
  await hours.getByRole('button', { name: words.employee.hoursAdd }).click();
  await hours.getByLabel(words.add.weeklyHours).fill('32,5');
  await hours.getByLabel(words.employee.hoursFromField).fill(date);
  await hours.getByRole('button', { name: words.employee.hoursAddAction }).click();
  const steps = hours.getByRole('listitem');
  await expect(steps).toHaveCount(2);
  await expect(steps.first()).toContainText('32,50 t');
  await expect(steps.first()).toContainText(fill(words.employee.hoursFuture, { date }));
  await expect(steps.last()).toContainText(words.employee.hoursNow);
  const [year, month, day] = dayParts(later);
  await expect
    .poll(async () => (await stored(paths.employee(farm.id, farm.employee.uid)))?.['hours'])
    .toEqual([expect.anything(), { date: day, month, year, value: 32.5 }]);
});

test('[S2.22] the owner gives a seat and a role; a second owner only after asking', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const page = await openAs(farm.owner);
  await openPage(page, texts, 'management', 'users');
  const of = (text: string, name: string) => page.getByLabel(fill(text, { name }), { exact: true });
  const [carl, lise] = ['Carl Prøve', 'Lise Prøve'];
  await of(words.users.seatOf, carl).selectOption(texts.profile.seats.PLANNING);
  await expect(said(page, fill(words.users.changed, { name: carl }))).toBeVisible();
  expect(await stored(paths.employee(farm.id, farm.colleague.uid))).toMatchObject({
    seatType: 'PLANNING',
    role: 'employee',
  });
  await expect(of(words.users.roleOf, 'Olga Prøve')).toBeDisabled();

  await of(words.users.roleOf, lise).selectOption(texts.common.roles.owner);
  const ask = page.getByRole('dialog', { name: fill(words.users.ownerTitle, { name: lise }) });
  await ask.getByRole('button', { name: words.users.ownerAction }).click();
  await expect(said(page, fill(words.users.changed, { name: lise }))).toBeVisible();
  const { customClaims } = await admin().auth.getUser(farm.leader.uid);
  expect(customClaims).toEqual({ farm: farm.id, owner: true });
  await expect(of(words.users.roleOf, 'Olga Prøve')).toBeEnabled();
});
