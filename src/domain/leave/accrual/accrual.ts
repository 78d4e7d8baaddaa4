import { addDays, addMonths, type Day, type Month } from '../../dates/day.ts';
import type { AccountProfile } from '../document/leave-settings.ts';
import { DAY_UNITS, partOf, unitsOf } from '../document/leave-units.ts';
import type { EarningMonth } from './earning-months.ts';

/** What the Holiday Act gives (§ 5), in 1/10 000 day. */
export const HOLIDAY_ACT = {
  month: unitsOf(2.08),
  /** For a calendar day of a month that is not whole. */
  day: unitsOf(0.07),
  year: 25 * DAY_UNITS,
} as const;

const MONTHS_PER_YEAR = 12;
/** The first and last month of a holiday year. */
const HOLIDAY_YEAR = { first: 9, last: 8 } as const;

/** Days that are credited to an account. */
export interface Accrual {
  /** At the end of this day, or where `isAtStart`, at its start. */
  readonly day: Day;
  readonly isAtStart: boolean;
  /** The year in which the lot begins. */
  readonly year: number;
  /** In 1/10 000 day. */
  readonly units: number;
  readonly code: 'accrued_month' | 'accrued_days' | 'accrued_full_year' | 'granted';
  readonly month: Month;
  /** Calendar days that earned. */
  readonly days: number;
}

/** Paid holiday that months earn: 2.08 days, 0.07 a calendar day where a month is not whole, 25.00 for a full year. */
export function holidayAccruals(months: readonly EarningMonth[]): Accrual[] {
  const accruals: Accrual[] = [];
  let whole = 0;
  for (const { month, number, year: calendarYear, days, length, creditedOn } of months) {
    const year = number < HOLIDAY_YEAR.first ? calendarYear - 1 : calendarYear;
    const head = { day: creditedOn, isAtStart: false, year, month, days };
    if (number === HOLIDAY_YEAR.first) whole = 0;
    const isWhole = days === length;
    if (isWhole) whole += 1;
    const units = isWhole ? HOLIDAY_ACT.month : Math.min(HOLIDAY_ACT.month, HOLIDAY_ACT.day * days);
    const code = isWhole ? 'accrued_month' : 'accrued_days';
    if (units > 0) accruals.push({ ...head, units, code });
    if (number === HOLIDAY_YEAR.last && whole === MONTHS_PER_YEAR) {
      const rest = HOLIDAY_ACT.year - MONTHS_PER_YEAR * HOLIDAY_ACT.month;
      accruals.push({ ...head, units: rest, code: 'accrued_full_year' });
    }
  }
  return accruals;
}

/** What each holiday year earns in all, by the year in which it begins; in 1/10 000 day. */
export function earnedByYear(accruals: readonly Accrual[]): ReadonlyMap<number, number> {
  const years = new Map<number, number>();
  for (const { year, units } of accruals) years.set(year, (years.get(year) ?? 0) + units);
  return years;
}

/** From when to when something can be taken. */
interface LotRange {
  readonly from: Day;
  readonly until: Day;
}

const ranges = new Map<string, LotRange>();

/** The first and last day of a lot of an account of the farm's own; asking again costs nothing. */
export function profileYear({ startsIn, validMonths }: AccountProfile, year: number): LotRange {
  const key = `${startsIn} ${validMonths} ${year}`;
  const known = ranges.get(key);
  if (known !== undefined) return known;
  const month = `${String(year).padStart(4, '0')}-${String(startsIn).padStart(2, '0')}`;
  const made = { from: `${month}-01`, until: addDays(`${addMonths(month, validMonths)}-01`, -1) };
  ranges.set(key, made);
  return made;
}

/**
 * Days that a farm gives by a profile, which stands for all years: a twelfth for each month, in proportion to the
 * calendar days employed in it, or all of them with the first day employed in a year.
 */
export function profileAccruals(
  profile: AccountProfile,
  months: readonly EarningMonth[],
): Accrual[] {
  if (!profile.isOn || profile.perYear === 0) return [];
  const { perYear, accrual, startsIn } = profile;
  let given: number | null = null;
  return months.flatMap(
    ({ month, number, length, employed, from, creditedOn, year: own }): Accrual[] => {
      const year = number < startsIn ? own - 1 : own;
      const head = { year, month, days: employed };
      if (accrual === 'atStart') {
        if (given === year) return [];
        given = year;
        return [{ ...head, day: from, isAtStart: true, units: perYear, code: 'granted' }];
      }
      const at = number - startsIn + (number < startsIn ? MONTHS_PER_YEAR : 0);
      const twelfth =
        partOf(perYear, (at + 1) / MONTHS_PER_YEAR) - partOf(perYear, at / MONTHS_PER_YEAR);
      const isWhole = employed === length;
      const units = isWhole ? twelfth : partOf(twelfth, employed / length);
      const code = isWhole ? 'accrued_month' : 'accrued_days';
      return units === 0 ? [] : [{ ...head, day: creditedOn, isAtStart: false, units, code }];
    },
  );
}
