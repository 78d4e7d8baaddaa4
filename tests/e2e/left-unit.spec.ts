import { addDays, dayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { ZONE } from '#tests/support/time/clock.ts';
import { approveOne, instantAt } from './pages/periods.ts';
import { admin, makeFarm, registrationsOf } from './support/farm.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;

test('who was moved today enters time of yesterday in the old unit, and its leader finds and approves it', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const { kostald } = farm.units;
  const lars = await farm.add({ firstName: 'Lars', role: 'leader', units: [kostald] });
  const then = addDays(dayOf(Date.now(), ZONE), -1);
  const owner = await openAs(farm.owner, DESKTOP, `/settings/employees/${farm.colleague.uid}`);
  const card = owner
    .getByRole('main')
    .getByRole('group', { name: texts.management.employee.unitsTitle });
  const chosen = (name: string) => card.getByRole('checkbox', { name, exact: true });
  const press = (name: string) => card.getByText(name, { exact: true }).click();
  await press('Mark');
  await expect(chosen('Mark')).toBeChecked();
  await press('Kostald');
  await expect(chosen('Kostald')).not.toBeChecked();
  const record = admin().db.doc(paths.employee(farm.id, farm.colleague.uid));
  await expect
    .poll(async () => (await record.get()).get('leftUnits'))
    .toEqual({ [kostald]: addDays(then, 1) });

  const day = `/timeregistration/registrations?v=day&d=${then}`;
  const phone = await openAs(farm.colleague, PHONE, `${day}&e=new`);
  const sheet = phone.getByRole('dialog');
  await expect(sheet.getByLabel(texts.common.unit)).toHaveValue(kostald);
  await sheet.getByLabel(texts.words.from, { exact: true }).fill('0600');
  await sheet.getByLabel(texts.words.to, { exact: true }).fill('1317');
  await sheet.getByRole('button', { name: texts.timeEntry.save, exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(phone.getByRole('main')).toContainText('Kostald');
  await expect(phone.getByRole('main')).toContainText('7:17');
  const own = async () =>
    (await registrationsOf(farm, farm.colleague)).map(({ unitId, end, status, syncedAt }) => [
      unitId,
      end,
      status,
      syncedAt !== null,
    ]);
  const end = instantAt(then, '13:17');
  await expect.poll(own).toEqual([[kostald, end, 'pending', true]]);

  const leader = await openAs(lars, DESKTOP);
  await approveOne(leader, texts, then, 'Carl Prøve');
  await expect.poll(own).toEqual([[kostald, end, 'approved', true]]);
  await phone.goto(day);
  await expect(phone.getByRole('main')).toContainText(texts.timeMonth.status.approved);
});
