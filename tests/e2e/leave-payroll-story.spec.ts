import { readFile } from 'node:fs/promises';
import { addDays } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { admin, giveTime } from './support/farm.ts';
import { closePeriod, instantAt, lastMonday, weeklyFarm } from './pages/periods.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

const dk = TEXTS.dk;
const en = TEXTS.en;
/** What the payroll system calls time off without pay. */
const UNPAID = '880';

/** As people write a day: 21-12-2026. */
const written = (day: string): string => day.split('-').toReversed().join('-');

test('a day that is asked for in English and approved in Danish is a line in the payroll file', async ({
  openAs,
}) => {
  const farm = await weeklyFarm();
  const monday = lastMonday();
  const worker = await farm.add({
    firstName: 'Maria',
    seatType: 'PREMIUM',
    units: [farm.units.kostald],
    lang: 'en',
  });
  const { db } = admin();
  await db.doc(paths.farm(farm.id)).update({ company: { cvr: '12345674' } });
  const code = (of: string) => ({ code: of, text: '', leftOut: false });
  await db.doc(paths.payrollSettings(farm.id)).set({
    id: 'payroll',
    system: 'danlon',
    deviationsOnly: false,
    codes: { '10': code('1'), '54': code(UNPAID) },
    created: new Date(),
    createdByEid: farm.owner.uid,
    deleted: null,
  });
  const [start, end] = [instantAt(monday, '06:00'), instantAt(monday, '13:24')];
  await giveTime(farm, worker, [{ start, end, workDate: monday, status: 'approved' }]);

  const phone = await openAs(worker, PHONE, '/vacations');
  await phone.getByRole('button', { name: en.leave.ask.open }).click();
  const form = phone.getByRole('dialog', { name: en.leaveAsk.title });
  await form.getByRole('button', { name: en.leaveAsk.other }).click();
  await form.getByText(en.leaveWords.types.unpaid, { exact: true }).click();
  const day = addDays(monday, 1);
  await form.getByLabel(en.words.from, { exact: true }).fill(written(day));
  // One day: the last day follows the first when that is left.
  await form.getByLabel(en.words.note).focus();
  await expect(form.getByLabel(en.leaveAsk.to, { exact: true })).toHaveValue(written(day));
  await form.getByRole('button', { name: new RegExp(`^${en.words.send}`) }).click();
  await expect(form).toBeHidden();

  const desk = await openAs(farm.leader, DESKTOP, '/vacations?v=people');
  const card = desk.getByRole('region', { name: /^Maria/ });
  await card.getByRole('button', { name: new RegExp(`^${dk.leaveTeam.inbox.approve}`) }).click();
  await expect
    .poll(async () => {
      const { docs } = await db.collection(paths.leaves(farm.id)).get();
      return docs.map((one): unknown => one.get('status'));
    })
    .toEqual(['approved']);

  const page = await openAs(farm.owner, DESKTOP, '/timeregistration/periods');
  await closePeriod(page, dk);
  const number = page.getByLabel(/Maria/);
  await number.fill('108');
  await number.press('Enter');
  await expect(number).toBeHidden();
  await page.getByRole('button', { name: dk.timePayroll.send.action, exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: dk.timePayroll.send.confirm }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  const rows = file.trim().split(/\r?\n/);
  expect(rows).toHaveLength(2);
  expect(rows.filter((row) => row.startsWith(`12345674;108;${UNPAID};`))).toHaveLength(1);
});
