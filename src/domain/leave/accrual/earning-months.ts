import {
  addDays,
  addMonths,
  type Day,
  dayParts,
  type Month,
  monthOf,
  monthRange,
} from '../../dates/day.ts';
import { dayNumber } from '../../dates/day-number.ts';
import type { Employment } from '../../employee/terms.ts';
import { factsOf } from '../document/leave-type.ts';
import { isInForce, lastDayOf, type Leave } from '../document/leave.ts';
import { isPaidOn, type LeaveSettings } from '../document/leave-settings.ts';

/** A month of an employment, as far as it earns holiday. */
export interface EarningMonth {
  readonly month: Month;
  /** Its year and its number, 1–12. */
  readonly year: number;
  readonly number: number;
  /** Calendar days of it: all, those employed, and of these those that earn. */
  readonly length: number;
  readonly employed: number;
  readonly days: number;
  /** The first day employed in it. */
  readonly from: Day;
  /** The day after which its holiday is there: the last of the month, or of the employment. */
  readonly creditedOn: Day;
}

/** A calendar month, by day numbers. */
interface CalendarMonth {
  readonly year: number;
  readonly number: number;
  readonly first: number;
  readonly last: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly next: Month;
}

const calendarMonths = new Map<Month, CalendarMonth>();

/** Months are few and people are many: each is made once. */
function calendarMonth(month: Month): CalendarMonth {
  const known = calendarMonths.get(month);
  if (known !== undefined) return known;
  const { from: firstDay, until } = monthRange(month);
  const lastDay = addDays(until, -1);
  const [year, number] = dayParts(firstDay);
  const first = dayNumber(firstDay);
  const last = dayNumber(lastDay);
  const made = { year, number, first, last, firstDay, lastDay, next: addMonths(month, 1) };
  calendarMonths.set(month, made);
  return made;
}

/**
 * Days, as day numbers, on which somebody is employed and earns no paid holiday (Holiday Act § 5): whole days of
 * unpaid leave, and where no wages are paid in sickness, the first day of each.
 */
export function unearnedDays(
  leaves: readonly Leave[],
  settings: Pick<LeaveSettings, 'paid' | 'sickPay'>,
  today: Day,
): ReadonlySet<number> {
  const days = new Set<number>();
  for (const leave of leaves) {
    const { type, from, part } = leave;
    const stops = factsOf(type).stopsEarning && part === 'full' && isInForce(leave);
    if (!stops || isPaidOn(settings, type)) continue;
    const first = dayNumber(from);
    const last = type === 'sick' ? first : dayNumber(lastDayOf(leave, today));
    for (let number = first; number <= last; number += 1) days.add(number);
  }
  return days;
}

/** The months of an employment up to the one that holds a day, as far as they earn. None where no first day is known. */
export function earningMonths(
  { from, to }: Employment,
  unearned: ReadonlySet<number>,
  until: Day,
): EarningMonth[] {
  if (from === null) return [];
  const stops = [...unearned];
  const end = to !== null && to < until ? to : until;
  const begin = dayNumber(from);
  const last = to === null ? Number.POSITIVE_INFINITY : dayNumber(to);
  const lastMonth = monthOf(end);
  const months: EarningMonth[] = [];
  for (let month = monthOf(from); month <= lastMonth; month = calendarMonth(month).next) {
    const of = calendarMonth(month);
    const first = Math.max(of.first, begin);
    const until = Math.min(of.last, last);
    const employed = Math.max(0, until - first + 1);
    const without =
      stops.length === 0 ? 0 : stops.filter((day) => first <= day && day <= until).length;
    months.push({
      month,
      year: of.year,
      number: of.number,
      length: of.last - of.first + 1,
      employed,
      days: employed - without,
      from: first === of.first ? of.firstDay : from,
      creditedOn: until === of.last || to === null ? of.lastDay : to,
    });
  }
  return months;
}
