import { addDays, type Day } from './day.ts';

/** Danish public holidays and the days that farms treat in their own way, in the order of the year. */
export const HOLIDAY_KEYS = [
  'new_year',
  'maundy_thursday',
  'good_friday',
  'easter_sunday',
  'easter_monday',
  'may_day',
  'great_prayer_day',
  'ascension',
  'whit_sunday',
  'whit_monday',
  'constitution_day',
  'christmas_eve',
  'christmas_day',
  'boxing_day',
  'new_years_eve',
] as const;

/** The name of a day that comes back every year. */
export type HolidayKey = (typeof HOLIDAY_KEYS)[number];

/** One of the yearly days in one year. */
export interface CalendarHoliday {
  readonly key: HolidayKey;
  readonly day: Day;
  /** A public holiday by law; else a day that agreements and farms decide about. */
  readonly official: boolean;
}

const NOT_OFFICIAL: readonly HolidayKey[] = [
  'may_day',
  'constitution_day',
  'christmas_eve',
  'new_years_eve',
];

const two = (n: number): string => String(n).padStart(2, '0');

/** Easter Sunday of a year by the Gregorian computus (Meeus and Butcher). */
export function easterOf(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return `${String(year).padStart(4, '0')}-${two(Math.floor(n / 31))}-${two((n % 31) + 1)}`;
}

/** The last year in which Store Bededag was a public holiday. */
const LAST_PRAYER_DAY = 2023;

/** The yearly days of a year by date. Store Bededag is one of them until 2023. */
export function holidaysOf(year: number): CalendarHoliday[] {
  const easter = easterOf(year);
  const days: Readonly<Record<HolidayKey, Day>> = {
    new_year: `${year}-01-01`,
    maundy_thursday: addDays(easter, -3),
    good_friday: addDays(easter, -2),
    easter_sunday: easter,
    easter_monday: addDays(easter, 1),
    may_day: `${year}-05-01`,
    great_prayer_day: addDays(easter, 26),
    ascension: addDays(easter, 39),
    whit_sunday: addDays(easter, 49),
    whit_monday: addDays(easter, 50),
    constitution_day: `${year}-06-05`,
    christmas_eve: `${year}-12-24`,
    christmas_day: `${year}-12-25`,
    boxing_day: `${year}-12-26`,
    new_years_eve: `${year}-12-31`,
  };
  const keys = HOLIDAY_KEYS.filter((key) => key !== 'great_prayer_day' || year <= LAST_PRAYER_DAY);
  return keys
    .map((key) => ({ key, day: days[key], official: !NOT_OFFICIAL.includes(key) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
