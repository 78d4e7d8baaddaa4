import { describe, expect, test } from 'vitest';
import fc from '#tests/support/property.ts';
import { addDays, addMonthsTo } from '../../dates/day.ts';
import { leaverFate, yearBack, retentionLimits } from './retention.ts';

const limits = (today: string, years = 5, lockedThrough: string | null = '2040-12-31') =>
  retentionLimits({ today, years, lockedThrough });

describe('how long a farm keeps what it has', () => {
  test.each([
    ['2032-07-14', '2026-07-15'],
    ['2032-07-15', '2026-07-16'],
    ['2032-02-28', '2026-02-28'],
    ['2032-02-29', '2026-03-01'],
  ])('on %s registrations from %s on: five years after a reference period of one', (today, day) => {
    expect(limits(today).day).toBe(day);
  });

  test('as many years more as it says', () => {
    expect(limits('2036-07-15', 9).day).toBe('2026-07-16');
  });

  test('what nobody has closed no longer, but months as far back as open ones carry a balance', () => {
    const asIfClosedThen = { day: '2026-07-15', month: '2025-06', periodEnd: '2026-01-01' };
    expect(limits('2032-07-14', 5, null)).toEqual(asIfClosedThen);
    expect(limits('2032-07-14', 5, '2020-01-31')).toEqual(asIfClosedThen);
    expect(limits('2032-07-14', 5, '2032-06-30')).toEqual({
      ...asIfClosedThen,
      month: '2026-07',
    });
  });

  test('months as far back as a balance is carried over, and pay to the end of the accounting year', () => {
    expect(limits('2032-07-15', 5, '2026-12-31')).toMatchObject({ month: '2025-11' });
    expect(limits('2032-12-31').periodEnd).toBe('2026-01-01');
    expect(limits('2033-01-01').periodEnd).toBe('2027-01-01');
  });

  test('says so where the lock is no day', () => {
    expect(() => limits('2032-07-15', 5, 'never')).toThrow(RangeError);
  });
});

/** A day of work from 1 January 1999 on, so many days later. */
const aDay = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1999-01-01', n));
const someYears = fc.integer({ min: 5, max: 10 });
const isBetween = (from: string, day: string, to: string) => from <= day && day <= to;

test('no day of work goes before five years after the end of its calendar year, and none is kept a year longer', () => {
  fc.assert(
    fc.property(aDay, someYears, fc.option(aDay), (worked, years, lockedThrough) => {
      const endOfYears = `${Number(worked.slice(0, 4)) + years}-12-31`;
      const isKept = (today: string) => limits(today, years, lockedThrough).day <= worked;
      expect(isKept(endOfYears)).toBe(true);
      expect(isKept(addMonthsTo(addDays(endOfYears, 1), 12))).toBe(false);
    }),
  );
});

test('no pay record goes before five years after an accounting year that begins in any month', () => {
  fc.assert(
    fc.property(aDay, someYears, (to, years) => {
      const endOfYear = addMonthsTo(to, 12);
      const isKept = (today: string) => limits(today, years, null).periodEnd <= to;
      expect(isKept(addDays(addMonthsTo(endOfYear, years * 12), -1))).toBe(true);
      expect(isKept(`${Number(to.slice(0, 4)) + years + 2}-01-01`)).toBe(false);
    }),
  );
});

describe('somebody who has left', () => {
  test.each([
    ['2026-12-31', '2027-12-30', 'stays'],
    ['2026-12-31', '2027-12-31', 'whenUnpaid'],
    ['2028-02-29', '2029-02-28', 'stays'],
    ['2028-02-29', '2029-03-01', 'whenUnpaid'],
    // What is paid a year later belongs to an accounting year that ends in 2028 at the latest.
    ['2026-12-31', '2033-12-31', 'whenUnpaid'],
    ['2026-12-31', '2034-01-01', 'due'],
    ['9999-12-31', '2035-01-01', 'stays'],
    ['0001-01-01', '2035-01-01', 'due'],
  ])('on %s, by %s: %s', (leftOn, today, fate) => {
    expect(leaverFate(leftOn, today, limits(today, 5, null))).toBe(fate);
  });

  test('goes once: never back, never within a year, and at last whatever is stored', () => {
    const order = ['stays', 'whenUnpaid', 'due'];
    fc.assert(
      fc.property(aDay, someYears, fc.nat(6000), (leftOn, years, later) => {
        const [one, next] = [later, later + 1].map((days) => {
          const today = addDays(leftOn, days);
          return order.indexOf(leaverFate(leftOn, today, limits(today, years, null)));
        });
        expect(isBetween(String(one), String(next), '2')).toBe(true);
        if (later < 365) expect(one).toBe(0);
        if (later >= 366 * (years + 3)) expect(one).toBe(2);
      }),
    );
  });
});

test.each([
  ['2027-12-31', '2026-12-31'],
  ['2028-02-29', '2027-02-28'],
])('on %s messages of %s go', (today, day) => {
  expect(yearBack(today)).toBe(day);
});
