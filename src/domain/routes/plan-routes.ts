/** The plan (spec 2). */
export const PLAN_PATH = '/planning';

/** How the farm plans. */
export const PLAN_SETTINGS_PATH = '/planning/settings';
