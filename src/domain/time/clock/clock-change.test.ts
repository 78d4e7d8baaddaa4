import { describe, expect, test } from 'vitest';
import { at, NOW } from '#tests/support/time/clock.ts';
import { aFarm, anActor, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { NO_CLAIMS } from '../../access/claims.ts';
import { startClock } from './clock.ts';
import { changeRunning, chooseActivity } from './clock-change.ts';
import type { Registration } from '../registration/registration.ts';

const six = at('2026-11-21', '06:00');
const milking = aRegistration({ id: 'r', start: six, activityId: 'milking' });
const input = { actor: anActor(), farm: aFarm(), registrations: [milking], nowMs: NOW, id: 'n' };
const choose = (
  activityId: string | null,
  change: Partial<Parameters<typeof startClock>[0]> = {},
) => chooseActivity({ ...input, ...change, activityId });
const onlyUpdate = (fields: object) => ({
  stop: null,
  start: null,
  update: { id: 'r', ...fields },
});

describe('another activity while the clock runs', () => {
  test('three hours of milking stay milking: one instant ends them and begins feeding', () => {
    const result = choose('feeding');
    expect(result).toMatchObject({
      ok: true,
      value: {
        stop: { id: 'r', end: NOW, status: 'pending' },
        start: { id: 'n', unitId: 'k', start: NOW, activityId: 'feeding', status: 'running' },
        update: null,
      },
    });
    expect(result.ok && result.value.stop).not.toHaveProperty('activityId');
  });

  test('nothing in particular is another one too', () => {
    const result = choose(null);
    expect(result.ok && result.value.start).toMatchObject({ unitId: 'k', activityId: null });
  });

  test('a break that lasts ends with the stretch it began in', () => {
    const pause = { start: NOW - 600_000, end: null, minutes: 0, paid: false };
    const onBreak: Registration = { ...milking, breaks: [{ ...pause, kind: 'taken' }] };
    const result = choose('feeding', { registrations: [onBreak] });
    expect(result.ok && result.value.stop?.breaks).toMatchObject([{ end: NOW, minutes: 10 }]);
  });

  test('a stretch without one gets it whole, and so does a slip of the finger', () => {
    const plain = { ...milking, activityId: null };
    expect(choose('feeding', { registrations: [plain] })).toEqual({
      ok: true,
      value: onlyUpdate({ activityId: 'feeding' }),
    });
    const slip = choose('feeding', { nowMs: six + 59_000 });
    expect(slip.ok && slip.value).toEqual(onlyUpdate({ activityId: 'feeding' }));
    expect(choose('feeding', { nowMs: six + 60_000 })).toMatchObject({ value: { update: null } });
  });

  test('the same one again is nothing new', () => {
    expect(choose('milking')).toEqual({ ok: false, code: 'clock_already_running' });
  });

  test('is refused as a start is, and where nothing runs', () => {
    const deltid = anActor({ employee: { id: 'me', units: ['k'], seatType: 'DELTID' } });
    const atCap = { actor: deltid, monthMinutes: 4800 };
    expect(choose('feeding', atCap)).toEqual({ ok: false, code: 'clock_cap_reached' });
    const locked = aFarm({ lockedThrough: '2026-11-21' });
    expect(choose('feeding', { farm: locked })).toEqual({ ok: false, code: 'clock_day_locked' });
    expect(choose('feeding', { registrations: [] })).toEqual({
      ok: false,
      code: 'clock_not_running',
    });
  });

  test('a leader switches that of their people, and it says so', () => {
    const claims = { ...NO_CLAIMS, farm: 'farm', leader: true };
    const actor = anActor({ uid: 'lea', claims });
    const result = choose('feeding', { actor, employeeId: 'me', person: anEmployee() });
    expect(result.ok && result.value.start).toMatchObject({ employeeId: 'me', source: 'leader' });
  });
});

describe('a start beside a clock that runs', () => {
  const start = (unitId: string, activityId?: string | null) =>
    startClock({ ...input, unitId, ...(activityId === undefined ? {} : { activityId }) });

  test('is refused only where unit and activity are both the same', () => {
    const refused = { ok: false, code: 'clock_already_running' };
    expect([start('k'), start('k', 'milking')]).toEqual([refused, refused]);
    expect(start('k', 'feeding').ok).toBe(true);
    expect(start('k', null).ok).toBe(true);
  });

  test('in another unit it carries no activity along', () => {
    const actor = anActor({ employee: { id: 'me', units: ['k', 'u'], seatType: 'BASIC' } });
    const result = startClock({ ...input, actor, unitId: 'u' });
    expect(result.ok && result.value.start).not.toHaveProperty('activityId');
  });
});

test('a correction says of the whole stretch what it was on', () => {
  expect(changeRunning({ ...input, activityId: 'feeding' })).toEqual({
    ok: true,
    value: onlyUpdate({ activityId: 'feeding' }),
  });
});
