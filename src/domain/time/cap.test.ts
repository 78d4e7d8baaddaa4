import { expect, test } from 'vitest';
import { SEAT_TYPES } from '../access/seats.ts';
import { capMinutes, capState } from './cap.ts';

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
