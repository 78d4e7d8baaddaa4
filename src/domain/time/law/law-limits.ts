import * as v from 'valibot';
import { DAILY_REST_MINUTES } from './rest.ts';

/**
 * Limits of Danish working-time law for farm work, in minutes where not said otherwise (act on working
 * hours, executive order on rest, rules on young people's work). Not legal advice.
 */
export const LAW = {
  dailyRest: DAILY_REST_MINUTES,
  /** Farm work may come down to this on so many days of a calendar year. */
  shortRest: 480,
  shortRestDays: 30,
  /** A day off joined to a daily rest. */
  weeklyRest: 2100,
  /** Days of work in a row after which a person and the leaders are told; care of animals may postpone it. */
  daysInRow: 6,
  /** Days of work in a row that no agreement allows to be exceeded. */
  mostDaysInRow: 12,
  /** A week on average, and from where on it is worth a word. */
  averageWeek: 2880,
  averageWeekNear: 2640,
} as const;

/** Limits for somebody under an age. */
export interface YoungLimits {
  readonly dayMinutes: number;
  readonly weekMinutes: number;
  readonly restMinutes: number;
  /** Days without work in a calendar week. */
  readonly daysOff: number;
  /** Work lies between these times of the local clock; in stables from `stableFrom`. */
  readonly from: string;
  readonly stableFrom: string;
  readonly to: string;
}

/** Fifteen to seventeen, out of the ninth grade. */
export const YOUNG_LIMITS: YoungLimits = {
  dayMinutes: 480,
  weekMinutes: 2400,
  restMinutes: 720,
  daysOff: 2,
  from: '06:00',
  stableFrom: '04:00',
  to: '20:00',
};

/** Pupils of fifteen to seventeen: on days and in weeks without school, which nobody registers here. */
export const PUPIL_LIMITS: YoungLimits = { ...YOUNG_LIMITS, restMinutes: 840, stableFrom: '06:00' };

/** Thirteen and fourteen: on days and in weeks without school, which nobody registers here. */
export const CHILD_LIMITS: YoungLimits = {
  dayMinutes: 420,
  weekMinutes: 2100,
  restMinutes: 840,
  daysOff: 2,
  from: '06:00',
  stableFrom: '06:00',
  to: '20:00',
};

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

type LawCode = (typeof LAW_CODES)[number];

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
