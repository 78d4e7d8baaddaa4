import { expect, test } from 'vitest';
import { type Box, liftAbove } from './message-stack.tsx';

/** Messages 100 px high at the bottom of a phone of 390 × 844. */
const MESSAGES: Box = { left: 16, right: 374, top: 728, bottom: 828 };
const across = (top: number, bottom: number): Box => ({ left: 0, right: 390, top, bottom });

test('without bars messages stay where they are', () => {
  expect(liftAbove(MESSAGES, [])).toBe(0);
});

test('messages stand eight pixels above a bar at the bottom', () => {
  expect(liftAbove(MESSAGES, [across(756, 844)])).toBe(828 - 756 + 8);
});

test('a bar that stands above a bar is cleared too, in whichever order they are', () => {
  const bars = [across(640, 700), across(756, 844)];
  expect(liftAbove(MESSAGES, bars)).toBe(828 - 640 + 8);
  expect(liftAbove(MESSAGES, bars.toReversed())).toBe(828 - 640 + 8);
});

test('a bar that was scrolled up past them is none of theirs', () => {
  expect(liftAbove(MESSAGES, [across(600, 720)])).toBe(0);
});

test('nor is one beside them, or one that is not shown', () => {
  const dialog = { left: 0, right: 16, top: 700, bottom: 844 };
  expect(liftAbove(MESSAGES, [dialog, { left: 0, right: 0, top: 0, bottom: 0 }])).toBe(0);
});

test('they never leave the screen at its top', () => {
  expect(liftAbove(MESSAGES, [across(20, 844)])).toBe(728);
});
