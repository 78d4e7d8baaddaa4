import { type Day, dayParts, isDay } from './day.ts';
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
