import { describe, expect, it } from 'vitest';
import { at, NOW } from '#tests/support/time/clock.ts';
import { aFarm, anActor, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { NO_CLAIMS } from '../../access/claims.ts';
import type { TermsEntry } from '../../employee/employee.ts';
import { leftUnits } from '../../employee/home-unit.ts';
import { DEFAULT_TIME_SETTINGS as settings } from '../period/time-settings.ts';
import { checkEntry } from './entry.ts';
import type { EntryInput } from './entry-draft.ts';

// In barn A from the 10th to the 17th of November, in barn B before and since.
const placedIn = (from: string, home: string): TermsEntry => {
  return { from, type: 'flex', weekdayPattern: null, home, units: [home] };
};
const terms = [
  placedIn('2026-01-01', 'b'),
  placedIn('2026-11-10', 'a'),
  placedIn('2026-11-18', 'b'),
];
const moved = { units: ['b'], terms };
const person = anEmployee({ ...moved, leftUnits: leftUnits(moved, '2026-11-20') });
const [THEN, BEFORE, SINCE] = ['2026-11-16', '2026-11-09', '2026-11-19'];

const me = anActor({ employee: { id: 'me', units: ['b'], seatType: 'BASIC' } });
const boss = (unit: string) =>
  anActor({
    uid: 'lea',
    claims: { ...NO_CLAIMS, farm: 'farm', leader: true },
    employee: { id: 'lea', units: [unit], seatType: 'BASIC' },
  });
const owner = anActor({
  uid: 'owner',
  claims: { ...NO_CLAIMS, farm: 'farm', owner: true },
  employee: { id: 'owner', units: ['b'], seatType: 'BASIC' },
});

const codesOf = (day: string, unitId: string, change: Partial<EntryInput> = {}): string[] => {
  const times = { from: '07:00', to: '15:00', breaks: [], noBreak: false, note: '' };
  const check = checkEntry({
    draft: { ...times, unitId, day, activityId: null },
    employeeId: 'me',
    actor: me,
    farm: aFarm(),
    settings,
    existing: null,
    others: [],
    nowMs: NOW,
    person,
    ...change,
  });
  return check.ok ? [] : check.issues.map(({ field, code }) => `${field} ${code}`);
};
const there = (workDate: string, unitId = 'a') =>
  aRegistration({
    id: 'old',
    unitId,
    workDate,
    status: 'pending',
    start: at(workDate, '07:00'),
    end: at(workDate, '15:00'),
  });

describe('past time in a unit that the person has left', () => {
  const NOT_ON_DAY = ['unitId entry_unit_not_on_day'];
  const NOT_YOURS = ['unitId entry_unit_not_yours'];

  it.each([
    ['on a day on which they had it', THEN, 'a', []],
    ['before they came', BEFORE, 'a', NOT_ON_DAY],
    ['since they left', SINCE, 'a', NOT_ON_DAY],
    ['in one of today, on any day', THEN, 'b', []],
    ['in one that they never had', THEN, 'c', NOT_YOURS],
  ])('may be entered by themself %s', (_when, day, unitId, codes) => {
    expect(codesOf(day, unitId)).toEqual(codes);
  });

  it.each([
    ['the leader of then, then', boss('a'), THEN, 'a', []],
    ['the leader of then, since', boss('a'), SINCE, 'a', ['form entry_not_allowed']],
    ['the leader of then, where they are today', boss('a'), THEN, 'b', NOT_YOURS],
    ['the leader of today, then', boss('b'), THEN, 'a', NOT_YOURS],
    ['the leader of another unit', boss('c'), THEN, 'a', ['form entry_not_allowed']],
    ['an owner, then', owner, THEN, 'a', []],
    ['an owner, since', owner, SINCE, 'a', NOT_ON_DAY],
  ])('is entered for them by %s', (_who, actor, day, unitId, codes) => {
    expect(codesOf(day, unitId, { actor })).toEqual(codes);
  });

  it('may be corrected where it stands, by themself and by the leader of the unit', () => {
    for (const actor of [me, boss('a')]) {
      // Also where the terms say otherwise by now.
      for (const day of [THEN, SINCE]) {
        expect(codesOf(day, 'a', { actor, existing: there(day) })).toEqual([]);
      }
      expect(codesOf(SINCE, 'a', { actor, existing: there(THEN) })).toEqual(NOT_ON_DAY);
      expect(codesOf('2026-11-17', 'a', { actor, existing: there(THEN) })).toEqual([]);
    }
    expect(codesOf(THEN, 'a', { existing: there(THEN, 'b') })).toEqual([]);
    expect(codesOf(SINCE, 'a', { existing: there(SINCE, 'b') })).toEqual(NOT_ON_DAY);
  });

  it('may be moved to another day where no terms say who was where', () => {
    const silent = anEmployee({ units: ['b'] });
    expect(codesOf(SINCE, 'a', { person: silent, existing: there(THEN) })).toEqual([]);
    expect(codesOf(THEN, 'a', { person: silent })).toEqual(NOT_YOURS);
  });

  it('is known of an owner’s own in every unit', () => {
    const own = { actor: owner, employeeId: 'owner', person: { ...person, id: 'owner' } };
    expect(codesOf(SINCE, 'a', own)).toEqual([]);
  });
});
