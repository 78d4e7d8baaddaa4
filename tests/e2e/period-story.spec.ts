import { addDays } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import {
  approveOne,
  closePeriod,
  instantAt,
  lastMonday,
  peopleDay,
  reopenPeriod,
  weeklyFarm,
} from './pages/periods.ts';
import { giveTime, registrationsOf, stored, type TestFarm } from './support/farm.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;
const NAME = 'Egon Prøve';

function weekOf(farm: TestFarm): Promise<Registration[]> {
  const monday = lastMonday();
  const tuesday = addDays(monday, 1);
  const pause = { start: instantAt(monday, '09:00'), end: instantAt(monday, '09:30'), minutes: 30 };
  return giveTime(farm, farm.employee, [
    {
      start: instantAt(monday, '06:12'),
      end: instantAt(monday, '14:47'),
      workDate: monday,
      status: 'pending',
      breaks: [{ ...pause, paid: false, kind: 'taken' }],
    },
    {
      start: instantAt(tuesday, '22:00'),
      end: instantAt(addDays(tuesday, 1), '05:30'),
      workDate: tuesday,
      status: 'pending',
    },
  ]);
}

test('a week goes back, is corrected, approved and closed; what is owed is what was done, to the minute', async ({
  openAs,
}) => {
  const farm = await weeklyFarm();
  const [first] = await weekOf(farm);
  const monday = lastMonday();
  const leader = await openAs(farm.leader, DESKTOP, peopleDay(monday));
  const { day, returnOf, returnOne, return: back } = texts.timePeople;
  await leader.getByRole('button', { name: fill(day.openOf, { name: NAME }) }).click();
  await leader.getByRole('button', { name: fill(returnOf, { name: NAME }) }).click();
  const dialog = leader.getByRole('dialog', { name: fill(returnOf, { name: NAME }) });
  await dialog.getByLabel(back.reason).fill('Du gik kl. 15.17');
  await dialog.getByRole('button', { name: returnOne }).click();
  await expect(dialog).toBeHidden();
  await leader.getByRole('dialog').getByRole('button', { name: texts.common.close }).click();

  const entry = `/timeregistration/registrations?v=day&d=${monday}&e=${first?.id}`;
  const phone = await openAs(farm.employee, PHONE, entry);
  const sheet = phone.getByRole('dialog');
  await expect(sheet).toContainText('Du gik kl. 15.17');
  await sheet.getByLabel(texts.words.to, { exact: true }).fill('1517');
  await sheet.getByRole('button', { name: texts.timeEntry.sendAgain }).click();
  await expect(sheet).toBeHidden();
  await expect
    .poll(async () => (await registrationsOf(farm, farm.employee))[0])
    .toMatchObject({ end: instantAt(monday, '15:17'), status: 'pending' });

  await approveOne(leader, texts, monday, NAME);
  await approveOne(leader, texts, addDays(monday, 1), NAME);
  await expect
    .poll(async () => (await registrationsOf(farm, farm.employee)).map(({ status }) => status))
    .toEqual(['approved', 'approved']);

  const owner = await openAs(farm.owner, DESKTOP, '/timeregistration/periods');
  await expect(owner.getByRole('row').filter({ hasText: NAME }).first()).toContainText('16:05');
  await closePeriod(owner, texts);
  expect(await stored(paths.statement(farm.id, monday, farm.employee.uid))).toMatchObject({
    minutes: 8 * 60 + 35 + 7 * 60 + 30,
  });

  await phone.goto(entry);
  await expect(phone.getByRole('dialog')).toContainText(texts.timeEntry.refused.transition_locked);

  await reopenPeriod(owner, texts, 'En time mangler');
  expect((await stored(paths.farm(farm.id)))?.['lockedThrough']).not.toBe(addDays(monday, 6));
});
