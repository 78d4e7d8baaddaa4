import { addDays, type Day, daysIn, mondayOf, monthOf, weekdayOf } from '#domain/dates/day.ts';
import type { Period } from '#domain/time/period/periods.ts';
import type { DayGridColumn, DayMark } from '#ui/day-grid/day-column.ts';

/** How much of time is on screen side by side. */
export const SPANS = ['fourWeeks', 'eightWeeks', 'year'] as const;

/** How much of time is on screen. */
export type Span = (typeof SPANS)[number];

/** A day, or in a year a week. Its key is its place: the same cells stand there when time is stepped through. */
export interface TimeColumn extends DayGridColumn {
  readonly from: Day;
  readonly to: Day;
}

/** The days of a stretch; of a year its weeks. */
export function columnsOf(
  span: Span,
  { from, to }: Period,
  today: Day,
  isDayOff: (day: Day) => boolean,
): TimeColumn[] {
  if (span === 'year') {
    const mondays = daysIn({ from: mondayOf(from), until: addDays(to, 1) }).filter(
      (day) => weekdayOf(day) === 1,
    );
    return mondays.map((monday, at) => {
      const sunday = addDays(monday, 6);
      const marks: DayMark[] = monday <= today && today <= sunday ? ['today'] : [];
      return { key: String(at), from: monday, to: sunday, marks };
    });
  }
  return daysIn({ from, until: addDays(to, 1) }).map((day, at) => {
    const marks: DayMark[] = [];
    if (day === today) marks.push('today');
    if (isDayOff(day)) marks.push('holiday');
    if (weekdayOf(day) > 5) marks.push('weekend');
    return { key: String(at), from: day, to: day, marks };
  });
}

/** Columns that belong together: days of a week, weeks of a month. */
export function spansOf(
  span: Span,
  columns: readonly TimeColumn[],
): { key: string; days: number }[] {
  const spans: { key: string; days: number }[] = [];
  for (const { from } of columns) {
    const last = spans.at(-1);
    const key = span === 'year' ? monthOf(from) : from;
    const isNext = span === 'year' ? last?.key !== key : weekdayOf(from) === 1;
    if (last === undefined || isNext) spans.push({ key, days: 1 });
    else last.days += 1;
  }
  return spans;
}
