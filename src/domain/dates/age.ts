import { addMonthsTo, type Day, dayParts, isDay } from './day.ts';
import { dayOfNumber } from './day-number.ts';

const MS_PER_DAY = 86_400_000;

/** The local day on which somebody reaches an age; born on 29 February, on 1 March of other years. */
export function birthdayOf(birthDate: Day, years: number): Day {
  const [year, month, date] = dayParts(birthDate);
  return dayOfNumber(Date.UTC(year + years, month - 1, date) / MS_PER_DAY);
}

/** Whether somebody has not yet reached an age on a local day; false where no birth date is known. */
export function isYoungerThan(birthDate: Day | null | undefined, years: number, day: Day): boolean {
  const isKnown = birthDate !== null && birthDate !== undefined && isDay(birthDate);
  return isKnown && day < birthdayOf(birthDate, years);
}

/** Age below which a person is a young one, and below which a child at school. */
export const YOUNG_AGE = 18;
/** Age below which the stricter limits of children apply. */
export const CHILD_AGE = 15;

/** What colleagues may know of somebody's age: which limits of the law hold for them. */
export const YOUNG_BANDS = ['under15', 'under18', 'none'] as const;

/** Under an age of the law, or under none of them. */
type YoungBand = (typeof YOUNG_BANDS)[number];

/** The band of somebody on a local day; null where no birth date is known, and nobody is taken for grown up. */
export function bandOn(birthDate: Day | null, day: Day): YoungBand | null {
  if (birthDate === null) return null;
  if (isYoungerThan(birthDate, CHILD_AGE, day)) return 'under15';
  return isYoungerThan(birthDate, YOUNG_AGE, day) ? 'under18' : 'none';
}

/** Years of an age in each band: within a year to both sides nobody of that age comes into another band. */
const AGES: Readonly<Record<YoungBand, number>> = { under15: 13, under18: 16, none: 40 };

/**
 * A birth date by which the limits of a band hold, for the judgement of a plan up to a year ahead; it says nothing of
 * the true one. Who grows out of a band meanwhile is judged by it until the day: too strictly, never too mildly.
 */
export function birthDateIn(band: YoungBand | null, today: Day): Day | null {
  return band === null ? null : addMonthsTo(today, -12 * AGES[band]);
}
