import { isYoungerThan, YOUNG_AGE } from '../../dates/age.ts';
import type { Day } from '../../dates/day.ts';
import { lawOn, type RuledPerson } from '../../employee/terms.ts';

/** Domain 3: work over six hours asks for a break; under 18 it is half an hour over four and a half. */
const ADULT_AFTER_MINUTES = 360;
const YOUNG_AFTER_MINUTES = 270;
const YOUNG_BREAK_MINUTES = 30;

/**
 * Whether a stretch of work lacks the break that the law asks for (domain 3). `minutes` is from start to
 * end, `breakMinutes` the breaks in it, paid or not.
 */
export function lacksBreak(work: {
  readonly minutes: number;
  readonly breakMinutes: number;
  readonly day: Day;
  readonly birthDate?: Day | null | undefined;
  readonly person?: RuledPerson | null | undefined;
}): boolean {
  if (isYoungerThan(work.birthDate, YOUNG_AGE, work.day)) {
    return work.minutes > YOUNG_AFTER_MINUTES && work.breakMinutes < YOUNG_BREAK_MINUTES;
  }
  if (work.person && lawOn(work.person, work.day).isExempt) return false;
  return work.minutes > ADULT_AFTER_MINUTES && work.breakMinutes === 0;
}
