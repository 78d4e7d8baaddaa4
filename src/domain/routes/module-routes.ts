import type { Day } from '../dates/day.ts';

/** The library of guides (spec 2). */
export const GUIDES_PATH = '/guides-beta';

/** What an address asks with for who has read what. */
export const MATRIX_QUERY = 'read';

/** Who has read what, for authors. */
export const GUIDE_MATRIX_PATH = `${GUIDES_PATH}?${MATRIX_QUERY}`;

/** A guide, step by step. */
export const GUIDE_PATH = '/guides-beta/:guideId';

/** A guide as its authors write it. */
export const GUIDE_EDIT_PATH = '/guides-beta/:guideId/edit';

/** The address of a guide, at a step where one is named. */
export function guidePath(guideId: string, stepId: string | null = null): string {
  const path = `${GUIDES_PATH}/${encodeURIComponent(guideId)}`;
  return stepId === null ? path : `${path}?s=${encodeURIComponent(stepId)}`;
}

/** The address at which a guide is written. */
export function guideEditPath(guideId: string): string {
  return `${guidePath(guideId)}/edit`;
}

/** Where leave is asked for and decided (spec 5). */
export const LEAVE_PATH = '/vacations';

/** Where one reports that one is sick: the form is open. */
export const SICK_PATH = `${LEAVE_PATH}?sick=1`;

/** How a farm keeps leave, for leaders and owners. */
export const LEAVE_SETTINGS_PATH = '/vacations/settings';

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

/** The own profile (spec 2): name, language, and how one is told. */
export const PROFILE_PATH = '/user/profile';

/** Where the addresses are that other calendars read one's own from. */
export const CALENDARS_PATH = `${PROFILE_PATH}#calendars`;
