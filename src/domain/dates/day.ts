import { tzOffset } from '@date-fns/tz';

/** A local calendar day `YYYY-MM-DD` in the farm's zone. Sorts as text. */
export type Day = string;
/** A calendar month `YYYY-MM`. */
export type Month = string;

/** The zone of a farm that has not said otherwise (design 2). */
export const DEFAULT_TIME_ZONE = 'Europe/Copenhagen';

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;
const MINUTES_PER_DAY = 1440;
const two = (n: number): string => String(n).padStart(2, '0');

/** Epoch ms between which there is a calendar: noon of its first and last day. */
const CALENDAR = { first: Date.UTC(1900, 0, 1, 12), last: Date.UTC(2200, 11, 31, 12) } as const;

/** An instant, or the nearest that the calendar has: whatever is stored has a day. */
const inCalendar = (ms: number): number =>
  Number.isNaN(ms) ? CALENDAR.first : Math.min(Math.max(ms, CALENDAR.first), CALENDAR.last);

/** Since then no clock anywhere was changed but at a whole quarter of an hour of UTC; before, some were. */
const WHOLE_QUARTERS_SINCE = Date.UTC(1973, 0, 1);
const MS_PER_QUARTER = 900_000;
/** So many quarters of a zone are remembered; then they are forgotten together. */
const MOST_REMEMBERED = 20_000;

const offsets = new Map<string, Map<number, number>>();

/**
 * The offset of a zone from UTC at an instant, in minutes, east positive. A plan asks for the same instants again and
 * again, and each answer of the browser is dear: they are remembered.
 */
export function utcOffset(ms: number, timeZone: string): number {
  const at = inCalendar(ms);
  if (at < WHOLE_QUARTERS_SINCE) return tzOffset(timeZone, new Date(at));
  let known = offsets.get(timeZone);
  if (known === undefined) offsets.set(timeZone, (known = new Map()));
  const quarter = Math.floor(at / MS_PER_QUARTER);
  let offset = known.get(quarter);
  if (offset === undefined) {
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(quarter, (offset = tzOffset(timeZone, new Date(at))));
  }
  return offset;
}

const localMs = (ms: number, timeZone: string): number =>
  inCalendar(ms) + utcOffset(ms, timeZone) * MS_PER_MINUTE;

const texts = new Map<number, Day>();

/** The day so many days after 1970-01-01, as text; remembered, for there are few of them and they are asked for often. */
function dayText(number: number): Day {
  let text = texts.get(number);
  if (text === undefined) {
    if (texts.size >= MOST_REMEMBERED) texts.clear();
    texts.set(number, (text = new Date(number * MS_PER_DAY).toISOString().slice(0, 10)));
  }
  return text;
}

/**
 * The local day on which an instant (epoch ms) falls. What lies before 1900 or after 2200 is the first or the
 * last day of them.
 */
export function dayOf(ms: number, timeZone: string): Day {
  return dayText(Math.floor(localMs(ms, timeZone) / MS_PER_DAY));
}

/** Local clock time `HH:mm` of an instant (24 hours). */
export function timeOf(ms: number, timeZone: string): string {
  const minutes = Math.floor(localMs(ms, timeZone) / MS_PER_MINUTE);
  const ofDay = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

/**
 * Epoch ms of a local wall-clock time. A time that comes twice is the first of both; one that is skipped is as
 * much later as the clock is put forward. The same on every machine, whatever its own zone.
 */
export function instantOf(day: Day, hour: number, minute: number, timeZone: string): number {
  const [y, m, d] = dayParts(day);
  const wall = Date.UTC(y, m - 1, d, hour, minute);
  const byOffsetAt = (ms: number): number => wall - utcOffset(ms, timeZone) * MS_PER_MINUTE;
  const before = byOffsetAt(wall - MS_PER_DAY);
  const after = byOffsetAt(wall + MS_PER_DAY);
  const isShownAt = (ms: number): boolean => byOffsetAt(ms) === ms;
  return before === after || isShownAt(before) || !isShownAt(after) ? before : after;
}

/** The first instant of a local day, epoch ms (not always midnight: some zones change clocks there). */
export function startOfDay(day: Day, timeZone: string): number {
  return instantOf(day, 0, 0, timeZone);
}

/** Year, month 1–12 and day of month. Throws on text that is not a day. */
export function dayParts(day: Day): readonly [number, number, number] {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) throw new RangeError(`Not a day: ${day}`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

/** Whether text is a real calendar day `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

const utcNoon = (day: Day): number => {
  const [y, m, d] = dayParts(day);
  return Date.UTC(y, m - 1, d, 12);
};

/** The ends of four-digit years, epoch ms. */
const YEARS = { first: Date.parse('0000-01-01T12:00Z'), last: Date.parse('9999-12-31T12:00Z') };

/**
 * The day `n` days later, or earlier when negative, but no later than the year 9999. Pure calendar
 * arithmetic, free of zones.
 */
export function addDays(day: Day, n: number): Day {
  const ms = utcNoon(day) + n * MS_PER_DAY;
  return dayText(Math.floor(Math.min(Math.max(ms, YEARS.first), YEARS.last) / MS_PER_DAY));
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcNoon(to) - utcNoon(from)) / MS_PER_DAY);
}

/**
 * Whether two texts are days in order with at most so many days from the first to the last, both included. Anything may be
 * asked: a schema judges the whole of a document also where one of its days is none.
 */
export function isDayStretch(from: string, to: string, mostDays: number): boolean {
  return isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < mostDays;
}

/** ISO weekday, Monday 1 to Sunday 7. */
export function weekdayOf(day: Day): number {
  return new Date(utcNoon(day)).getUTCDay() || 7;
}

/** The Monday of the ISO week that holds a day. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day));
}

/** ISO 8601 week-numbering year and week 1–53 of a day. */
export function isoWeekOf(day: Day): { readonly year: number; readonly week: number } {
  const thursday = addDays(mondayOf(day), 3);
  const year = dayParts(thursday)[0];
  return { year, week: Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1 };
}

/** The month of a day. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** Whether text is a month `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return isDay(`${text}-01`);
}

/** The month `n` months later, or earlier when negative. */
export function addMonths(month: Month, n: number): Month {
  const [y, m] = dayParts(`${month}-01`);
  const index = y * 12 + (m - 1) + n;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${two((index % 12) + 1)}`;
}

/** The same date `n` months later, or earlier when negative; the month's last day where it has no such date. */
export function addMonthsTo(day: Day, n: number): Day {
  const month = addMonths(monthOf(day), n);
  const last = addDays(monthRange(month).until, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** First day of a month and first day of the next: a half-open range. */
export function monthRange(month: Month): { readonly from: Day; readonly until: Day } {
  return { from: `${month}-01`, until: `${addMonths(month, 1)}-01` };
}

/** Every day from `from` up to but not including `until`. */
export function daysIn(range: { readonly from: Day; readonly until: Day }): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(range.from, range.until)) }, (_, i) =>
    addDays(range.from, i),
  );
}

/** Workdays in a half-open range: Saturday and Sunday are never counted (spec 5). */
export function workdaysIn(range: { readonly from: Day; readonly until: Day }): number {
  return daysIn(range).filter((day) => weekdayOf(day) < 6).length;
}
