import {
  addDays,
  addMonths,
  type Day,
  dayParts,
  type Month,
  monthOf,
  monthRange,
} from '../../dates/day.ts';
import { type AccountProfile } from '../document/leave-settings.ts';
import { DAY_UNITS, partOf, unitsOf } from '../document/leave-units.ts';
import { type EarningMonth } from './earning-months.ts';
import { holidayYearOf } from './holiday-year.ts';

/** What the Holiday Act gives (§ 5), in 1/10 000 day. */
export const HOLIDAY_ACT = {
  month: unitsOf(2.08),
  /** For a calendar day of a month that is not whole. */
  day: unitsOf(0.07),
  year: 25 * DAY_UNITS,
} as const;

const MONTHS_PER_YEAR = 12;

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
  for (const { month, days, isWhole, creditedOn } of months) {
    const head = {
      day: creditedOn,
      isAtStart: false,
      year: holidayYearOf(creditedOn),
      month,
      days,
    };
    if (month.endsWith('-09')) whole = 0;
    if (isWhole) whole += 1;
    const units = isWhole ? HOLIDAY_ACT.month : Math.min(HOLIDAY_ACT.month, HOLIDAY_ACT.day * days);
    const code = isWhole ? 'accrued_month' : 'accrued_days';
    if (units > 0) accruals.push({ ...head, units, code });
    if (month.endsWith('-08') && whole === MONTHS_PER_YEAR) {
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

/** The lot of an account of the farm's own in which a day lies: its first day and its last one. */
export function profileYear(
  { startsIn, validMonths }: AccountProfile,
  year: number,
): { readonly from: Day; readonly until: Day } {
  const month = `${String(year).padStart(4, '0')}-${String(startsIn).padStart(2, '0')}`;
  return { from: `${month}-01`, until: addDays(`${addMonths(month, validMonths)}-01`, -1) };
}

/** The year in which a profile's year of a month begins, and the month's place in it from 0. */
function placeIn({ startsIn }: AccountProfile, month: Month) {
  const [year, number] = dayParts(`${month}-01`);
  const at = number - startsIn;
  return at < 0 ? { year: year - 1, at: at + MONTHS_PER_YEAR } : { year, at };
}

/**
 * Days that a farm gives by a profile, which stands for all years: a twelfth for each month, in proportion to the
 * calendar days employed in it, or all of them with the first day employed in a year.
 */
export function profileAccruals(
  profile: AccountProfile,
  months: readonly EarningMonth[],
  firstDay: Day | null,
): Accrual[] {
  if (!profile.isOn || profile.perYear === 0 || firstDay === null) return [];
  const { perYear, accrual } = profile;
  let given: number | null = null;
  return months.flatMap(({ month, days, creditedOn }): Accrual[] => {
    const { year, at } = placeIn(profile, month);
    if (accrual === 'atStart') {
      if (given === year) return [];
      given = year;
      const { from } = monthRange(month);
      const day = firstDay > from ? firstDay : from;
      return [{ day, isAtStart: true, year, units: perYear, code: 'granted', month, days }];
    }
    const { from, until } = monthRange(month);
    const all = Number(addDays(until, -1).slice(8));
    const first = monthOf(firstDay) === month && firstDay > from ? firstDay : from;
    const employed = Number(creditedOn.slice(8)) - Number(first.slice(8)) + 1;
    const twelfth =
      partOf(perYear, (at + 1) / MONTHS_PER_YEAR) - partOf(perYear, at / MONTHS_PER_YEAR);
    const isWhole = employed === all;
    const units = isWhole ? twelfth : partOf(twelfth, employed / all);
    const code = isWhole ? 'accrued_month' : 'accrued_days';
    if (units === 0) return [];
    return [{ day: creditedOn, isAtStart: false, year, units, code, month, days: employed }];
  });
}
