import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { aFarm, anActor } from '#tests/support/factories.ts';
import { aDayAdjustment, aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import type { Day } from '../../dates/day.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import type { DayAdjustment } from '../document/day-adjustment.ts';
import { DEFAULT_LEAVE_SETTINGS, type LeaveSettings } from '../document/leave-settings.ts';
import { type DayAccount, shownDays, unitsOf } from '../document/leave-type.ts';
import { leaveFacts } from '../effects/leave-facts.ts';
import { payOutLines } from '../effects/leave-pay-lines.ts';
import { daysToPay, duesOf, isSettledOn } from '../effects/to-pay.ts';
import { dayLedger } from '../ledger/balances.ts';
import { sumOf } from '../ledger/ledger-line.ts';
import { checkAdjustment } from './check-adjustment.ts';

const owner = anActor({ uid: 'owner', claims: { ...NO_CLAIMS, farm: 'farm', owner: true } });
/** Twenty-two days of 2025/26 are taken or are going to be: three of the fifth week are left. */
const weeks = [
  aLeave({ id: 'a', from: '2026-02-02', to: '2026-02-13' }),
  aLeave({ id: 'b', from: '2026-07-06', to: '2026-07-17' }),
  aLeave({ id: 'c', from: '2026-10-12', to: '2026-10-13' }),
];
type More = Partial<LeaveInput> & { readonly endDay?: Day };
const about = (today: Day, { endDay, ...more }: More = {}): LeaveInput => ({
  context: aLeaveContext({ startDay: '2025-09-01', ...(endDay !== undefined && { endDay }) }),
  settings: DEFAULT_LEAVE_SETTINGS,
  leaves: weeks,
  adjustments: [],
  today,
  ...more,
});
interface Asked {
  readonly date: Day;
  readonly days: number;
  readonly year?: number;
  readonly account?: DayAccount;
}
const codesOf = (input: LeaveInput, { date, days, ...lot }: Asked): string[] => {
  const draft = { account: 'holiday', kind: 'payOut', year: 2025, reason: '', ...lot } as const;
  const check = checkAdjustment({
    draft: { ...draft, date, days: unitsOf(days) },
    actor: owner,
    farm: aFarm(),
    about: input,
  });
  return check.ok ? [] : check.issues.map(({ code }) => code);
};
const paid = (date: Day, days: number, more: Partial<Omit<DayAdjustment, 'days'>> = {}) =>
  aDayAdjustment({ id: `${date} ${days}`, kind: 'payOut', date, days, ...more });

const MORE = ['adjust_more_than_balance'];

describe('three days of the fifth week are paid out', () => {
  test.each<[Day, Day]>([
    ['2026-12-20', '2026-12-20'],
    ['2026-12-31', '2026-12-31'],
    ['2027-01-10', '2027-01-10'],
    ['2027-01-10', '2026-12-31'],
    ['2027-01-10', '2026-12-20'],
    ['2027-03-31', '2027-03-31'],
  ])('on %s with %s, and not one day more', (today, date) => {
    const input = about(today);
    expect(codesOf(input, { date, days: 3 })).toEqual([]);
    expect(codesOf(input, { date, days: 3.01 })).toEqual(MORE);
    expect(codesOf(input, { date, days: 4 })).toEqual(MORE);
    const after = { ...input, adjustments: [paid(date, 2)] };
    expect(codesOf(after, { date, days: 1 })).toEqual([]);
    expect(codesOf(after, { date, days: 1.01 })).toEqual(MORE);
  });

  test('and not after 31 March', () => {
    expect(codesOf(about('2027-04-01'), { date: '2027-04-01', days: 3 })).toEqual([
      'adjust_year_over',
    ]);
    expect(codesOf(about('2027-04-01'), { date: '2027-03-31', days: 3 })).toEqual([]);
  });

  test('with any day, whatever another day has paid', () => {
    const DAYS = ['2026-12-20', '2026-12-31', '2027-01-10', '2027-03-01'];
    for (const first of DAYS) {
      for (const date of DAYS) {
        const input = about('2027-03-01', { adjustments: [paid(first, 3)] });
        expect([first, date, codesOf(input, { date, days: 0.01 })]).toEqual([first, date, MORE]);
      }
    }
  });

  test('less what is planned until the end, and what an agreement moves', () => {
    const planned = aLeave({ id: 'd', from: '2026-12-21', to: '2026-12-21' });
    const moved = aDayAdjustment({ id: 't', kind: 'transfer', days: 1, date: '2026-12-01' });
    for (const date of ['2026-12-20', '2026-12-31', '2027-01-10']) {
      const today = date;
      const more = { leaves: [...weeks, planned], adjustments: [moved] };
      expect([date, codesOf(about(today, more), { date, days: 1 })]).toEqual([date, []]);
      expect([date, codesOf(about(today, more), { date, days: 1.01 })]).toEqual([date, MORE]);
    }
  });

  test('what is lost is not paid after the period either', () => {
    const input = about('2027-01-10', { leaves: weeks.slice(1) });
    expect(daysToPay(input, 2025)).toMatchObject({ fifthWeek: 50_000, lost: 80_000, owed: 50_000 });
    expect(codesOf(input, { date: '2027-01-10', days: 5 })).toEqual([]);
    expect(codesOf(input, { date: '2027-01-10', days: 5.01 })).toEqual(MORE);
  });
});

test('what two periods of sickness held back is paid after the second', () => {
  const sick = aLeave({ type: 'sick', status: 'well', from: '2026-12-01', to: '2028-01-05' });
  const input = about('2028-01-10', { leaves: [...weeks.slice(1), sick] });
  const { fifthWeek, owed } = daysToPay(input, 2026);
  expect(owed).toBeGreaterThan(fifthWeek);
  expect(codesOf(input, { year: 2026, date: '2028-01-10', days: owed / 10_000 })).toEqual([]);
  expect(codesOf(input, { year: 2026, date: '2028-01-10', days: owed / 10_000 + 0.01 })).toEqual(
    MORE,
  );
});

describe('what is left of somebody who leaves on 31 October', () => {
  const endDay = '2026-10-31';
  const last = '2026-10-31';

  test.each<[string, Day, Day, number, string[]]>([
    ['the day before, no more than the fifth week', '2026-10-30', '2026-10-30', 3, []],
    ['on the day', last, last, 3, []],
    ['on the day, of the new year', last, last, 4.16, []],
    ['later, with the day', '2026-11-20', last, 4.16, []],
    ['later, with a later day', '2026-11-20', '2026-11-20', 4.16, []],
    ['in another year, with a later day', '2027-01-10', '2027-01-10', 3, []],
  ])('is paid %s', (_, today, date, days, expected) => {
    const year = days === 3 ? 2025 : 2026;
    const input = about(today, { endDay });
    expect(codesOf(input, { year, date, days })).toEqual(expected);
    if (expected.length === 0)
      expect(codesOf(input, { year, date, days: days + 0.01 })).toEqual(MORE);
  });

  test('is paid with the four weeks on the last day alone', () => {
    const input = (today: Day) => about(today, { endDay, leaves: weeks.slice(1) });
    expect(codesOf(input('2026-10-30'), { date: '2026-10-30', days: 13 })).toEqual([
      'adjust_not_payable',
    ]);
    expect(codesOf(input(last), { date: last, days: 13 })).toEqual([]);
    expect(codesOf(input(last), { date: last, days: 13.01 })).toEqual(MORE);
  });

  test('takes nothing in advance, and leaves nothing', () => {
    const adjustments = [paid(last, 3), paid(last, 4.16, { year: 2026 })];
    const input = about('2026-11-20', { endDay, adjustments });
    const { lines } = dayLedger(input, 'holiday', '2026-12-31');
    expect(lines.at(-1)?.balance).toBe(0);
    expect(sumOf(lines, 'settled', 'set_off', 'taken_ahead')).toBe(0);
    expect(lines.every(({ balance }) => balance >= 0)).toBe(true);
    expect(duesOf(input, aFarm())).toEqual([]);
  });

  test('is said for half a year, and goes to payroll as settled', () => {
    const dues = (today: Day) => duesOf(about(today, { endDay }), aFarm());
    expect(dues('2026-10-30')).toEqual([]);
    expect(dues('2026-11-20')).toEqual([
      { kind: 'payOut', year: 2025, date: last, days: 30_000, leftOn: last },
      { kind: 'payOut', year: 2026, date: last, days: 41_600, leftOn: last },
    ]);
    const late = duesOf(about('2026-11-20', { endDay }), aFarm({ lockedThrough: last }));
    expect(late.map(({ date, leftOn }) => [date, leftOn])).toEqual([
      ['2026-11-20', last],
      ['2026-11-20', last],
    ]);
    expect(dues('2027-04-30')).toHaveLength(2);
    expect(dues('2027-05-01')).toEqual([]);
    const one = [paid(last, 3)];
    const { context } = about('2026-11-20', { endDay });
    const isSettled = (year: number, day: string) => isSettledOn(context, year, day);
    const october = { from: '2026-10-01', to: last };
    const [line] = payOutLines(one, { unitOn: () => 'k', isSettled }, october);
    expect(line).toMatchObject({ payCode: '45', quantity: 3, why: [{ code: 'settled' }] });
    const november = { from: '2026-11-01', to: '2026-11-30' };
    const [later] = payOutLines(
      [paid('2026-11-20', 3)],
      { unitOn: () => 'k', isSettled },
      november,
    );
    expect(later).toMatchObject({ payCode: '45', day: '2026-11-20', quantity: 3 });
    const [other] = payOutLines(one, { unitOn: () => 'k', isSettled: () => false }, october);
    expect(other).toMatchObject({ payCode: '43', quantity: 3, why: [{ code: 'paid_out' }] });
  });
});

test('days of another account are paid on the last day of their time, and once', () => {
  const extra = { ...DEFAULT_LEAVE_SETTINGS.extra, isOn: true };
  const settings: LeaveSettings = { ...DEFAULT_LEAVE_SETTINGS, extra };
  const given = aDayAdjustment({ kind: 'opening', account: 'extra', year: 2026, days: 2 });
  const codes = (date: Day, more: readonly DayAdjustment[] = []) => {
    const input = about('2026-12-31', { settings, adjustments: [given, ...more] });
    const { left = 0 } =
      dayLedger(input, 'extra', '2026-12-30').lots.find(({ year }) => year === 2026) ?? {};
    return codesOf(input, { account: 'extra', year: 2026, date, days: shownDays(left) || 1 });
  };
  expect(codes('2026-12-31')).toEqual([]);
  expect(codes('2026-12-20', [paid('2026-12-31', 2, { account: 'extra', year: 2026 })])).toEqual(
    MORE,
  );
});

test.each<[string, string, readonly Day[], Day | null]>([
  [
    'a taking period',
    '2027-03-31',
    ['2026-12-20', '2026-12-30', '2026-12-31', '2027-01-04', '2027-03-31'],
    null,
  ],
  [
    'an employment',
    '2027-01-31',
    ['2026-09-15', '2026-10-30', '2026-10-31', '2026-11-20', '2027-01-31'],
    '2026-10-31',
  ],
])('however it is paid before, on and after the end of %s, it sums to what was owed', (...of) => {
  const [, today, dates, endDay] = of;
  const date = fc.constantFrom(...dates);
  const payOut = fc.record({ date, days: fc.integer({ min: 1, max: 500 }) });
  fc.assert(
    fc.property(fc.subarray(weeks), fc.array(payOut, { maxLength: 8 }), (leaves, asked) => {
      let input = about(today, { leaves, ...(endDay !== null && { endDay }) });
      const owedFirst = daysToPay(input, 2025).owed;
      const begun = dayLedger(input, 'holiday', today);
      let sum = 0;
      for (const [at, one] of asked.entries()) {
        if (codesOf(input, { ...one, days: one.days / 100 }).length > 0) continue;
        sum += one.days * 100;
        const made = paid(one.date, one.days / 100, { id: String(at) });
        input = { ...input, adjustments: [...input.adjustments, made] };
      }
      expect(sum + daysToPay(input, 2025).owed).toBe(owedFirst);
      // The account ends as it would have, and the rest can be paid in one go.
      const { lines, lots } = dayLedger(input, 'holiday', today);
      expect(lines.at(-1)?.balance).toBe(begun.lines.at(-1)?.balance);
      expect(lots.every(({ left }) => left >= 0)).toBe(true);
      const due = duesOf(input, aFarm()).find(({ year }) => year === 2025);
      expect(due?.days ?? 0).toBe(owedFirst - sum);
      if (due !== undefined) {
        expect(codesOf(input, { date: due.date, days: due.days / 10_000 })).toEqual([]);
      }
    }),
  );
});

describe('holiday that was taken in advance and is not earned by the last day', () => {
  const last = '2025-10-31';
  /** Five days in October, of which two months have earned 4.16. */
  const leaver = (today: Day, adjustments: readonly DayAdjustment[] = []): LeaveInput =>
    about(today, {
      endDay: last,
      leaves: [aLeave({ id: 'ahead', from: '2025-10-13', to: '2025-10-17' })],
      adjustments,
    });
  const setOff = (input: LeaveInput, date: Day, days: number): string[] => {
    const draft = { account: 'holiday', kind: 'setOff', year: 2025, reason: '' } as const;
    const check = checkAdjustment({
      draft: { ...draft, date, days: unitsOf(days) },
      actor: owner,
      farm: aFarm(),
      about: input,
    });
    return check.ok ? [] : check.issues.map(({ code }) => code);
  };

  test('is asked about, set off by the owner, and goes to payroll as that', () => {
    const input = leaver('2025-11-20');
    expect(duesOf(input, aFarm())).toEqual([
      { kind: 'setOff', year: 2025, date: last, days: 8400, leftOn: last },
    ]);
    expect(setOff(input, last, 0.84)).toEqual([]);
    const done = leaver('2025-11-20', [paid(last, 0.84, { kind: 'setOff' })]);
    expect(duesOf(done, aFarm())).toEqual([]);
    const { lines } = leaveFacts(done, { from: '2025-10-01', to: last });
    expect(lines.filter(({ payCode }) => payCode === '46')).toMatchObject([
      { day: last, quantity: 0.84, unit: 'day', target: 'pay', why: [{ code: 'set_off' }] },
    ]);
  });

  test('is set off no more than once, and not before the employment has ended', () => {
    expect(setOff(leaver('2025-11-20'), last, 0.85)).toEqual(MORE);
    const once = leaver('2025-11-20', [paid(last, 0.84, { kind: 'setOff' })]);
    expect(setOff(once, last, 0.01)).toEqual(MORE);
    expect(setOff(leaver('2025-10-30'), '2025-10-30', 0.84)).toEqual(['adjust_not_payable']);
    expect(setOff(about('2025-11-20'), '2025-11-20', 0.84)).toEqual(['adjust_not_payable']);
  });
});
