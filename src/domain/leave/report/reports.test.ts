import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { NO_CLAIMS } from '../../access/claims.ts';
import { aFarm, anActor, anEmployee } from '#tests/support/factories.ts';
import { aDayAdjustment, aLeave } from '#tests/support/leave/leave.ts';
import type { Employee } from '../../employee/employee.ts';
import { leaveCalendar } from '../cost/leave-context.ts';
import { DEFAULT_LEAVE_SETTINGS } from '../document/leave-settings.ts';
import { shownDays } from '../document/leave-type.ts';
import { absenceByUnit, absenceOfAll, absenceReport } from './absence-report.ts';
import { balanceReport } from './balance-report.ts';
import { type LeaveReportInput, peopleOfLeave } from './report-input.ts';

const since = (day: string, more: Partial<Employee> = {}) =>
  anEmployee({ seatType: 'PREMIUM', startDate: at(day, '00:00'), ...more });
/** 37 hours from Monday to Friday. */
const RASMUS = since('2025-09-01', { id: 'rasmus', firstName: 'Rasmus', units: ['k'] });
/** 28 hours from Monday to Thursday: 7:00 a day. */
const LOUISE = since('2025-09-01', {
  id: 'louise',
  firstName: 'Louise',
  units: ['s'],
  hours: [{ date: 1, month: 1, year: 2020, value: 28 }],
  weekdayPattern: [1, 2, 3, 4],
});
/** Paid by the hour, without hours in the contract. */
const FLORIN = since('2025-09-01', {
  id: 'florin',
  firstName: 'Florin',
  units: ['k'],
  seatType: 'BASIC',
  employmentType: 'hourly',
  hours: [],
});

/** A farm that keeps holiday here from 1 September 2025 on. */
const KEPT = { ...DEFAULT_LEAVE_SETTINGS, countsFrom: '2025-09-01' };

const input = (more: Partial<LeaveReportInput> = {}): LeaveReportInput => ({
  people: [RASMUS, LOUISE],
  farm: aFarm(),
  calendar: leaveCalendar([]),
  settings: KEPT,
  leaves: [],
  adjustments: [],
  period: { from: '2026-11-02', to: '2026-11-08' },
  today: '2026-11-23',
  ...more,
});
const off = (employeeId: string, from: string, to: string, more = {}) =>
  aLeave({ id: `${employeeId} ${from}`, employeeId, from, to, ...more });

describe('absence', () => {
  test('is days and minutes by type, of the days of the report alone', () => {
    const [rasmus, louise] = absenceReport(
      input({
        leaves: [
          off('rasmus', '2026-10-30', '2026-11-03'),
          off('rasmus', '2026-11-05', '2026-11-05', { type: 'sick', status: 'well' }),
          off('louise', '2026-11-02', '2026-11-08'),
          off('louise', '2026-11-09', '2026-11-09'),
          off('rasmus', '2026-11-06', '2026-11-06', { status: 'requested' }),
        ],
      }),
    );
    // 37 hours over five days are 7:24 a day.
    expect([...(rasmus?.types ?? [])]).toEqual([
      ['vacation', { days: 20_000, minutes: 888 }],
      ['sick', { days: 10_000, minutes: 444 }],
    ]);
    expect(rasmus).toMatchObject({ days: 30_000, minutes: 1332, sickMinutes: 444 });
    // Her week has four days of seven hours, whatever they cost.
    expect(louise).toMatchObject({ days: 40_000, minutes: 1680, sickMinutes: 0 });
  });

  test('[S2.16] of a unit is sickness as a share of the norm up to today, of nobody in it', () => {
    const leaves = [
      off('rasmus', '2026-11-05', '2026-11-05', { type: 'sick', status: 'well' }),
      off('florin', '2026-11-02', '2026-11-06', { type: 'sick', status: 'well' }),
      off('rasmus', '2026-11-06', '2026-11-06', { type: 'child1', status: 'well' }),
    ];
    const rows = absenceReport(input({ people: [RASMUS, LOUISE, FLORIN], leaves }));
    const units = absenceByUnit(rows, ['s', 'k'], '2026-11-30');
    expect(units.map(({ unitId, people }) => [unitId, people])).toEqual([
      ['s', 1],
      ['k', 2],
    ]);
    // 7:24 of the 37:00 of the week: who has no hours in the contract has no norm, and no share in it.
    expect(units[1]).toMatchObject({ sickMinutes: 444, normMinutes: 2220, sickShare: 0.2 });
    expect(units[0]).toMatchObject({ sickMinutes: 0, normMinutes: 1680, sickShare: 0 });
    expect(absenceOfAll(rows)).toMatchObject({ sickMinutes: 444, normMinutes: 3900 });
  });

  test('counts the norm of no day to come, none of a holiday, and is nothing where there is none', () => {
    const days = { from: '2026-12-21', to: '2026-12-27' };
    const rows = absenceReport(input({ period: days, people: [RASMUS] }));
    expect(absenceOfAll(rows)).toMatchObject({ normMinutes: 0, sickShare: null });
    const later = absenceReport(input({ period: days, people: [RASMUS], today: '2027-01-01' }));
    // Monday to Wednesday; Christmas Eve and Christmas Day are days off.
    expect(later[0]?.normMinutes).toBe(3 * 444);
    const half = absenceReport(
      input({ leaves: [off('rasmus', '2026-11-02', '2026-11-02', { part: 'half' })] }),
    );
    expect(half[0]).toMatchObject({ days: 5000, minutes: 222 });
  });
});

