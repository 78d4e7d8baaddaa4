import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import { NO_CLAIMS } from '../../access/claims.ts';
import { instantOf } from '../../dates/day.ts';
import type { Farm } from '../../farm/farm.ts';
import { aFarm, anActor, aRegistration } from '#tests/support/factories.ts';
import { closeOverlapping, startClock, stopClock } from './clock.ts';
import { runningOf } from '../registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';

const ZONE = 'Europe/Copenhagen';
const farm: Farm = aFarm({ id: 'f', timeZone: ZONE });
const actor: Actor = anActor({
  uid: 'me',
  claims: { ...NO_CLAIMS, farm: 'f' },
  employee: { id: 'me', units: ['k', 'u'], seatType: 'BASIC' },
});
const now = instantOf('2026-11-21', 4, 31, ZONE);
const running = aRegistration({
  id: 'r1',
  employeeId: 'me',
  unitId: 'k',
  start: now,
  workDate: '2026-11-21',
});

describe('starting the clock', () => {
  test('[S3.7] makes a running registration that begins now, in milliseconds', () => {
    const result = startClock({
      actor,
      farm,
      registrations: [],
      nowMs: now,
      unitId: 'k',
      id: 'new',
    });
    expect(result).toEqual({
      ok: true,
      value: {
        stop: null,
        start: {
          id: 'new',
          employeeId: 'me',
          unitId: 'k',
          start: now,
          end: null,
          workDate: '2026-11-21',
          status: 'running',
          source: 'timer',
          deviceStart: { at: now, offset: 60 },
        },
        update: null,
      },
    });
  });

  test('belongs to the farm’s own day even when the device is elsewhere', () => {
    const nowMs = instantOf('2026-11-22', 0, 30, ZONE);
    const result = startClock({ actor, farm, registrations: [], nowMs, unitId: 'k', id: 'n' });
    expect(result.ok && result.value.start?.workDate).toBe('2026-11-22');
  });

  test('while running is a switch: stop and start on one instant', () => {
    const nowMs = now + 3_600_000;
    const result = startClock({
      actor,
      farm,
      registrations: [running],
      nowMs,
      unitId: 'u',
      id: 'n',
    });
    expect(result.ok && result.value.stop).toMatchObject({
      id: 'r1',
      end: nowMs,
      status: 'pending',
    });
    expect(result.ok && result.value.start).toMatchObject({ unitId: 'u', start: nowMs });
  });

  test('a device clock that went backwards makes no negative stretch', () => {
    const nowMs = now - 60_000;
    const result = startClock({
      actor,
      farm,
      registrations: [running],
      nowMs,
      unitId: 'u',
      id: 'n',
    });
    expect(result.ok && result.value.stop?.end).toBe(now);
    expect(result.ok && result.value.start?.start).toBe(now);
    expect(result.ok && result.value.start?.deviceStart?.at).toBe(nowMs);
  });

  test('is refused where it may not be', () => {
    const start = (changes: Partial<Parameters<typeof startClock>[0]>) =>
      startClock({ actor, farm, registrations: [], nowMs: now, unitId: 'k', id: 'n', ...changes });
    expect(start({ unitId: 'm' })).toEqual({ ok: false, code: 'clock_unit_not_yours' });
    expect(start({ registrations: [running] })).toEqual({
      ok: false,
      code: 'clock_already_running',
    });
    expect(start({ farm: { ...farm, lockedThrough: '2026-11-21' } })).toEqual({
      ok: false,
      code: 'clock_day_locked',
    });
    const closed = { ...farm, closedUnits: { k: '2026-11-21' } };
    expect(start({ farm: closed })).toEqual({ ok: false, code: 'clock_days_closed' });
    expect(start({ farm: { ...farm, closedUnits: { k: '2026-11-20', m: '2026-11-21' } } }).ok).toBe(
      true,
    );
    const planner = {
      ...actor,
      employee: { id: 'me', units: ['k'], seatType: 'PLANNING' as const },
    };
    expect(start({ actor: planner })).toEqual({ ok: false, code: 'clock_not_allowed' });
    expect(start({ actor: { ...actor, employee: null } }).ok).toBe(false);
  });

  test('is refused on a farm that enters time by hand alone', () => {
    const settings = { ...DEFAULT_TIME_SETTINGS, trackingMode: 'manual' as const };
    const input = { actor, farm, registrations: [], nowMs: now, unitId: 'k', id: 'n' };
    expect(startClock({ ...input, settings })).toEqual({ ok: false, code: 'clock_by_hand_only' });
    const byPlan = { ...settings, trackingMode: 'deviations' as const };
    expect(startClock({ ...input, settings: byPlan }).ok).toBe(false);
    const byClock = { ...settings, trackingMode: 'timer' as const };
    expect(startClock({ ...input, settings: byClock }).ok).toBe(true);
  });

  test('takes the activity along when one is chosen', () => {
    const input = { actor, farm, registrations: [], nowMs: now, unitId: 'k', id: 'n' };
    const result = startClock({ ...input, activityId: 'milking' });
    expect(result.ok && result.value.start?.activityId).toBe('milking');
  });
});

