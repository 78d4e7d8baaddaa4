import { describe, expect, test } from 'vitest';
import { aDayAdjustment, aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import { aFarm } from '#tests/support/factories.ts';
import { costOfDays, leaveDaysOf } from '../cost/leave-days.ts';
import type { LeavePerson } from '../cost/leave-context.ts';
import { absenceDays } from '../cost/absence-days.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { DEFAULT_LEAVE_SETTINGS } from '../document/leave-settings.ts';
import { DAY_UNITS, shownDays, unitsOf } from '../document/leave-type.ts';
import { leaveFacts } from '../effects/leave-facts.ts';
import { daysToPay, duesOf } from '../effects/to-pay.ts';
import { holidayLedger } from './holiday-ledger.ts';
import { profileLedger } from './balances.ts';
import { balanceOn, sumOf } from './ledger-line.ts';

const flex = (from: string, ...weeks: number[][]): LeavePerson['terms'][number] => ({
  from,
  type: 'flex',
  weekdayPattern:
    weeks.length === 0 ? null : { anchor: '2026-06-08', weeks: weeks.map((days) => ({ days })) },
});
/** Away from February to 17 May 2026. */
const TWICE = [
  { from: '2025-09-01', to: '2026-01-31' },
  { from: '2026-05-18', to: null },
];
const input = (person: Partial<LeavePerson>, more: Partial<LeaveInput> = {}): LeaveInput => ({
  context: aLeaveContext(person),
  settings: DEFAULT_LEAVE_SETTINGS,
  leaves: [],
  adjustments: [],
  today: '2026-06-20',
  ...more,
});

describe('two employments in one holiday year', () => {
  const balances = (of: LeaveInput, ...days: string[]): number[] => {
    const ledger = holidayLedger(of, '2026-12-31');
    return days.map((day) => shownDays(balanceOn(ledger, day)));
  };

  test('earn each for itself: five months are settled, and the months away earn nothing', () => {
    const of = input({ employments: TWICE });
    // 4 × 2.08; settled with 5 × 2.08 on the last day; 14 days of 0.07; with three months more.
    const days = ['2025-12-31', '2026-01-31', '2026-05-17', '2026-05-31', '2026-08-31'];
    expect(balances(of, ...days)).toEqual([8.32, 0, 0, 0.98, 7.22]);
    const { lines } = holidayLedger(of, '2026-12-31');
    expect(shownDays(sumOf(lines, 'settled'))).toBe(-10.4);
    // As one employment the year would have been 25.00.
    expect(
      balances(input({ employments: [{ from: '2025-09-01', to: null }] }), '2026-08-31'),
    ).toEqual([25]);
  });

  test('what was settled stays settled, also where it is paid after the return', () => {
    const paid = (date: string) =>
      aDayAdjustment({ id: date, kind: 'payOut', year: 2025, days: 10.4, date });
    const owed = (...dates: string[]) =>
      daysToPay(input({ employments: TWICE }, { adjustments: dates.map(paid) }), 2025).owed;
    expect([owed(), owed('2026-02-10'), owed('2026-06-10')]).toEqual([unitsOf(10.4), 0, 0]);
    const late = input({ employments: TWICE }, { adjustments: [paid('2026-06-10')] });
    expect(balances(late, '2026-06-30')).toEqual([3.06]);
    const { lines } = leaveFacts(late, { from: '2026-06-01', to: '2026-06-30' });
    expect(lines).toMatchObject([{ payCode: '45', quantity: 10.4, why: [{ code: 'settled' }] }]);
    const dues = duesOf(input({ employments: TWICE }), aFarm());
    expect(dues).toMatchObject([{ year: 2025, days: unitsOf(10.4), leftOn: '2026-01-31' }]);
  });

  test('care days are given once a year, and not anew with the return', () => {
    const { care } = DEFAULT_LEAVE_SETTINGS;
    const settings = {
      ...DEFAULT_LEAVE_SETTINGS,
      care: { ...care, isOn: true, perYear: 2 * DAY_UNITS, accrual: 'atStart', startsIn: 1 },
    } as const;
    const of = input({ employments: TWICE }, { settings });
    const granted = profileLedger(of, 'care', '2027-01-31').lines.filter(
      ({ code }) => code === 'granted',
    );
    expect(granted.map(({ day }) => day)).toEqual(['2025-09-01', '2026-01-01', '2027-01-01']);
  });

  test('leave in the months away costs nothing', () => {
    const away = aLeave({ from: '2026-01-29', to: '2026-05-19' });
    const days = absenceDays(input({ employments: TWICE }, { leaves: [away] }));
    expect(days.map(({ day }) => day)).toEqual([
      '2026-01-29',
      '2026-01-30',
      '2026-05-18',
      '2026-05-19',
    ]);
  });
});

describe('weekdays by date', () => {
  const cost = (person: Partial<LeavePerson>, from: string, to: string): number =>
    shownDays(
      costOfDays(leaveDaysOf({ from, to, part: 'full', minutes: null }, aLeaveContext(person))),
    );
  const twoWeeks = { terms: [flex('2020-01-01', [1, 2, 3, 4, 5], [1, 2, 3])] };
  const weekends = { terms: [flex('2020-01-01', [6, 7], [])] };
  const threeDays = { terms: [flex('2020-01-01'), flex('2026-06-10', [1, 3, 5])] };

  test.each([
    // Eight days of two weeks are ten days of holiday: 1.25 each.
    ['the long week of two', twoWeeks, '2026-06-08', '2026-06-14', 6.25],
    ['the short week of two', twoWeeks, '2026-06-15', '2026-06-21', 3.75],
    ['both', twoWeeks, '2026-06-08', '2026-06-21', 10],
    ['a weekend of every second', weekends, '2026-06-13', '2026-06-14', 10],
    ['the weekend between', weekends, '2026-06-20', '2026-06-21', 0],
    // Monday and Tuesday at five days, Wednesday and Friday at three: 2 + 2 × 5/3.
    ['a week in which the pattern changes', threeDays, '2026-06-08', '2026-06-14', 5.33],
    ['the week after it', threeDays, '2026-06-15', '2026-06-21', 5],
    ['a week in February, months before it', threeDays, '2026-02-02', '2026-02-08', 5],
    ['a Tuesday in February', threeDays, '2026-02-03', '2026-02-03', 1],
    ['a Tuesday after it', threeDays, '2026-06-16', '2026-06-16', 0],
    // Ascension Day is one of eight days of work: seven of 1.25.
    ['two weeks with a holiday', twoWeeks, '2026-05-11', '2026-05-24', 8.75],
  ])('%s costs what it costs', (_, person, from, to, days) => {
    expect(cost(person, from, to)).toBe(days);
  });
});
