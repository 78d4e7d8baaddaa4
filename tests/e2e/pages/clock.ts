import { expect, type Locator, type Page } from '@playwright/test';
import { fill, type Texts } from '../support/texts.ts';

const startKey = (page: Page, texts: Texts, unit: string): Locator =>
  page.getByRole('button', { name: fill(texts.time.clock.startIn, { unit }) });

/** The key that stops the clock: it is there while the clock runs. */
export const stopKey = (page: Page, texts: Texts): Locator =>
  page.getByRole('button', { name: texts.time.clock.stopLabel });

/** The key that begins a break. */
export const pauseKey = (page: Page, texts: Texts): Locator =>
  page.getByRole('button', { name: texts.time.clock.pauseLabel, exact: true });

/** The key that ends it. */
export const resumeKey = (page: Page, texts: Texts): Locator =>
  page.getByRole('button', { name: texts.time.clock.resumeLabel });

/** The card of one's own clock. */
export const ownClock = (page: Page, texts: Texts): Locator =>
  page.getByRole('main').getByRole('region', { name: texts.time.clock.title }).first();

/** Clocks in where the key says one would. */
export async function clockIn(page: Page, texts: Texts, unit: string): Promise<void> {
  await startKey(page, texts, unit).click();
  await expect(stopKey(page, texts)).toBeVisible();
}

/** Switches to another unit, on a phone through the sheet and on a desk through the menu. */
export async function switchTo(page: Page, texts: Texts, unit: string): Promise<void> {
  await page.getByRole('button', { name: texts.time.clock.switchLabel }).click();
  const sheet = page.getByRole('dialog').getByRole('button', { name: unit, exact: true });
  const menu = page.getByRole('menuitem', { name: unit, exact: true });
  await sheet.or(menu).click();
}

/** Holds a break, and works on. */
export async function takeBreak(page: Page, texts: Texts): Promise<void> {
  await pauseKey(page, texts).click();
  await resumeKey(page, texts).click();
  await expect(resumeKey(page, texts)).toBeHidden();
}

/** Clocks out. */
export async function clockOut(page: Page, texts: Texts): Promise<void> {
  await stopKey(page, texts).click();
  await expect(stopKey(page, texts)).toBeHidden();
}

/** The card of somebody at work, as the leader sees it. */
export function workCard(page: Page, texts: Texts, name: string): Locator {
  const label = fill(texts.common.cardLabel, { name, time: '' });
  return page.getByRole('button', { name: new RegExp(`^${label}`) });
}

/** Waits until the text of a timer has changed twice: it ticks. */
export async function expectTicking(timer: Locator): Promise<void> {
  for (let ticks = 0; ticks < 2; ticks += 1) {
    const before = (await timer.textContent()) ?? '';
    await expect(timer).not.toHaveText(before);
  }
}
