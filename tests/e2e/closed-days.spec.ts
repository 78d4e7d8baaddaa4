import { addDays } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { instantAt, lastMonday } from './pages/periods.ts';
import { giveTime, makeFarm, registrationsOf, stored } from './support/farm.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;
const { days } = texts.timePeriods;

test('a leader closes days of a unit, and opens them again: in between nobody else changes their time', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const monday = lastMonday();
  const sunday = addDays(monday, 6);
  const [worked] = await giveTime(farm, farm.employee, [
    {
      start: instantAt(monday, '06:00'),
      end: instantAt(monday, '13:00'),
      workDate: monday,
      status: 'pending',
    },
  ]);
  const closed = async () => (await stored(paths.farm(farm.id)))?.['closedUnits'];
  const { kostald } = farm.units;

  const leader = await openAs(
    farm.leader,
    DESKTOP,
    `/timeregistration/registrations?v=people-week&d=${monday}`,
  );
  await leader.getByRole('button', { name: days.open }).click();
  const dialog = leader.getByRole('dialog', { name: days.open });
  await expect(dialog.getByText(fill(days.pending_one, { count: 1 }))).toBeVisible();
  await dialog.getByRole('button', { name: days.close }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(closed).toMatchObject({ [kostald]: sunday });

  const entry = `/timeregistration/registrations?v=day&d=${monday}&e=${worked?.id}`;
  const phone = await openAs(farm.employee, PHONE, entry);
  const sheet = phone.getByRole('dialog');
  await expect(sheet).toContainText('Kostald er lukket til og med');
  await expect(sheet.getByLabel(texts.words.to, { exact: true })).toBeHidden();

  await leader.getByRole('button', { name: /^Lukket til og med/ }).click();
  await dialog.getByRole('button', { name: days.reopen }).click();
  await expect.poll(closed).not.toMatchObject({ [kostald]: sunday });
  await sheet.getByLabel(texts.words.to, { exact: true }).fill('1317');
  await sheet.getByRole('button', { name: texts.common.save }).click();
  await expect(sheet).toBeHidden();
  await expect
    .poll(async () => (await registrationsOf(farm, farm.employee))[0])
    .toMatchObject({ end: instantAt(monday, '13:17'), status: 'pending' });
});
