import type { Page } from '@playwright/test';
import { admin, giveTime, makeLivelyFarm, type TestFarm } from './support/farm.ts';
import { visit } from './support/accessible.ts';
import { DEEP, DESKTOP, expect, PHONE, test } from './support/test.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { dayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { ZONE } from '#tests/support/time/clock.ts';

/** What a page may move by itself, as browsers measure it: Cumulative Layout Shift, of a whole visit. */
const MOST = 0.05;
/** Answers of the server come one after the other, as they do on a farm, and not all in one frame, ms. */
const LATENCY = 120;

interface Shift {
  readonly value: number;
  readonly what: string;
}

declare global {
  interface Window {
    /** Put there by `watch`. */
    shifts: Shift[];
  }
}

/** Runs in the page before anything of the app. */
function watch(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `“${node?.textContent?.slice(0, 40) ?? ''}” ${previousRect.y}→${currentRect.y}`,
      );
      window.shifts.push({ value: entry.value, what: what.join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const OWN = ['/', '/timeregistration/registrations', '/vacations', '/planning', '/guides-beta'];
const OTHERS = [
  '/timeregistration/registrations?v=people',
  '/timeregistration/registrations?v=people-week',
  `/timeregistration/registrations?v=people&d=${dayOf(Date.now(), ZONE)}`,
  '/timeregistration/analytics',
  '/timeregistration/payroll',
  '/vacations?v=people',
  '/settings/employees',
  '/settings/units',
];
const QUIET = [
  '/timeregistration/rules',
  '/timeregistration/settings',
  '/planning/settings',
  '/vacations/settings',
  '/settings/users',
  '/settings/general',
  '/user/profile',
];

/** Until the page stands, with all that it waits for. */
async function stands(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestIdleCallback(() => requestAnimationFrame(resolve), { timeout: 1000 }),
      ),
  );
}

/** The shifts since they were last read, and from now on others. */
const readShifts = (page: Page): Promise<Shift[]> => page.evaluate(() => window.shifts.splice(0));

async function slowly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Somebody has asked for leave, so that there is something to answer. */
async function askForLeave(farm: TestFarm): Promise<void> {
  const leave = aLeave({
    employeeId: farm.employee.uid,
    unitId: farm.units.kostald,
    from: '2031-03-03',
    to: '2031-03-07',
    status: 'requested',
  });
  await admin().db.doc(paths.leave(farm.id, leave.id)).set(leave);
}

for (const [who, name, device] of [
  ['owner', 'desk', DESKTOP],
  ['leader', 'phone', PHONE],
  ['employee', 'phone', PHONE],
  ['owner', 'phone', PHONE],
  ['leader', 'desk', DESKTOP],
  ['employee', 'desk', DESKTOP],
] as const) {
  // What is measured depends on when answers come: a busy machine must not fail a landing.
  test(`nothing jumps on any page (${who}, ${name})`, { tag: DEEP }, async ({ openAs }) => {
    test.slow();
    const farm = await makeLivelyFarm();
    await askForLeave(farm);
    // A clock that nobody stopped, which is asked about below it.
    const start = Date.now() - 20 * 3_600_000;
    await giveTime(farm, farm.employee, [{ start, workDate: dayOf(start, ZONE) }]);
    // The first steps of a farm are behind it, as on most.
    await admin().db.doc(paths.user(farm.owner.uid)).update({ dashboard: 'atWork -setup' });
    const cold = who === 'employee' ? OWN : [...OWN, ...OTHERS];
    const found: { route: string; sum: number; shifts: Shift[] }[] = [];
    const note = async (page: Page, route: string): Promise<void> => {
      await stands(page);
      const shifts = await readShifts(page);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      if (sum > MOST) found.push({ route, sum, shifts });
    };
    const begin = async (route: string): Promise<Page> => {
      const page = await openAs(farm[who], device, '/offline');
      await slowly(page);
      await page.addInitScript(watch);
      await page.goto(route);
      await note(page, `${route}, cold`);
      return page;
    };
    for (const route of cold) {
      // oxlint-disable-next-line no-await-in-loop -- One page after the other.
      await (await begin(route)).context().close();
    }
    const page = await begin('/');
    const warm = who === 'employee' ? [...OWN, '/user/profile'] : [...cold, ...QUIET];
    for (const route of [...warm, ...cold, '/']) {
      // What moves half a second after a press is what the press asked for: browsers do not count it.
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.press('Escape');
      // oxlint-disable-next-line no-await-in-loop
      await visit(page, route);
      // oxlint-disable-next-line no-await-in-loop
      await note(page, `${route}, warm`);
    }
    expect(found.toSorted((a, b) => b.sum - a.sum)).toEqual([]);
  });
}
