import { dayParts, type Day, utcOffset } from '../../dates/day.ts';
import type { ClockTime } from './parse-time.ts';

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;

/**
 * What a clock time of a local day is in a zone: one instant; none, where clocks are put forward over it;
 * or two, where they are put back over it. Instants are epoch ms.
 */
export type LocalInstant =
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
