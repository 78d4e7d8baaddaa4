import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { at, NOW } from '#tests/support/time/clock.ts';
import { aFarm, anActor, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { NO_CLAIMS } from '../../access/claims.ts';
import { othersRefusal, startClock } from '../clock/clock.ts';
import { moveStart } from '../clock/clock-correct.ts';
import { forgottenOf, reminderOf } from '../clock/forgotten.ts';
import { checkEntry } from '../entry/entry.ts';
import { notesAskedFor } from '../flags/flags.ts';
import { canEdit } from '../registration/transitions.ts';
import {
  DEFAULT_TIME_SETTINGS,
  settingsAnywhere,
  settingsIn,
  type TimeSettings,
  TimeSettingsSchema,
  type UnitTime,
} from './time-settings.ts';

/** What the farm says, with one unit that says otherwise. */
const withUnit = (own: UnitTime, farm: Partial<TimeSettings> = {}): TimeSettings => ({
  ...DEFAULT_TIME_SETTINGS,
  ...farm,
  unitTime: { m: own },
});
const farm = aFarm();
const actor = anActor({ employee: { id: 'me', units: ['k', 'm'], seatType: 'BASIC' } });
const leader = anActor({
  uid: 'lea',
  claims: { ...NO_CLAIMS, farm: 'farm', leader: true },
  employee: { id: 'lea', units: ['k', 'm'], seatType: 'BASIC' },
});
const both = ['k', 'm'] as const;

describe('the settings of a unit', () => {
  test('are its own where it has some, and else the farm’s, whatever the farm says later', () => {
    const settings = withUnit({ trackingMode: 'timer', graceDays: 0 }, { editWindowDays: 30 });
    expect(settingsIn(settings, 'm')).toMatchObject({
      trackingMode: 'timer',
      graceDays: 0,
      editWindowDays: 30,
    });
    expect(settingsIn(settings, 'k')).toMatchObject({ trackingMode: 'both', graceDays: 3 });
    expect(settingsIn(settings, 'constructor')).toMatchObject({ trackingMode: 'both' });
  });

  test('stand beside its own approval', () => {
    const own = { ...DEFAULT_TIME_SETTINGS, approvalMode: 'none' as const };
    const settings = { ...withUnit({ crewClock: false }), unitApproval: { m: own, w: own } };
    expect(settingsIn(settings, 'm')).toMatchObject({ approvalMode: 'none', crewClock: false });
    expect(settingsAnywhere(settings).map(({ crewClock }) => crewClock)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('that cannot be read, or that no unit may set, leave the farm’s', () => {
    const unitTime = { m: { editWindowDays: 63 }, k: { graceDays: 1, periodType: 'week' } };
    const read = v.parse(TimeSettingsSchema, { unitTime });
    expect(settingsIn(read, 'm').editWindowDays).toBe(14);
    expect(settingsIn(read, 'k')).toMatchObject({ graceDays: 1, periodType: 'month' });
  });
});

describe('the judgements go by the unit', () => {
  const start = (unitId: string, settings: TimeSettings) =>
    startClock({ actor, farm, registrations: [], nowMs: NOW, unitId, id: 'n', settings }).ok;
  const draft = { activityId: null, breaks: [], noBreak: false, note: '' };
  const enter = (unitId: string, settings: TimeSettings, day = '2026-11-20', note = '') => {
    const times = { unitId, day, from: '07:00', to: '15:00', note };
    const person = anEmployee({ units: [...both] });
    const whose = { employeeId: 'me', actor, farm, settings, person };
    const of = { existing: null, others: [], nowMs: NOW };
    const judged = checkEntry({ ...whose, ...of, draft: { ...draft, ...times } });
    return judged.ok ? 'ok' : judged.issues.map(({ code, params }) => ({ code, ...params }));
  };

  test('of a start, and of the clock of others', () => {
    const settings = withUnit({ trackingMode: 'manual', crewClock: false });
    expect(both.map((unitId) => start(unitId, settings))).toEqual([true, false]);
    const others = { actor: leader, farm, settings, employeeId: 'me' };
    expect(both.map((unitId) => othersRefusal(others, unitId))).toEqual([
      null,
      'clock_not_for_others',
    ]);
  });

  test('of an entry by hand: whether, with a note, and how late', () => {
    const timer = withUnit({ trackingMode: 'timer' });
    expect(enter('k', timer)).toBe('ok');
    expect(enter('m', timer)).toEqual([{ code: 'entry_by_clock_only' }]);
    const noted = withUnit({ noteWhenManual: true });
    expect([enter('k', noted), enter('m', noted, undefined, 'x')]).toEqual(['ok', 'ok']);
    expect(enter('m', noted)).toEqual([{ code: 'entry_note_required' }]);
    const short = withUnit({ editWindowDays: 2 });
    expect([enter('k', short, '2026-11-18'), enter('m', short, '2026-11-19')]).toEqual([
      'ok',
      'ok',
    ]);
    expect(enter('m', short, '2026-11-18')).toEqual([{ code: 'entry_outside_window', days: 2 }]);
    const soon = withUnit({ graceDays: 0 }, { periodType: 'week', graceDays: 7 });
    expect(enter('k', soon, '2026-11-15')).toBe('ok');
    expect(enter('m', soon, '2026-11-15')).toEqual([{ code: 'entry_grace_over', days: 0 }]);
  });

  test('of a correction, by where the registration is', () => {
    const settings = withUnit({ editWindowDays: 2 });
    const entry = (unitId: string) =>
      aRegistration({ unitId, workDate: '2026-11-18', end: NOW, status: 'pending' });
    const judged = both.map((unitId) => canEdit(actor, entry(unitId), farm, settings, NOW).ok);
    expect(judged).toEqual([true, false]);
  });

  test('of an earlier start of a clock that runs', () => {
    const settings = withUnit({ editWindowDays: 1 });
    const move = (unitId: string) => {
      const running = aRegistration({ unitId, start: NOW - 60_000, workDate: '2026-11-21' });
      const input = { actor, farm, registrations: [running], nowMs: NOW, settings };
      return moveStart({ ...input, start: at('2026-11-19', '20:00') }).ok;
    };
    expect(both.map(move)).toEqual([true, false]);
  });

  test('of a forgotten clock, and of when somebody is asked', () => {
    const settings = withUnit({ remindAfterMinutes: 120, maxShiftMinutes: 240 });
    const running = both.map((unitId) => aRegistration({ id: unitId, unitId, start: NOW }));
    const after = (minutes: number) =>
      running.map((entry) => reminderOf(entry, settings, NOW + minutes * 60_000));
    expect(after(119)).toEqual([null, null]);
    expect(after(120)).toEqual([null, 'first']);
    const context = { person: null, farm, nowMs: NOW + 5 * 3_600_000 };
    expect(forgottenOf(running, settings, context)).toMatchObject([
      { id: 'm', end: NOW + 4 * 3_600_000 },
    ]);
  });

  test('of the note of a long day, and never of one by hand after it was saved', () => {
    const settings = withUnit({ noteWhenLong: true, noteWhenManual: true });
    const day = (unitId: string, end: string, source: 'manual' | 'timer') =>
      aRegistration({
        id: unitId + end,
        unitId,
        source,
        workDate: '2026-11-20',
        start: at('2026-11-20', '06:00'),
        end: at('2026-11-20', end),
      });
    const days = [
      ...both.map((unitId) => day(unitId, '16:01', 'timer')),
      day('m', '12:00', 'manual'),
    ];
    const asked = notesAskedFor(days, { actor, farm, settings, nowMs: NOW });
    expect(asked.map(({ id }) => id)).toEqual(['m16:01']);
  });
});
