import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { dayOf, mondayOf, timeOf, weekdayOf } from './day.ts';
import { dayNumber, dayOfNumber, mondayOfNumber, weekdayOfNumber } from './day-number.ts';
import { dayNumberAt, localMinuteAt, minuteAtLocal, zoneOf } from './zone-day.ts';

const ZONES = [
  'Europe/Copenhagen',
  'America/Sao_Paulo',
  'America/Havana',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
];
const minutes = fc.integer({
  min: Date.UTC(2010, 0) / 60_000,
  max: Date.UTC(2035, 0) / 60_000,
});

describe('day numbers', () => {
  test('count as days do', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), (number) => {
        const day = dayOfNumber(number);
        expect(dayNumber(day)).toBe(number);
        expect(weekdayOfNumber(number)).toBe(weekdayOf(day));
        expect(dayOfNumber(mondayOfNumber(number))).toBe(mondayOf(day));
      }),
    );
  });
});

describe('days of a zone', () => {
  test('have two spans when the clock is changed', () => {
    const lengths = (day: string) =>
      zoneOf('Europe/Copenhagen')(dayNumber(day)).spans.map(({ from, to }) => to - from);
    expect(lengths('2026-03-28')).toEqual([1440]);
    expect(lengths('2026-03-29')).toEqual([120, 1260]);
    expect(lengths('2026-10-25')).toEqual([180, 1320]);
  });

  test.each(ZONES)('say of every minute its day and its clock in %s', (zone) => {
    fc.assert(
      fc.property(minutes, (minute) => {
        const number = dayNumberAt(minute, zoneOf(zone));
        expect(dayOfNumber(number)).toBe(dayOf(minute * 60_000, zone));
        const local = localMinuteAt(minute, zoneOf(zone));
        const clock = `${String(Math.floor(local / 60)).padStart(2, '0')}:${String(local % 60).padStart(2, '0')}`;
        expect(clock).toBe(timeOf(minute * 60_000, zone));
      }),
    );
  });

  test.each(ZONES)('find the first minute at which clocks show a time in %s', (zone) => {
    fc.assert(
      fc.property(minutes, (minute) => {
        const local = localMinuteAt(minute, zoneOf(zone));
        const found = minuteAtLocal(dayNumberAt(minute, zoneOf(zone)), local, zoneOf(zone));
        expect(found).toBeLessThanOrEqual(minute);
        expect(localMinuteAt(found, zoneOf(zone))).toBe(local);
      }),
    );
  });

  test('go on where clocks do, of a time that they skip', () => {
    const at = (day: string, local: number) =>
      minuteAtLocal(dayNumber(day), local, zoneOf('Europe/Copenhagen')) * 60_000;
    expect(at('2026-03-29', 150)).toBe(Date.UTC(2026, 2, 29, 1));
    expect(at('2026-10-25', 150)).toBe(Date.UTC(2026, 9, 25, 0, 30));
  });

  test.each(ZONES)('follow each other without a gap in %s', (zone) => {
    fc.assert(
      fc.property(fc.integer({ min: 14_000, max: 24_000 }), (number) => {
        const day = zoneOf(zone)(number);
        expect(zoneOf(zone)(number + 1).from).toBe(day.to);
        expect(day.spans[0]?.from).toBe(day.from);
        expect(day.spans.at(-1)?.to).toBe(day.to);
        for (const [at, span] of day.spans.entries()) {
          expect(span.to).toBeGreaterThan(span.from);
          if (at > 0) expect(span.from).toBe(day.spans[at - 1]?.to);
        }
      }),
    );
  });
});
