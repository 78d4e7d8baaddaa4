import {
  addDays,
  addMonths,
  type Day,
  dayParts,
  type Month,
  monthOf,
  monthRange,
} from '../../dates/day.ts';
import { type AccountProfile, isPaidOn, type LeaveSettings } from '../document/leave-settings.ts';
import { dayNumber } from '../../dates/day-number.ts';
import type { Employment } from '../../employee/terms.ts';
import { DAY_UNITS, factsOf, partOf, unitsOf } from '../document/leave-type.ts';
import { isInForce, lastDayOf, type Leave } from '../document/leave.ts';

interface EarningMonth {
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
