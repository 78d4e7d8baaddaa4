import type { Page } from '@playwright/test';
import { addDays, dayOf } from '#domain/dates/day.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { visit } from './support/accessible.ts';
import { giveTime, makeFarm, type TestFarm } from './support/farm.ts';
import { DESKTOP, expect, NO_NETWORK, PHONE, test, whenInstalled } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;
const TIME = '/timeregistration/registrations';

/** Screens of whoever works, and what is there to read on each. */
const OWN = [
  ['/', texts.time.clock.notAtWork],
  [TIME, texts.start.titles.registrations],
  ['/vacations', texts.leave.requests.title],
  ['/guides-beta', texts.start.titles.guides],
  ['/user/profile', texts.profile.told.title],
] as const;

/** Those of whoever runs the farm beside them. */
const OF_FARM = [
  [`${TIME}?v=people`, 'Egon'],
  ['/planning', texts.start.titles.planning],
  ['/vacations?v=people', texts.leaveTeam.inbox.title],
  ['/timeregistration/payroll', texts.start.titles.payroll],
  ['/timeregistration/rules', texts.start.titles.timeRules],
  ['/timeregistration/settings', texts.start.titles.timeSettings],
  ['/planning/settings', texts.words.usualShifts],
  ['/vacations/settings', texts.leaveSettings.holiday.countsFrom],
  ['/settings/employees', 'Egon'],
  ['/settings/units', 'Kostald'],
  ['/settings/general', texts.general.addDay],
] as const;

type Stops = readonly (readonly [path: string, text: string])[];

async function worked(): Promise<TestFarm> {
  const farm = await makeFarm();
  const day = addDays(dayOf(Date.now(), ZONE), -1);
  await giveTime(farm, farm.employee, [
    { start: at(day, '06:00'), end: at(day, '14:00'), workDate: day },
  ]);
  return farm;
}

/** Goes to each address, and waits until it is all there. */
async function walk(stops: Stops, page: Page, go: (path: string) => unknown): Promise<void> {
  for (const [path, text] of stops) {
    await test.step(path, async () => {
      await go(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main).toContainText(text);
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('button', { name: texts.common.retry })).toHaveCount(0);
    });
  }
}

test.use({ withServiceWorker: true });

for (const [who, device, stops] of [
  ['employee', PHONE, OWN],
  ['owner', DESKTOP, [...OWN, ...OF_FARM]],
] as const) {
  test(`without a network every screen starts with what it had (${who})`, async ({
    openAs,
    faults,
  }) => {
    test.slow();
    faults.allow(...NO_NETWORK);
    const farm = await worked();
    const page = await openAs(farm[who], device);
    await whenInstalled(page);
    await walk(stops, page, (path) => visit(page, path));
    await page.context().setOffline(true);
    // Each of them by a start of its own.
    await walk(stops, page, (path) => page.goto(path));
  });
}
