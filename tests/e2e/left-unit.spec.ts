import { addDays, dayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { ZONE } from '#tests/support/time/clock.ts';
import { approveOne, instantAt } from './pages/periods.ts';
import { admin, makeFarm, registrationsOf } from './support/farm.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;

test('who was moved last week enters time of before in the old unit, and its leader finds and approves it', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const { kostald, mark } = farm.units;
  const lars = await farm.add({ firstName: 'Lars', role: 'leader', units: [kostald] });
  const moved = addDays(dayOf(Date.now(), ZONE), -5);
  const then = addDays(moved, -1);
  const placed = (from: string, home: string) => {
    return { from, type: 'flex', weekdayPattern: null, home, units: [home] };
  };
  const terms = [placed('2020-01-01', kostald), placed(moved, mark)];
  const record = admin().db.doc(paths.employee(farm.id, farm.colleague.uid));
  await record.update({ terms, units: [mark], leftUnits: { [kostald]: moved } });

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
