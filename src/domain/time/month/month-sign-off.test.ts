import { describe, expect, test } from 'vitest';
import type { Registration } from '../registration/registration.ts';
import { anActor, aFarm, aRegistration } from '#tests/support/factories.ts';
import { at } from '#tests/support/time/clock.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';
import { monthStamps, signedAt, signOffRefusal, signOffState } from './month-sign-off.ts';

const MONTH = '2026-10';
const stint = (change: Partial<Registration> = {}): Registration =>
  aRegistration({
    id: 'r',
    workDate: '2026-10-05',
    start: at('2026-10-05', '06:00'),
    end: at('2026-10-05', '14:00'),
    status: 'approved',
    ...change,
  });

describe('what a month is made of', () => {
  const seen = monthStamps([stint()], MONTH);

  test.each<[string, Partial<Registration>]>([
    ['the start', { start: at('2026-10-05', '06:01') }],
    ['the end', { end: at('2026-10-05', '14:01') }],
    ['the unit', { unitId: 's' }],
    ['the task', { activityId: 'milking' }],
    ['the day', { workDate: '2026-10-06' }],
    ['a break', { breaks: [{ start: null, end: null, minutes: 30, paid: false, kind: 'taken' }] }],
    ['a deletion', { deleted: 1, deletedByEid: 'owner' }],
    ['a move to another month', { workDate: '2026-11-01' }],
  ])('is another with another %s', (_what, change) => {
    expect(monthStamps([stint(change)], MONTH)).not.toBe(seen);
  });

  test('is the same whatever others decide and in whatever order it comes', () => {
    expect(monthStamps([stint({ status: 'pending', note: 'x' })], MONTH)).toBe(seen);
    const other = stint({ id: 'b', start: at('2026-10-05', '15:00') });
    expect(monthStamps([other, stint()], MONTH)).toBe(monthStamps([stint(), other], MONTH));
  });

  test('tells whether a word still stands; what is unknown denies nothing', () => {
    expect(signOffState(null, seen)).toBe('unsigned');
    expect(signOffState({ seen }, seen)).toBe('signed');
    expect(signOffState({ seen }, '1-x')).toBe('changed');
    expect(signOffState({ seen }, '')).toBe('signed');
    expect(signedAt({ created: 1, updated: null })).toBe(1);
    expect(signedAt({ created: 1, updated: 2 })).toBe(2);
  });
});

describe('signing off', () => {
  const actor = anActor();
  const asked = {
    actor,
    farm: aFarm(),
    settings: { ...DEFAULT_TIME_SETTINGS, monthSignOff: true },
    employeeId: actor.uid,
    month: MONTH,
    registrations: [stint()],
    nowMs: at('2026-11-02', '08:00'),
  };

  test('is for oneself, when the farm asks for it and the month has come to its last day', () => {
    expect(signOffRefusal(asked)).toBeNull();
    expect(signOffRefusal({ ...asked, nowMs: at('2026-10-31', '08:00') })).toBeNull();
    expect(signOffRefusal({ ...asked, nowMs: at('2026-10-30', '23:59') })).toBe('signoff_not_over');
    expect(signOffRefusal({ ...asked, employeeId: 'mate' })).toBe('signoff_not_allowed');
    expect(signOffRefusal({ ...asked, settings: DEFAULT_TIME_SETTINGS })).toBe('signoff_off');
  });

  test.each(['running', 'needsAction', 'returned'] as const)('waits for what is %s', (status) => {
    const unfinished = [stint({ status })];
    expect(signOffRefusal({ ...asked, registrations: unfinished })).toBe('signoff_unfinished');
    const elsewhere = [stint({ status, workDate: '2026-11-01' })];
    expect(signOffRefusal({ ...asked, registrations: elsewhere })).toBeNull();
  });
});
