import { describe, expect, test } from 'vitest';
import { anEmployee } from '#tests/support/factories.ts';
import { aDayAdjustment, aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import { aCalculation, aRule } from '#tests/support/time/rules.ts';
import { addDays } from '../../dates/day.ts';
import { calcMonth, calcPeriod } from '#domain/time/engine/calc-month.ts';
import { averageWeek } from '../../time/law/law-month.ts';
import { lieuAccount } from '../../time/month/flex-account.ts';
import { absenceDays } from '../cost/absence-days.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { holidayYear } from '../accrual/holiday-year.ts';
import type { LeavePerson } from '../cost/leave-context.ts';
import { DEFAULT_LEAVE_SETTINGS } from '../document/leave-settings.ts';
import { LEAVE_TYPES, shownDays } from '../document/leave-type.ts';
import type { Leave } from '../document/leave.ts';
import { dayLedger, lacksOpening, standingsOf } from '../ledger/balances.ts';
import { balanceOn } from '../ledger/ledger-line.ts';
import { countsAsOn, engineLeave, leaveFacts, lieuMovements, sickDates } from './leave-facts.ts';
import { leavePayLines } from './leave-pay-lines.ts';
import { endingPeriod, yearEndOf } from './year-end.ts';

const input = (leaves: readonly Leave[], more: Partial<LeaveInput> = {}): LeaveInput => ({
  context: aLeaveContext({ startDay: '2025-09-01' }),
  settings: DEFAULT_LEAVE_SETTINGS,
  leaves,
  adjustments: [],
  today: '2026-11-23',
  ...more,
});
const off = (from: string, to: string, more: Partial<Leave> = {}): Leave =>
  aLeave({ id: `${from} ${more.type ?? ''}`, from, to, ...more });

describe('leave in the engine', () => {
  test('T19 eight weeks with two holidays and five days of holiday: 244.2 hours to work', () => {
    const days = absenceDays(input([off('2026-05-04', '2026-05-08')]));
    const leave = engineLeave(days, DEFAULT_LEAVE_SETTINGS);
    const rules = [aRule('norm', { basis: 'weeks', weeks: 8, anchor: '2026-04-20' })];
    const [norm] = calcPeriod({
      ...aCalculation({ rules, leave, person: anEmployee() }),
      from: '2026-04-20',
      to: '2026-06-14',
    }).norm;
    const { goalMinutes = 0, creditMinutes = 0 } = norm ?? {};
    expect((goalMinutes - creditMinutes) / 60).toBeCloseTo(244.2);
  });

  test.each(LEAVE_TYPES)(
    'a day of %s leaves flex as if it had been worked, or not owed',
    (type) => {
      const leaves = [
        off('2026-11-10', '2026-11-10', { type, status: type === 'sick' ? 'well' : 'approved' }),
      ];
      const days = absenceDays(input(leaves));
      const base = aCalculation({ registrations: [], flexIn: 0 });
      const flexOf = (more: object) =>
        calcMonth({ ...base, ...more, month: '2026-11' }).flex?.change ?? 0;
      const flexEntries = lieuMovements(days, input(leaves));
      const leave = engineLeave(days, DEFAULT_LEAVE_SETTINGS);
      expect(flexOf({ leave, flexEntries }) - flexOf({})).toBe(444);
    },
  );

  test('a child’s sick day takes its day from a course that began before it', () => {
    const course = off('2026-11-09', '2026-11-11', { type: 'course' });
    const child = off('2026-11-10', '2026-11-10', { type: 'child1', status: 'reported' });
    const days = absenceDays(input([course, child])).map(({ day, type }) => `${day} ${type}`);
    expect(days).toEqual(['2026-11-09 course', '2026-11-10 child1', '2026-11-11 course']);
  });

  test('unpaid leave that the farm pays counts as worked', () => {
    expect(countsAsOn(DEFAULT_LEAVE_SETTINGS, 'maternity')).toBe('norm');
    expect(countsAsOn({ paid: ['maternity'], sickPay: true }, 'maternity')).toBe('worked');
    expect(countsAsOn(DEFAULT_LEAVE_SETTINGS, 'lieu')).toBe('none');
  });

  test('time off in lieu comes off its own account, by the minutes of the day', () => {
    const about = input([
      off('2026-11-09', '2026-11-10', { type: 'lieu', part: 'hours', minutes: 120 }),
    ]);
    const entries = lieuMovements(absenceDays(about), about);
    const account = lieuAccount(
      { lines: [], before: 600, entries },
      { from: '2026-11-01', to: '2026-11-30' },
    );
    expect(account).toMatchObject({ before: 600, change: -240, after: 360 });
  });

  test('T30 holiday and sickness are left out of the average week', () => {
    const leaves = [
      off('2026-07-06', '2026-07-24'),
      off('2026-08-03', '2026-08-03', { type: 'course' }),
    ];
    const about = input(leaves);
    const range = { from: '2026-07-01', to: '2026-10-31' };
    const { neutral } = leaveFacts(about, range);
    const neutralDays = neutral.reduce((sum, { share }) => sum + share, 0);
    expect(neutralDays).toBe(15);
    const week = averageWeek({ ...range, neutralDays, workDaysPerWeek: 5, minutes: 690 * 60 });
    expect(week.minutes / 60).toBeCloseTo(47.35, 2);
  });
});

describe('leave in payroll', () => {
  const month = { from: '2026-07-01', to: '2026-07-31' };
  const at = { unitOn: () => 'k', settings: DEFAULT_LEAVE_SETTINGS };
  const summed = (lines: ReturnType<typeof leavePayLines>) => {
    const sums = new Map<string, number>();
    for (const { payCode, quantity } of lines)
      sums.set(payCode, (sums.get(payCode) ?? 0) + quantity);
    return [...sums];
  };

  test('holiday is told in days, sickness and lieu in minutes', () => {
    const leaves = [
      off('2026-07-06', '2026-07-08'),
      off('2026-07-13', '2026-07-14', { type: 'sick', status: 'well' }),
      off('2026-07-15', '2026-07-15', { type: 'lieu', part: 'half' }),
      off('2026-07-16', '2026-07-16', { type: 'school' }),
      off('2026-07-31', '2026-08-04', { type: 'feriefri' }),
    ];
    const lines = leavePayLines(absenceDays(input(leaves)), at, month);
    expect(summed(lines)).toEqual([
      ['40', 3],
      ['50', 888],
      ['31', 222],
      ['41', 1],
    ]);
    expect(lines[0]).toMatchObject({
      id: 'leave/2026-07-06  2026-07-06',
      unit: 'day',
      unitId: 'k',
      target: 'pay',
    });
  });

  test('a sick day is worth its planned shift, where the contract does not say how long a day is', () => {
    const ill = off('2026-07-13', '2026-07-18', {
      type: 'sick',
      status: 'well',
      planned: { '2026-07-13': 300, '2026-07-14': 0, '2026-07-15': 0, '2026-07-18': 450 },
    });
    const paid = (person: Partial<LeavePerson>, one: Leave = ill) => {
      const context = aLeaveContext({ startDay: '2025-09-01', ...person });
      return leavePayLines(absenceDays(input([one], { context })), at, month).map(
        ({ day, quantity }) => `${day.slice(8)} ${quantity}`,
      );
    };
    const hourly: Partial<LeavePerson> = { hours: [], employmentType: 'hourly' };
    // Of the week nobody has planned Thursday and Friday are as they were: a day of 7:24.
    expect(paid(hourly)).toEqual(['13 300', '16 444', '17 444', '18 450']);
    const helper: Partial<LeavePerson> = {
      seatType: 'DELTID',
      hours: [{ date: 1, month: 1, year: 2020, value: 10 }],
    };
    expect(paid(helper)).toEqual(['13 300', '16 120', '17 120', '18 450']);
    expect(paid({})).toEqual(['13 444', '14 444', '15 444', '16 444', '17 444']);
    const half = { ...ill, to: '2026-07-13', part: 'half' } as const;
    expect(paid(hourly, half)).toEqual(['13 150']);
    const hours = { ...ill, to: '2026-07-13', part: 'hours', minutes: 500 } as const;
    expect(paid(hourly, hours)).toEqual(['13 500']);
  });

  test('no day is paid as holiday and as sickness', () => {
    const leaves = [
      off('2026-07-06', '2026-07-17'),
      off('2026-07-07', '2026-07-16', { type: 'sick', status: 'well', proof: true }),
    ];
    // Eight sick days, of which five are waited: three come back.
    const lines = leavePayLines(absenceDays(input(leaves)), at, month);
    expect(summed(lines)).toEqual([
      ['40', 7],
      ['50', 3 * 444],
    ]);
  });
});

describe('where accounts stand', () => {
  test('earned, planned, reserved and what may still be asked for', () => {
    const leaves = [
      off('2026-02-02', '2026-02-27'),
      off('2026-12-07', '2026-12-08'),
      off('2026-12-14', '2026-12-14', { status: 'requested' }),
    ];
    const [holiday, ...others] = standingsOf(input(leaves), '2026-11-30');
    expect(others).toEqual([]);
    expect(holiday).toMatchObject({
      account: 'holiday',
      balance: 112_400,
      planned: 20_000,
      reserved: 10_000,
      // November is credited with its end and can be taken from the next day on.
      unplaced: 61_600,
    });
  });

  test('ask for what somebody brought along, where they were here before', () => {
    const old = aLeaveContext({ startDay: '2020-01-01' });
    const opening = aDayAdjustment({ kind: 'opening', days: 8, date: '2026-10-01' });
    const kept = { ...DEFAULT_LEAVE_SETTINGS, countsFrom: '2026-09-01' };
    expect(lacksOpening(input([], { context: old }))).toBe(true);
    expect(lacksOpening(input([], { context: old, adjustments: [opening] }))).toBe(false);
    expect(lacksOpening(input([], { context: old, settings: kept }))).toBe(false);
    expect(lacksOpening(input([off('2026-02-02', '2026-02-27')]))).toBe(false);
  });

  test('H12 on any day of the future, too', () => {
    const days = ['2025-11-30', '2025-10-31'];
    const leaves = [off('2025-10-13', '2025-10-17')];
    const ledger = dayLedger(input(leaves), 'holiday', '2025-11-30');
    expect(days.map((day) => balanceOn(ledger, day))).toEqual([12_400, -8400]);
  });
});

describe('the end of the year', () => {
  const period = holidayYear(2025);

  test('is everybody’s concern from October on', () => {
    expect(endingPeriod('2026-09-30')).toBeNull();
    expect(endingPeriod('2026-10-01')).toEqual(period);
    expect(endingPeriod('2026-12-31')?.until).toBe('2026-12-31');
  });

  test('H10 says who has to place, move and be paid what', () => {
    const leaves = [off('2026-02-02', '2026-02-13'), off('2026-07-06', '2026-07-14')];
    expect(yearEndOf(input(leaves), period)).toEqual({
      period,
      toPlace: 30_000,
      movable: 50_000,
      agreed: 0,
      hindered: 0,
      hinderedPaid: 0,
      toPay: 50_000,
      needsDeclaration: false,
    });
    const planned = [...leaves, off('2026-12-14', '2026-12-16')];
    const adjustments = [aDayAdjustment({ kind: 'transfer', days: 3, date: '2026-12-01' })];
    expect(yearEndOf(input(planned, { adjustments }), period)).toMatchObject({
      toPlace: 0,
      movable: 50_000,
      agreed: 30_000,
      toPay: 20_000,
    });
  });

  test('asks nobody to place a fraction that is shown as 0.00', () => {
    const context = aLeaveContext({ startDay: '2025-09-01', weekdayPattern: [1, 3, 5] });
    const weeks = Array.from({ length: 12 }, (_, at) => addDays('2026-06-03', 7 * at));
    // Twelve single Wednesdays are 19.9992 days of the four weeks.
    const end = yearEndOf(
      input(
        weeks.map((day) => off(day, day)),
        { context },
      ),
      period,
    );
    expect([end.toPlace, shownDays(end.toPay)]).toEqual([0, 5]);
  });

  test('who was not full time all the while has to sign', () => {
    const hours = [
      { date: 1, month: 1, year: 2020, value: 37 },
      { date: 1, month: 3, year: 2026, value: 30 },
    ];
    const context = aLeaveContext({ startDay: '2025-09-01', hours });
    expect(yearEndOf(input([], { context }), period).needsDeclaration).toBe(true);
    const late = aLeaveContext({ startDay: '2025-09-02' });
    expect(yearEndOf(input([], { context: late }), period).needsDeclaration).toBe(true);
  });
});

test('sickness has its dates, as long as it lasts', () => {
  const long = sickDates('2026-11-02', null, { followUps: [1, 5, 14] });
  expect(long.map(({ day, kind }) => `${day} ${kind}`)).toEqual([
    '2026-11-02 followUp',
    '2026-11-06 followUp',
    '2026-11-15 followUp',
    '2026-11-30 talk',
    '2026-12-02 employerPeriodOver',
    '2026-12-07 refund',
  ]);
  expect(sickDates('2026-11-02', '2026-11-08', { followUps: [1, 5, 14] })).toHaveLength(2);
  expect(sickDates('2026-11-02', '2026-12-03', { followUps: [] }).map(({ kind }) => kind)).toEqual([
    'talk',
    'employerPeriodOver',
    'refund',
  ]);
});
