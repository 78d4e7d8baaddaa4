import { expect, test } from 'vitest';
import { anActor, anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Registration } from '../registration/registration.ts';
import { changeUnit } from './change-unit.ts';

const FARM = {
  id: 'farm',
  ownerId: 'o',
  timeZone: ZONE,
  workDaysPerWeek: 5,
  lockedThrough: null,
} as const;
const flex = { from: '2020-01-01', type: 'flex', weekdayPattern: null } as const;

/** What becomes of the unit k where these people are, and these clocks run. */
const archive = (employees: readonly Employee[], open: readonly Registration[] = []) => {
  const done = changeUnit.apply({
    actor: anActor(),
    farm: FARM,
    payload: { act: 'archive', id: 'k' },
    known: { before: aUnit(), units: [aUnit()], employees, open },
    nowMs: at('2026-11-21', '12:00'),
  });
  return done.ok ? done.value.map(({ act }) => act) : done.code;
};

test('a unit is archived once nobody is in it, nor will be by the terms that are ahead', () => {
  const elsewhere = { units: ['m'] };
  expect(archive([])).toEqual(['archive']);
  expect(archive([anEmployee(elsewhere), anEmployee({ units: ['k'], deleted: 1 })])).toEqual([
    'archive',
  ]);
  expect(archive([anEmployee({ units: ['m', 'k'] })])).toBe('unit_has_people');
  const was = { ...flex, units: ['k'] };
  const isNow = { ...flex, from: '2026-11-01', units: ['m'] };
  expect(archive([anEmployee({ ...elsewhere, terms: [was, isNow] })])).toEqual(['archive']);
  const ahead = { ...flex, from: '2027-01-01', units: ['k'] };
  expect(archive([anEmployee({ ...elsewhere, terms: [isNow, ahead] })])).toBe('unit_has_people');
});

test('a unit is not archived while a clock runs in it, also of somebody who has moved', () => {
  const moved = [anEmployee({ id: 'bo', units: ['m'] })];
  const clock = aRegistration({ employeeId: 'bo', unitId: 'k', status: 'running', end: null });
  expect(archive(moved, [clock])).toBe('unit_has_people');
  for (const other of [{ unitId: 'm' }, { deleted: 1 }, { end: clock.start + 60_000 }]) {
    expect(archive(moved, [{ ...clock, ...other }])).toEqual(['archive']);
  }
});

test('nobody is read for a unit that is described', () => {
  const whom = (act: 'archive' | 'describe') =>
    changeUnit.reads('farm', { act, id: 'k' }).employees.where;
  expect(whom('archive')).toEqual({});
  expect(whom('describe')).toBeNull();
});
