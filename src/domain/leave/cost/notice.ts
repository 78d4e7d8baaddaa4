import { addDays, addMonthsTo, type Day, dayParts } from '../../dates/day.ts';
import { DAY_UNITS } from '../document/leave-units.ts';

/** Main holiday is three weeks together in the summer; all other holiday is the rest (Holiday Act § 8). */
export type HolidayPart = 'main' | 'rest';

/** Three weeks, in 1/10 000 day. */
const MAIN_UNITS = 15 * DAY_UNITS;
const MAIN = { first: '-05-01', last: '-09-30' } as const;
const NOTICE_MONTHS = { main: 3, rest: 1 } as const satisfies Record<HolidayPart, number>;

/** Whether a holiday (days both included, cost in 1/10 000 day) is a main one. */
export function holidayPartOf({
  from,
  to,
  units,
}: {
  readonly from: Day;
  readonly to: Day;
  readonly units: number;
}): HolidayPart {
  const year = String(dayParts(from)[0]).padStart(4, '0');
  const isInSummer = `${year}${MAIN.first}` <= from && to <= `${year}${MAIN.last}`;
  return isInSummer && units >= MAIN_UNITS ? 'main' : 'rest';
}

/** The last day on which a holiday can be ordered without an agreement: three months before, or one, less a day. */
export function lastNoticeDay(from: Day, part: HolidayPart): Day {
  return addDays(addMonthsTo(from, -NOTICE_MONTHS[part]), -1);
}
