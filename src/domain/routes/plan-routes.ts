import type { Day } from '../dates/day.ts';

/** The plan (spec 2). */
export const PLAN_PATH = '/planning';

/** How the farm plans. */
export const PLAN_SETTINGS_PATH = '/planning/settings';

/** A day of the plan, of everybody. */
export function planDayPath(day: Day): string {
  return `${PLAN_PATH}?who=all&view=day&d=${day}`;
}
