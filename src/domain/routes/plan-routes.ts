/** The plan (spec 2). */
export const PLAN_PATH = '/planning';
