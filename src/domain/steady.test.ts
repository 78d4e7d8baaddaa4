import { describe, expect, it } from 'vitest';
import { isSameData, steadyList } from './steady.ts';

describe('the same data', () => {
  it.each([
    ['numbers', 1, 1, true],
    ['other numbers', 1, 2, false],
    ['lists', [1, [2]], [1, [2]], true],
    ['a longer list', [1], [1, 2], false],
    ['a list and an object', [], {}, false],
    ['objects', { a: 1, b: { c: null } }, { b: { c: null }, a: 1 }, true],
    ['a field more', { a: 1 }, { a: 1, b: undefined }, false],
    ['another field that is not there', { a: undefined }, { b: undefined }, false],
    ['sets', new Set(['x']), new Set(['x']), true],
    ['other sets', new Set(['x']), new Set(['y']), false],
    ['null and an object', null, {}, false],
    ['instants, which are no plain objects', new Date(1), new Date(1), false],
  ])('%s', (_what, a, b, same) => {
    expect(isSameData(a, b)).toBe(same);
  });
});

describe('a steady list', () => {
  const idOf = ({ id }: { id: string }): string => id;
  const before = [
    { id: 'a', cells: [1] },
    { id: 'b', cells: [2] },
  ];

  it('is the one before where nothing changed', () => {
    expect(steadyList(before, structuredClone(before), idOf)).toBe(before);
  });

  it('keeps what did not change, in a new order too', () => {
    const next = steadyList(
      before,
      [
        { id: 'b', cells: [3] },
        { id: 'a', cells: [1] },
      ],
      idOf,
    );
    expect(next).toEqual([{ id: 'b', cells: [3] }, before[0]]);
    expect(next[1]).toBe(before[0]);
  });

  it('is a new one where something is gone', () => {
    expect(steadyList(before, before.slice(0, 1), idOf)).toEqual([before[0]]);
  });
});
