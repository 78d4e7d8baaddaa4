import { expect, test } from 'vitest';
import { groupBy, partsOf } from './group-by.ts';

test('items stand with their like, in their order', () => {
  const groups = groupBy(['ask', 'bo', 'anna', 'bent'], (name) => name[0]);
  expect([...groups]).toEqual([
    ['a', ['ask', 'anna']],
    ['b', ['bo', 'bent']],
  ]);
  expect(groupBy([], (item) => item).size).toBe(0);
});

test('items are taken in parts, the last of what is left', () => {
  expect(partsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(partsOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(partsOf([], 2)).toEqual([]);
});
