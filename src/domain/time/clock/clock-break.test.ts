import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { at, NOW } from '#tests/support/time/clock.ts';
import { aFarm, anActor, aRegistration } from '#tests/support/factories.ts';
import { openBreakOf } from '../registration/break.ts';
import { type ClockChange, type ClockErrorCode, startClock, stopClock } from './clock.ts';
import { pauseClock, resumeClock } from './clock-break.ts';
import { BREAKS_MAX, type Registration } from '../registration/registration.ts';
import type { Result } from '../../result.ts';
import { minutesBetween, workedDay, workedMinutes } from '../registration/worked.ts';

const farm = aFarm();
const actor = anActor({ employee: { id: 'me', units: ['k', 'u'], seatType: 'BASIC' } });
const six = at('2026-11-21', '06:00');
const running = aRegistration({ id: 'r', start: six });
const minutes = (n: number): number => n * 60_000;
const input = (registration: Registration, nowMs: number) => ({
  actor,
  farm,
  registrations: [registration],
  nowMs,
});

/** The registration as it stands after a press. */
function after(
  registration: Registration,
  result: Result<ClockChange, ClockErrorCode>,
): Registration {
  if (!result.ok) throw new Error(result.code);
  return { ...registration, ...result.value.update, ...result.value.stop };
}
const paused = (registration: Registration, nowMs: number) =>
  after(registration, pauseClock(input(registration, nowMs)));
const resumed = (registration: Registration, nowMs: number) =>
  after(registration, resumeClock(input(registration, nowMs)));
const stopped = (registration: Registration, nowMs: number) =>
  after(registration, stopClock(input(registration, nowMs)));

describe('a break', () => {
  test('begins now, unpaid and open, and the minutes at work stand still', () => {
    const onBreak = paused(running, six + minutes(180));
    expect(openBreakOf(onBreak)).toEqual({
      start: six + minutes(180),
      end: null,
      minutes: 0,
      paid: false,
      kind: 'taken',
    });
    const worked = [180, 195, 210].map((n) => workedMinutes(onBreak, six + minutes(n)));
    expect(worked).toEqual([180, 180, 180]);
    const day = workedDay([onBreak], '2026-11-21', six + minutes(210));
    expect(day).toMatchObject({ minutes: 180, isRunning: true });
  });

  test('ends with its whole minutes, and the clock counts on', () => {
    const back = resumed(paused(running, six + minutes(180)), six + minutes(210));
    expect(back.breaks).toMatchObject([{ end: six + minutes(210), minutes: 30 }]);
    expect(openBreakOf(back)).toBeNull();
    expect(workedMinutes(back, six + minutes(240))).toBe(210);
  });

  test('ends with the clock where nobody ended it, and with a switch', () => {
    const onBreak = paused(running, six + minutes(180));
    const done = stopped(onBreak, six + minutes(200));
    expect(done).toMatchObject({
      end: six + minutes(200),
      breaks: [{ end: six + minutes(200), minutes: 20 }],
    });
    expect(workedMinutes(done, NOW)).toBe(180);
    const change = startClock({ ...input(onBreak, six + minutes(200)), unitId: 'u', id: 'n' });
    expect(change.ok && change.value.stop?.breaks).toEqual(done.breaks);
    expect(change.ok && change.value.start?.start).toBe(done.end);
  });

  test('a stop without one writes no breaks', () => {
    const result = stopClock(input(running, six + minutes(60)));
    expect(result.ok && result.value.stop).not.toHaveProperty('breaks');
  });

  test('"when did you really stop?" ends it there, and not before it began', () => {
    const onBreak = paused(running, six + minutes(180));
    const stop = (n: number) =>
      stopClock({ ...input(onBreak, six + minutes(600)), at: six + minutes(n) });
    expect(after(onBreak, stop(190)).breaks).toMatchObject([{ minutes: 10 }]);
    expect(after(onBreak, stop(180)).breaks).toMatchObject([{ minutes: 0 }]);
    expect(stop(179)).toEqual({ ok: false, code: 'clock_stop_outside' });
  });

  test.each([
    ['clock_on_break', () => pauseClock(input(paused(running, six + 1), six + 2))],
    ['clock_not_on_break', () => resumeClock(input(running, six + 1))],
    ['clock_not_running', () => pauseClock({ ...input(running, six), registrations: [] })],
    ['clock_not_running', () => resumeClock({ ...input(running, six), registrations: [] })],
    [
      'clock_day_locked',
      () => pauseClock({ ...input(running, six), farm: aFarm({ lockedThrough: '2026-11-21' }) }),
    ],
    [
      'clock_days_closed',
      () =>
        pauseClock({ ...input(running, six), farm: aFarm({ closedUnits: { k: '2026-11-21' } }) }),
    ],
  ])('%s', (code, press) => {
    expect(press()).toEqual({ ok: false, code });
  });

  test('what a closed period left over may still be paused', () => {
    const carried = { ...running, workDate: '2026-10-31', payDate: '2026-11-01' };
    const locked = aFarm({ lockedThrough: '2026-10-31' });
    expect(pauseClock({ ...input(carried, six), farm: locked }).ok).toBe(true);
  });

  test('there is room for eight of them', () => {
    let registration = running;
    for (let n = 0; n < BREAKS_MAX; n += 1) {
      registration = resumed(
        paused(registration, six + minutes(2 * n + 1)),
        six + minutes(2 * n + 2),
      );
    }
    expect(registration.breaks).toHaveLength(BREAKS_MAX);
    expect(pauseClock(input(registration, six + minutes(60)))).toEqual({
      ok: false,
      code: 'clock_too_many_breaks',
    });
  });

  test('of which only the length is known is never open', () => {
    const known = { start: null, end: null, minutes: 30, paid: false, kind: 'taken' as const };
    const registration = { ...running, breaks: [known] };
    expect(openBreakOf(registration)).toBeNull();
    expect(stopped(registration, six + minutes(60)).breaks).toEqual([known]);
    expect(workedMinutes(registration, six + minutes(60))).toBe(30);
  });
});

describe('pausing, resuming and stopping', () => {
  test('never loses or doubles a minute, whatever the device’s clock does', () => {
    const presses = fc.array(fc.integer({ min: -120_000, max: 5_000_000 }), {
      minLength: 1,
      maxLength: 2 * BREAKS_MAX,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 59_999 }), presses, (second, steps) => {
        let registration = { ...running, start: six + second };
        let now = registration.start;
        let last = registration.start;
        let worked = 0;
        for (const [index, step] of steps.entries()) {
          now += step;
          const isLast = index === steps.length - 1;
          const isOnBreak = openBreakOf(registration) !== null;
          const press = isLast ? stopped : isOnBreak ? resumed : paused;
          registration = press(registration, now);
          const moment = Math.max(now, last);
          if (!isOnBreak) worked += minutesBetween(last, moment);
          last = moment;
          expect(workedMinutes(registration, last)).toBe(worked);
        }
        const breaks = registration.breaks.reduce((sum, pause) => sum + pause.minutes, 0);
        expect(registration.end).toBe(last);
        expect(worked + breaks).toBe(minutesBetween(registration.start, last));
        expect(openBreakOf(registration)).toBeNull();
      }),
    );
  });
});
