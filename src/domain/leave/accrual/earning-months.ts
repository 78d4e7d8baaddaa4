import { addDays, addMonths, type Day, type Month, monthOf, monthRange } from '../../dates/day.ts';
import { dayNumber } from '../../dates/day-number.ts';
import { type Employment } from '../cost/leave-context.ts';
import { factsOf } from '../document/leave-type.ts';
import { isInForce, lastDayOf, type Leave } from '../document/leave.ts';
import { isPaidOn, type LeaveSettings } from '../document/leave-settings.ts';

/** A month of an employment, as far as it earns holiday. */
export interface EarningMonth {
  readonly month: Month;
  /** Calendar days of it that earn. */
  readonly days: number;
  /** Whether all of its days do. */
  readonly isWhole: boolean;
  /** The day after which its holiday is there: the last of the month, or of the employment. */
  readonly creditedOn: Day;
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
  const months: EarningMonth[] = [];
  for (let month = monthOf(from); month <= monthOf(end); month = addMonths(month, 1)) {
    const range = monthRange(month);
    const last = addDays(range.until, -1);
    const firstDay = dayNumber(from > range.from ? from : range.from);
    const creditedOn = to !== null && to < last ? to : last;
    const lastDay = dayNumber(creditedOn);
    const without = stops.filter((day) => firstDay <= day && day <= lastDay).length;
    const days = Math.max(0, lastDay - firstDay + 1 - without);
    const isWhole = days === dayNumber(last) - dayNumber(range.from) + 1;
    months.push({ month, days, isWhole, creditedOn });
  }
  return months;
}
