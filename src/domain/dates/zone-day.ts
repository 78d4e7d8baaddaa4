import { dayOf, startOfDay, utcOffset } from './day.ts';
import { dayOfNumber } from './day-number.ts';

const MS_PER_MINUTE = 60_000;
/** Minutes of a day whose clock is not changed; the local clock of any day runs from 0 to here. */
export const MINUTES_PER_DAY = 1440;

/** A part of a day with one offset. Minutes since the epoch, half-open. */
export interface ZoneSpan {
  readonly from: number;
  readonly to: number;
  /** Minute of the local clock (0–1440) + `base` = minute since the epoch. */
  readonly base: number;
}

/** A local day in a zone: one span, or two where the clock is changed. */
export interface ZoneDay {
  readonly from: number;
  readonly to: number;
  readonly spans: readonly ZoneSpan[];
}

/** Epoch ms of a minute since the epoch. */
export function msOfMinute(minute: number): number {
  return minute * MS_PER_MINUTE;
}

/** The days of a zone by their day numbers; asking again for a day costs nothing. */
export type Zone = (number: number) => ZoneDay;

const zones = new Map<string, Zone>();

/** A zone by its name (`Europe/Copenhagen`). */
export function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (zone === undefined) zones.set(timeZone, (zone = makeZone(timeZone)));
  return zone;
}

function makeZone(timeZone: string): Zone {
  const days = new Map<number, ZoneDay>();
  return (number) => {
    let day = days.get(number);
    if (day === undefined) days.set(number, (day = makeZoneDay(number, timeZone)));
    return day;
  };
}

/** The day number on which a minute since the epoch falls. */
export function dayNumberAt(minute: number, zone: Zone): number {
  let number = Math.floor(minute / MINUTES_PER_DAY);
  while (minute < zone(number).from) number -= 1;
  while (minute >= zone(number).to) number += 1;
  return number;
}

/** The minute of the local clock at a minute since the epoch. */
export function localMinuteAt(minute: number, zone: Zone): number {
  const { spans } = zone(dayNumberAt(minute, zone));
  const span = spans.find(({ to }) => minute < to);
  return minute - (span?.base ?? 0);
}

/**
 * The minute since the epoch at which clocks show a minute of a day: the first of two, and where they skip it,
 * the minute at which they go on.
 */
export function minuteAtLocal(number: number, local: number, zone: Zone): number {
  const day = zone(number);
  for (const { from, to, base } of day.spans) {
    if (local + base < to) return Math.max(from, local + base);
  }
  return day.to;
}

function makeZoneDay(number: number, timeZone: string): ZoneDay {
  const offsetAt = (minute: number): number => utcOffset(minute * MS_PER_MINUTE, timeZone);
  const from = firstMinuteOf(number, timeZone);
  const to = firstMinuteOf(number + 1, timeZone);
  const baseAt = (minute: number): number => number * MINUTES_PER_DAY - offsetAt(minute);
  if (offsetAt(from) === offsetAt(to - 1)) {
    return { from, to, spans: [{ from, to, base: baseAt(from) }] };
  }
  // The clock is changed somewhere in between: halve until the minute is found.
  let [before, after] = [from, to - 1];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle) === offsetAt(from)) before = middle;
    else after = middle;
  }
  return {
    from,
    to,
    spans: [
      { from, to: after, base: baseAt(from) },
      { from: after, to, base: baseAt(after) },
    ],
  };
}

/** Where the clock goes back over midnight, the first of the two midnights begins the day. */
function firstMinuteOf(number: number, timeZone: string): number {
  const day = dayOfNumber(number);
  const start = startOfDay(day, timeZone);
  const before = start - MS_PER_MINUTE;
  if (dayOf(before, timeZone) !== day) return start / MS_PER_MINUTE;
  return start / MS_PER_MINUTE - (utcOffset(before, timeZone) - utcOffset(start, timeZone));
}
