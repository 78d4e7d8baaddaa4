import type { Page } from '@playwright/test';
import { addDays, dayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { ZONE } from '#tests/support/time/clock.ts';
import { expectAccessible, whatDoesNotFit } from './support/accessible.ts';
import { admin, makeFarm, uniqueId } from './support/farm.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const { moveIn } = TEXTS.dk;

/** Chooses a file as another system writes it. */
async function choose(page: Page, name: string, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from(rows.join('\r\n'), 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('region', { name: moveIn.columns.title })).toBeVisible();
}

const act = (page: Page, count: number) =>
  page.getByRole('button', { name: fill(moveIn.act, { count }), exact: true });

test('a farm moves in with its people and their time, and takes it back', async ({ openAs }) => {
  const farm = await makeFarm();
  const page = await openAs(farm.owner, DESKTOP, '/settings/move-in');
  const mail = `jorgen-${uniqueId()}@e2e.example`;
  await choose(page, 'medarbejdere.csv', [
    'Lønnr.;Navn;Kontakt;Afd.;Timer/uge;Ansat fra;CPR',
    `501;Jørgen Prøvesen;${mail};Kostald;37;01-01-2024;010190-1234`,
    '502;Åse Holmgård;;Mark;30;01-01-2024;020290-1234',
    '503;Ib Prøvesen;;Laden;30;01-01-2024;030390-1234',
  ]);
  await expect(page.getByRole('main')).not.toContainText('1234');
  await expect(page.getByRole('row', { name: /Ib Prøvesen/ })).toContainText('Laden');
  await expectAccessible(page, 'people of a file');
  await act(page, 2).click();
  await expect(page.getByText(fill(moveIn.doing.added, { count: 2 }))).toBeVisible();
  await expect(page.getByText(fill(moveIn.doing.refused, { count: 1 }))).toBeVisible();

  await page.getByRole('button', { name: moveIn.doing.another }).click();
  await page.getByText(moveIn.kinds.registrations, { exact: true }).click();
  const today = dayOf(Date.now(), ZONE);
  const days = Array.from({ length: 20 }, (_, at) => addDays(today, -at - 2));
  await choose(page, 'tid.csv', [
    'Medarbejdernr;Dato;Kommet;Gået;Pause',
    ...days.map((day) => `501;${day.split('-').toReversed().join('-')};06:00;14:30;30`),
    `501;${days[0]};06:00;14:30;30`,
  ]);
  await page.getByLabel(fill(moveIn.columns.goes, { head: 'Kommet' })).selectOption('start');
  await page.getByLabel(fill(moveIn.columns.goes, { head: 'Gået' })).selectOption('end');
  await act(page, 20).click();
  await expect(page.getByText(fill(moveIn.doing.added, { count: 20 }))).toBeVisible();
  const stored = admin().db.collection(paths.registrations(farm.id));
  const { docs } = await stored.where('source', '==', 'import').get();
  expect(docs.map((one) => one.get('status') as string)).toEqual(docs.map(() => 'approved'));
  expect(docs).toHaveLength(20);
  const months = await admin().db.collection(paths.timeMonths(farm.id)).get();
  const minutes = months.docs.map((one) => Number(one.get('rawMinutes')));
  expect(minutes.reduce((sum, one) => sum + one, 0)).toBe(20 * 480);

  await page.getByRole('button', { name: moveIn.doing.takeBack }).click();
  await expect(page.getByText(fill(moveIn.moves.state.takenBack, { gone: 20 }))).toBeVisible();
  await page.getByRole('button', { name: moveIn.doing.another }).click();
  const before = page.getByRole('region', { name: moveIn.moves.title });
  await expect(before.getByRole('listitem')).toHaveCount(2);
});

test('on a phone columns and rows are two tabs', async ({ openAs }) => {
  const farm = await makeFarm();
  const page = await openAs(farm.owner, PHONE, '/settings/move-in');
  await choose(page, 'folk', ['Navn;E-mail;Afd.', 'Ea Holm;ea@e2e.example;Kostald']);
  expect(await whatDoesNotFit(page)).toEqual([]);
  await expectAccessible(page, 'columns on a phone');
  await page.getByRole('group').getByText(moveIn.tabs.rows, { exact: true }).click();
  await expect(page.getByRole('row', { name: /Ea Holm/ })).toBeVisible();
  expect(await whatDoesNotFit(page)).toEqual([]);
});
