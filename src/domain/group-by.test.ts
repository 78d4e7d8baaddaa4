import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('items stand with their like, in their order', () => {
  const groups = groupBy(['ask', 'bo', 'anna', 'bent'], (name) => name[0]);
  expect([...groups]).toEqual([
    ['a', ['ask', 'anna']],
    ['b', ['bo', 'bent']],
  ]);
  expect(groupBy([], (item) => item).size).toBe(0);
});
