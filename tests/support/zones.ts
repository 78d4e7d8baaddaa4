import fc from './property.ts';
import { utcOffset } from '#domain/dates/day.ts';

/**
 * Zones that go wrong in different ways: whole and half hours, quarters, changes at midnight and by half an
 * hour, both hemispheres, summer time in winter, a day left out.
 */
export const ZONES = [
  'Europe/Copenhagen',
  'UTC',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Havana',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Asia/Tehran',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
] as const;

const HOUR_MS = 3_600_000;
const STEP_MS = 5 * 24 * HOUR_MS;
const FROM = Date.UTC(2010, 0, 1);
const UNTIL = Date.UTC(2030, 0, 1);

const known = new Map<string, number[]>();

/** The instants (epoch ms, to the minute) at which a zone changed its clocks from 2010 to 2030. */
export function clockChanges(zone: string): readonly number[] {
  const before = known.get(zone);
  if (before !== undefined) return before;
  const changes: number[] = [];
  for (let at = FROM; at < UNTIL; at += STEP_MS) {
    if (utcOffset(at, zone) !== utcOffset(at + STEP_MS, zone)) {
      changes.push(changeBetween(at, at + STEP_MS, zone));
    }
  }
  known.set(zone, changes);
  return changes;
}

function changeBetween(from: number, to: number, zone: string): number {
  let [low, high] = [from / 60_000, to / 60_000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (utcOffset(middle * 60_000, zone) === utcOffset(from, zone)) low = middle;
    else high = middle;
  }
  return high * 60_000;
}

/** A zone and an instant in it: more often than not within a day of a change of its clocks. */
export const zonedInstant: fc.Arbitrary<{ readonly zone: string; readonly ms: number }> = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    any: fc.integer({ min: FROM, max: UNTIL }),
    change: fc.nat(),
    near: fc.integer({ min: -20 * HOUR_MS, max: 6 * HOUR_MS }),
    isNear: fc.boolean(),
  })
  .map(({ zone, any, change, near, isNear }) => {
    const changes = clockChanges(zone);
    const at = changes[change % Math.max(1, changes.length)];
    return { zone, ms: isNear && at !== undefined ? at + near : any };
  });
