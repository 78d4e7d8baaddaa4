import { describe, expect, test } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { timeOf } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import { DEFAULT_PLANNING_SETTINGS, type StaffingNeed } from '../settings/planning-settings.ts';
import type { PlannedShift } from '../shift/shift.ts';
import { lateNotice } from './verdict.ts';
import { presenceOf, shiftsOfStaff, staffingStates, staffingVerdicts } from './staffing.ts';

const [MON, TUE] = ['2026-11-23', '2026-11-24'] as const;
const milking: StaffingNeed = {
  unitId: 'k',
  title: 'Malkning',
  weekdays: [1],
  startMinute: 300,
  endMinute: 540,
  people: 2,
};
const of = (employeeId: string | null, from: string, to: string): PlannedShift =>
  planned(MON, from, to, { id: `${employeeId} ${from}`, employeeId });
const states = (shifts: readonly PlannedShift[], need: Partial<StaffingNeed> = {}) =>
  staffingStates(
    { a: { ...milking, ...need }, other: { ...milking, unitId: 's' } },
    { unitId: 'k', shifts, window: { from: MON, to: TUE }, timeZone: ZONE },
  );
const clock = (ms: number): string => timeOf(ms, ZONE);

describe('staffing', () => {
  test.each<[string, PlannedShift[], number, string]>([
    ['nobody', [], 0, 'short'],
    ['two all through', [of('a', '05:00', '09:00'), of('b', '04:00', '10:00')], 2, 'ok'],
    ['one who goes early', [of('a', '05:00', '08:59'), of('b', '04:00', '10:00')], 1, 'short'],
    [
      'one after the other',
      [of('a', '05:00', '07:00'), of('c', '07:00', '09:00'), of('b', '04:00', '10:00')],
      2,
      'ok',
    ],
    ['the same person twice', [of('a', '05:00', '09:00'), of('a', '04:00', '10:00')], 1, 'short'],
    ['an open shift', [of(null, '05:00', '09:00'), of('b', '04:00', '10:00')], 1, 'short'],
    ['three', ['a', 'b', 'c'].map((id) => of(id, '05:00', '09:00')), 3, 'over'],
    [
      'three for an hour',
      [of('a', '05:00', '09:00'), of('b', '05:00', '09:00'), of('c', '05:00', '06:00')],
      2,
      'ok',
    ],
  ])('%s', (_name, shifts, people, state) => {
    expect(states(shifts)).toMatchObject([{ id: 'a', day: MON, planned: people, state }]);
  });

  test.each<[string, Partial<Employee>, there: boolean]>([
    ['somebody employed', {}, true],
    ['their first day', { startDate: at(MON, '00:00') }, true],
    ['the day before it', { startDate: at(TUE, '00:00') }, false],
    ['their last day', { endDate: at(MON, '00:00') }, true],
    ['the day after it', { endDate: at('2026-11-22', '00:00') }, false],
    ['whoever was deactivated before', { deleted: at('2026-11-20', '12:00') }, false],
    ['somebody nobody knows', { id: 'else' }, false],
  ])('has people who are employed: %s', (_name, change, isThere) => {
    const open = of(null, '05:00', '09:00');
    const theirs = of('a', '22:00', '23:00');
    const found = shiftsOfStaff([open, theirs], [anEmployee({ id: 'a', ...change })], {
      timeZone: ZONE,
    });
    expect(found).toEqual(isThere ? [open, theirs] : [open]);
  });

  test('says when how many are missing', () => {
    const found = states([of('a', '05:00', '07:00'), of('b', '06:00', '09:00')]);
    expect(
      found[0]?.gaps.map(({ start, end, missing }) => [clock(start), clock(end), missing]),
    ).toEqual([
      ['05:00', '06:00', 1],
      ['07:00', '09:00', 1],
    ]);
    expect(staffingVerdicts(found, DEFAULT_PLANNING_SETTINGS)).toMatchObject([
      {
        rule: 'understaffed',
        level: 'warn',
        employeeId: null,
        day: MON,
        facts: { planned: 1, need: 2 },
      },
    ]);
    expect(staffingVerdicts(found, { levels: { understaffed: 'off' } })).toEqual([]);
  });

  test('a night over the change of the clock is met by the night planned for it', () => {
    const need = { weekdays: [], startMinute: 1320, endMinute: 1800, people: 1 };
    const night = planned('2027-03-27', '22:00', '06:00', { employeeId: 'a' });
    const window = { from: '2027-03-27', to: '2027-03-27' };
    const about = { unitId: 'k', shifts: [night], window, timeZone: ZONE };
    const [state] = staffingStates({ a: { ...milking, ...need } }, about);
    expect(state).toMatchObject({ start: night.start, end: night.end, state: 'ok', planned: 1 });
  });

  test('the curve of who is there', () => {
    const shifts = [of('a', '05:00', '07:00'), of('b', '06:00', '09:00')];
    const curve = presenceOf(shifts, at(MON, '05:30'), at(MON, '10:00'));
    expect(curve.map(({ start, end, people }) => [clock(start), clock(end), people])).toEqual([
      ['05:30', '06:00', 1],
      ['06:00', '07:00', 2],
      ['07:00', '09:00', 1],
      ['09:00', '10:00', 0],
    ]);
    expect(presenceOf([], 5, 5)).toEqual([]);
  });
});

describe('notice', () => {
  const settings = DEFAULT_PLANNING_SETTINGS;
  test.each([
    ['2026-W50', '2026-11-23', null],
    ['2026-W49', '2026-11-23', 7],
    ['2026-W48', '2026-11-25', -2],
    ['2026-W47', '2026-11-23', null],
  ])('of %s on %s', (week, today, days) => {
    const said = lateNotice({ week, settings, nowMs: at(today, '09:00'), timeZone: ZONE });
    expect(said?.facts['days'] ?? null).toBe(days);
  });

  test('is not asked for where the farm asks for no days', () => {
    const about = { week: '2026-W48', nowMs: at(MON, '09:00'), timeZone: ZONE };
    expect(lateNotice({ ...about, settings: { ...settings, noticeDays: 0 } })).toBeNull();
    expect(
      lateNotice({ ...about, settings: { ...settings, levels: { lateNotice: 'off' } } }),
    ).toBeNull();
  });
});
