import fc, { runs } from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { aRegistration } from '#tests/support/factories.ts';
import { zonedInstant } from '#tests/support/zones.ts';
import { dayOf, instantOf, utcOffset } from '../../dates/day.ts';
import type { Registration } from './registration.ts';
import { workedWeek } from './own-time.ts';
import { minutesBetween, workedDay, workedMinutes } from './worked.ts';

const ZONE = 'Europe/Copenhagen';
const at = (day: string, time: string): number => {
  const [h = 0, m = 0] = time.split(':').map(Number);
  return instantOf(day, h, m, ZONE);
};
const entry = (day: string, from: string, to: string | null, toDay = day) =>
  aRegistration({
    id: `${day}-${from}`,
    workDate: day,
    start: at(day, from),
    end: to === null ? null : at(toDay, to),
    status: to === null ? 'running' : 'pending',
  });

describe('minutes worked', () => {
  test.each([
    ['T1: over midnight', '2026-06-15', '21:30', '2026-06-16', '05:15', 465],
    ['T2: the short night', '2026-03-28', '22:00', '2026-03-29', '06:00', 420],
    ['T3: the long night', '2026-10-24', '22:00', '2026-10-25', '06:00', 540],
  ])('%s', (_name, day, from, toDay, to, minutes) => {
    expect(workedMinutes(entry(day, from, to, toDay), 0)).toBe(minutes);
  });

  test('T4: the doubled hour, from the first 02:30 to the second 02:15', () => {
    const start = Date.UTC(2026, 9, 25, 0, 30);
    expect(minutesBetween(start, Date.UTC(2026, 9, 25, 1, 15))).toBe(45);
  });

  test('parts of a split day add up to the whole, in every zone and over every change of clocks', () => {
    const long = fc.integer({ min: 0, max: 30 * 3_600_000 });
    fc.assert(
      fc.property(
        zonedInstant,
        long,
        fc.array(long, { maxLength: 6 }),
        ({ zone, ms }, length, cuts) => {
          const whole = aRegistration({ start: ms, end: ms + length, workDate: dayOf(ms, zone) });
          const inside = cuts.filter((cut) => cut <= length).map((cut) => ms + cut);
          const edges = [ms, ...inside, ms + length].toSorted((a, b) => a - b);
          const parts = edges.slice(1).map((end, at0) => {
            const start = edges[at0] ?? ms;
            return { ...whole, id: `${at0}`, start, end, workDate: dayOf(start, zone) };
          });
          const days = [...new Set(parts.map(({ workDate }) => workDate))];
          const sum = days.reduce((total, day) => total + workedDay(parts, day, 0).minutes, 0);
          expect(sum).toBe(workedMinutes(whole, 0));
          // What a wall clock and the change of its offset say is what the instants say.
          const face = (at0: number) => at0 + utcOffset(at0, zone) * 60_000;
          const shift = utcOffset(ms + length, zone) - utcOffset(ms, zone);
          expect(minutesBetween(face(ms), face(ms + length) - shift * 60_000)).toBe(sum);
        },
      ),
      { numRuns: runs(300) },
    );
  });

  test('stamps with seconds show and count alike, and splitting changes no total', () => {
    fc.assert(
      fc.property(fc.nat(1e8), fc.nat(1e8), fc.nat(1e8), (a, b, c) => {
        const [start = 0, split = 0, end = 0] = [a, b, c].toSorted((x, y) => x - y);
        expect(minutesBetween(start, split) + minutesBetween(split, end)).toBe(
          minutesBetween(start, end),
        );
      }),
    );
  });

  test('unpaid breaks are taken off, paid ones are not', () => {
    const pause = { start: null, end: null, minutes: 30, paid: false, kind: 'taken' as const };
    const day = entry('2026-11-20', '06:00', '14:30');
    expect(workedMinutes({ ...day, breaks: [pause] }, 0)).toBe(480);
    expect(workedMinutes({ ...day, breaks: [{ ...pause, paid: true }] }, 0)).toBe(510);
  });
});

describe('a day and a month', () => {
  const morning = entry('2026-11-20', '04:30', '08:00');
  const evening = entry('2026-11-20', '15:00', '18:30');

  test('morning and evening milking make one day total of 7:00', () => {
    const day = workedDay([evening, morning], '2026-11-20', 0);
    expect(day.minutes).toBe(420);
    expect(day.registrations.map((one) => one.id)).toEqual([morning.id, evening.id]);
  });

  test('a running one counts up to now', () => {
    const open = entry('2026-11-21', '04:31', null);
    const day = workedDay([open], '2026-11-21', at('2026-11-21', '08:43'));
    expect(day).toMatchObject({ minutes: 252, isRunning: true });
  });

  test('a proposed end is not counted until somebody confirms it; a deleted one is not shown', () => {
    const proposed = { ...morning, status: 'needsAction' as const };
    expect(workedDay([proposed, { ...evening, deleted: 1 }], '2026-11-20', 0)).toMatchObject({
      minutes: 0,
      registrations: [proposed],
    });
  });

  test('rules may be laid over it: they say what a registration comes to', () => {
    const rounded = (one: Registration) => (one.id === morning.id ? 200 : 100);
    const day = workedDay([evening, morning], '2026-11-20', 0, rounded);
    expect(day.minutes).toBe(300);
    const week = workedWeek([evening, morning], '2026-11-20', 0, rounded);
    expect(week[4]?.minutes).toBe(300);
  });

  test('a night belongs to the day it began on', () => {
    const night = entry('2026-11-30', '22:00', '06:00', '2026-12-01');
    const week = workedWeek([night], '2026-11-30', 0);
    expect(week.map(({ minutes }) => minutes)).toEqual([480, 0, 0, 0, 0, 0, 0]);
  });
});
