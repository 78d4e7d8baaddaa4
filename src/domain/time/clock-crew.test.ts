import { describe, expect, test } from 'vitest';
import { NOW } from '#tests/support/time/clock.ts';
import { aFarm, anActor, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { NO_CLAIMS } from '../access/claims.ts';
import { startClock, stopClock } from './clock/clock.ts';
import { pauseClock, resumeClock } from './clock/clock-break.ts';
import { DEFAULT_TIME_SETTINGS } from './period/time-settings.ts';

const farm = aFarm();
const claims = { ...NO_CLAIMS, farm: 'farm' };
const leader = anActor({
  uid: 'lea',
  claims: { ...claims, leader: true },
  employee: { id: 'lea', units: ['k', 'u'], seatType: 'BASIC' },
});
const owner = anActor({ uid: 'own', claims: { ...claims, owner: true } });
const person = anEmployee({ id: 'me', units: ['k', 'm'], seatType: 'DELTID' });
const input = { actor: leader, farm, registrations: [], nowMs: NOW, employeeId: 'me', person };
const start = (change: object = {}) => startClock({ ...input, unitId: 'k', id: 'n', ...change });
const running = aRegistration({ id: 'r', start: NOW - 3_600_000 });

describe('a leader on the clock of others', () => {
  test('starts it as theirs, and says that it was the leader', () => {
    const result = start();
    expect(result.ok && result.value.start).toMatchObject({
      employeeId: 'me',
      unitId: 'k',
      status: 'running',
      source: 'leader',
      deviceStart: { at: NOW, offset: 60 },
    });
  });

  test('switches what the person runs, not what the leader runs', () => {
    const own = aRegistration({ id: 'own', employeeId: 'lea', unitId: 'u', start: NOW - 60_000 });
    const theirs = { ...running, unitId: 'm' };
    const result = start({ registrations: [own, theirs] });
    expect(result.ok && result.value.stop).toMatchObject({ id: 'r', end: NOW });
  });

  test('needs the unit to be of both, the farm to allow it, and an active person', () => {
    const notForOthers = { ok: false, code: 'clock_not_for_others' };
    expect(start({ unitId: 'u' })).toEqual({ ok: false, code: 'clock_unit_not_theirs' });
    expect(start({ unitId: 'm' })).toEqual(notForOthers);
    expect(start({ actor: owner, unitId: 'm' }).ok).toBe(true);
    expect(start({ actor: owner, unitId: 'u' })).toEqual({
      ok: false,
      code: 'clock_unit_not_theirs',
    });
    const settings = { ...DEFAULT_TIME_SETTINGS, crewClock: false };
    expect(start({ settings })).toEqual(notForOthers);
    expect(start({ actor: anActor({ uid: 'you' }) })).toEqual(notForOthers);
    expect(start({ person: { ...person, deleted: NOW } })).toEqual(notForOthers);
    expect(start({ person: null })).toEqual(notForOthers);
  });

  test('scenario 22: a seat’s maximum does not stand in a leader’s way', () => {
    expect(start({ monthMinutes: 9000 }).ok).toBe(true);
    const deltid = { id: 'lea', units: ['k'], seatType: 'DELTID' as const };
    expect(start({ monthMinutes: 9000, actor: { ...leader, employee: deltid } }).ok).toBe(true);
  });

  test('may pause, resume and stop it, within the same bounds', () => {
    const theirs = { actor: leader, farm, registrations: [running], nowMs: NOW, employeeId: 'me' };
    const pause = { start: NOW - 60_000, end: null, minutes: 0, paid: false };
    const onBreak = { ...running, breaks: [{ ...pause, kind: 'taken' as const }] };
    expect(pauseClock(theirs).ok).toBe(true);
    expect(resumeClock({ ...theirs, registrations: [onBreak] }).ok).toBe(true);
    const stop = stopClock(theirs);
    expect(stop.ok && stop.value.stop).toMatchObject({ id: 'r', end: NOW });
    const elsewhere = { ...theirs, registrations: [{ ...running, unitId: 'm' }] };
    const refused = { ok: false, code: 'clock_not_for_others' };
    expect([stopClock(elsewhere), pauseClock(elsewhere)]).toEqual([refused, refused]);
    const settings = { ...DEFAULT_TIME_SETTINGS, crewClock: false };
    expect(stopClock({ ...theirs, settings })).toEqual(refused);
    expect(stopClock({ ...theirs, settings, actor: anActor() }).ok).toBe(true);
  });
});
