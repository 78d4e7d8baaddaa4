import { expect, test } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { aLeaveContext } from '#tests/support/leave/leave.ts';
import { leaveDaysOf } from '../cost/leave-days.ts';
import { type ConflictInput, conflictsOf, shiftsInTheWay } from './conflicts.ts';

const range = { from: '2026-12-09', to: '2026-12-13', part: 'full', minutes: null } as const;
const window = {
  id: 'w',
  name: 'Calving',
  from: '2026-12-01',
  to: '2026-12-31',
  unitIds: ['k'],
  most: 1,
};
const shift = (id: string, day: string, employeeId: string | null = 'me') => ({
  id,
  employeeId,
  start: at(day, '22:00'),
  end: at(day, '23:00'),
});
const input: ConflictInput = {
  person: { id: 'me', units: ['k'], terms: [] },
  days: leaveDaysOf(range, aLeaveContext()),
  part: 'full',
  people: [
    { id: 'me', units: ['k'], terms: [] },
    { id: 'ann', units: ['k', 'm'], terms: [] },
    { id: 'bob', units: ['m'], terms: [] },
  ],
  absences: [
    { employeeId: 'ann', from: '2026-12-10', to: null },
    { employeeId: 'bob', from: '2026-12-01', to: '2026-12-31' },
    { employeeId: 'me', from: '2026-12-09', to: '2026-12-09' },
  ],
  settings: { windows: { [window.id]: window } },
  shifts: [
    shift('late', '2026-12-12'),
    shift('first', '2026-12-09'),
    shift('before', '2026-12-08'),
    shift('theirs', '2026-12-10', 'ann'),
    shift('open', '2026-12-10', null),
  ],
  timeZone: ZONE,
};

test('says who of the own units is away on which day, and where that is one too many', () => {
  expect(conflictsOf(input).days).toEqual([
    { day: '2026-12-10', away: ['ann'], of: 2, full: [{ window, away: 1 }] },
    { day: '2026-12-11', away: ['ann'], of: 2, full: [{ window, away: 1 }] },
  ]);
});

test('a window of the whole farm counts everybody', () => {
  const settings = { windows: { [window.id]: { ...window, unitIds: [], most: 2 } } };
  expect(conflictsOf({ ...input, settings }).days.map(({ full }) => full[0]?.away)).toEqual([2, 2]);
});

test('a night that runs into the first day is pointed out, and stays with the person', () => {
  const night = { ...shift('night', '2026-12-08'), end: at('2026-12-09', '06:00') };
  const last = { ...shift('last', '2026-12-13'), end: at('2026-12-14', '06:00') };
  expect(shiftsInTheWay({ ...input, shifts: [night, last] })).toEqual([
    { shiftId: 'night', day: '2026-12-08', effect: 'warn' },
    { shiftId: 'last', day: '2026-12-13', effect: 'open' },
  ]);
  const untilMidnight = { ...night, end: at('2026-12-09', '00:00') };
  expect(shiftsInTheWay({ ...input, shifts: [untilMidnight] })).toEqual([]);
});

test('own shifts on its days are opened, and pointed out where only a part of a day is off', () => {
  expect(shiftsInTheWay(input)).toEqual([
    { shiftId: 'first', day: '2026-12-09', effect: 'open' },
    { shiftId: 'late', day: '2026-12-12', effect: 'open' },
  ]);
  expect(shiftsInTheWay({ ...input, part: 'half' }).map(({ effect }) => effect)).toEqual([
    'warn',
    'warn',
  ]);
});
