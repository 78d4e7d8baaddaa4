import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { visit } from './support/accessible.ts';
import { admin, giveTime, registrationsOf, type TestFarm } from './support/farm.ts';
import {
  approveOne,
  closePeriod,
  instantAt,
  lastMonday,
  peopleDay,
  reopenPeriod,
  weeklyFarm,
} from './pages/periods.ts';
import { DESKTOP, expect, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;
const NAME = 'Egon Prøve';
const CVR = '12345674';
const { timePayroll } = texts;

/** A closed week is all but ready to be sent: a payroll system is chosen, an employee number is missing. */
async function farmWithPay(): Promise<TestFarm> {
  const farm = await weeklyFarm();
  const { db } = admin();
  await db.doc(paths.farm(farm.id)).update({ company: { cvr: CVR } });
  await db.doc(paths.payrollSettings(farm.id)).set({
    id: 'payroll',
    system: 'danlon',
    deviationsOnly: false,
    codes: { '10': { code: '1', text: 'Normaltid', leftOut: false } },
    created: new Date(),
    createdByEid: farm.owner.uid,
    deleted: null,
  });
  const monday = lastMonday();
  await giveTime(
    farm,
    farm.employee,
    [monday, addDays(monday, 1)].map((day) => ({
      start: instantAt(day, '06:00'),
      end: instantAt(day, '14:03'),
      workDate: day,
      status: 'approved' as const,
    })),
  );
  return farm;
}

/** Makes the file and returns what is in it. */
async function sent(page: Page): Promise<string> {
  await page.getByRole('button', { name: timePayroll.send.action, exact: true }).click();
  const coming = page.waitForEvent('download');
  const confirm = page.getByRole('dialog').getByRole('button', { name: timePayroll.send.confirm });
  await confirm.click();
  const download = await coming;
  return readFile(await download.path(), 'utf8');
}

test('an owner closes, sends to Danløn, corrects one hour, and the next file holds exactly that', async ({
  openAs,
}) => {
  const farm = await farmWithPay();
  const page = await openAs(farm.owner, DESKTOP, '/timeregistration/periods');
  await closePeriod(page, texts);

  const number = page.getByLabel(fill(timePayroll.missing.number, { name: NAME }));
  await number.fill('107');
  await number.press('Enter');
  await expect(number).toBeHidden();
  const first = await sent(page);
  expect(first.trim()).toMatch(new RegExp(`^${CVR};107;1;1610;`));
  expect(first.trim().split('\n')).toHaveLength(1);

  await visit(page, '/timeregistration/periods');
  await reopenPeriod(page, texts, 'Egon blev en time længere');
  const monday = lastMonday();
  await visit(page, peopleDay(monday));
  const { day, unapproveOf } = texts.timePeople;
  await page.getByRole('button', { name: fill(day.openOf, { name: NAME }) }).click();
  const take = page.getByRole('button', { name: fill(unapproveOf, { name: NAME }) });
  await take.click();
  await expect(take).toBeHidden();
  const [entry] = await registrationsOf(farm, farm.employee);
  await visit(
    page,
    `/timeregistration/registrations/${farm.employee.uid}?v=day&d=${monday}&e=${farm.employee.uid}-0`,
  );
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(texts.words.to, { exact: true }).fill('1503');
  await sheet.getByRole('button', { name: texts.timeEntry.save }).click();
  await expect(sheet).toBeHidden();
  expect(entry?.['workDate']).toBe(monday);
  const corrected = async () => (await registrationsOf(farm, farm.employee))[0];
  const end = instantAt(monday, '15:03');
  // What is approved is what is seen: the new end.
  await expect.poll(corrected).toMatchObject({ end });
  await approveOne(page, texts, monday, NAME);
  await expect.poll(corrected).toMatchObject({ status: 'approved', end });

  await visit(page, '/timeregistration/periods');
  await closePeriod(page, texts);
  expect((await sent(page)).trim()).toMatch(new RegExp(`^${CVR};107;1;100;`));
});
