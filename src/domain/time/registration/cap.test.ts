import { expect, test } from 'vitest';
import { SEAT_TYPES } from '../../access/seats.ts';
import { at } from '#tests/support/time/clock.ts';
import { anActor, aRegistration } from '#tests/support/factories.ts';
import { capMinutes, capState, isOwnCapReached, monthMinutes } from './cap.ts';

test('only a DELTID seat has a maximum: 80 hours in a calendar month', () => {
  expect(SEAT_TYPES.map(capMinutes)).toEqual([4800, null, null, null, null]);
});

test.each([
  [0, 0, false, false],
  [3839, 0.799_79, false, false],
  [3840, 0.8, true, false],
  [4710, 0.981_25, true, false],
  [4800, 1, true, true],
  [4890, 1.018_75, true, true],
])('T29: %d minutes of a DELTID seat', (minutes, share, isNear, isReached) => {
  const state = capState(minutes, 'DELTID');
  expect(state).toMatchObject({ minutes, cap: 4800, isNear, isReached });
  expect(state.share).toBeCloseTo(share, 4);
});

test('other seats are never near anything', () => {
  expect(capState(20_000, 'BASIC')).toEqual({
    minutes: 20_000,
    cap: null,
    share: 0,
    isNear: false,
    isReached: false,
  });
});

test('the minutes of a month are those that count, without the one that is changed', () => {
  const one = (id: string, day: string, change: object = {}) =>
    aRegistration({ id, workDate: day, start: at(day, '07:00'), end: at(day, '15:00'), ...change });
  const all = [
    one('a', '2026-11-02'),
    one('b', '2026-11-03'),
    one('c', '2026-10-31'),
    one('d', '2026-11-04', { status: 'needsAction' }),
    one('e', '2026-11-05', { deleted: 1 }),
  ];
  expect(monthMinutes(all, '2026-11-19', null, 0)).toBe(960);
  expect(monthMinutes(all, '2026-11-19', 'a', 0)).toBe(480);
});

test('who asks is at the cap by their own seat', () => {
  const of = (seatType: 'DELTID' | 'BASIC') =>
    anActor({ employee: { id: 'me', units: ['k'], seatType } });
  expect([4799, 4800].map((minutes) => isOwnCapReached(of('DELTID'), minutes))).toEqual([
    false,
    true,
  ]);
  expect(isOwnCapReached(of('BASIC'), 4800)).toBe(false);
  expect(isOwnCapReached(of('DELTID'), null)).toBe(false);
  expect(isOwnCapReached(anActor({ employee: null }), 4800)).toBe(false);
});
