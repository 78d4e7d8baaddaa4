import { itemsOf } from '../../copies.ts';
import { type WeekKey, weeksFrom } from './iso-week.ts';

/**
 * Weeks from this one on of which there is a book every day, and be it an empty one: as far as is planned, asked and
 * judged ahead, and three weeks around that.
 */
export const PLAN_BOOKS_AHEAD = 10;

/** What stands of the weeks from one to another in their books, by id; null where one is missing, or not whole. */
export function weeksOfBooks(
  books: readonly { readonly id: string; readonly data: unknown }[],
  { from, to }: { readonly from: WeekKey; readonly to: WeekKey },
): ReadonlyMap<string, object> | null {
  const weeks = weeksFrom(from, to).map((week) => itemsOf(books, { id: week }));
  const known = weeks.filter((one) => one !== null);
  return known.length < weeks.length ? null : new Map(known.flatMap((one) => [...one]));
}
