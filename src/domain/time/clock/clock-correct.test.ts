import { describe, expect, test } from 'vitest';
import { at, NOW } from '#tests/support/time/clock.ts';
import { aFarm, anActor, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { NO_CLAIMS } from '../../access/claims.ts';
import { changeRunning } from './clock-change.ts';
import { moveStart } from './clock-correct.ts';
import { NOTE_MAX, type Registration } from '../registration/registration.ts';

const farm = aFarm();
const actor = anActor({ employee: { id: 'me', units: ['k', 'u'], seatType: 'BASIC' } });
const six = at('2026-11-21', '06:00');
const running = aRegistration({
  id: 'r',
  start: six,
  deviceStart: { at: six, offset: 60 },
});
const input = { actor, farm, registrations: [running], nowMs: NOW };

describe('moving the start of what runs', () => {
  const move = (start: number, change: object = {}) => moveStart({ ...input, ...change, start });

  test('earlier or later, marked, with the day it now belongs to', () => {
    expect(move(at('2026-11-21', '05:30'))).toEqual({
      ok: true,
      value: {
        stop: null,
        start: null,
        update: {
          id: 'r',
          start: at('2026-11-21', '05:30'),
          workDate: '2026-11-21',
          flags: ['start_moved'],
        },
      },
    });
    const night = move(at('2026-11-20', '22:00'));
    expect(night.ok && night.value.update).toMatchObject({ workDate: '2026-11-20' });
    expect([six + 1, NOW].map((start) => move(start).ok)).toEqual([true, true]);
  });

  test('twice is marked once', () => {
    const moved: Registration = { ...running, flags: ['start_moved'] };
    const result = move(six - 60_000, { registrations: [moved] });
    expect(result.ok && result.value.update?.flags).toEqual(['start_moved']);
  });

  test('not past now, and not past the first break', () => {
    const pause = { start: six + 3_600_000, end: null, minutes: 0, paid: false };
    const onBreak = { ...running, breaks: [{ ...pause, kind: 'taken' as const }] };
    const outside = { ok: false, code: 'clock_start_outside' };
    expect(move(NOW + 1)).toEqual(outside);
    expect(move(six + 3_600_001, { registrations: [onBreak] })).toEqual(outside);
    expect(move(six + 3_600_000, { registrations: [onBreak] }).ok).toBe(true);
  });

  test('not into another registration; where it ends is free', () => {
    const morning = aRegistration({
      id: 'before',
      start: at('2026-11-21', '04:00'),
      end: at('2026-11-21', '05:30') + 45_000,
    });
    const registrations = [morning, running];
    expect(move(at('2026-11-21', '05:29'), { registrations })).toEqual({
      ok: false,
      code: 'clock_start_overlap',
    });
    expect(move(at('2026-11-21', '05:30'), { registrations }).ok).toBe(true);
    expect(move(at('2026-11-21', '03:00'), { registrations })).toEqual({
      ok: false,
      code: 'clock_start_overlap',
    });
    const others = [{ ...morning, employeeId: 'you' }, running];
    expect(move(at('2026-11-21', '05:00'), { registrations: others }).ok).toBe(true);
    const gone = [{ ...morning, deleted: 1 }, running];
    expect(move(at('2026-11-21', '05:00'), { registrations: gone }).ok).toBe(true);
  });

  test('not onto a locked day, and not further back than the edit window', () => {
    const locked = aFarm({ lockedThrough: '2026-11-20' });
    expect(move(at('2026-11-20', '23:59'), { farm: locked })).toEqual({
      ok: false,
      code: 'clock_day_locked',
    });
    const closed = aFarm({ closedUnits: { k: '2026-11-20' } });
    expect(move(at('2026-11-20', '23:59'), { farm: closed })).toEqual({
      ok: false,
      code: 'clock_days_closed',
    });
    expect(move(at('2026-11-07', '00:00')).ok).toBe(true);
    expect(move(at('2026-11-06', '23:59'))).toEqual({ ok: false, code: 'clock_outside_window' });
  });

  test('a leader moves that of their people, as far as nothing is locked', () => {
    const leader = anActor({ uid: 'lea', claims: { ...NO_CLAIMS, farm: 'farm', leader: true } });
    const crew = { actor: leader, employeeId: 'me' };
    expect(move(at('2026-10-01', '06:00'), crew).ok).toBe(true);
    const elsewhere = { ...leader, employee: { ...actor.employee, units: ['m'] } };
    expect(move(six - 1, { ...crew, actor: elsewhere })).toEqual({
      ok: false,
      code: 'clock_not_for_others',
    });
  });
});

describe('changing what runs', () => {
  const change = (
    fields: Parameters<typeof changeRunning>[0] extends infer T ? Partial<T> : never,
  ) => changeRunning({ ...input, ...fields });

  test('writes what is given and nothing else', () => {
    const update = (fields: Parameters<typeof change>[0]) => {
      const result = change(fields);
      return result.ok && result.value;
    };
    const only = (fields: object) => ({ stop: null, start: null, update: { id: 'r', ...fields } });
    expect(update({ unitId: 'u' })).toEqual(only({ unitId: 'u' }));
    expect(update({ activityId: null })).toEqual(only({ activityId: null }));
    expect(update({ note: ' kalv nr. 3 ' })).toEqual(only({ note: 'kalv nr. 3' }));
    expect(update({})).toEqual(only({}));
  });

  test('refuses a foreign unit, a note without end and a locked day', () => {
    expect(change({ unitId: 'm' })).toEqual({ ok: false, code: 'clock_unit_not_yours' });
    expect(change({ note: 'x'.repeat(NOTE_MAX) }).ok).toBe(true);
    expect(change({ note: 'x'.repeat(NOTE_MAX + 1) })).toEqual({
      ok: false,
      code: 'clock_note_too_long',
    });
    expect(change({ note: '', farm: aFarm({ lockedThrough: '2026-11-21' }) })).toEqual({
      ok: false,
      code: 'clock_day_locked',
    });
    expect(change({ registrations: [] })).toEqual({ ok: false, code: 'clock_not_running' });
  });

  test('a leader gives somebody a unit of both of them', () => {
    const leader = anActor({
      uid: 'lea',
      claims: { ...NO_CLAIMS, farm: 'farm', leader: true },
      employee: { id: 'lea', units: ['k', 'u', 'm'], seatType: 'BASIC' },
    });
    const person = anEmployee({ units: ['k', 'u', 's'] });
    const crew = { actor: leader, employeeId: 'me', person };
    expect(change({ ...crew, unitId: 'u' }).ok).toBe(true);
    expect(change({ ...crew, unitId: 'm' })).toEqual({ ok: false, code: 'clock_unit_not_theirs' });
    expect(change({ ...crew, unitId: 's' })).toEqual({ ok: false, code: 'clock_not_for_others' });
  });
});
