import * as v from 'valibot';
import { addWeeks, isWeekKey, type WeekKey } from './iso-week.ts';
import type { PlanWeek } from './plan-week.ts';

/** What a book holds at most, bytes of JSON: a document of the database is 1 MiB at most, and stores more. */
export const MOST_OF_PLAN_BOOK = 400_000;

/**
 * Weeks from this one on of which there is a book every day, and be it an empty one: as far as is planned, asked and
 * judged ahead, and three weeks around that.
 */
export const PLAN_BOOKS_AHEAD = 10;

/**
 * What is published of a week in all units, `farms/{farm}/planBooks/{week}`: copies made by the server alone, so that a new
 * device opens one document a week and not one a unit.
 */
export const PlanBookSchema = v.object({
  id: v.string(),
  week: v.pipe(v.string(), v.check(isWeekKey)),
  /** By the id of the unit's week: its fields, instants as epoch ms. */
  weeks: v.record(v.string(), v.record(v.string(), v.unknown())),
  /** Whether all of it is here; else there was no room. */
  isWhole: v.boolean(),
});

/** What is published of a week in all units. */
export type PlanBook = v.InferOutput<typeof PlanBookSchema>;

/** The book of a week, with nothing in it where nothing is published. */
export function planBookOf(week: WeekKey, published: readonly PlanWeek[]): PlanBook {
  const weeks = Object.fromEntries(published.map(({ id, ...fields }) => [id, fields]));
  const isWhole = new TextEncoder().encode(JSON.stringify(weeks)).length <= MOST_OF_PLAN_BOOK;
  return { id: week, week, weeks: isWhole ? weeks : {}, isWhole };
}

/** What stands of the weeks from one to another in their books, by id; null where one is missing, or not whole. */
export function weeksOfBooks(
  books: readonly { readonly id: string; readonly data: unknown }[],
  { from, to }: { readonly from: WeekKey; readonly to: WeekKey },
): ReadonlyMap<string, object> | null {
  const weeks = new Map<string, object>();
  for (let week = from; week <= to; week = addWeeks(week, 1)) {
    const book = books.find(({ id }) => id === week)?.data;
    if (!v.is(v.omit(PlanBookSchema, ['id']), book) || !book.isWhole) return null;
    for (const [id, copy] of Object.entries(book.weeks)) weeks.set(id, copy);
  }
  return weeks;
}
