import { describe, expect, test } from 'vitest';
import { retentionLimits } from './retention.ts';

const limits = (today: string, years = 5, lockedThrough: string | null = '2040-12-31') =>
  retentionLimits({ today, years, lockedThrough });

describe('how long a farm keeps what it has', () => {
  test.each([
    ['2032-07-14', '2026-07-15'],
    ['2032-07-15', '2026-07-16'],
    ['2032-02-28', '2026-02-28'],
    ['2032-02-29', '2026-03-01'],
  ])('on %s registrations from %s on: five years after a reference period of one', (today, day) => {
    expect(limits(today)?.day).toBe(day);
  });

  test('as many years more as it says', () => {
    expect(limits('2036-07-15', 9)?.day).toBe('2026-07-16');
  });

  test('whatever is not locked, and all of it where nothing is', () => {
    expect(limits('2032-07-15', 5, null)).toBeNull();
    expect(limits('2032-07-15', 5, '2020-01-31')).toEqual({
      day: '2020-01-31',
      month: '2018-12',
      periodEnd: '2020-01-31',
    });
  });

  test('months as far back as a balance is carried over, and pay to the end of the accounting year', () => {
    expect(limits('2032-07-15', 5, '2026-12-31')).toMatchObject({ month: '2025-11' });
    expect(limits('2032-12-31')?.periodEnd).toBe('2026-01-01');
    expect(limits('2033-01-01')?.periodEnd).toBe('2027-01-01');
  });

  test('says so where the lock is no day', () => {
    expect(() => limits('2032-07-15', 5, 'never')).toThrow(RangeError);
  });
});
