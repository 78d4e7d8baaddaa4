import { expect, test } from 'vitest';
import type { Taken } from '../undo/history.ts';
import { leavingRows } from './leaving-rows.ts';

const rowsOf = (ids: string) => ids.split('').map((id) => ({ id }));
const stepAbout = (...about: string[]): Taken => ({
  id: 1,
  label: 'godkendt',
  about,
  undo: () => null,
});
const shown = (before: string, waiting: string, steps: readonly Taken[]) =>
  leavingRows(rowsOf(before), rowsOf(waiting), steps)
    .map(({ record, step }) => (step === null ? record.id : `(${record.id})`))
    .join('');

test.each([
  ['one in the middle', 'abc', 'ac', ['b'], 'a(b)c'],
  ['the first', 'abc', 'bc', ['a'], '(a)bc'],
  ['the last', 'abc', 'ab', ['c'], 'ab(c)'],
  ['two side by side', 'abcd', 'ad', ['b', 'c'], 'a(b)(c)d'],
  ['all of them', 'abc', '', ['a', 'b', 'c'], '(a)(b)(c)'],
  ['one that waits again', 'abc', 'abc', ['b'], 'abc'],
  ['one that somebody else decided', 'abc', 'ac', [], 'ac'],
  ['one beside a new one', 'abc', 'xac', ['b'], 'xa(b)c'],
  ['one whose list is in another order now', 'abc', 'ca', ['b'], 'ca(b)'],
])('%s stays in its place', (_name, before, waiting, about, expected) => {
  expect(shown(before, waiting, about.length > 0 ? [stepAbout(...about)] : [])).toBe(expected);
});

test('the last step about a record is the one to take back', () => {
  const first = stepAbout('b');
  const last = { ...stepAbout('b'), id: 2 };
  expect(leavingRows(rowsOf('ab'), rowsOf('a'), [first, last])[1]?.step).toBe(last);
});
