import type { Locator, Page } from '@playwright/test';
import { addDays, dayOf, isoWeekOf, type Month, monthOf } from '#domain/dates/day.ts';
import { holidayYearOf } from '#domain/leave/accrual/holiday-year.ts';
import { paths } from '#domain/paths.ts';
import { aDayAdjustment, aLeave } from '#tests/support/leave/leave.ts';
import { writeDocuments } from '#tests/support/seed/write.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { admin, giveTime, makeFarm, type Somebody, stored, type TestFarm } from './support/farm.ts';
import { DESKTOP, expect, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const dk = TEXTS.dk;
const today = dayOf(Date.now(), ZONE);

/** What stands under a name among figures: the number, and what it means. */
const figure = (page: Page, group: string, name: string): Locator =>
  page
    .getByRole('group', { name: group })
    .locator('dl')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .getByRole('definition');

/** The number under a name among figures, once it is there. */
async function numberOf(page: Page, group: string, name: string): Promise<string> {
  const number = figure(page, group, name).first();
  await expect(number).toHaveText(/\S/);
  return number.innerText();
}

/** The server has counted a month of somebody. */
async function isCounted(farm: TestFarm, { uid }: Somebody, month: Month): Promise<void> {
  await expect.poll(() => stored(paths.timeMonth(farm.id, uid, month))).toBeDefined();
}

/** What a table comes to in the column of a title. */
async function totalIn(page: Page, caption: string, title: string): Promise<Locator> {
  const table = page.getByRole('table', { name: caption });
  const total = table.getByRole('row').last().locator('th, td');
  await expect(total.first()).toBeVisible();
  const heads = await table.getByRole('columnheader').allInnerTexts();
  return total.nth(heads.findIndex((head) => head.trim() === title));
}

const numberIn = (text: string): number => Number(/-?\d+,\d+/.exec(text)?.[0].replace(',', '.'));

test('a figure of the dashboard is the same on the page behind it', async ({ openAs }) => {
  const farm = await makeFarm();
  const entry = (from: string, to: string) => ({
    start: at(today, from),
    end: at(today, to),
    workDate: today,
  });
  const approved = { ...entry('03:00', '05:30'), status: 'approved' } as const;
  await giveTime(farm, farm.employee, [entry('00:00', '02:45'), approved]);
  await giveTime(farm, farm.colleague, [entry('00:30', '02:00')]);
  // The server has counted.
  for (const { uid } of [farm.employee, farm.colleague]) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other is as quick.
    await expect
      .poll(() => stored(paths.timeMonth(farm.id, uid, today.slice(0, 7))))
      .toMatchObject({ days: [{ day: today }] });
  }

  const owner = await openAs(farm.owner, DESKTOP);
  const { figures, units, names, weeks, waiting } = dk.dashboardTiles;
  const { tiles, columns } = dk.timeReports;
  const whole = owner.getByRole('region', { name: names.units }).getByRole('row').last();
  const hours = whole.getByRole('cell').nth(1);
  await expect(hours).toHaveText('6:45');
  const first = (name: string) => numberOf(owner, names.figures, name);
  const [norm, over] = [await first(figures.norm), await first(dk.words.overtime)];
  // On a weekend that begins a month nothing has been asked yet.
  expect(norm).toMatch(/%$|^–$/);
  await owner.getByRole('link', { name: weeks.open }).click();
  await expect(figure(owner, tiles.label, tiles.hours).first()).toHaveText('6:45');
  await expect(figure(owner, tiles.label, columns.norm).first()).toHaveText(norm);
  await expect(figure(owner, tiles.label, dk.words.overtime).first()).toHaveText(over);
  // The whole month asks what it has asked up to today.
  await owner.goto(new URL(owner.url()).pathname);
  await expect(figure(owner, tiles.label, columns.norm).first()).toHaveText(norm);
  await owner.goBack();
  await owner.goBack();
  const two = { count: 2, unit: 'Kostald' };
  await owner.getByRole('link', { name: fill(units.pendingOf_other, two) }).click();
  const approveAll = fill(dk.timePeople.approveAll, two);
  await expect(owner.getByRole('button', { name: approveAll, exact: true })).toBeVisible();

  const leader = await openAs(farm.leader, DESKTOP);
  const week = `uge ${isoWeekOf(today).week}`;
  const row = leader.getByRole('region', { name: names.waiting }).getByRole('listitem');
  await expect(row).toContainText(fill(waiting.time_other, { count: 2, week }));
  await expect(row).toContainText(fill(waiting.timeNote_other, { count: 2, hours: '4:15' }));
  await row.getByRole('link', { name: fill(waiting.seeTime, { week }) }).click();
  const approveWeek = fill(dk.timePeople.approveWeek, { count: 2 });
  await expect(leader.getByRole('button', { name: approveWeek, exact: true })).toBeVisible();
  for (const name of ['Egon Prøve', 'Carl Prøve']) {
    const ofOne = fill(dk.timePeople.approveWeekOf_one, { name, count: 1 });
    // oxlint-disable-next-line no-await-in-loop -- Two buttons on one page.
    await expect(leader.getByRole('button', { name: ofOne })).toBeVisible();
  }
});

