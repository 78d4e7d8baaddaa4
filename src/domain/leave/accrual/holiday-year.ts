import { addDays, addMonthsTo, type Day } from '../../dates/day.ts';

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

const years = new Map<number, HolidayYear>();

/** The holiday year that begins in a year; asking again costs nothing. */
export function holidayYear(year: number): HolidayYear {
  let known = years.get(year);
  if (known === undefined) years.set(year, (known = makeYear(year)));
  return known;
}

function makeYear(year: number): HolidayYear {
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
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) < SEPTEMBER ? year - 1 : year;
}
