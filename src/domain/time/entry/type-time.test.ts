import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { clockText, stepTime, tidyTime, tidyTimes } from './type-time.ts';

test.each([
  ['730', '07:30'],
  ['7.30', '07:30'],
  [' 7 ', '07:00'],
  ['2400', '24:00'],
  ['kl. syv', 'kl. syv'],
  ['', ''],
])('%j is tidied to %j', (typed, shown) => {
  expect(tidyTime(typed)).toBe(shown);
});

test.each([
  ['07-1530', '', '07:00', '15:30'],
  ['', '7.30–15', '07:30', '15:00'],
  ['730', '1530', '07:30', '15:30'],
  ['730', 'x', '07:30', 'x'],
])('%j and %j are %s and %s', (from, to, first, last) => {
  expect(tidyTimes({ from, to })).toEqual({ from: first, to: last });
});

describe('a step', () => {
  test.each([
    ['07:59', 1, '08:00'],
    ['0:00', -1, '23:59'],
    ['23:50', 15, '00:05'],
    ['24:00', 1, '00:01'],
  ])('from %s by %i is %s', (text, by, shown) => {
    expect(stepTime(text, by)).toBe(shown);
  });

  test('from what is no time is nothing', () => {
    expect(stepTime('', 5)).toBeNull();
  });

  test('there and back again ends where it began', () => {
    const time = fc.record({ hour: fc.nat(23), minute: fc.nat(59) }).map(clockText);
    fc.assert(
      fc.property(time, fc.integer({ min: -5000, max: 5000 }), (text, by) => {
        expect(stepTime(stepTime(text, by) ?? '', -by)).toBe(text);
      }),
    );
  });
});
