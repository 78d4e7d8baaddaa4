import { describe, expect, test } from 'vitest';
import { aNotification } from '#tests/support/factories.ts';
import { foldAlike } from './model.ts';

const told = (id: string, type: string | null, link: string | null = '/vacations') =>
  aNotification({ id, type, link });

const shape = (list: Parameters<typeof foldAlike>[0]) =>
  foldAlike(list).map(({ newest, older }) => [newest.id, ...older.map(({ id }) => id)]);

describe('alike notifications', () => {
  test('that are neighbours fold under the newest', () => {
    expect(shape([told('c', 'leave_requested'), told('b', 'leave_requested')])).toEqual([
      ['c', 'b'],
    ]);
    expect(shape([])).toEqual([]);
  });

  test.each([
    ['another kind', told('b', 'leave_cancel_asked')],
    ['another place', told('b', 'leave_requested', '/vacations?v=people')],
    [
      'a page elsewhere',
      { ...told('b', 'leave_requested'), relatedUrl: 'https://elsewhere.example' },
    ],
  ])('are not those with %s', (_what, other) => {
    expect(shape([told('c', 'leave_requested'), other, told('a', 'leave_requested')])).toEqual([
      ['c'],
      ['b'],
      ['a'],
    ]);
  });

  test('of no kind stand alone', () => {
    expect(shape([told('b', null), told('a', null)])).toEqual([['b'], ['a']]);
  });

  test('keep their key while newer ones come before and older ones after them', () => {
    const list = [
      told('c', 'leave_requested'),
      told('b', 'plan_short'),
      told('a', 'leave_requested'),
    ];
    const keys = foldAlike(list).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    const grown = [told('d', 'leave_requested'), ...list, told('z', 'leave_requested')];
    expect(foldAlike(grown).map(({ key }) => key)).toEqual(keys);
  });
});