test('flex, sickness, approval and holiday owed are the same in the reports, and a long day on its own page', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const { owner: olga, leader: lise, employee, colleague } = farm;
  const yesterday = addDays(today, -1);
  const entry = (day: string, from: string, to: string) => ({
    start: at(day, from),
    end: at(day, to),
    workDate: day,
  });
  await giveTime(farm, employee, [
    { ...entry(today, '00:00', '02:00'), status: 'approved' },
    entry(today, '03:00', '05:30'),
  ]);
  await giveTime(farm, lise, [{ ...entry(today, '00:00', '01:15'), status: 'approved' }]);
  await giveTime(farm, colleague, [entry(yesterday, '03:00', '15:30')]);
  const sick = aLeave({
    id: 'sick',
    employeeId: employee.uid,
    unitId: farm.units.kostald,
    type: 'sick',
    status: 'reported',
    from: `${monthOf(today)}-01`,
    to: today,
    reportedAt: Date.now(),
  });
  const openings = [olga, lise, employee].map(({ uid }, index) =>
    aDayAdjustment({
      id: `opening-${uid}`,
      employeeId: uid,
      unitId: farm.units.kostald,
      kind: 'opening',
      year: holidayYearOf(yesterday),
      date: yesterday,
      days: 3.5 + index,
    }),
  );
  await writeDocuments(
    admin().db,
    new Map<string, object>([
      [paths.leave(farm.id, sick.id), sick],
      ...openings.map((one) => [paths.leaveAdjustment(farm.id, one.id), one] as const),
    ]),
  );
  await isCounted(farm, employee, monthOf(today));
  await isCounted(farm, lise, monthOf(today));
  await isCounted(farm, colleague, monthOf(yesterday));

  const owner = await openAs(olga, DESKTOP);
  const { figures, names } = dk.dashboardTiles;
  const first = (name: string) => numberOf(owner, names.figures, name);
  const [flex, sickness] = [await first(figures.flex), await first(figures.sick)];
  expect([flex, sickness]).toEqual([
    expect.stringMatching(/\d:\d\d$/),
    expect.stringMatching(/%$|^–$/),
  ]);
  const region = owner.getByRole('region', { name: names.owed });
  await region.scrollIntoViewIfNeeded();
  await expect(region.getByRole('listitem').first()).toBeVisible();
  const lines = await region.getByRole('listitem').allInnerTexts();
  const sum = lines.reduce((all, line) => all + numberIn(line), 0);
  expect(sum).toBeGreaterThanOrEqual(13.5);

  const open = figure(owner, names.figures, dk.words.approved).nth(1);
  const waits = Number(/(\d+) mangler/.exec(await open.innerText())?.[1]);
  expect(waits).toBeGreaterThanOrEqual(1);
  const { perPerson, standing } = dk.timeReports;
  const report = (name: string) => owner.goto(`/timeregistration/analytics?r=${name}`);
  await report('overview');
  await expect(await totalIn(owner, perPerson, dk.words.flex)).toHaveText(flex);
  const pending = fill(standing.pending, { count: waits });
  await expect(await totalIn(owner, perPerson, dk.words.status)).toHaveText(pending);
  await report('absence');
  const { byUnit, sickShare, holiday, left } = dk.leaveReports;
  await expect(await totalIn(owner, byUnit, sickShare)).toHaveText(sickness);
  await report('balances');
  const total = await totalIn(owner, holiday, left);
  expect(numberIn(await total.innerText())).toBeCloseTo(sum, 2);

  const leader = await openAs(lise, DESKTOP);
  const watched = leader.getByRole('region', { name: names.watch });
  await watched.scrollIntoViewIfNeeded();
  await watched.getByRole('link', { name: /^Carl Prøve.*12:30/ }).click();
  await expect(leader.getByRole('main')).toContainText('12:30');
});
