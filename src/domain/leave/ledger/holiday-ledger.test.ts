import { describe, expect, test } from 'vitest';
import { aDayAdjustment, aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import { at } from '#tests/support/time/clock.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { DEFAULT_LEAVE_SETTINGS } from '../document/leave-settings.ts';
import { shownDays } from '../document/leave-type.ts';
import type { Leave } from '../document/leave.ts';
import { holidayLedger } from './holiday-ledger.ts';
import { balanceOn, type LedgerCode, sumOf } from './ledger-line.ts';

type More = Partial<LeaveInput> & { readonly startDay?: string; readonly endDay?: string };

const input = ({ startDay = '2025-09-01', endDay, ...more }: More = {}): LeaveInput => ({
  context: aLeaveContext({ startDay, ...(endDay !== undefined && { endDay }) }),
  settings: DEFAULT_LEAVE_SETTINGS,
  leaves: [],
  adjustments: [],
  today: '2026-11-23',
  ...more,
});
/** Balances after days, as they are shown. */
const balances = (of: LeaveInput, ...days: readonly string[]): number[] => {
  const ledger = holidayLedger(of, '2028-12-31');
  return days.map((day) => shownDays(balanceOn(ledger, day)));
};
const sums = (of: LeaveInput, ...codes: readonly LedgerCode[]): number[] => {
  const { lines } = holidayLedger(of, '2028-12-31');
  return codes.map((code) => shownDays(sumOf(lines, code)));
};
const off = (from: string, to: string, more: Partial<Leave> = {}): Leave =>
  aLeave({ id: `${from} ${more.type ?? ''}`, from, to, ...more });
/** Four weeks of 2026 in which no holiday falls: 20 days. */
const FOUR_WEEKS = [off('2026-02-02', '2026-02-13'), off('2026-07-06', '2026-07-17')];

describe('what is earned', () => {
  test('H1 four months of the holiday year are 8.32 on 31 December', () => {
    expect(balances(input(), '2025-12-31')).toEqual([8.32]);
  });

  test('H2 who begins on 15 January earns 0.07 for each day of the month', () => {
    const days = ['2026-01-31', '2026-02-28', '2026-08-31'];
    expect(balances(input({ startDay: '2026-01-15' }), ...days)).toEqual([1.19, 3.27, 15.75]);
  });

  test('H4 who leaves on 10 November has earned 4.86, and it is settled', () => {
    const left = input({ startDay: '2026-09-01', endDay: '2026-11-10' });
    expect(sums(left, 'accrued_month', 'accrued_days', 'settled')).toEqual([4.16, 0.7, -4.86]);
    expect(balances(left, '2026-11-10')).toEqual([0]);
  });

  test('H5, scenario 12: a full holiday year is 25.00', () => {
    expect(balances(input(), '2026-07-31', '2026-08-31')).toEqual([22.88, 25]);
    const late = input({ startDay: '2025-10-10' });
    // From 10 October 22 days of 0.07, then ten months of 2.08.
    expect(balances(late, '2025-10-31', '2025-11-30', '2026-08-31')).toEqual([1.54, 3.62, 22.34]);
  });

  test('unpaid leave earns nothing, and its month by the day', () => {
    const leaves = [off('2025-10-06', '2025-10-10', { type: 'unpaid' })];
    expect(balances(input({ leaves }), '2025-10-31')).toEqual([3.9]);
    const holiday = [off('2025-10-06', '2025-10-10', { type: 'vacationUnpaid' })];
    expect(balances(input({ leaves: holiday }), '2025-10-31')).toEqual([4.16]);
  });

  test('without pay in sickness its first day earns nothing', () => {
    const leaves = [off('2025-10-06', '2025-10-10', { type: 'sick', status: 'well' })];
    const settings = { ...DEFAULT_LEAVE_SETTINGS, sickPay: false };
    expect(balances(input({ leaves, settings }), '2025-10-31')).toEqual([4.16]);
    const two = [...leaves, off('2025-10-20', '2025-10-21', { type: 'sick', status: 'well' })];
    expect(balances(input({ leaves: two, settings }), '2025-10-31')).toEqual([4.11]);
  });
});

describe('what is taken', () => {
  test('H12 in advance: 5 days of 2.08 earned, and set off with the last day', () => {
    const leaves = [off('2025-10-13', '2025-10-17', { type: 'vacationAdvance', agreed: true })];
    expect(balances(input({ leaves }), '2025-10-17', '2025-10-31', '2025-11-30')).toEqual([
      -2.92, -0.84, 1.24,
    ]);
    expect(sums(input({ leaves }), 'taken', 'taken_ahead')).toEqual([-2.08, -2.92]);
    const left = input({ leaves, endDay: '2025-10-31' });
    expect(sums(left, 'set_off', 'settled')).toEqual([0.84, 0]);
  });

  test('the oldest year first, while two are open', () => {
    const leaves = [...FOUR_WEEKS, off('2026-10-12', '2026-10-23')];
    const { lines } = holidayLedger(input({ leaves }), '2026-10-31');
    const october = lines.filter(({ day, code }) => day >= '2026-10-12' && code === 'taken');
    const whole = (year: number, count: number) =>
      Array.from({ length: count }, () => [year, -10_000]);
    // Of the new year September is earned, and the rest of the last day is in advance.
    expect(october.map(({ year, amount }) => [year, amount])).toEqual([
      ...whole(2025, 5),
      ...whole(2026, 2),
      [2026, -800],
    ]);
  });

  test('only what is in force counts, and the order of approvals does not', () => {
    const asked = off('2026-06-15', '2026-06-19', { status: 'requested' });
    const rejected = off('2026-06-22', '2026-06-26', { status: 'rejected' });
    const all = [...FOUR_WEEKS, asked, rejected];
    const forth = holidayLedger(input({ leaves: all }), '2026-12-31');
    expect(holidayLedger(input({ leaves: all.toReversed() }), '2026-12-31')).toEqual(forth);
    expect(balances(input({ leaves: all }), '2026-08-31')).toEqual([5]);
  });
});

describe('the end of a taking period', () => {
  const agreed = aDayAdjustment({ id: 'a', kind: 'transfer', days: 5, date: '2026-12-20' });

  test('H9 what is above 20 days moves by an agreement', () => {
    const taken = input({ leaves: FOUR_WEEKS, adjustments: [agreed] });
    expect(balances(taken, '2026-12-31', '2027-01-01')).toEqual([13.32, 13.32]);
    const { lots } = holidayLedger(taken, '2027-01-01');
    expect(lots.find(({ kind }) => kind === 'transferred')).toMatchObject({
      from: '2027-01-01',
      until: '2027-12-31',
      left: 50_000,
    });
  });

  test('H10 without agreement or obstacle the fifth week is paid and the rest is lost', () => {
    const leaves = [FOUR_WEEKS[0] ?? aLeave(), off('2026-07-06', '2026-07-14')];
    const { lines } = holidayLedger(input({ leaves }), '2026-12-31');
    expect(
      lines
        .filter(({ day }) => day === '2026-12-31')
        .map(({ code, amount, params }) => [code, amount, params['until'] ?? null]),
    ).toEqual([
      ['accrued_month', 20_800, null],
      ['fifth_week_paid', -50_000, '2027-03-31'],
      ['lost', -30_000, null],
    ]);
  });

  test('an agreement made too late, or for more than there is, moves what it can', () => {
    const late = { ...agreed, date: '2027-01-01' };
    expect(sums(input({ leaves: FOUR_WEEKS, adjustments: [late] }), 'transfer_out')).toEqual([0]);
    const much = { ...agreed, days: 90_000 };
    const first = holidayLedger(input({ leaves: FOUR_WEEKS, adjustments: [much] }), '2027-06-30');
    expect(sumOf(first.lines, 'transfer_out')).toBe(-50_000);
  });

  test('what was moved is taken first', () => {
    const leaves = [...FOUR_WEEKS, off('2027-02-01', '2027-02-03')];
    const { lines } = holidayLedger(input({ leaves, adjustments: [agreed] }), '2027-03-31');
    expect(
      lines
        .filter(({ day, code }) => day >= '2027-02-01' && code === 'taken')
        .map(({ lot }) => lot),
    ).toEqual(['transferred', 'transferred', 'transferred']);
  });

  test('what sickness held moves without an agreement, and is paid if it is held again', () => {
    // Sick from 7 December 2026: 18 workdays until New Year's Eve but for the two days of Christmas that fall on them.
    const sick = off('2026-12-07', '2027-12-31', { type: 'sick', status: 'well' });
    const leaves = [off('2026-07-06', '2026-07-14'), sick];
    const ill = input({ leaves, today: '2028-01-31' });
    const { lines } = holidayLedger(ill, '2027-01-01');
    expect(sumOf(lines, 'fifth_week_paid', 'lost', 'obstacle_out')).toBe(-180_000);
    expect(sumOf(lines, 'obstacle_out')).toBe(-130_000);
    const later = holidayLedger(ill, '2027-12-31');
    expect(sumOf(later.lines, 'obstacle_paid')).toBe(-130_000);
  });

  test('an obstacle can be entered too', () => {
    const obstacle = aDayAdjustment({ id: 'o', kind: 'obstacle', days: 8, date: '2026-12-01' });
    const of = holidayLedger(input({ adjustments: [obstacle] }), '2027-01-01');
    expect([sumOf(of.lines, 'obstacle_in'), sumOf(of.lines, 'lost')]).toEqual([80_000, -120_000]);
  });
});

describe('what somebody brings along', () => {
  test('an opening begins the account: nothing before it counts', () => {
    const opening = aDayAdjustment({ kind: 'opening', days: 8, date: '2026-10-01' });
    const of = input({ startDay: '2020-01-01', leaves: FOUR_WEEKS, adjustments: [opening] });
    expect(balances(of, '2026-09-30', '2026-10-01', '2026-10-31')).toEqual([0, 8, 10.08]);
  });

  test('of 8 days left of 25, 17 were taken: 5 are paid and 3 lost', () => {
    const opening = aDayAdjustment({ kind: 'opening', days: 8, date: '2026-10-01' });
    const of = holidayLedger(
      input({ startDay: '2020-01-01', adjustments: [opening] }),
      '2026-12-31',
    );
    expect([sumOf(of.lines, 'fifth_week_paid'), sumOf(of.lines, 'lost')]).toEqual([
      -50_000, -30_000,
    ]);
  });

  test('a later opening sets its lot and no other; lines say by how much', () => {
    const first = aDayAdjustment({ id: '1', kind: 'opening', days: 8, date: '2026-09-01' });
    const second = { ...first, id: '2', days: 60_000, date: '2026-10-01' };
    const of = input({ adjustments: [second, first] });
    expect(balances(of, '2026-09-30', '2026-10-01')).toEqual([10.08, 8.08]);
  });

  test('a correction and a pay-out move the lot of their year, and none that is over', () => {
    const adjustments = [
      aDayAdjustment({ id: 'c', days: -1.5, date: '2026-03-01' }),
      aDayAdjustment({ id: 'p', kind: 'payOut', days: 2, date: '2026-10-01' }),
      aDayAdjustment({ id: 'x', days: 7, year: 2023, date: '2026-03-01' }),
      aDayAdjustment({ id: 'd', days: 7, date: '2026-03-01', deleted: 1 }),
    ];
    expect(sums(input({ adjustments }), 'correction', 'paid_out')).toEqual([-1.5, -2]);
  });

  test('a farm may say from which day on it keeps holiday', () => {
    const settings = { ...DEFAULT_LEAVE_SETTINGS, countsFrom: '2026-09-01' };
    expect(balances(input({ startDay: '2020-01-01', settings }), '2026-09-30')).toEqual([2.08]);
  });
});

describe('sick in a holiday', () => {
  const holiday = off('2026-07-06', '2026-07-17');
  const sick = (from: string, to: string, more: Partial<Leave> = {}): Leave =>
    off(from, to, { type: 'sick', status: 'well', proof: true, ...more });
  const given = (...leaves: readonly Leave[]): number[] =>
    sums(input({ leaves: [holiday, ...leaves] }), 'sick_before', 'sick_during');

  test('sick before it begins, nothing is taken while it lasts', () => {
    expect(given(sick('2026-07-03', '2026-07-08'))).toEqual([3, 0]);
    expect(
      given(sick('2026-07-06', '2026-07-08', { reportedAt: at('2026-07-06', '04:00') })),
    ).toEqual([3, 0]);
  });

  test('reported after work would have begun, the holiday had begun too', () => {
    expect(
      given(sick('2026-07-06', '2026-07-13', { reportedAt: at('2026-07-06', '09:00') })),
    ).toEqual([0, 1]);
  });

  test('ill before it began and reported after it had begun, it is sickness in a holiday', () => {
    const ill = (more: Partial<Leave>): number[] => given(sick('2026-07-03', '2026-07-17', more));
    const late = { reportedAt: at('2026-07-06', '09:00') };
    expect(ill(late)).toEqual([0, 5]);
    expect(ill({ ...late, proof: false })).toEqual([0, 0]);
    expect(ill({ reportedAt: at('2026-07-06', '05:59'), proof: false })).toEqual([10, 0]);
    expect(ill({ reportedAt: at('2026-07-06', '06:00'), proof: false })).toEqual([0, 0]);
    expect(ill({ reportedAt: null, proof: false })).toEqual([10, 0]);
  });

  test.each<[string, Partial<Leave>, number[]]>([
    [
      'of Sunday morning, before the first day of work',
      { reportedAt: at('2026-06-14', '08:00') },
      [10, 0],
    ],
    ['of Monday before work begins', { reportedAt: at('2026-06-15', '05:59') }, [10, 0]],
    ['of Monday after it has begun', { reportedAt: at('2026-06-15', '06:00') }, [0, 5]],
  ])('a holiday typed from a Saturday begins on Monday: a report %s', (_, report, expected) => {
    const june = off('2026-06-13', '2026-06-28');
    const ill = sick('2026-06-14', '2026-06-28', report);
    expect(sums(input({ leaves: [june, ill] }), 'sick_before', 'sick_during')).toEqual(expected);
  });

  test.each<[string, Partial<Leave>, number]>([
    ['days before the report do not count', { reportedAt: at('2026-07-09', '10:00') }, 2],
    ['reported on the first day, all do', { reportedAt: at('2026-07-07', '10:00') }, 4],
    ['reported when it was over, none does', { reportedAt: at('2026-07-27', '10:00') }, 0],
    ['a leader says that no report was possible', { reportedAt: null }, 4],
  ])('§ 12 (4): %s', (_, report, back) => {
    expect(given(sick('2026-07-07', '2026-07-17', report))).toEqual([0, back]);
  });

  test('§ 12 (2): days that unpaid leave did not earn come off the five', () => {
    // October has 27 days of 0.07 and no full year follows: 24.77 are earned, and 4.77 are waited for.
    const unpaid = off('2025-10-06', '2025-10-09', { type: 'unpaid' });
    expect(given(unpaid, sick('2026-07-07', '2026-07-17'))).toEqual([0, 4.23]);
  });

  test('sick in it, days come back after five, over the whole holiday year', () => {
    expect(given(sick('2026-07-07', '2026-07-10'))).toEqual([0, 0]);
    expect(given(sick('2026-07-07', '2026-07-16'))).toEqual([0, 3]);
    expect(given(sick('2026-07-07', '2026-07-10'), sick('2026-07-15', '2026-07-17'))).toEqual([
      0, 2,
    ]);
  });

  test('not without a doctor’s word, unless the farm asks for none', () => {
    const ill = sick('2026-07-07', '2026-07-16', { proof: false });
    expect(given(ill)).toEqual([0, 0]);
    const settings = { ...DEFAULT_LEAVE_SETTINGS, needsProof: false };
    expect(sums(input({ leaves: [holiday, ill], settings }), 'sick_during')).toEqual([3]);
  });

  test('who earns less waits less: a fifth of it', () => {
    // 15 January to 31 August: 15.75 days, of which a fifth is 3.15.
    const of = input({
      startDay: '2026-01-15',
      leaves: [holiday, sick('2026-07-07', '2026-07-13')],
    });
    expect(sums(of, 'sick_during')).toEqual([1.85]);
  });

  test('two leaves one after the other are one holiday', () => {
    const second = off('2026-07-20', '2026-07-24');
    expect(given(second, sick('2026-07-16', '2026-07-24'))).toEqual([0, 2]);
    const apart = off('2026-07-21', '2026-07-24');
    expect(given(apart, sick('2026-07-16', '2026-07-24'))).toEqual([4, 0]);
  });
});
