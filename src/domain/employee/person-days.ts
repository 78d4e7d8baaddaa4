import { type Day, isDay } from '../dates/day.ts';

/** Days of people lie between these, both included: others are slips of the finger. The database agrees. */
export const PERSON_DAYS = { first: '1900-01-01', last: '2200-12-31' } as const;

/** Whether text is a day on which somebody may be born, begin, change hours or leave. */
export function isPersonDay(text: string): text is Day {
  return isDay(text) && text >= PERSON_DAYS.first && text <= PERSON_DAYS.last;
}
