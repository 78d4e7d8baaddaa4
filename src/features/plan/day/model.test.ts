import { describe, expect, test } from 'vitest';
import type { Absence } from '#domain/leave/document/leave.ts';
import { timeOf } from '#domain/dates/day.ts';
import { ticksOf, wholeDay } from '#domain/dates/day-axis.ts';
import type { BoardShift } from '#domain/plan/week/difference.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { planned } from '#tests/support/plan/plan.ts';
import type { BoardRow } from '../shared/model.ts';
import { steadyRows } from '../shared/model.ts';
import { axisOf, dayRows, dayWorked, missedShifts } from './model.ts';

const DAY = '2026-11-24';
const BEFORE = '2026-11-23';
const unit = aUnit();
const rasmus = anEmployee({ id: 'rasmus', firstName: 'Rasmus', lastName: 'B' });
const lent = anEmployee({ id: 'lent', firstName: 'Åse', lastName: 'L', units: ['m'] });

const own = (day: string, from: string, to: string, over: Partial<BoardShift> = {}): BoardShift => {
  const shift = planned(day, from, to, { id: `${day} ${from}`, employeeId: 'rasmus' });
  return { ...shift, state: 'published', before: shift, ...over };
};
const cell = (shifts: BoardShift[] = []) => ({ shifts, elsewhere: [], isAway: false });
const row = (before: BoardShift[], day: BoardShift[], person = rasmus): BoardRow => ({
  key: person.id,
  person,
  name: person.firstName,
  cells: [cell(before), cell(day)],
  minutes: 0,
  norm: null,
});
const rowsOf = (
  board: BoardRow[],
  over: Partial<Parameters<typeof dayRows>[0]> = {},
): ReturnType<typeof dayRows> =>
  dayRows({
    unit,
    day: DAY,
    farm: aFarm(),
    today: DAY,
    board,
    employees: [rasmus, lent],
    absences: [],
    registrations: [],
    verdicts: [],
    ...over,
  });

describe('the rows of a day', () => {
  test('a night over midnight is on both days, and counts on the one it begins on: [S2.10]', () => {
    const [one] = rowsOf([
      row(
        [own(BEFORE, '22:00', '06:00')],
        [own(DAY, '22:00', '06:00'), own(DAY, '12:00', '13:00')],
      ),
    ]);
    expect(one?.bars.map(({ shift }) => timeOf(shift.start, ZONE))).toEqual([
      '22:00',
      '12:00',
      '22:00',
    ]);
    expect(one?.minutes).toBe(9 * 60);
  });

  test('a shift of the day before that has ended by midnight is none of it', () => {
    expect(rowsOf([row([own(BEFORE, '16:00', '00:00')], [])])[0]?.bars).toEqual([]);
  });

  test('what lies over each other stands in lanes; what is removed counts no minutes', () => {
    const [one] = rowsOf([
      row([], [own(DAY, '06:00', '12:00'), own(DAY, '11:00', '14:00', { state: 'removed' })]),
    ]);
    expect(one?.bars.map(({ lane }) => lane)).toEqual([0, 1]);
    expect([one?.lanes, one?.minutes]).toEqual([2, 360]);
  });

  test('who worked in the unit without a place on the board has a row of their own', () => {
    const work = aRegistration({
      employeeId: 'lent',
      start: at(DAY, '06:00'),
      end: at(DAY, '08:00'),
      workDate: DAY,
    });
    const gone = { ...work, id: 'gone', deleted: 1 };
    const rows = rowsOf([row([], [])], { registrations: [gone, work] });
    expect(rows.map(({ name }) => name)).toEqual(['Rasmus', 'Åse L']);
    expect(rows[1]?.worked).toEqual([work]);
    expect(dayWorked(rows[1] ?? { worked: null }, DAY, at(DAY, '12:00'))).toBe(120);
  });

  test('who may not read registrations sees none, and nobody is missed', () => {
    const [one] = rowsOf([row([], [own(DAY, '06:00', '12:00')])], { registrations: null });
    expect(one?.worked).toBeNull();
    expect(one && missedShifts(one, at(DAY, '09:00'))).toEqual([]);
  });

  test('says who is away all day, or for a part of it', () => {
    const away = (part: Absence['part']): Absence => ({
      ...NO_AUDIT,
      id: 'a',
      employeeId: 'rasmus',
      from: DAY,
      to: DAY,
      part,
    });
    const said = (part: Absence['part']) => rowsOf([row([], [])], { absences: [away(part)] })[0];
    expect([said('full')?.away, said('half')?.away]).toEqual(['full', 'part']);
  });

  test('rows that say the same are the same objects', () => {
    const board = () => [row([], [own(DAY, '06:00', '12:00')]), row([], [], lent)];
    const before = rowsOf(board());
    expect(steadyRows(before, rowsOf(board()))).toEqual(before);
    const [same, other] = steadyRows(
      before,
      rowsOf([row([], [own(DAY, '06:00', '12:00')]), row([], [own(DAY, '07:00', '08:00')], lent)]),
    );
    expect(same).toBe(before[0]);
    expect(other).not.toBe(before[1]);
  });
});

describe('somebody who has not come', () => {
  const work = aRegistration({ employeeId: 'rasmus', start: at(DAY, '06:04'), workDate: DAY });
  const missed = (over: Partial<Parameters<typeof dayRows>[0]>, state: BoardShift['state']) => {
    const [one] = rowsOf([row([], [own(DAY, '06:00', '12:00', { state })])], over);
    return one === undefined ? [] : missedShifts(one, at(DAY, '07:00'));
  };

  test('has a published shift that began, and is not at work in it', () => {
    expect(missed({}, 'published')).toHaveLength(1);
    expect(missed({ registrations: [work] }, 'published')).toEqual([]);
    // Nobody has to know a draft.
    expect(missed({}, 'new')).toEqual([]);
  });

  test('stamps', () => {
    const planner = { ...rasmus, seatType: 'PLANNING' as const };
    const [one] = rowsOf([row([], [own(DAY, '06:00', '12:00')], planner)]);
    expect(one && missedShifts(one, at(DAY, '07:00'))).toEqual([]);
  });
});

describe('the hours of a day', () => {
  const hours = (day: string): number => {
    const { from, until } = wholeDay(day, ZONE);
    return (until - from) / 3_600_000;
  };

  test('are 23 and 25 where clocks are changed: [S2.10]', () => {
    expect(['2027-03-28', '2026-11-24', '2026-10-25'].map(hours)).toEqual([23, 24, 25]);
  });

  test('say twice what the clock shows twice', () => {
    const said = ticksOf(wholeDay('2026-10-25', ZONE), (ms) => timeOf(ms, ZONE).slice(0, 2));
    expect(said).toHaveLength(25);
    expect(said.slice(0, 6).map(({ label }) => label)).toEqual(['00', '', '02', '', '03', '']);
  });

  test('on screen are those of a working day, and all in which there is something', () => {
    const shown = (board: BoardRow[], now = '12:00'): string[] => {
      const { from, until } = axisOf(DAY, ZONE, rowsOf(board), [], at(DAY, now));
      return [timeOf(from, ZONE), timeOf(until, ZONE)];
    };
    expect(shown([])).toEqual(['04:00', '20:00']);
    expect(shown([], '21:40')).toEqual(['04:00', '22:00']);
    expect(shown([row([], [own(DAY, '03:20', '05:00'), own(DAY, '18:00', '22:10')])])).toEqual([
      '03:00',
      '23:00',
    ]);
    expect(shown([row([own(BEFORE, '22:00', '05:00')], [])])).toEqual(['00:00', '20:00']);
  });
});
