import { paths } from '#domain/paths.ts';
import { openPage } from './pages/shell.ts';
import { admin, makeFarm } from './support/farm.ts';
import { expect, test } from './support/test.ts';
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
  await page.getByRole('button', { name: fill(units.editTitle, { name: 'Lade' }) }).click();
  await page.getByLabel(texts.words.name, { exact: true }).fill('Maskinhus');
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
  const full = page.getByRole('dialog', { name: fill(units.archiveOf, { name: 'Mark' }) });
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