/** By holiday year: earned, taken, planned, left. */
const shown = (of: LeaveReportInput, at = 0) =>
  balanceReport(of)[at]?.years.map(({ year, earned, taken, planned, left }) =>
    [year, ...[earned, taken, planned, left].map((one) => shownDays(one))].join(' '),
  );

describe('balances', () => {
  test('H1 are those of the last day of the report', () => {
    expect(shown(input({ period: { from: '2025-12-01', to: '2025-12-31' } }))).toEqual([
      '2025 8.32 0 0 8.32',
    ]);
  });

  test('are told by holiday year with what is planned, today where the report goes on', () => {
    const leaves = [
      off('rasmus', '2026-02-02', '2026-02-13'),
      off('rasmus', '2026-07-06', '2026-07-17'),
      off('rasmus', '2026-12-21', '2026-12-23'),
      off('rasmus', '2027-02-08', '2027-02-12'),
    ];
    const period = { from: '2026-11-01', to: '2026-11-30' };
    expect(shown(input({ leaves, period }))).toEqual(['2025 25 20 3 5', '2026 4.16 0 5 4.16']);
    expect(balanceReport(input({ period }))[0]?.years.map(({ until }) => until)).toEqual([
      '2026-12-31',
      '2027-12-31',
    ]);
  });

  test('H9 hold what was moved: 5 and 8.32 are 13.32', () => {
    const leaves = [
      off('rasmus', '2026-02-02', '2026-02-13'),
      off('rasmus', '2026-07-06', '2026-07-17'),
    ];
    const moved = aDayAdjustment({
      employeeId: 'rasmus',
      kind: 'transfer',
      days: 5,
      year: 2025,
      date: '2026-12-20',
    });
    const facts = { leaves, adjustments: [moved], today: '2027-01-05' };
    const period = { from: '2027-01-01', to: '2027-01-01' };
    expect(shown(input({ ...facts, period }))).toEqual(['2026 13.32 0 0 13.32']);
  });

  test('H6 who works from Monday to Thursday has taken five days with a week', () => {
    const leaves = [off('louise', '2026-07-06', '2026-07-12')];
    expect(shown(input({ leaves }), 1)).toEqual(['2025 25 5 0 20', '2026 4.16 0 0 4.16']);
  });

  test('of the farm’s own accounts stand beside them; nothing is told of who has none, or of whom nothing is known', () => {
    const settings = { ...KEPT, extra: { ...KEPT.extra, isOn: true } };
    const rows = balanceReport(input({ settings, people: [LOUISE, FLORIN] }));
    expect(rows.map(({ person }) => person.id)).toEqual(['louise']);
    // Five a year from September on, 16 months long: 5 of 2025/26 and two twelfths of 2026/27.
    expect([...(rows[0]?.accounts ?? [])]).toEqual([['extra', 58_333]]);
    const [old] = balanceReport(input({ settings: { ...settings, countsFrom: null } }));
    expect(old).toMatchObject({ isUnknown: true, years: [] });
    expect(old?.accounts.size).toBe(0);
  });
});

describe('a report of leave', () => {
  test('is about those employed whose types one may see', () => {
    const period = { from: '2026-11-01', to: '2026-11-30' };
    const gone = since('2025-01-01', { id: 'gone', endDate: at('2026-10-31', '12:00') });
    const ask = (units: readonly string[] | null) =>
      peopleOfLeave({
        actor: anActor({
          uid: 'boss',
          claims: { ...NO_CLAIMS, farm: 'farm', leader: units !== null, owner: units === null },
          employee: { ...RASMUS, id: 'boss', units: [...(units ?? [])] },
        }),
        farm: aFarm(),
        employees: [RASMUS, gone, LOUISE, FLORIN],
        period,
      }).map(({ id }) => id);
    expect(ask(null)).toEqual(['florin', 'louise', 'rasmus']);
    expect(ask(['k'])).toEqual(['florin', 'rasmus']);
    expect(ask([])).toEqual([]);
  });
});
