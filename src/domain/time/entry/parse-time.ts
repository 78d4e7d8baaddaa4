import { type Day, dayParts, utcOffset } from '../../dates/day.ts';

/** A local clock time. Hour 24 stands only with minute 0, for the end of a day. */
export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
}

const HOURS_PER_DAY = 24;
const MINUTES_PER_HOUR = 60;

const TIME = /^(?:(\d{1,2})(?:[.:,](\d{2}))?|[.:](\d{2})|(\d{1,2})(\d{2}))$/;
const RANGE = /^(.+?)(?:\s*[-–—]\s*|\s*\b(?:til|to)\b\s*|\s+)(.+)$/;
const CLOCK_LENGTH = /^(\d{0,2})[.:](\d{2})\s*(?:t|timer|h|hours?)?\.?$/;
const HOURS = /^(\d{1,2})(?:,(\d{1,2})|\.(\d))?\s*(?:t|timer|h|hours?)?\.?$/;
const MINUTES = /^(\d{1,4})\s*(?:m|min|minutter|minutes?)\.?$/;
const BOTH = /^(\d{1,2})\s*(?:t|timer|h|hours?)\.?\s*(\d{1,2})\s*(?:m|min|minutter|minutes?)?\.?$/;

/**
 * A clock time as people type it: `7`, `07`, `730`, `0730`, `7.30`, `7:30`, `:30`. Null for anything else.
 * `24`, `2400` and `24:00` are the end of the day: hour 24, which only an end may be.
 */
export function parseTime(text: string): ClockTime | null {
  const match = TIME.exec(text.trim());
  if (match === null) return null;
  const hour = Number(match[1] ?? match[4] ?? 0);
  const minute = Number(match[2] ?? match[3] ?? match[5] ?? 0);
  if (minute >= MINUTES_PER_HOUR) return null;
  const minutes = hour * MINUTES_PER_HOUR + minute;
  return minutes <= HOURS_PER_DAY * MINUTES_PER_HOUR ? { hour, minute } : null;
}

/** Two clock times as people type them: `07-1530`, `7.30-15:30`, `7–15`, `7 til 15`, `7 15`. Null for anything else. */
export function parseTimeRange(
  text: string,
): { readonly from: ClockTime; readonly to: ClockTime } | null {
  const match = RANGE.exec(text.trim().toLowerCase());
  const from = parseTime(match?.[1] ?? '');
  const to = parseTime(match?.[2] ?? '');
  return from === null || to === null || from.hour === HOURS_PER_DAY ? null : { from, to };
}

/**
 * A length of time as people type it, in whole minutes: `7:30`, `7.30`, `:30`, `7,5`, `7.5 t`, `7 t 30 min`, `450m`,
 * `90 min`. Behind a point two digits are minutes, as in a clock time; behind a comma they are a part of an hour. A bare
 * number is hours. Null for anything else and for more than 24 hours.
 */
export function parseDuration(text: string): number | null {
  const word = text.trim().toLowerCase();
  const clock = CLOCK_LENGTH.exec(word) ?? BOTH.exec(word);
  if (clock !== null) {
    const minutes = Number(clock[2]);
    if (minutes >= MINUTES_PER_HOUR) return null;
    return upToADay(Number(clock[1]) * MINUTES_PER_HOUR + minutes);
  }
  const minutes = MINUTES.exec(word);
  if (minutes !== null) return upToADay(Number(minutes[1]));
  const hours = HOURS.exec(word);
  if (hours === null) return null;
  const decimal = Number(`${hours[1] ?? ''}.${hours[2] ?? hours[3] ?? '0'}`);
  return upToADay(Math.round(decimal * MINUTES_PER_HOUR));
}

function upToADay(minutes: number): number | null {
  return minutes <= HOURS_PER_DAY * MINUTES_PER_HOUR ? minutes : null;
}

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;

/**
 * What a clock time of a local day is in a zone: one instant; none, where clocks are put forward over it;
 * or two, where they are put back over it. Instants are epoch ms.
 */
type LocalInstant =
  | { readonly kind: 'one'; readonly ms: number }
  | { readonly kind: 'missing' }
  | { readonly kind: 'two'; readonly first: number; readonly second: number };

/**
 * Resolves a clock time of a local day by probing (domain 6): every offset the zone has around that time
 * is tried, and those count that say of themselves that they are right. Hour 24 is the next day's 00:00.
 */
export function resolveLocal(day: Day, time: ClockTime, timeZone: string): LocalInstant {
  const [year, month, date] = dayParts(day);
  const wall = Date.UTC(year, month - 1, date, time.hour, time.minute);
  const offsets = [wall - MS_PER_DAY, wall, wall + MS_PER_DAY].map((ms) => utcOffset(ms, timeZone));
  const [first, second] = [...new Set(offsets)]
    .map((offset) => ({ offset, ms: wall - offset * MS_PER_MINUTE }))
    .filter(({ offset, ms }) => utcOffset(ms, timeZone) === offset)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  if (first === undefined) return { kind: 'missing' };
  return second === undefined ? { kind: 'one', ms: first } : { kind: 'two', first, second };
}

/** The instants, by time, that a clock time may be: none, one or two. */
export function instantsOf(resolved: LocalInstant): readonly number[] {
  if (resolved.kind === 'missing') return [];
  return resolved.kind === 'one' ? [resolved.ms] : [resolved.first, resolved.second];
}

const LENGTH = /^(\d{0,4})[.:](\d{2})$/;
const WHOLE = /^\d{1,4}$/;

/**
 * A length of time that may be longer than a day or below nothing, in whole minutes: `37:00`, `37.30`, `-10:00`,
 * `7,5`, `90 min`; a bare number is hours. Null for anything else.
 */
export function parseLength(text: string): number | null {
  const typed = text.trim().replace('\u2212', '-');
  const sign = typed.startsWith('-') ? -1 : 1;
  const size = typed.replace(/^[-+]\s*/, '');
  const clock = LENGTH.exec(size);
  const minutes = Number(clock?.[2] ?? 0);
  if (clock !== null && minutes < MINUTES_PER_HOUR) {
    return sign * (Number(clock[1]) * MINUTES_PER_HOUR + minutes);
  }
  if (WHOLE.test(size)) return sign * Number(size) * MINUTES_PER_HOUR;
  const parsed = parseDuration(size);
  // Nothing below nothing: −0 is 0.
  return parsed === null ? null : sign * parsed + 0;
}
