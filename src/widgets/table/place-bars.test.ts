import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { type Bar, linePoints, placeBars } from './place-bars.ts';

const bar = (key: number, normal = 400, over = 0): Bar => ({
  key: String(key),
  label: `uge ${key}`,
  short: String(key),
  name: `Uge ${key}`,
  normal,
  over,
});
const bars = (count: number) => Array.from({ length: count }, (_, at) => bar(at + 1));

describe('columns', () => {
  test('have room for their words, or shorter ones, or every other', () => {
    const labels = (count: number) => placeBars(bars(count), 240).map(({ label }) => label);
    expect(labels(5)).toEqual(['uge 1', 'uge 2', 'uge 3', 'uge 4', 'uge 5']);
    expect(labels(9).slice(0, 2)).toEqual(['1', '2']);
    expect(labels(53).slice(0, 5)).toEqual(['1', null, null, null, '5']);
    expect(placeBars(bars(11), 240).some(({ hasTotal }) => hasTotal)).toBe(false);
  });

  test('stand on the ground, on each other, inside the chart and beside each other', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: -50, max: 900 }), fc.nat(300)), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(some, (list) => {
        const placed = placeBars(
          list.map(([normal, over], at) => bar(at, normal, over)),
          240,
        );
        for (const [at, one] of placed.entries()) {
          expect(one.normalY + one.normalHeight).toBeCloseTo(216);
          expect(one.overY + one.overHeight).toBeCloseTo(one.normalY);
          expect(one.overY).toBeGreaterThanOrEqual(21.999);
          expect(one.x + one.width).toBeLessThanOrEqual(placed[at + 1]?.x ?? 100);
        }
      }),
    );
  });
});

describe('a line', () => {
  test('goes from edge to edge, the most at the top', () => {
    expect(linePoints([0, 10, 5], { width: 86, height: 26 })).toBe('3,23 43,3 83,13');
    expect(linePoints([7, 7], { width: 86, height: 26 })).toBe('3,13 83,13');
    expect(linePoints([7], { width: 86, height: 26 })).toBe('3,13');
  });
});
