import type { Locator, Page } from '@playwright/test';
import { dayOf, isoWeekOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { giveTime, makeFarm, stored } from './support/farm.ts';
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
  const first = (name: string): Promise<string> =>
    figure(owner, names.figures, name).first().innerText();
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
