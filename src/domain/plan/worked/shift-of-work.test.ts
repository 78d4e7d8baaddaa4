import { describe, expect, test } from 'vitest';
import type { PlannedShift } from '../shift/shift.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { daysOfShifts, plannedDays, plannedTimesOf, shiftOfWork } from './shift-of-work.ts';

const DAY = '2026-11-20';
const shift = (id: string, from: string, to: string, employeeId: string | null = 'me') =>
  ({
    id,
    employeeId,
    start: at(DAY, from),
    end: at(DAY, to),
    breakMinutes: 30,
  }) as PlannedShift;
const early = shift('early', '05:00', '09:00');
const late = shift('late', '15:00', '19:00');
const of = (from: string, to: string | null, shifts = [early, late]) =>
  shiftOfWork(
    { employeeId: 'me', start: at(DAY, from), end: to === null ? null : at(DAY, to) },
    shifts,
  )?.id ?? null;

test('what was planned on days is known of weeks with a plan alone', () => {
  const inWeek = { ...early, week: '2026-W47' };
  const others = { ...late, week: '2026-W47', employeeId: 'other' };
  const days = { from: '2026-11-19', to: '2026-11-23', timeZone: ZONE };
  expect(plannedDays('me', [inWeek, { ...inWeek, id: 'b' }, others], days)).toEqual({
    '2026-11-19': 0,
    '2026-11-20': 2 * 210,
    '2026-11-21': 0,
    '2026-11-22': 0,
  });
});

describe('the planned shift that work belongs to', () => {
  test.each([
    ['04:45', null, 'early'],
    ['08:30', null, 'early'],
    ['09:00', null, 'late'],
    ['07:00', '09:00', 'early'],
    ['10:00', null, 'late'],
    ['19:00', null, null],
    ['13:00', '13:30', 'late'],
    ['12:59', '13:30', null],
    ['12:00', '15:30', 'late'],
    ['08:00', '16:30', 'late'],
    ['08:00', '15:30', 'early'],
    ['09:00', '12:59', null],
  ])('from %s to %s: %s', (from, to, id) => {
    expect(of(from, to)).toBe(id);
  });

  test('is one of the person’s own: neither somebody else’s nor an open one', () => {
    expect(of('05:00', '09:00', [shift('x', '05:00', '09:00', 'other')])).toBeNull();
    expect(of('05:00', '09:00', [shift('x', '05:00', '09:00', null)])).toBeNull();
  });

  test('before two shifts that wait the nearer one counts', () => {
    const two = [shift('a', '06:00', '07:00'), shift('b', '06:30', '10:00')];
    expect(of('05:50', null, two)).toBe('a');
  });

  test('keeps its times and lies within the days that are read', () => {
    expect(plannedTimesOf(early)).toEqual({
      shiftId: 'early',
      start: at(DAY, '05:00'),
      end: at(DAY, '09:00'),
      breakMinutes: 30,
    });
    const night = { start: at(DAY, '23:00'), end: null };
    expect(daysOfShifts(night, 'Europe/Copenhagen')).toEqual({
      from: '2026-11-19',
      to: '2026-11-21',
    });
  });
});
