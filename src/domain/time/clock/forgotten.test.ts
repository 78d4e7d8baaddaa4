import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { forgottenOf, overlongOf } from './forgotten.ts';
import type { Registration } from '../registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';
import { counts, workedDay } from '../registration/worked.ts';

const DAY = '2026-11-20';
const start = at(DAY, '15:00');
const running = aRegistration({ id: 'r', workDate: DAY, start });
const person = anEmployee();
const morning = at('2026-11-21', '07:00');
const propose = (
  registration: Registration = running,
  context: Partial<Parameters<typeof forgottenOf>[2]> = {},
) =>
  forgottenOf([registration], DEFAULT_TIME_SETTINGS, {
    person,
    farm: aFarm(),
    nowMs: morning,
    ...context,
  });
const pause = (from: string, to: string | null) => ({
  start: at(DAY, from),
  end: to === null ? null : at(DAY, to),
  minutes: to === null ? 0 : 30,
  paid: false,
  kind: 'taken' as const,
});

describe('scenario 7: a timer left on overnight', () => {
  test('is forgotten once it has run as long as the farm’s longest shift', () => {
    expect(propose(running, { nowMs: at('2026-11-21', '04:59') })).toEqual([]);
    expect(propose(running, { nowMs: at('2026-11-21', '05:00') })).toHaveLength(1);
    const stopped = { ...running, end: at(DAY, '16:00'), status: 'pending' as const };
    expect(propose(stopped)).toEqual([]);
    expect(propose({ ...running, deleted: 1 })).toEqual([]);
  });

  test('is proposed to have ended after the person’s own day of work', () => {
    expect(propose()).toEqual([{ id: 'r', end: at(DAY, '22:24'), breaks: [] }]);
    const hours = [{ date: 1, month: 1, year: 2020, value: 20 }];
    expect(propose(running, { person: anEmployee({ hours }) })[0]?.end).toBe(at(DAY, '19:00'));
    const hourly = anEmployee({ hours: [] });
    expect(propose(running, { person: hourly })[0]?.end).toBe(at(DAY, '22:24'));
    expect(propose(running, { person: null })[0]?.end).toBe(at(DAY, '22:24'));
  });

  test('or when its shift was to end', () => {
    const until = (end: number) => {
      const planned = { shiftId: 's', start: start - 60_000, end, breakMinutes: 0 };
      return propose({ ...running, planned })[0]?.end;
    };
    expect(until(at(DAY, '18:30'))).toBe(at(DAY, '18:30'));
    expect(until(start)).toBe(at(DAY, '22:24'));
    expect(until(at('2026-11-21', '06:00'))).toBe(at('2026-11-21', '05:00'));
  });

  test('or when the last break was over, and before that where nobody came back', () => {
    const done = { ...running, breaks: [pause('17:00', '17:30'), pause('19:00', '19:30')] };
    expect(propose(done)[0]).toEqual({ id: 'r', end: at(DAY, '19:30'), breaks: done.breaks });
    const open = { ...running, breaks: [pause('19:00', null)] };
    expect(propose(open)[0]).toEqual({
      id: 'r',
      end: at(DAY, '19:00'),
      breaks: [{ ...pause('19:00', '19:00'), minutes: 0 }],
    });
  });

  test('never before a stamp and never later than now', () => {
    const settings = { ...DEFAULT_TIME_SETTINGS, maxShiftMinutes: 240 };
    const context = { person, farm: aFarm(), nowMs: morning };
    const late = { ...running, breaks: [pause('20:00', '20:30')] };
    expect(forgottenOf([late], settings, context)[0]?.end).toBe(at(DAY, '20:30'));
    expect(forgottenOf([running], settings, context)[0]?.end).toBe(at(DAY, '19:00'));
  });

  test('is in no total until somebody confirms it', () => {
    const [forgotten] = propose();
    const waiting = { ...running, ...forgotten, status: 'needsAction' as const };
    expect(counts(waiting)).toBe(false);
    expect(workedDay([waiting], DAY, morning).minutes).toBe(0);
    expect(workedDay([{ ...waiting, status: 'pending' }], DAY, morning).minutes).toBe(444);
  });
});

describe('a clock that was left on over a weekend and stopped then', () => {
  const monday = at('2026-11-23', '06:30');
  const settings = DEFAULT_TIME_SETTINGS;
  const context = { person, farm: aFarm() };
  const stopped = { ...running, end: monday, status: 'pending' as const };
  const of = (change: Partial<Registration> = {}) =>
    overlongOf({ ...stopped, ...change }, settings, context);

  test('has the end proposed that it would have had while it ran', () => {
    expect(of()).toEqual(propose(running, { nowMs: monday })[0]);
    expect(of({ breaks: [pause('18:00', '18:30')] })).toMatchObject({ end: at(DAY, '18:30') });
  });

  test('a break that the stop ended was ended by nobody: the work ended with its start', () => {
    const open = { ...pause('18:00', null), end: monday, minutes: 3630 };
    const ended = { ...open, end: at(DAY, '18:00'), minutes: 0 };
    expect(of({ breaks: [open] })).toEqual({ id: 'r', end: at(DAY, '18:00'), breaks: [ended] });
  });

  test.each<[string, Partial<Registration>]>([
    ['a whole day', { end: start + 24 * 60 * 60_000 }],
    [
      'the whole of a longer day',
      { start: at('2026-10-25', '00:00'), end: at('2026-10-26', '00:00') },
    ],
    ['one that runs', { end: null, status: 'running' }],
    ['an end that is proposed already', { status: 'needsAction' }],
    ['what a leader has looked at', { status: 'approved' }],
    ['what is deleted', { deleted: 1 }],
  ])('leaves %s alone', (_name, change) => {
    expect(of(change)).toBeNull();
  });

  test('a minute more than a whole day is enough', () => {
    expect(of({ end: start + 24 * 60 * 60_000 + 60_000 })).not.toBeNull();
  });
});
