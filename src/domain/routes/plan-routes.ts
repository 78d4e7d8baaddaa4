import type { Day } from '../dates/day.ts';

/** The plan (spec 2). */
export const PLAN_PATH = '/planning';

/** The plan of a unit, everybody of it: on a phone, too, where one's own comes first. */
export const PLAN_OF_ALL_PATH = `${PLAN_PATH}?who=all`;

/** How the farm plans. */
export const PLAN_SETTINGS_PATH = '/planning/settings';

/** A day of the plan, of everybody. */
export function planDayPath(day: Day): string {
  return `${PLAN_OF_ALL_PATH}&view=day&d=${day}`;
}
