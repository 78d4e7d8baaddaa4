import { expect, type Page } from '@playwright/test';
import { addDays, type Day, dayOf, mondayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import { writeDocuments } from '#tests/support/seed/write.ts';
import { visit } from '../support/accessible.ts';
import { admin, makeFarm, type TestFarm } from '../support/farm.ts';
import { fill, type Texts } from '../support/texts.ts';

const ZONE = 'Europe/Copenhagen';

/** A farm that pays by the week, so that a whole period lies inside the days that people may correct. */
export async function weeklyFarm(): Promise<TestFarm> {
  const farm = await makeFarm();
  const settings = { ...DEFAULT_TIME_SETTINGS, periodType: 'week', graceDays: 14 };
  await writeDocuments(
    admin().db,
    new Map<string, object>([[paths.timeSettings(farm.id), settings]]),
  );
  return farm;
}

/** The first day of the week that has ended last. */
export const lastMonday = (): Day => addDays(mondayOf(dayOf(Date.now(), ZONE)), -7);

const CLOCK = new Intl.DateTimeFormat('sv', { timeZone: ZONE, timeStyle: 'short' });

/** The local time of an instant, `HH:mm`, by the calendar of the platform too. */
export const timeAt = (ms: number): string => CLOCK.format(ms);

/** The instant of a local time, by the calendar of the platform and not by our own. */
export function instantAt(day: Day, time: string): number {
  for (const offset of ['+01:00', '+02:00']) {
    const ms = Date.parse(`${day}T${time}:00${offset}`);
    if (timeAt(ms) === time) return ms;
  }
  throw new Error(`There is no ${time} on ${day}`);
}

/** The leader's list of one day. */
export const peopleDay = (day: Day): string => `/timeregistration/registrations?v=people&d=${day}`;

/** Approves the one registration that somebody has on a day. */
export async function approveOne(page: Page, texts: Texts, day: Day, name: string): Promise<void> {
  await visit(page, peopleDay(day));
  const key = page.getByRole('button', { name: fill(texts.timePeople.approveOf, { name }) });
  await key.click();
  await expect(key).toBeHidden();
}

/** Closes the period that is proposed; its file comes next on the page. */
export async function closePeriod(page: Page, texts: Texts): Promise<void> {
  const { locked } = texts.timePayroll.period.states;
  const close = new RegExp(`^${fill(texts.timePeriods.close, { period: '' })}\\S`);
  await page.getByRole('button', { name: close }).click();
  await page.getByRole('dialog').getByRole('button', { name: close }).click();
  await expect(page.getByText(locked, { exact: true })).toBeVisible();
}

/** Opens the last closed period again; without a reason it is not done. */
export async function reopenPeriod(page: Page, texts: Texts, reason: string): Promise<void> {
  const { reopen, api } = texts.timePeriods;
  await page.getByRole('button', { name: reopen }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: reopen }).click();
  await expect(dialog.getByText(api.reason_required)).toBeVisible();
  await dialog.getByLabel(texts.words.why).fill(reason);
  await dialog.getByRole('button', { name: reopen }).click();
  const { reopened } = texts.timePayroll.period.states;
  await expect(page.getByText(reopened, { exact: true })).toBeVisible();
}
