import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { TIME_ZONES } from './time-zone.ts';
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  daysIn,
  instantOf,
  isDay,
  isMonth,
  isoWeekOf,
  mondayOf,
  monthRange,
  startOfDay,
  timeOf,
  utcOffset,
  weekdayOf,
  workdaysIn,
} from './day.ts';

const DK = 'Europe/Copenhagen';

describe('instants and local days', () => {
  test('these tests run on a machine of a zone that no farm is in', () => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/Santiago');
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(180);
  });

  test('an instant falls on the farm’s day, whatever the device’s zone', () => {
    expect(dayOf(Date.UTC(2026, 10, 20, 23, 30), DK)).toBe('2026-11-21');
    expect(dayOf(Date.UTC(2026, 10, 20, 23, 30), 'America/Sao_Paulo')).toBe('2026-11-20');
    expect(timeOf(Date.UTC(2026, 10, 20, 23, 30), DK)).toBe('00:30');
  });

  test('the clock changes: 23 and 25 hours a day', () => {
    const hours = (day: string) =>
      (startOfDay(addDays(day, 1), DK) - startOfDay(day, DK)) / 3_600_000;
    expect(hours('2026-03-29')).toBe(23);
    expect(hours('2026-10-25')).toBe(25);
    expect(hours('2026-10-26')).toBe(24);
  });

  test('an hour that does not exist becomes the instant after the gap', () => {
    expect(timeOf(instantOf('2026-03-29', 2, 30, DK), DK)).toBe('03:30');
  });

  test('an hour that comes twice is the first of both, and a day begins where the zone says, whatever the machine’s own zone', () => {
    expect(instantOf('2026-10-25', 2, 30, DK)).toBe(Date.parse('2026-10-25T00:30Z'));
    expect(instantOf('2026-04-05', 1, 30, 'Australia/Lord_Howe')).toBe(
      Date.parse('2026-04-04T14:30Z'),
    );
    expect(startOfDay('2026-04-05', 'Pacific/Chatham')).toBe(Date.parse('2026-04-04T10:15Z'));
    expect(startOfDay('2011-12-31', 'Pacific/Apia')).toBe(Date.parse('2011-12-30T10:00Z'));
  });

  test('offsets are minutes east of UTC', () => {
    expect(utcOffset(Date.UTC(2026, 6, 1), DK)).toBe(120);
    expect(utcOffset(Date.UTC(2026, 0, 1), DK)).toBe(60);
    expect(utcOffset(Date.UTC(2026, 0, 1), 'Asia/Kolkata')).toBe(330);
  });

  test('every wall-clock time that exists comes back as it was, in any zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) }),
        fc.constantFrom(DK, 'America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Auckland'),
        (raw, zone) => {
          const ms = Math.floor(raw / 60_000) * 60_000;
          const [h = 0, m = 0] = timeOf(ms, zone).split(':').map(Number);
          const again = instantOf(dayOf(ms, zone), h, m, zone);
          // The doubled autumn hour has two instants an hour apart; both show the same time.
          expect([0, 3_600_000]).toContain(Math.abs(again - ms));
          expect(timeOf(again, zone)).toBe(timeOf(ms, zone));
        },
      ),
    );
  });
});

describe('calendar', () => {
  test('real days only', () => {
    expect(isDay('2026-02-28')).toBe(true);
    expect(isDay('2026-02-29')).toBe(false);
    expect(isDay('26-02-28')).toBe(false);
    expect(isMonth('2026-12')).toBe(true);
    expect(isMonth('2026-13')).toBe(false);
  });

  test('weeks start on Monday and are numbered as ISO 8601 says', () => {
    expect(weekdayOf('2026-11-21')).toBe(6);
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(isoWeekOf('2026-11-21')).toEqual({ year: 2026, week: 47 });
    expect(isoWeekOf('2027-01-03')).toEqual({ year: 2026, week: 53 });
    expect(isoWeekOf('2025-12-29')).toEqual({ year: 2026, week: 1 });
  });

  test('months', () => {
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(daysIn(monthRange('2028-02'))).toHaveLength(29);
  });

  test('[S5.9] workdays leave out Saturday and Sunday', () => {
    expect(workdaysIn({ from: '2026-11-16', until: '2026-11-23' })).toBe(5);
    expect(workdaysIn({ from: '2026-11-21', until: '2026-11-23' })).toBe(0);
    expect(workdaysIn(monthRange('2026-11'))).toBe(21);
  });

  test('adding days and counting them agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4000, max: 4000 }), (n) => {
        expect(daysBetween('2026-03-28', addDays('2026-03-28', n))).toBe(n);
      }),
    );
  });
});

describe('whatever is stored', () => {
  const wild = fc.oneof(
    fc.double(),
    fc.maxSafeInteger(),
    fc.constantFrom(Number.NaN, Infinity, -Infinity, 8.64e15, -8.64e15, 253_402_300_799_999),
  );

  test('[property] has a day and a time from 1900 to 2200, in every zone', () => {
    fc.assert(
      fc.property(wild, fc.constantFrom(...TIME_ZONES), (ms, zone) => {
        const day = dayOf(ms, zone);
        expect(isDay(day) && day >= '1900-01-01' && day <= '2200-12-31').toBe(true);
        expect(timeOf(ms, zone)).toMatch(/^\d\d:\d\d$/);
        expect(Number.isFinite(startOfDay(day, zone))).toBe(true);
      }),
    );
  });

  test('[property] has a day before and after it that is one', () => {
    const days = fc.constantFrom(
      '0001-01-01',
      '1900-01-01',
      '2026-02-28',
      '2200-12-31',
      '9999-12-31',
    );
    fc.assert(
      fc.property(days, fc.integer({ min: -4_000_000, max: 4_000_000 }), (day, n) => {
        expect(isDay(addDays(day, n))).toBe(true);
      }),
    );
  });
});
