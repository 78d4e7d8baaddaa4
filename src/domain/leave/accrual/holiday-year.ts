import { addMonthsTo, addDays, type Day, dayParts } from '../../dates/day.ts';

const SEPTEMBER = 9;
const MONTHS = { earning: 12, taking: 16 } as const;

/** A holiday year: earned from 1 September to 31 August, taken until 31 December after it (Holiday Act § 6). */
export interface HolidayYear {
  /** The year in which it begins. */
  readonly year: number;
  readonly from: Day;
  readonly to: Day;
  /** The last day on which its holiday can be taken. */
  readonly until: Day;
}

/** The holiday year that begins in a year. */
export function holidayYear(year: number): HolidayYear {
  const from = `${String(year).padStart(4, '0')}-09-01`;
  return {
    year,
    from,
    to: addDays(addMonthsTo(from, MONTHS.earning), -1),
    until: addDays(addMonthsTo(from, MONTHS.taking), -1),
  };
}

/** The year in which the holiday year of a day begins. */
export function holidayYearOf(day: Day): number {
  const [year, month] = dayParts(day);
  return month < SEPTEMBER ? year - 1 : year;
}
