import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { copiesOf, partId } from '../../copies.ts';
import { type PlanWeek, PlanWeekSchema, weeksOfBooks } from './plan-week.ts';

const shift = {
  start: Date.UTC(2026, 10, 23, 5),
  end: Date.UTC(2026, 10, 23, 9),
  title: 'Malkning',
};
const published = (unitId: string, week = '2026-W48', count = 2): PlanWeek =>
  v.parse(PlanWeekSchema, {
    id: `${unitId}_${week}`,
    unitId,
    week,
    shifts: Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`s${at}`, { ...shift, employeeId: `p${at}` }]),
    ),
    publicationId: 'p',
    publishedAt: 5,
    publishedByEid: 'karen',
  });
const bookOf = (week: string, published: readonly PlanWeek[]) =>
  copiesOf({ id: week, week }, published);
const raw = (...books: ReturnType<typeof bookOf>[]) =>
  books.flatMap((parts) =>
    [...parts].map(([ending, { id, ...data }]) => ({ id: partId(id, ending), data })),
  );
const only = { from: '2026-W48', to: '2026-W48' };

describe('the book of a week', () => {
  it('holds what is published of every unit, as it is', () => {
    const weeks = [published('stable'), published('field')];
    const read = weeksOfBooks(raw(bookOf('2026-W48', weeks)), only);
    expect(read?.size).toBe(2);
    for (const week of weeks) {
      expect(v.parse(PlanWeekSchema, { ...read?.get(week.id), id: week.id })).toEqual(week);
    }
  });

  it('is asked for from one week to another, over the end of a year, and has to be there for each', () => {
    const books = ['2026-W53', '2027-W01'].map((week) => bookOf(week, [published('stable', week)]));
    const scope = { from: '2026-W53', to: '2027-W01' };
    expect([...(weeksOfBooks(raw(...books), scope)?.keys() ?? [])]).toEqual([
      'stable_2026-W53',
      'stable_2027-W01',
    ]);
    expect(weeksOfBooks(raw(...books.slice(0, 1)), scope)).toBeNull();
    expect(weeksOfBooks(raw(...books, bookOf('2027-W02', [published('x')])), scope)?.size).toBe(2);
  });

  it('is there where nothing is published, and not where nothing, or nonsense, is', () => {
    expect(weeksOfBooks(raw(bookOf('2026-W48', [])), only)?.size).toBe(0);
    expect(weeksOfBooks([], only)).toBeNull();
    expect(weeksOfBooks([{ id: '2026-W48', data: { week: 'x', items: 7 } }], only)).toBeNull();
  });

  it('goes on in further parts where one has no room', () => {
    const crowded = Array.from({ length: 20 }, (_, at) => published(`u${at}`, '2026-W48', 400));
    const book = bookOf('2026-W48', crowded);
    expect(book.size).toBeGreaterThan(10);
    expect(weeksOfBooks(raw(book), only)?.size).toBe(20);
    expect(weeksOfBooks(raw(book).slice(1), only)).toBeNull();
  });
});
