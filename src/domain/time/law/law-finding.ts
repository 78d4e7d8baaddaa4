import * as v from 'valibot';

/** What the watch over working-time law finds in a month; each has words. */
export const LAW_CODES = [
  /** Less than eleven hours of rest, as farm work may have on 30 days of a calendar year. */
  'rest_short',
  /** Less than eight hours of rest, which no day may have. */
  'rest_breach',
  /** More than six days of work without a weekly rest. */
  'no_day_off',
  'young_day_long',
  'young_week_long',
  'young_hours',
  'young_rest',
  'young_days_off',
  /** Under 18: no half hour of break in more than four and a half hours. */
  'young_break',
] as const;

/** One kind of finding. */
export type LawCode = (typeof LAW_CODES)[number];

/** A finding as it is stored with a person's month. */
export const LawFindingSchema = v.object({
  /** Local day; of a run its last one, of a week its Monday. */
  day: v.string(),
  code: v.picklist(LAW_CODES),
  /** Minutes rested, worked or of breaks; days of a run, and days off in a week. */
  value: v.number(),
});

/** Something that the law asks somebody to look at. */
export type LawFinding = Readonly<v.InferOutput<typeof LawFindingSchema>>;

/** Codes that are about a calendar week. */
export const WEEK_CODES: readonly LawCode[] = ['young_week_long', 'young_days_off'];
