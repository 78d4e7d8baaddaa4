import type { Page } from '@playwright/test';

/** What a page needs to run ahead of or behind the machine; also in force for pages loaded later. */
function shiftDates(offsetMs: number): void {
  const held = globalThis as { realDate?: DateConstructor };
  const Real = held.realDate ?? Date;
  held.realDate = Real;
  class Shifted extends Real {
    constructor(...args: readonly unknown[]) {
      super(...((args.length === 0 ? [Shifted.now()] : args) as [number]));
    }
    static override now(): number {
      return Real.now() + offsetMs;
    }
  }
  globalThis.Date = Shifted as DateConstructor;
}

/**
 * Sets the device's clock; it goes on from there at its own pace, as Firestore's hold on its database needs
 * it, and keeps its time through a reload.
 */
export async function setDeviceClock(page: Page, ms: number): Promise<void> {
  const offsetMs = ms - Date.now();
  await page.addInitScript(shiftDates, offsetMs);
  await page.evaluate(shiftDates, offsetMs);
}
