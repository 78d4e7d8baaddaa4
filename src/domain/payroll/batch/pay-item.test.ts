import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { amountOreOf, byNumber, decimalText, exactSum, hundredthsOf } from './pay-item.ts';

const minutes = (quantity: number) => ({ quantity, unit: 'minute' as const });

describe('figures of a line', () => {
  test.each([
    [1, 2],
    [10, 17],
    [15, 25],
    [20, 33],
    [9176, 15_293],
    [0, 0],
    [-10, -17],
  ])('%i minutes are %i hundredths of an hour', (quantity, hundredths) => {
    expect(hundredthsOf(minutes(quantity))).toBe(hundredths);
  });

  test('a day is a hundred, whatever part of it', () => {
    expect(hundredthsOf({ quantity: 1.6667, unit: 'day' })).toBe(167);
    expect(hundredthsOf({ quantity: 0.125, unit: 'day' })).toBe(13);
    expect(hundredthsOf({ quantity: -0.125, unit: 'day' })).toBe(-13);
  });

  test.each([
    [25 * 60, 20_000, 500_000],
    [15, 2449, 612],
    [-15, 2449, -612],
    [30, 1, 1],
    [-30, 1, -1],
    [1, 1, 0],
  ])('%i minutes at %i øre are %i øre', (quantity, rate, amount) => {
    expect(amountOreOf(minutes(quantity), rate)).toBe(amount);
    expect(amountOreOf(minutes(quantity), null)).toBeNull();
  });

  test.each([
    [0, '0,00'],
    [5, '0,05'],
    [-5, '-0,05'],
    [15_293, '152,93'],
    [-123_450, '-1234,50'],
    [null, ''],
  ])('%s is written %s', (hundredths, text) => {
    expect(decimalText(hundredths, ',')).toBe(text);
    expect(decimalText(hundredths, '.')).toBe(text.replace(',', '.'));
  });

  test('what is taken back is what was given, and there is no minus zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 90_000 }),
        (q, rate) => {
          expect(hundredthsOf(minutes(-q)) + hundredthsOf(minutes(q))).toBe(0);
          expect((amountOreOf(minutes(-q), rate) ?? 1) + (amountOreOf(minutes(q), rate) ?? 1)).toBe(
            0,
          );
          expect(Object.is(hundredthsOf(minutes(-0)), 0)).toBe(true);
          expect(Object.is(exactSum(q, -q), 0)).toBe(true);
        },
      ),
    );
    expect(exactSum(0.1, 0.2)).toBe(0.3);
    expect(exactSum(1.6667, 1.6667)).toBe(3.3334);
    expect(Object.is(exactSum(0, -1e-9), 0)).toBe(true);
  });
});

describe('the order of numbers', () => {
  test('is by size, digits before letters, the rest as text', () => {
    const sorted = ['', '7', '007', '9', '9a', '10', '10-2', '10-10', 'a9', 'a10', 'b'];
    expect(
      sorted
        .toReversed()
        .toSorted(byNumber)
        .map((one) => one.replace('007', '7')),
    ).toEqual(sorted.map((one) => one.replace('007', '7')));
  });

  test('is an order', () => {
    const text = fc.stringMatching(/^[0-9a-]{0,6}$/);
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(Math.sign(byNumber(a, b)) + Math.sign(byNumber(b, a))).toBe(0);
        expect(byNumber(a, b) === 0).toBe(a === b);
        const [first, second, third] = [a, b, c].toSorted(byNumber);
        expect(byNumber(first ?? '', third ?? '')).toBeLessThanOrEqual(0);
        expect(byNumber(first ?? '', second ?? '')).toBeLessThanOrEqual(0);
      }),
    );
  });
});
