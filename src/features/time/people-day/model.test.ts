import { describe, expect, test } from 'vitest';
import type { Absence } from '#domain/leave/document/leave.ts';
import { emptyWeek, type PlanWeek } from '#domain/plan/week/plan-week.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { aFarm, anEmployee, aRegistration, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { at } from '#tests/support/time/clock.ts';
import { axisOfLines, type DayInput, dayLines, piecesOf, stretchesOf } from './model.ts';

const DAY = '2026-11-26';
const K = aUnit({ id: 'k', unitName: 'Kostald' });
const M = aUnit({ id: 'm', unitName: 'Mark' });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', seatType: 'PREMIUM' });
const bo = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', seatType: 'PREMIUM' });
const lent = anEmployee({ ...bo, id: 'lent', firstName: 'Åse', units: ['m'] });

const week = (...shifts: ReturnType<typeof planned>[]): PlanWeek => ({
  ...NO_AUDIT,
  ...emptyWeek('k', weekOf(DAY)),
  id: `k_${weekOf(DAY)}`,
  shifts: Object.fromEntries(shifts.map(({ id, unitId: _unit, week: _week, ...one }) => [id, one])),
  previous: {},
  publishedAt: 0,
  publishedByEid: 'me',
  publicationId: 'p',
});
const work = (employeeId: string, from: string, to: string | null, more = {}): Registration =>
  aRegistration({
    id: `${employeeId} ${from}`,
    employeeId,
    unitId: 'k',
    workDate: DAY,
    start: at(DAY, from),
    end: to === null ? null : at(DAY, to),
    status: to === null ? 'running' : 'pending',
    ...more,
  });
const away = (employeeId: string, to: string): Absence => ({
  ...NO_AUDIT,
  id: employeeId,
  employeeId,
  from: DAY,
  to,
  part: 'full',
});
const of = (change: Partial<DayInput>) =>
  dayLines({
    farm: aFarm(),
    day: DAY,
    units: [K],
    employees: [ida, bo, lent],
    weeks: [],
    registrations: [],
    absences: [],
    hasClock: () => true,
    nowMs: at(DAY, '12:00'),
    ...change,
  });
const shown = (change: Partial<DayInput>) =>
  of(change).lines.map(({ kind, name }) => `${kind} ${name}`);

describe('the lines of a day', () => {
  test('are one for each person of a unit, by when the day begins, then who is away, then open shifts', () => {
    const open = planned(DAY, '05:00', '09:00', { employeeId: null, title: 'Malkning' });
    const weeks = [week(planned(DAY, '06:00', '14:00', { employeeId: 'ida' }), open)];
    const registrations = [work('lent', '05:00', '07:00'), work('lent', '07:00', '09:00')];
    expect(shown({ weeks, registrations, absences: [away('bo', DAY)] })).toEqual([
      'unit Kostald',
      'person Åse Dahl',
      'person Ida Krogh',
      'person Bo Dahl',
      'open Malkning',
    ]);
  });

  test('are under the unit that somebody is at home in, also where they worked in another', () => {
    const registrations = [work('lent', '05:00', '07:00')];
    expect(shown({ units: [K, M], registrations })).toEqual(['unit Mark', 'person Åse Dahl']);
  });

  test('leave out deleted time, time of other days and whoever has nothing, who is named', () => {
    const registrations = [
      work('bo', '05:00', '07:00', { deleted: 1 }),
      work('ida', '05:00', '07:00', { workDate: '2026-11-25' }),
    ];
    expect(of({ registrations })).toEqual({ lines: [], without: ['Bo D.', 'Ida K.'] });
  });

  test('count what is planned in the unit, open shifts apart', () => {
    const own = planned(DAY, '06:00', '14:00', { employeeId: 'ida', breakMinutes: 30 });
    const weeks = [week(own, planned(DAY, '16:00', '19:00', { employeeId: null }))];
    expect(of({ weeks }).lines.map(({ plannedMinutes }) => plannedMinutes)).toEqual([
      450, 450, 180,
    ]);
  });
});

describe('who has not come', () => {
  const weeks = [week(planned(DAY, '06:00', '14:00', { employeeId: 'ida' }))];
  const missed = (change: Partial<DayInput>) =>
    of({ weeks, ...change }).lines.flatMap((line) => (line.missed.length > 0 ? [line.name] : []));

  test('is whoever has no time of a shift that began a while ago', () => {
    expect(missed({})).toEqual(['Ida Krogh']);
    expect(missed({ nowMs: at(DAY, '06:05') })).toEqual([]);
    expect(missed({ registrations: [work('ida', '06:00', null)] })).toEqual([]);
    expect(missed({ absences: [away('ida', DAY)] })).toEqual([]);
  });

  test('is nobody without a clock, nor of whose units one is not on screen', () => {
    expect(missed({ hasClock: (unitId) => unitId !== K.id })).toEqual([]);
    const both = { ...ida, units: ['k', 'm'] };
    expect(missed({ employees: [both] })).toEqual([]);
    expect(missed({ employees: [both], units: [K, M] })).toEqual(['Ida Krogh']);
  });
});

test('the axis holds a working day, and what lies beside it on the same day', () => {
  const hours = (change: Partial<DayInput>) => {
    const nowMs = change.nowMs ?? at('2026-11-27', '12:00');
    const { from, until } = axisOfLines(
      { day: DAY, farm: aFarm(), nowMs },
      of({ ...change, nowMs }).lines,
    );
    return [from - at(DAY, '00:00'), until - at(DAY, '00:00')].map((ms) => ms / 3_600_000);
  };
  expect(hours({})).toEqual([4, 20]);
  expect(hours({ registrations: [work('ida', '02:10', '21:30')] })).toEqual([2, 22]);
  expect(hours({ registrations: [work('ida', '06:00', null)] })).toEqual([4, 24]);
});

describe('work', () => {
  test('goes on from one task to the next, and ends in a hole', () => {
    const found = stretchesOf([
      work('ida', '06:00', '08:00'),
      work('ida', '08:00', '09:00'),
      work('ida', '10:00', null),
    ]);
    expect(found.map(({ entries }) => entries.length)).toEqual([2, 1]);
    expect(found.map(({ end }) => end)).toEqual([at(DAY, '09:00'), null]);
  });

  test('stands in pieces between its stamped breaks', () => {
    const pause = { minutes: 30, paid: false, kind: 'taken' as const };
    const breaks = [
      { ...pause, start: at(DAY, '08:00'), end: at(DAY, '08:30') },
      { ...pause, start: null, end: null },
      { ...pause, start: at(DAY, '10:00'), end: null },
    ];
    expect(piecesOf(work('ida', '06:00', null, { breaks }), at(DAY, '11:00'))).toEqual([
      { start: at(DAY, '06:00'), end: at(DAY, '08:00') },
      { start: at(DAY, '08:30'), end: at(DAY, '10:00') },
    ]);
    expect(piecesOf(work('ida', '06:00', '09:00'), 0)).toHaveLength(1);
  });
});
