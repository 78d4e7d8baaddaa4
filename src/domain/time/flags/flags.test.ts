import { addDays } from '../../dates/day.ts';
import { describe, expect, test } from 'vitest';
import { at, NOW } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { type FlagContext, flagsOf } from './flags.ts';
import type { Registration } from '../registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';

const DAY = '2026-11-20';
const HOUR = 3_600_000;
const context: FlagContext = { settings: DEFAULT_TIME_SETTINGS, farm: aFarm(), nowMs: NOW };
const entry = (from: string, to: string, change: Partial<Registration> = {}) =>
  aRegistration({ workDate: DAY, start: at(DAY, from), end: at(DAY, to), ...change });
const six = entry('06:00', '12:00');
const flags = (registration: Registration, change: Partial<FlagContext> = {}) =>
  flagsOf(registration, { ...context, ...change });
const pause = (minutes: number, paid = false) => ({
  start: null,
  end: null,
  minutes,
  paid,
  kind: 'taken' as const,
});

describe('marks of a registration', () => {
  test('an ordinary one has none', () => {
    expect(flags(six)).toEqual([]);
  });

  test('what is stored is shown, in one order, beside what follows from the figures', () => {
    const marked = entry('06:00', '18:00', { flags: ['start_moved', 'no_stop'] });
    expect(flags(marked)).toEqual(['no_stop', 'start_moved', 'long', 'missing_break']);
  });

  test('long: over ten hours of work, breaks not counted', () => {
    const breaks = [pause(30)];
    expect(flags(entry('06:00', '16:30', { breaks }))).toEqual([]);
    expect(flags(entry('06:00', '16:31', { breaks }))).toEqual(['long']);
    const running = entry('06:00', '06:00', { end: null, status: 'running', breaks });
    expect(flags(running, { nowMs: at(DAY, '16:31') })).toEqual(['long']);
  });

  test('missing break: over six hours without any, unless the person has said so', () => {
    expect(flags(entry('06:00', '12:01'))).toEqual(['missing_break']);
    const free = { from: '2020-01-01', type: 'flex', weekdayPattern: null, exempt: true } as const;
    const person = anEmployee({ terms: [free] });
    expect(flags(entry('06:00', '12:01'), { person })).toEqual([]);
    expect(flags(entry('06:00', '12:01', { breaks: [pause(5, true)] }))).toEqual([]);
    expect(flags(entry('06:00', '12:01', { flags: ['no_break'] }))).toEqual(['no_break']);
  });

  test('missing break: under 18, over 4½ hours without half an hour', () => {
    const young = { birthDate: '2008-11-21' };
    expect(flags(entry('06:00', '10:30'), young)).toEqual([]);
    expect(flags(entry('06:00', '10:31'), young)).toEqual(['missing_break']);
    expect(flags(entry('06:00', '10:31', { breaks: [pause(29)] }), young)).toHaveLength(1);
    expect(flags(entry('06:00', '10:31', { breaks: [pause(30)] }), young)).toEqual([]);
    expect(flags(entry('06:00', '10:31'), { birthDate: '2008-11-20' })).toEqual([]);
    expect(flags(entry('06:00', '10:31', { breaks: [pause(5)] }), { birthDate: null })).toEqual([]);
  });

  test('scenario 5: made offline and synced fourteen hours later is late', () => {
    const stamp = (ms: number) => ({ at: ms, offset: 60 });
    const offline = {
      ...six,
      deviceStart: stamp(six.start),
      deviceEnd: stamp(at(DAY, '12:00')),
      updatedByEid: 'me',
    };
    const arrived = (ms: number) => ({ ...offline, created: ms, syncedAt: ms, updated: ms });
    expect(flags(arrived(six.start + 12 * HOUR))).toEqual([]);
    expect(flags(arrived(six.start + 14 * HOUR))).toEqual(['late_sync']);
    const stopped = { ...arrived(at(DAY, '12:00') + 14 * HOUR), created: six.start + 1000 };
    expect(flags(stopped)).toEqual(['late_sync']);
    expect(flags({ ...stopped, updatedByEid: 'lea' })).toEqual([]);
    expect(flags({ ...stopped, status: 'approved' })).toEqual([]);
    expect(flags({ ...stopped, end: at(DAY, '11:30') })).toEqual([]);
  });

  test('late is the stamp that arrived late, whatever is written of it afterwards', () => {
    const [start, end] = [six.start, at(DAY, '12:00')];
    const stamp = (ms: number) => ({ at: ms, offset: 60 });
    const written = (change: Partial<Registration>): Registration => ({
      ...six,
      deviceStart: stamp(start),
      deviceEnd: stamp(end),
      created: start + 1000,
      endSyncedAt: end + 1000,
      syncedAt: end + 1000,
      updatedByEid: 'me',
      ...change,
    });
    const later = { syncedAt: end + 13 * HOUR, note: 'Hø' };
    expect(flags(written(later))).toEqual([]);
    const late = written({ endSyncedAt: end + 13 * HOUR, syncedAt: end + 13 * HOUR });
    expect(flags(late)).toEqual(['late_sync']);
    expect(flags({ ...late, syncedAt: end + 99 * HOUR, updatedByEid: 'lea' })).toEqual([
      'late_sync',
    ]);
    expect(flags({ ...late, status: 'approved', updatedByEid: null })).toEqual(['late_sync']);
    // What was corrected is another end: it has a mark of its own, or is the leader's word.
    const corrected = { ...late, end: at(DAY, '11:30') };
    expect(flags({ ...corrected, flags: ['edited'] })).toEqual(['edited']);
    expect(flags({ ...corrected, updatedByEid: 'lea' })).toEqual([]);
  });

  test('a clock that is set back is marked like a press that arrives late', () => {
    const [start, end] = [six.start, at(DAY, '12:00')];
    const nineDays = 9 * 24 * HOUR;
    const pressed = (ms: number) => ({ at: ms, offset: 60 });
    const started = { ...six, created: start + nineDays, deviceStart: pressed(start + nineDays) };
    expect(flags(started)).toEqual(['late_sync']);
    expect(flags({ ...started, flags: ['start_moved'] })).toEqual(['start_moved']);
    const arrived = { endSyncedAt: end + nineDays, deviceEnd: pressed(end + nineDays) };
    const stopped = { ...six, ...arrived, updatedByEid: 'me' };
    expect(flags(stopped)).toEqual(['late_sync']);
    // "I stopped an hour ago" is no secret.
    const anHour = { endSyncedAt: end + HOUR, deviceEnd: pressed(end + HOUR) };
    expect(flags({ ...stopped, ...anHour })).toEqual([]);
  });

  test('clock skew: over five minutes from the server, either way, at either end', () => {
    const skewed = (skew: number) => ({ at: six.start, offset: 60, skew });
    expect(flags({ ...six, deviceStart: skewed(300_000) })).toEqual([]);
    expect(flags({ ...six, deviceStart: skewed(300_001) })).toEqual(['clock_skew']);
    expect(flags({ ...six, deviceEnd: skewed(-300_001) })).toEqual(['clock_skew']);
  });

  test('T29: over the cap by the minutes of the month with it', () => {
    const deltid = anEmployee({ seatType: 'DELTID' });
    expect(flags(six, { person: deltid, monthMinutes: 4800 })).toEqual([]);
    expect(flags(six, { person: deltid, monthMinutes: 4890 })).toEqual(['over_cap']);
    expect(flags(six, { person: deltid, monthMinutes: null })).toEqual([]);
    expect(flags(six, { person: anEmployee(), monthMinutes: 9000 })).toEqual([]);
    const flex = { type: 'flex', weekdayPattern: null } as const;
    const had = (from: string, seat: 'DELTID' | 'BASIC') => ({ ...flex, from, seat });
    const limited = [had('2020-01-01', 'BASIC'), had(DAY, 'DELTID')];
    const later = [had('2020-01-01', 'BASIC'), had(addDays(DAY, 1), 'DELTID')];
    const of = (terms: typeof later) => anEmployee({ seatType: 'BASIC', terms });
    expect(flags(six, { person: of(limited), monthMinutes: 4890 })).toEqual(['over_cap']);
    expect(flags(six, { person: of(later), monthMinutes: 4890 })).toEqual([]);
  });

  test('on leave, and off the plan by more than its tolerance', () => {
    expect(flags(six, { isOnLeave: true })).toEqual(['on_leave']);
    const shift = { shiftId: 's', start: at(DAY, '05:50'), end: at(DAY, '12:10'), breakMinutes: 0 };
    const of = (change: Partial<typeof shift>, others: readonly Registration[] = []) =>
      flags({ ...six, planned: { ...shift, ...change } }, { others });
    expect(of({})).toEqual([]);
    expect(of({ start: at(DAY, '05:49') })).toEqual(['late_start']);
    expect(of({ end: at(DAY, '12:11') })).toEqual(['early_end']);
    const beside = (from: string, to: string) => [entry(from, to, { id: 'other', planned: shift })];
    expect(of({ start: at(DAY, '05:00') }, beside('05:00', '05:30'))).toEqual([]);
    expect(of({ end: at(DAY, '14:00') }, beside('12:30', '14:00'))).toEqual([]);
  });

  test('overlap: among the others of the person, and not where they are not known', () => {
    const other = (from: string, to: string) => entry(from, to, { id: 'other' });
    const among = (...others: readonly Registration[]) => flags(six, { others });
    expect(flags(six)).toEqual([]);
    expect(among(six)).toEqual([]);
    expect(among(six, other('12:00', '13:00'))).toEqual([]);
    expect(among(other('11:59', '13:00'))).toEqual(['overlap']);
    const waiting = { ...six, status: 'needsAction' as const };
    expect(flags(waiting, { others: [other('11:59', '13:00')] })).toEqual([]);
  });

  const asks = (change: object) => ({ settings: { ...DEFAULT_TIME_SETTINGS, ...change } });
  const pauses = [pause(60)];
  test.each<[string, Registration, object, boolean]>([
    ['over ten hours', entry('06:00', '16:01'), { noteWhenLong: true }, true],
    ['ten hours', entry('06:00', '16:00'), { noteWhenLong: true }, false],
    [
      'breaks are part of it',
      entry('06:00', '16:01', { breaks: pauses }),
      { noteWhenLong: true },
      true,
    ],
    ['with a note', entry('06:00', '16:01', { note: 'Hø' }), { noteWhenLong: true }, false],
    ['with blanks', entry('06:00', '16:01', { note: ' ' }), { noteWhenLong: true }, true],
    ['nobody asks', entry('06:00', '16:01', { source: 'manual' }), {}, false],
    ['by hand', entry('06:00', '12:00', { source: 'manual' }), { noteWhenManual: true }, true],
    ['by the clock', six, { noteWhenManual: true }, false],
    [
      'still running',
      entry('06:00', '06:00', { end: null, status: 'running' }),
      { noteWhenLong: true },
      false,
    ],
    [
      'an end that is only proposed',
      entry('06:00', '16:01', { status: 'needsAction' }),
      { noteWhenLong: true },
      false,
    ],
  ])('a note that the farm asks for is missing: %s', (_name, registration, settings, expected) => {
    const found = flags(registration, { ...asks(settings), nowMs: at(DAY, '20:00') });
    expect(found.includes('note_missing')).toBe(expected);
  });
});
