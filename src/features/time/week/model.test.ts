import { expect, test } from 'vitest';
import { rangeOf } from './model.ts';

const ORDER = ['a', 'b', 'c', 'd'];

test('a range goes both ways and includes its ends', () => {
  expect(rangeOf(ORDER, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(ORDER, 'd', 'b')).toEqual(['b', 'c', 'd']);
});

test('without a beginning that is still there it is the one alone', () => {
  expect(rangeOf(ORDER, null, 'c')).toEqual(['c']);
  expect(rangeOf(ORDER, 'gone', 'c')).toEqual(['c']);
});
