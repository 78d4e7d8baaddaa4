import type { Page } from '@playwright/test';
import { addDays, type Day, dayOf, type Month, monthOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import {
  clockIn,
  clockOut,
  ownClock,
  pauseKey,
  resumeKey,
  stopKey,
  switchTo,
} from './pages/clock.ts';
import { instantAt, timeAt } from './pages/periods.ts';
import { signIn } from './pages/sign-in.ts';
import { setDeviceClock } from './support/device-clock.ts';
import { makeFarm, registrationsOf, stored, type TestFarm } from './support/farm.ts';
import { DEEP, expect, NO_NETWORK, PHONE, test, whenInstalled } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;
const NAME = 'Egon Prøve';
const DAYS = 4;
/** Two hundred days, with what takes long. */
const SEEDS = Array.from({ length: 50 }, (_, at) => 2026 + at);

test.use({ withServiceWorker: true });

/** What is done on a day: from, to and where; in the morning there is a break. */
const STINTS = [
  ['05:03', '09:17', 'Kostald'],
  ['09:17', '12:41', 'Mark'],
  ['15:02', '18:26', 'Kostald'],
] as const;
const BREAK = ['07:10', '07:25'] as const;
const MINUTES_A_DAY = 4 * 60 + 14 - 15 + 3 * 60 + 24 + 3 * 60 + 24;

/** Chance that can be repeated: the same seed pulls the network at the same places. */
function chances(seed: number): (share: number) => boolean {
  let state = seed;
  return (share) => {
    // A linear congruential step; the high bits are the random ones.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 < share;
  };
}

/** One person's phone, whose network comes and goes and whose page dies now and then. */
class Phone {
  readonly page: Page;
  readonly #chance: (share: number) => boolean;

  constructor(page: Page, chance: (share: number) => boolean) {
    this.page = page;
    this.#chance = chance;
  }

  /** Comes to a time of a day through whatever happens to the network until then. */
  async at(day: Day, time: string): Promise<void> {
    await this.page.context().setOffline(this.#chance(0.5));
    if (this.#chance(0.35)) await this.page.reload();
    await setDeviceClock(this.page, instantAt(day, time));
  }

  async work(day: Day): Promise<void> {
    const { page } = this;
    const [[morning, noon, first], [, lunch, second], [evening, night, third]] = STINTS;
    await this.at(day, morning);
    await this.#startIn(first);
    await this.at(day, BREAK[0]);
    await pauseKey(page, texts).click();
    await expect(resumeKey(page, texts)).toBeVisible();
    await this.at(day, BREAK[1]);
    await resumeKey(page, texts).click();
    await expect(resumeKey(page, texts)).toBeHidden();
    await this.at(day, noon);
    await switchTo(page, texts, second);
    await expect(ownClock(page, texts)).toContainText(second);
    await this.at(day, lunch);
    await clockOut(page, texts);
    await this.at(day, evening);
    await this.#startIn(third);
    await this.at(day, night);
    await clockOut(page, texts);
  }

  /** Says where the work is; the key then starts there. */
  async #startIn(unit: string): Promise<void> {
    await this.page.getByRole('radio', { name: unit }).check({ force: true });
    await clockIn(this.page, texts, unit);
    await expect(ownClock(this.page, texts)).toContainText(unit);
  }
}

/** What the server has, in the words of the plan. */
async function arrived(farm: TestFarm) {
  const entries = await registrationsOf(farm, farm.employee);
  return entries.map(({ workDate, start, end, unitId, status, breaks }) => ({
    workDate,
    time: `${timeAt(start)}–${timeAt(end)}`,
    unitId,
    status,
    breaks: breaks.length,
  }));
}

const peopleMonth = (month: Month) => `/timeregistration/registrations?v=people&m=${month}`;

const done = (farm: TestFarm, days: readonly Day[], status: string) =>
  days.flatMap((workDate) =>
    STINTS.map(([from, to, unit], index) => ({
      workDate,
      time: `${from}–${to}`,
      unitId: unit === 'Mark' ? farm.units.mark : farm.units.kostald,
      status,
      breaks: index === 0 ? 1 : 0,
    })),
  );

async function monthMinutes(farm: TestFarm, days: readonly Day[]): Promise<number> {
  const months = [...new Set(days.map(monthOf))];
  const found = await Promise.all(
    months.map((month) => stored(paths.timeMonth(farm.id, farm.employee.uid, month))),
  );
  return found.reduce((sum, month) => sum + Number(month?.['minutes'] ?? 0), 0);
}

for (const seed of SEEDS) {
  const title =
    'days of work with the network pulled at random: what the leader approves is what was done, to the minute';
  test(`${title} (${seed})`, { tag: DEEP }, async ({ open, openAs, faults }) => {
    test.slow();
    faults.allow(...NO_NETWORK);
    const farm = await makeFarm();
    const chance = chances(seed);
    const today = dayOf(Date.now(), 'Europe/Copenhagen');
    const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS - 1));

    const page = await open(PHONE);
    await setDeviceClock(page, instantAt(days[0] ?? today, '04:50'));
    await signIn(page, farm.employee);
    await expect(page.getByText(texts.time.clock.notAtWork)).toBeVisible();
    await whenInstalled(page);
    const phone = new Phone(page, chance);
    for (const day of days) await phone.work(day);
    await page.context().setOffline(false);
    await expect
      .poll(() => arrived(farm), { timeout: 120_000 })
      .toEqual(done(farm, days, 'pending'));
    await expect(stopKey(page, texts)).toBeHidden();

    const leader = await openAs(farm.leader);
    for (const month of new Set(days.map(monthOf))) {
      await leader.goto(peopleMonth(month));
      const count = STINTS.length * days.filter((day) => monthOf(day) === month).length;
      await leader
        .getByRole('button', { name: fill(texts.timePeople.approveAll, { count }) })
        .click();
    }
    await expect.poll(() => arrived(farm)).toEqual(done(farm, days, 'approved'));
    await expect.poll(() => monthMinutes(farm, days)).toBe(DAYS * MINUTES_A_DAY);
    await leader.goto(peopleMonth(monthOf(days[0] ?? today)));
    await expect(leader.getByRole('row').filter({ hasText: NAME })).toBeVisible();
  });
}
