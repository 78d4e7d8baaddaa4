import { paths } from '#domain/paths.ts';
import { fillPerson, openAddDialog, pick, said } from './pages/people.ts';
import { admin, makeFarm, uniqueId } from './support/farm.ts';
import { expect, test } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

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
