import { expect, test } from 'vitest';
import fc from '#tests/support/property.ts';
import { listSteps } from './list-steps.ts';

const letters = (text: string) => Array.from(text, (key) => ({ key }));
const words = (steps: { key: string }[][]) =>
  steps.map((step) => step.map(({ key }) => key).join(''));

test.each<[string, string, string, readonly string[]]>([
  ['nothing new', 'abc', 'cab', ['cab']],
  ['fewer', 'abc', 'b', ['b']],
  ['none', 'abc', '', ['']],
  ['two new', 'a', 'bac', ['bac']],
  ['three new, in their places', 'a', 'bcad', ['bca', 'bcad']],
  ['five from nothing', '', 'abcde', ['ab', 'abcd', 'abcde']],
])('%s', (_name, before, after, expected) => {
  expect(words(listSteps(letters(before), letters(after), 2))).toEqual(expected);
});

test('every step brings no more than it may, and the last one is the whole', () => {
  const list = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 60 });
  fc.assert(
    fc.property(list, list, fc.integer({ min: 1, max: 6 }), (before, after, most) => {
      const steps = listSteps(before, after, most);
      expect(steps.at(-1)).toEqual(after);
      steps.forEach((step, index) => {
        const known = steps[index - 1] ?? before;
        expect(step.filter((item) => !known.includes(item)).length).toBeLessThanOrEqual(most);
        expect(step.every((item) => after.includes(item))).toBe(true);
      });
    }),
  );
});