describe('scenario 22, T29: a DELTID seat at 80 hours in the month', () => {
  const deltid = anActor({
    uid: 'me',
    claims: { ...NO_CLAIMS, farm: 'f' },
    employee: { id: 'me', units: ['k', 'u'], seatType: 'DELTID' },
  });
  const start = (monthMinutes: number | null, registrations: (typeof running)[] = []) =>
    startClock({
      actor: deltid,
      farm,
      registrations,
      nowMs: now + 3 * 3_600_000,
      unitId: 'u',
      id: 'n',
      monthMinutes,
    });

  test('78.5 hours start, 80 do not; what is not known refuses nothing; a new month counts from 0', () => {
    expect([4710, 4799, null, 0].map((minutes) => start(minutes).ok)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(start(4800)).toEqual({ ok: false, code: 'clock_cap_reached' });
    expect(start(4890, [running])).toEqual({ ok: false, code: 'clock_cap_reached' });
  });

  test('what runs past it is kept whole', () => {
    const nowMs = now + 3 * 3_600_000;
    const result = stopClock({ actor: deltid, farm, registrations: [running], nowMs });
    expect(result.ok && result.value.stop?.end).toBe(nowMs);
  });

  test('other seats know no maximum', () => {
    const input = { actor, farm, registrations: [], nowMs: now, unitId: 'k', id: 'n' };
    expect(startClock({ ...input, monthMinutes: 20_000 }).ok).toBe(true);
  });
});

describe('stopping the clock', () => {
  test('keeps the stamp as it happened, however long it ran', () => {
    const nowMs = now + 40 * 3_600_000 + 12_345;
    const result = stopClock({ actor, farm, registrations: [running], nowMs });
    expect(result.ok && result.value.stop).toMatchObject({
      id: 'r1',
      end: nowMs,
      status: 'pending',
    });
  });

  test('is possible in a locked period, so that nobody is trapped on the clock', () => {
    const locked = { ...farm, lockedThrough: '2026-12-31' };
    expect(stopClock({ actor, farm: locked, registrations: [running], nowMs: now + 1 }).ok).toBe(
      true,
    );
  });

  test('"when did you really stop?" takes an earlier end, and keeps when the button was pressed', () => {
    const nowMs = now + 10 * 3_600_000;
    const stop = (at: number) => stopClock({ actor, farm, registrations: [running], nowMs, at });
    const result = stop(now + 3_600_000);
    expect(result.ok && result.value.stop).toEqual({
      id: 'r1',
      end: now + 3_600_000,
      status: 'pending',
      deviceEnd: { at: nowMs, offset: 60 },
    });
    expect([now, nowMs].map((at) => stop(at).ok)).toEqual([true, true]);
    const outside = { ok: false, code: 'clock_stop_outside' };
    expect([now - 1, nowMs + 1].map(stop)).toEqual([outside, outside]);
  });

  test('both stamps tell how far the device was from the server, where that is known', () => {
    const input = { actor, farm, nowMs: now + 60_000 };
    const starts = (skew: number | null) =>
      startClock({ ...input, registrations: [], unitId: 'k', id: 'n', skew });
    const stops = (skew: number | null) => stopClock({ ...input, registrations: [running], skew });
    const stamp = { at: now + 60_000, offset: 60 };
    expect(starts(-4000)).toMatchObject({ value: { start: { deviceStart: { skew: -4000 } } } });
    expect(stops(400_000)).toMatchObject({ value: { stop: { deviceEnd: { skew: 400_000 } } } });
    const unknown = stops(null);
    expect(unknown.ok && unknown.value.stop?.deviceEnd).toEqual(stamp);
  });

  test('without a running one says so', () => {
    const done = { ...running, end: now + 1, status: 'pending' as const };
    expect(stopClock({ actor, farm, registrations: [done], nowMs: now })).toEqual({
      ok: false,
      code: 'clock_not_running',
    });
  });
});

describe('several running timers of one person', () => {
  test('scenario 6: the later start closes the earlier one at that instant', () => {
    const later = { ...running, id: 'r2', start: now + 600_000 };
    expect(closeOverlapping([later, running])).toEqual([{ id: 'r1', end: now + 600_000 }]);
    expect(runningOf([later, running], 'me')?.id).toBe('r2');
  });

  test('any order gives the same answer, and what goes on is what the screen shows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 6 }),
        fc.nat(),
        (offsets, turn) => {
          const list = offsets.map((offset, i) => ({
            ...running,
            id: `r${i}`,
            start: now + offset,
          }));
          const turned = [...list.slice(turn % list.length), ...list.slice(0, turn % list.length)];
          const settled = closeOverlapping(turned);
          expect(settled).toEqual(closeOverlapping(list));
          expect(settled).toHaveLength(list.length - 1);
          expect(settled.map((entry) => entry.id)).not.toContain(runningOf(list, 'me')?.id);
        },
      ),
    );
  });

  test('stopped and deleted ones are left alone', () => {
    const stopped = { ...running, id: 'r0', end: now + 5, status: 'pending' as const };
    const deleted = { ...running, id: 'r9', start: now + 9, deleted: now + 10 };
    expect(closeOverlapping([stopped, deleted, running])).toEqual([]);
  });
});
