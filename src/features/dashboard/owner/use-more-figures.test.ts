import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { aLine, aMonth } from '#tests/support/time/report-months.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { leaveCalendar } from '#domain/leave/cost/leave-context.ts';
import { DEFAULT_LEAVE_SETTINGS } from '#domain/leave/document/leave-settings.ts';
import type { LeaveReportInput } from '#domain/leave/report/report-input.ts';
import { extraPay, sicknessOf } from './use-more-figures.ts';

const person = (id: string) =>
  anEmployee({ id, units: ['k'], seatType: 'PREMIUM', startDate: at('2025-09-01', '00:00') });
const input = (change: Partial<LeaveReportInput> = {}): LeaveReportInput => ({
  people: ['a', 'b', 'c'].map(person),
  farm: aFarm(),
  calendar: leaveCalendar([]),
  settings: DEFAULT_LEAVE_SETTINGS,
  leaves: [],
  adjustments: [],
  period: { from: '2026-11-02', to: '2026-11-06' },
  today: '2026-11-06',
  ...change,
});
const sick = (employeeId: string, from: string, to: string) =>
  aLeave({ id: employeeId, employeeId, from, to, type: 'sick', status: 'well' });

describe('sickness', () => {
  test('is a share of the norm of everybody: a day of one of three in a week is a fifteenth', () => {
    const found = sicknessOf(input({ leaves: [sick('a', '2026-11-03', '2026-11-03')] }));
    expect(found).toEqual({ sickMinutes: 444, normMinutes: 3 * 37 * 60, share: 1 / 15 });
    expect(sicknessOf(input())?.share).toBe(0);
  });

  test('is said of nobody where so few have a norm that it would say who', () => {
    const leaves = [sick('a', '2026-11-03', '2026-11-03')];
    expect(sicknessOf(input({ leaves, people: ['a', 'b'].map(person) }))).toBeNull();
    const hourly = { ...person('c'), employmentType: 'hourly' as const, hours: [] };
    expect(sicknessOf(input({ leaves, people: [...['a', 'b'].map(person), hourly] }))).toBeNull();
  });

  test('of days to come is none yet', () => {
    const leaves = [sick('a', '2026-11-05', '2026-11-09')];
    expect(sicknessOf(input({ leaves, today: '2026-11-04' }))?.sickMinutes).toBe(0);
  });
});

describe('what overtime and supplements come to', () => {
  const rule = aRule('supplement', { id: 'evening', rateOre: 3000, percent: null });
  const line = aLine('2026-11-03', 'supplement_window', 90, {
    why: [{ ruleId: 'evening', code: 'supplement_window', params: { minutes: 90 } }],
  });
  const months = [aMonth('a', [], { month: '2026-11', lines: [line] })];

  test('is their minutes by the rates of the farm', () => {
    expect(extraPay(months, [{ id: 'a' }], [rule])).toBe(4500);
  });

  test('is not known without rates, nor of others', () => {
    expect(extraPay(months, [{ id: 'a' }], [{ ...rule, rateOre: null }])).toBeNull();
    expect(extraPay(months, [{ id: 'b' }], [rule])).toBeNull();
    expect(extraPay([], [{ id: 'a' }], [rule])).toBeNull();
  });
});
