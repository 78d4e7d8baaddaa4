import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import { addDays, addMonthsTo } from '../../dates/day.ts';
import { holidayYear, holidayYearOf } from '../accrual/holiday-year.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { DEFAULT_LEAVE_SETTINGS } from '../document/leave-settings.ts';
import type { Leave } from '../document/leave.ts';
import { HEALTH_TYPES, healthKnownFrom, standsWithout } from './leave-retention.ts';

describe('how long it is known that a leave was about health', () => {
  test('a year after its holiday year, and no day longer', () => {
    expect(healthKnownFrom('2026-08-31')).toBe('2024-09-01');
    expect(healthKnownFrom('2026-09-01')).toBe('2025-09-01');
    expect(healthKnownFrom('2026-11-23')).toBe('2025-09-01');
    expect(healthKnownFrom('2028-02-29')).toBe('2026-09-01');
  });

  test('the first day that is known and the last one agree, on every day', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4000 }), fc.nat({ max: 1500 }), (at, before) => {
        const today = addDays('2020-01-01', at);
        const to = addDays(today, -before);
        const isOver = addMonthsTo(holidayYear(holidayYearOf(to)).to, 12) < today;
        expect(to < healthKnownFrom(today)).toBe(isOver);
      }),
    );
  });

  test('is asked of sickness, children, care and parental leave', () => {
    expect(HEALTH_TYPES).toEqual(['sick', 'child1', 'child2', 'care', 'carerLeave', 'maternity']);
  });
});

describe('balances without a leave that is forgotten', () => {
  const stands = (leaves: readonly Leave[], today = '2026-11-23') => {
    const input: LeaveInput = {
      context: aLeaveContext({ startDay: '2023-09-01' }),
      settings: DEFAULT_LEAVE_SETTINGS,
      leaves,
      adjustments: [],
      today,
    };
    return standsWithout(input, new Set(['ill']));
  };
  const ill = (from: string, to: string, more: Partial<Leave> = {}) =>
    aLeave({ id: 'ill', type: 'sick', status: 'well', from, to, ...more });
  const holiday = aLeave({ id: 'holiday', from: '2025-07-14', to: '2025-07-25' });

  test('stand, where it moved nothing', () => {
    expect(stands([ill('2025-03-03', '2025-03-05'), holiday])).toBe(true);
  });

  test('do not, while it holds back days that can still be taken', () => {
    // Sick until the taking period is over: four weeks move into the next one, which ends a year later.
    const long = ill('2025-02-03', '2025-12-31');
    expect(stands([long], '2026-11-23')).toBe(false);
    expect(stands([long], '2028-01-02')).toBe(true);
  });

  test('do not, while days that it gave back are there', () => {
    const during = ill('2025-07-14', '2025-07-25', { proof: true });
    expect(stands([during, holiday], '2025-08-01')).toBe(false);
    expect(stands([during, holiday], '2027-01-02')).toBe(true);
  });
});
