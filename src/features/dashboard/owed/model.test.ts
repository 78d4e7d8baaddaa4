import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { leaveCalendar } from '#domain/leave/cost/leave-context.ts';
import { DEFAULT_LEAVE_SETTINGS } from '#domain/leave/document/leave-settings.ts';
import { unitsOf } from '#domain/leave/document/leave-type.ts';
import type { LeaveReportInput } from '#domain/leave/report/report-input.ts';
import { owedOf } from './model.ts';

const person = (id: string, since = '2025-09-01') =>
  anEmployee({ id, units: ['k'], seatType: 'PREMIUM', startDate: at(since, '00:00') });
/** A farm that keeps holiday here from 1 September 2025 on. */
const KEPT = { ...DEFAULT_LEAVE_SETTINGS, countsFrom: '2025-09-01' };
const input = (today: string, change: Partial<LeaveReportInput> = {}): LeaveReportInput => ({
  people: [person('a')],
  farm: aFarm(),
  calendar: leaveCalendar([]),
  settings: KEPT,
  leaves: [],
  adjustments: [],
  period: { from: today, to: today },
  today,
  ...change,
});

describe('what is owed in days', () => {
  test('is holiday by its years, over everybody', () => {
    const { years } = owedOf(input('2026-11-24', { people: [person('a'), person('b')] }));
    expect(years).toEqual([
      { year: 2025, left: unitsOf(50) },
      { year: 2026, left: unitsOf(8.32) },
    ]);
  });

  test('is divided before the taking period ends: four weeks to place, the fifth to move or pay', () => {
    const leaves = [aLeave({ id: 'l', employeeId: 'a', from: '2026-12-07', to: '2026-12-11' })];
    expect(owedOf(input('2026-11-24', { leaves })).ending).toEqual({
      until: '2026-12-31',
      daysLeft: 37,
      toPlace: unitsOf(15),
      toPay: unitsOf(5),
      people: 1,
    });
    expect(owedOf(input('2026-09-30')).ending).toBeNull();
  });

  test('is not known of somebody who brought something along that nobody has said', () => {
    const people = [person('old', '2015-01-01')];
    const owed = owedOf(input('2026-11-24', { people, settings: DEFAULT_LEAVE_SETTINGS }));
    expect(owed).toMatchObject({ years: [], unknown: 1, ending: { people: 0, toPlace: 0 } });
  });
});
