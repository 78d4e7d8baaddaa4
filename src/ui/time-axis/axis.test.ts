import { expect, test } from 'vitest';
import { isOn, lanesOf, placeOn, shareOf } from './axis.ts';

const axis = { from: 100, until: 300 };

test('an instant stands where it is, and at the end it lies beyond', () => {
  expect([50, 100, 200, 300, 400].map((ms) => shareOf(axis, ms))).toEqual([0, 0, 0.5, 1, 1]);
  expect(shareOf({ from: 5, until: 5 }, 5)).toBe(0);
});

test('a stretch is cut off at the ends of its axis', () => {
  expect(placeOn(axis, { start: 50, end: 200 })).toEqual({ left: '0.000%', width: '50.000%' });
  expect(isOn(axis, { start: 50, end: 100 })).toBe(false);
  expect(isOn(axis, { start: 50, end: 101 })).toBe(true);
});

test('what lies over each other stands in lanes, and what follows goes on in the first', () => {
  const stretches = [
    { start: 200, end: 300 },
    { start: 100, end: 200 },
    { start: 150, end: 250 },
  ];
  expect(lanesOf(stretches)).toEqual([0, 0, 1]);
});
