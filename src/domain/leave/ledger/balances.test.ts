import { describe, expect, test } from 'vitest';
import { aDayAdjustment, aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { type AccountProfile, DEFAULT_LEAVE_SETTINGS } from '../document/leave-settings.ts';
import { shownDays } from '../document/leave-type.ts';
import { balanceOn, sumOf } from './ledger-line.ts';
import { profileLedger } from './balances.ts';

const withExtra = (extra: Partial<AccountProfile>, more: Partial<LeaveInput> = {}): LeaveInput => ({
  context: aLeaveContext({ startDay: '2025-09-01' }),
  settings: {
    ...DEFAULT_LEAVE_SETTINGS,
    extra: { ...DEFAULT_LEAVE_SETTINGS.extra, isOn: true, ...extra },
    care: { ...DEFAULT_LEAVE_SETTINGS.care, isOn: true },
  },
  leaves: [],
  adjustments: [],
  today: '2026-11-23',
  ...more,
});
const after = (input: LeaveInput, ...days: readonly string[]): number[] => {
  const ledger = profileLedger(input, 'extra', '2028-12-31');
  return days.map((day) => shownDays(balanceOn(ledger, day)));
};

describe('extra days off', () => {
  test('are one for 2.4 months: five a year', () => {
    const days = ['2025-09-30', '2025-10-31', '2025-11-30', '2026-08-31'];
    expect(after(withExtra({}), ...days)).toEqual([0.42, 0.83, 1.25, 5]);
    expect(balanceOn(profileLedger(withExtra({}), 'extra', '2026-08-31'), '2026-08-31')).toBe(
      50_000,
    );
  });

  test('nobody has them unless the farm gives them', () => {
    const none = { ...withExtra({}), settings: DEFAULT_LEAVE_SETTINGS };
    expect(profileLedger(none, 'extra', '2026-12-31').lines).toEqual([]);
  });

  test('are given in proportion to the days employed in a month', () => {
    const begins = withExtra({}, { context: aLeaveContext({ startDay: '2025-09-16' }) });
    expect(after(begins, '2025-09-30')).toEqual([0.21]);
  });

  test.each([
    ['paid', 'payOut', 'expired_paid', 4],
    ['lost', 'lost', 'lost', 4],
    ['kept', 'keep', 'lost', 0],
  ] as const)('what is left when their time is over is %s', (_, whenOver, code, units) => {
    const leaves = [aLeave({ type: 'feriefri', from: '2026-03-02', to: '2026-03-02' })];
    const { lines } = profileLedger(withExtra({ whenOver }, { leaves }), 'extra', '2026-12-31');
    expect(shownDays(-sumOf(lines, code))).toBe(units);
  });

  test('taken before they are earned are a debt to the next year', () => {
    const leaves = [aLeave({ type: 'feriefri', from: '2025-09-01', to: '2025-09-10' })];
    const { lines } = profileLedger(withExtra({}, { leaves }), 'extra', '2026-12-31');
    expect(lines.filter(({ code }) => code === 'ahead_in').map(({ amount }) => amount)).toEqual([
      -30_000,
    ]);
  });

  test('are paid with the last day; care days are lost', () => {
    const context = aLeaveContext({ startDay: '2025-09-01', endDay: '2026-02-28' });
    const left = withExtra({}, { context });
    expect(after(left, '2026-02-27', '2026-02-28')).toEqual([2.08, 0]);
    const care = profileLedger(left, 'care', '2026-03-31');
    expect(care.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['granted', 20_000],
      ['lost', -20_000],
      ['granted', 20_000],
      ['lost', -20_000],
    ]);
  });

  test('a farm corrects and sets them as it does holiday', () => {
    const adjustments = [
      aDayAdjustment({ account: 'extra', kind: 'opening', days: 3, date: '2026-01-01' }),
      aDayAdjustment({ id: 'c', account: 'extra', days: -1, date: '2026-01-02' }),
    ];
    expect(after(withExtra({}, { adjustments }), '2025-12-31', '2026-01-02')).toEqual([0, 2]);
  });
});
