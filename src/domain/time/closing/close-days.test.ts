import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anActor, aRegistration, aUnit } from '#tests/support/factories.ts';
import { NO_CLAIMS } from '../../access/claims.ts';
import type { Registration } from '../registration/registration.ts';
import { closeDays, type ClosingDays, openOnDays } from './close-days.ts';

const leader = anActor({ uid: 'lea', claims: { ...NO_CLAIMS, farm: 'farm', leader: true } });
const owner = anActor({ uid: 'owner', claims: { ...NO_CLAIMS, farm: 'farm', owner: true } });
const farm = aFarm({ lockedThrough: '2026-10-31' });
const entry = (id: string, day: string, change: Partial<Registration> = {}): Registration =>
  aRegistration({
    id,
    workDate: day,
    start: at(day, '07:00'),
    end: at(day, '15:00'),
    status: 'approved',
    ...change,
  });
const runningOn = (day: string, change: Partial<Registration> = {}): Registration =>
  entry(`running ${day}`, day, { status: 'running', end: null, ...change });

const close = (change: Partial<ClosingDays> = {}) => {
  const result = closeDays({
    actor: leader,
    farm,
    unit: aUnit(),
    through: '2026-11-15',
    registrations: [],
    nowMs: at('2026-11-21', '09:00'),
    ...change,
  });
  return result.ok ? `to ${result.value}` : result.code;
};

describe('closing the days of a unit', () => {
  test('is for its leaders and for owners', () => {
    expect(close()).toBe('to 2026-11-15');
    expect(close({ unit: aUnit({ id: 'm' }) })).toBe('close_days_not_allowed');
    expect(close({ unit: aUnit({ id: 'm' }), actor: owner })).toBe('to 2026-11-15');
    expect(close({ actor: anActor() })).toBe('close_days_not_allowed');
    expect(close({ actor: { ...leader, employee: null } })).toBe('close_days_not_allowed');
  });

  test('asks for a unit that is in use', () => {
    expect(close({ unit: null })).toBe('close_days_no_unit');
    expect(close({ unit: aUnit({ deleted: 1 }) })).toBe('close_days_no_unit');
    expect(close({ unit: aUnit({ deleted: 1 }), through: null })).toBe('to ');
  });

  test('goes no further than today where the farm is, and not into a locked period', () => {
    expect(close({ through: '2026-11-21' })).toBe('to 2026-11-21');
    expect(close({ through: '2026-11-22' })).toBe('close_days_future');
    const lateInDenmark = at('2026-11-22', '00:30');
    expect(close({ through: '2026-11-22', nowMs: lateInDenmark })).toBe('to 2026-11-22');
    expect(close({ through: 'x' })).toBe('close_days_future');
    expect(close({ through: '2026-11-01' })).toBe('to 2026-11-01');
    expect(close({ through: '2026-10-31' })).toBe('close_days_locked');
  });

  test('waits for clocks that run there, or ran without a stop', () => {
    const on = (...registrations: Registration[]) => close({ registrations });
    expect(on(runningOn('2026-11-15'))).toBe('close_days_unfinished');
    expect(on(entry('a', '2026-11-02', { status: 'needsAction' }))).toBe('close_days_unfinished');
    expect(on(runningOn('2026-11-16'))).toBe('to 2026-11-15');
    expect(on(runningOn('2026-11-15', { unitId: 'm' }))).toBe('to 2026-11-15');
    expect(on(runningOn('2026-11-15', { deleted: 1 }))).toBe('to 2026-11-15');
    // What a closed period left over belongs to the day it is paid with.
    const left = runningOn('2026-10-30', { payDate: '2026-11-01' });
    expect(on(left)).toBe('close_days_unfinished');
    expect(on({ ...left, payDate: null })).toBe('to 2026-11-15');
  });

  test('opens days again whatever stands on them', () => {
    const closed = aFarm({ ...farm, closedUnits: { k: '2026-11-15' } });
    const late = [runningOn('2026-11-10')];
    expect(close({ farm: closed, through: null, registrations: late })).toBe('to ');
    expect(close({ farm: closed, through: '2026-11-10', registrations: late })).toBe(
      'to 2026-11-10',
    );
    expect(close({ farm: closed, through: '2026-11-16', registrations: late })).toBe(
      'close_days_unfinished',
    );
  });
});

test('what is not decided on the days is told apart, the oldest first', () => {
  const registrations = [
    entry('c', '2026-11-12', { status: 'pending' }),
    entry('b', '2026-11-11', { status: 'returned' }),
    entry('a', '2026-11-10', { status: 'pending' }),
    runningOn('2026-11-15'),
    entry('done', '2026-11-13'),
    entry('later', '2026-11-16', { status: 'pending' }),
    entry('locked', '2026-10-31', { status: 'pending' }),
    entry('elsewhere', '2026-11-10', { status: 'pending', unitId: 'm' }),
  ];
  const open = openOnDays(registrations, { farm, unitId: 'k', through: '2026-11-15' });
  const ids = (list: readonly Registration[]) => list.map(({ id }) => id);
  expect(ids(open.unfinished)).toEqual(['running 2026-11-15']);
  expect(ids(open.pending)).toEqual(['a', 'c']);
  expect(ids(open.returned)).toEqual(['b']);
});
