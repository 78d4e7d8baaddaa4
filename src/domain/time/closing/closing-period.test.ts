import { describe, expect, test } from 'vitest';
import { aFarm, aRegistration, anEmployee } from '#tests/support/factories.ts';
import { at } from '#tests/support/time/clock.ts';
import { checklistCounts, checklistVersion, closingChecklist, periodToClose } from './closing.ts';
import type { Registration } from '../registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';

const judge = (to: string, lockedThrough: string | null = null, change = {}) =>
  periodToClose(to, { ...DEFAULT_TIME_SETTINGS, ...change }, { lockedThrough }, '2026-11-21');

describe('the period to close', () => {
  test('is that of the farm which ends on the day', () => {
    const october = { ok: true, value: { from: '2026-10-01', to: '2026-10-31' } };
    expect(judge('2026-10-31')).toEqual(october);
    expect(judge('2026-10-31', '2026-09-30')).toEqual(october);
    expect(judge('2026-11-15', null, { periodType: 'custom' })).toEqual({
      ok: true,
      value: { from: '2026-10-16', to: '2026-11-15' },
    });
  });

  test('begins after what is locked where its length has changed', () => {
    const value = { from: '2026-10-12', to: '2026-10-31' };
    expect(judge('2026-10-31', '2026-10-11')).toEqual({ ok: true, value });
  });

  test.each([
    ['2026-10-30', 'unknown_period'],
    ['2026-10-32', 'unknown_period'],
    ['x', 'unknown_period'],
    ['2026-11-30', 'period_not_over'],
    ['2027-01-31', 'period_not_over'],
  ])('is not %s: %s', (to, code) => {
    expect(judge(to)).toEqual({ ok: false, code });
  });

  test('is over the day after its last, and is not one that is locked', () => {
    const onTheLastDay = periodToClose('2026-10-31', DEFAULT_TIME_SETTINGS, aFarm(), '2026-10-31');
    expect(onTheLastDay).toEqual({ ok: false, code: 'period_not_over' });
    expect(judge('2026-09-30', '2026-09-30')).toEqual({ ok: false, code: 'unknown_period' });
  });
});

describe('the version of a checklist', () => {
  const entry = (id: string, change: Partial<Registration> = {}): Registration => {
    const start = at('2026-10-05', '07:00');
    const times = { start, end: start + 3_600_000, workDate: '2026-10-05' };
    return aRegistration({ id, ...times, ...change });
  };
  const listOf = (...registrations: Registration[]) =>
    closingChecklist({
      registrations,
      employees: [anEmployee()],
      period: { from: '2026-10-01', to: '2026-10-31' },
      farm: aFarm(),
      nowMs: at('2026-11-21', '09:00'),
    });
  const versionOf = (...registrations: Registration[]) =>
    checklistVersion(listOf(...registrations));
  const [a, b] = [entry('a'), entry('b', { status: 'approved' })];

  test('is the same for the same state, in any order', () => {
    expect(versionOf(a, b)).toBe(versionOf(b, a));
    expect(versionOf({ ...a, note: 'x' }, b)).toBe(versionOf(a, b));
  });

  test('is another where something came, went or was decided', () => {
    const approved: Registration = { ...a, status: 'approved' };
    const versions = [versionOf(), versionOf(a), versionOf(b), versionOf(a, b)];
    expect(new Set([...versions, versionOf(approved, b)]).size).toBe(5);
  });

  test('comes with how many stand in each list', () => {
    const counts = checklistCounts(listOf(a, b));
    expect(counts).toMatchObject({ running: 0, needsAction: 0, pending: 1, approved: 1 });
    expect(counts['missingDays']).toBe(21);
  });
});
