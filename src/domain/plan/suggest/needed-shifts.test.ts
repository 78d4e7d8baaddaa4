import { expect, test } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { MONDAY } from '#tests/support/plan/suggest.ts';
import { addDays } from '../../dates/day.ts';
import { DEFAULT_PLANNING_SETTINGS, type StaffingNeed } from '../settings/planning-settings.ts';
import { staffingStates } from '../validator/staffing.ts';
import { neededShifts } from './needed-shifts.ts';

const SUNDAY = addDays(MONDAY, 6);
const need = (over: Partial<StaffingNeed>): StaffingNeed => ({
  unitId: 'k',
  title: 'Malkning',
  weekdays: [1],
  startMinute: 360,
  endMinute: 840,
  people: 2,
  ...over,
});
const asked = (
  needs: Record<string, StaffingNeed>,
  over: Partial<Parameters<typeof neededShifts>[1]> = {},
  shiftTemplates = DEFAULT_PLANNING_SETTINGS.shiftTemplates,
) =>
  neededShifts(
    { needs, shiftTemplates },
    {
      unitId: 'k',
      shifts: [],
      window: { from: MONDAY, to: SUNDAY },
      timeZone: ZONE,
      nowMs: at('2026-11-21', '09:00'),
      ...over,
    },
  );
const timesOf = (shifts: ReturnType<typeof asked>) =>
  shifts.map(({ start, end }) => [start, end].map((ms) => (ms - at(MONDAY, '00:00')) / 3_600_000));

test.each<[string, ReturnType<typeof asked>, number[][]]>([
  [
    'two people on one day',
    asked({ a: need({}) }),
    [
      [6, 14],
      [6, 14],
    ],
  ],
  [
    'what is planned, and what is open, is there',
    asked(
      { a: need({ people: 3 }) },
      {
        shifts: [
          planned(MONDAY, '06:00', '14:00', { employeeId: 'ida' }),
          planned(MONDAY, '06:00', '10:00', { id: 'o', employeeId: null }),
        ],
      },
    ),
    [
      [6, 14],
      [10, 14],
    ],
  ],
  ['nothing of another unit', asked({ a: need({ unitId: 's' }) }), []],
  [
    'needs that lie over each other ask for the most of them alone',
    asked({ a: need({ people: 1 }), b: need({ startMinute: 480, endMinute: 720 }) }),
    [
      [6, 14],
      [8, 12],
    ],
  ],
  [
    'sixteen hours are two shifts',
    asked({ a: need({ people: 1, endMinute: 1320 }) }),
    [
      [6, 14],
      [14, 22],
    ],
  ],
  [
    'a night of Sunday goes into Monday',
    asked({ a: need({ people: 1, weekdays: [7], startMinute: 1320, endMinute: 1800 }) }),
    [[166, 174]],
  ],
  ['nothing that has begun', asked({ a: need({}) }, { nowMs: at(MONDAY, '06:00') }), []],
])('%s', (_name, shifts, times) => {
  expect(timesOf(shifts)).toEqual(times);
  expect(shifts.every(({ employeeId, unitId }) => employeeId === null && unitId === 'k')).toBe(
    true,
  );
});

test('a kind of shift with those times gives its break, task and title', () => {
  const kind = { unitId: null, title: 'Morgen', startMinute: 360, endMinute: 840 };
  const [shift] = asked({ a: need({}) }, {}, { m: { ...kind, breakMinutes: 30, activityId: 'x' } });
  expect(shift).toMatchObject({ title: 'Morgen', breakMinutes: 30, activityId: 'x' });
  expect(asked({ a: need({}) })[0]).toMatchObject({ title: 'Malkning', breakMinutes: 0 });
});

test('once somebody has each, every need is met, and nothing more is asked', () => {
  const needs = {
    a: need({ weekdays: [] }),
    b: need({ weekdays: [], startMinute: 480, endMinute: 1500, people: 3 }),
  };
  const found = asked(needs).map((shift, index) => ({ ...shift, id: `n${index}` }));
  expect(asked(needs, { shifts: found })).toEqual([]);
  const given = found.map((shift) => ({ ...shift, employeeId: shift.id }));
  const window = { from: MONDAY, to: SUNDAY };
  const states = staffingStates(needs, { unitId: 'k', shifts: given, window, timeZone: ZONE });
  expect(states.filter(({ state }) => state !== 'ok')).toEqual([]);
});
