import { type Day, isDay } from '../dates/day.ts';

/** Days as one text that is put into words where it is read: a day, or two with a stroke between them. */
export function spanOf({ from, to }: { readonly from: Day; readonly to: Day | null }): string {
  return to === null || to === from ? from : `${from}/${to}`;
}

/** The first and the last day of such a text of two days; null of anything else. */
export function daysOfSpan(text: string): readonly Day[] | null {
  const days = text.split('/');
  return days.length === 2 && days.every(isDay) ? days : null;
}
