import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Registration, RegistrationSchema } from '../registration/registration.ts';
import { isOwnWrite } from './event-of.ts';

const before = v.parse(RegistrationSchema, {
  id: 'a',
  employeeId: 'e',
  unitId: 'u',
  start: 1,
  end: 2,
  workDate: '2026-11-20',
  status: 'pending',
  source: 'timer',
  updated: 10,
  updatedByEid: 'e',
  updatedByUid: 'e',
});

const planned = { shiftId: 's', start: 1, end: 2, breakMinutes: 0 };
const bySystem = { updated: 20, updatedByEid: null, updatedByUid: null, syncedAt: 20 };
const approved = { status: 'approved', approvedAt: 20, approvedByEid: null } as const;
const isOwn = (change: Partial<Registration>, from = before) =>
  isOwnWrite(from, { ...from, ...change });

describe('a write of a registration that the trigger has made itself', () => {
  test('is an approval in nobody’s name, a mark, or when a stop arrived', () => {
    expect(isOwn({ ...bySystem, ...approved })).toBe(true);
    expect(isOwn({ ...bySystem, flags: ['edited'] })).toBe(true);
    expect(isOwn({ endSyncedAt: 15 })).toBe(true);
    expect(isOwn({ planned })).toBe(true);
  });

  test.each<[string, Partial<Registration>]>([
    ['an approval by a leader', { ...bySystem, ...approved, updatedByEid: 'l' }],
    ['an approval by the support', { ...bySystem, ...approved, updatedByUid: 'admin' }],
    ['one that names who approved', { ...bySystem, ...approved, approvedByEid: 'l' }],
    ['one that changes time as well', { ...bySystem, ...approved, end: 3 }],
    ['an end that the system proposes', { ...bySystem, end: 3, status: 'needsAction' }],
    ['a day that is set right', { ...bySystem, workDate: '2026-11-21' }],
    ['a paying day', { ...bySystem, payDate: '2026-12-01' }],
    ['a mark that a person sets', { ...bySystem, updatedByEid: 'e', flags: ['edited'] }],
    ['an arrival that a person writes', { updated: 20, endSyncedAt: 15 }],
    ['a shift of a plan that has changed', { ...bySystem, planned }],
    ['a stop', { updated: 20, end: 3 }],
    ['one that changes nothing', {}],
  ])('is not: %s', (_name, change) => {
    expect(isOwn(change)).toBe(false);
  });

  test('is not the way out of another state than pending', () => {
    expect(isOwn({ ...bySystem, ...approved }, { ...before, status: 'returned' })).toBe(false);
  });

  test('is none of what is new or gone', () => {
    expect(isOwnWrite(null, before)).toBe(false);
    expect(isOwnWrite(before, null)).toBe(false);
  });
});
