import { describe, expect, test } from 'vitest';
import { addDays } from '../../dates/day.ts';
import { DEFAULT_TIME_SETTINGS } from '../../time/period/time-settings.ts';
import type { Registration } from '../../time/registration/registration.ts';
import type { PlannedShift } from '../shift/shift.ts';
import { type ComparedFacts, comparedDays, comparedRows } from './compared-days.ts';
import { plannedTimesOf } from './shift-of-work.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { planned } from '#tests/support/plan/plan.ts';

const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';
const NOW = at('2026-11-20', '12:00');
const settings = { ...DEFAULT_TIME_SETTINGS, toleranceStartMinutes: 5, toleranceEndMinutes: 5 };
const early = planned(MONDAY, '06:00', '14:00', { breakMinutes: 30 });
const work = (
  day: string,
  from: string,
  to: string,
  shift: PlannedShift | null,
  change: Partial<Registration> = {},
): Registration =>
  aRegistration({
    id: `${day} ${from}`,
    start: at(day, from),
    end: at(day, to),
    workDate: day,
    planned: shift && plannedTimesOf(shift),
    ...change,
  });
const compare = (change: Partial<ComparedFacts>) =>
  comparedDays({
    person: anEmployee({ id: 'me' }),
    farm: aFarm(),
    settings,
    shifts: [early],
    registrations: [],
    absences: [],
    period: { from: MONDAY, to: '2026-11-22' },
    nowMs: NOW,
    ...change,
  });
const figures = (change: Partial<ComparedFacts>) =>
  compare(change).map(({ person: _person, ...row }) => row);
const NONE = { planned: 0, worked: 0, unplanned: 0, late: 0, early: 0, missed: 0 };

describe('planned against worked', () => {
  test('says what was planned, what was worked, and who came late or left early', () => {
    const registrations = [work(MONDAY, '06:20', '13:00', early)];
    expect(figures({ registrations })).toEqual([
      { ...NONE, day: MONDAY, planned: 450, worked: 400, late: 1, early: 1 },
    ]);
  });

  test('a shift that is worked in parts is late once and planned once', () => {
    const registrations = [
      work(MONDAY, '06:20', '09:00', early),
      work(MONDAY, '09:30', '14:00', early),
    ];
    expect(figures({ registrations })).toEqual([
      { ...NONE, day: MONDAY, planned: 450, worked: 430, late: 1 },
    ]);
  });

  test('of two shifts that one registration covers both are planned, and none is missed', () => {
    const shifts = [planned(MONDAY, '06:00', '10:00'), planned(MONDAY, '10:00', '14:00')];
    const registrations = [work(MONDAY, '06:00', '14:00', shifts[0] ?? null)];
    expect(figures({ shifts, registrations })).toEqual([
      { ...NONE, day: MONDAY, planned: 480, worked: 480, early: 0 },
    ]);
  });

  test('work of which no shift is kept belongs to the one it would be judged by now', () => {
    const registrations = [work(MONDAY, '06:20', '14:00', null)];
    expect(figures({ registrations })).toEqual([
      { ...NONE, day: MONDAY, planned: 450, worked: 460, late: 1 },
    ]);
  });

  test('work without a shift is not planned', () => {
    const registrations = [work(TUESDAY, '08:00', '10:00', null)];
    expect(figures({ shifts: [], registrations })).toEqual([
      { ...NONE, day: TUESDAY, worked: 120, unplanned: 120 },
    ]);
  });

  test('who did not come is missed, but not who was away, not employed yet, or has no clock', () => {
    expect(figures({})).toEqual([{ ...NONE, day: MONDAY, planned: 450, missed: 1 }]);
    expect(compare({ absences: [{ from: MONDAY, to: MONDAY }] })).toEqual([]);
    const new_ = anEmployee({ id: 'me', startDate: at(TUESDAY, '00:00') });
    expect(compare({ person: new_ })).toEqual([]);
    expect(compare({ person: anEmployee({ id: 'me', seatType: 'PLANNING' }) })).toEqual([]);
  });

  test('who has left since is still counted for the days before', () => {
    const left = anEmployee({ id: 'me', deleted: at(TUESDAY, '12:00') });
    expect(figures({ person: left })).toEqual([{ ...NONE, day: MONDAY, planned: 450, missed: 1 }]);
  });

  test('nobody is missed on a day of which registrations lie in units one does not read', () => {
    expect(figures({ entriesOn: () => 1 })).toEqual([{ ...NONE, day: MONDAY, planned: 450 }]);
  });

  test('what is not over, somebody else’s or deleted is another matter', () => {
    const shifts = [planned('2026-11-20', '08:00', '16:00'), { ...early, employeeId: 'other' }];
    const deleted = work(TUESDAY, '06:00', '08:00', null, { deleted: 1 });
    const running = { ...work('2026-11-20', '08:00', '09:00', null), end: null };
    expect(compare({ shifts, registrations: [deleted, running] })).toEqual([]);
  });

  test('a night belongs to the day it begins on, also for who comes before midnight', () => {
    const night = planned(TUESDAY, '00:05', '06:00');
    const registrations = [{ ...work(MONDAY, '23:50', '23:55', night), end: at(TUESDAY, '06:00') }];
    expect(figures({ shifts: [night], registrations })).toEqual([
      { ...NONE, day: TUESDAY, planned: 355, worked: 370 },
    ]);
    const before = { from: addDays(MONDAY, -7), to: MONDAY };
    expect(compare({ shifts: [night], registrations, period: before })).toEqual([]);
  });

  test('what was approved keeps its shift when the plan says something else', () => {
    const registrations = [work(MONDAY, '06:00', '14:00', early)];
    const moved = { ...early, start: at(MONDAY, '08:00'), end: at(MONDAY, '12:00') };
    expect(figures({ shifts: [moved], registrations })).toMatchObject([{ planned: 450, late: 0 }]);
  });

  test('days are put together by week and by person', () => {
    const next = planned('2026-11-23', '06:00', '14:00');
    const days = compare({
      shifts: [early, planned(TUESDAY, '06:00', '10:00'), next],
      period: { from: MONDAY, to: '2026-11-30' },
      nowMs: at('2026-11-30', '12:00'),
    });
    expect(comparedRows(days, 'day')).toHaveLength(3);
    expect(comparedRows(days, 'week')).toMatchObject([
      { day: MONDAY, planned: 690, missed: 2 },
      { day: '2026-11-23', planned: 480, missed: 1 },
    ]);
    expect(comparedRows(days, 'person')).toMatchObject([{ planned: 1170, missed: 3 }]);
  });
});
