import { describe, expect, it } from 'vitest';
import { type Copies, copiesOf, copiesWith, itemsOf, MOST_OF_COPIES } from './copies.ts';

const one = (id: string, name = id) => ({ id, name });
const stored = (copies: Copies) => {
  const { id, ...data } = copies;
  return [{ id, data }];
};
const namesIn = (copies: Copies) => {
  const items = itemsOf(stored(copies), { id: copies.id });
  return items && Object.fromEntries([...items].map(([id, { name }]) => [id, name]));
};

describe('copies of documents in one', () => {
  it('hold each by its id, and the same after the same writes in any order', () => {
    const copies = copiesOf({ id: 'all' }, [one('b'), one('a')]);
    expect(namesIn(copies)).toEqual({ a: 'a', b: 'b' });
    const after = copiesWith(copiesWith(copies, 'a', null), 'c', one('c', 'new'));
    expect(namesIn(after)).toEqual({ b: 'b', c: 'new' });
    expect(after).toEqual(copiesWith(copiesWith(copies, 'c', one('c', 'new')), 'a', null));
  });

  it('say what they are limited to, and keep it', () => {
    const copies = copiesOf({ id: 'stable', unitId: 'stable', from: '2026-10-01' }, []);
    expect(copiesWith(copies, 'a', one('a'))).toMatchObject({
      unitId: 'stable',
      from: '2026-10-01',
      isWhole: true,
    });
    expect(itemsOf(stored(copies), { id: 'stable', from: '2026-10-01' })).not.toBeNull();
    expect(itemsOf(stored(copies), { id: 'stable', from: '2026-09-30' })).toBeNull();
  });

  it('leave out what says nothing, but for what is needed', () => {
    const empty = { id: 'a', name: 'a', note: '', flags: [], breaks: [0], end: null, minutes: 0 };
    const copies = copiesOf({ id: 'all' }, [empty], ['end']);
    const lean = { name: 'a', breaks: [0], end: null, minutes: 0 };
    expect(copies.items).toEqual({ a: lean });
    const none = copiesOf({ id: 'all' }, []);
    expect(copiesWith(none, 'a', empty, ['end']).items).toEqual({ a: lean });
  });

  it('are not whole without room, and stay so until they are gathered again', () => {
    const long = one('long', 'x'.repeat(MOST_OF_COPIES));
    const full = copiesWith(copiesOf({ id: 'all' }, [one('a')]), 'long', long);
    expect(namesIn(full)).toBeNull();
    expect(copiesWith(full, 'long', null)).toBe(full);
    expect(namesIn(copiesOf({ id: 'all' }, [one('a')]))).toEqual({ a: 'a' });
  });

  it.each([
    ['nothing', []],
    ['another document', [{ id: 'other', data: { items: {}, isWhole: true } }]],
    ['what cannot be read', [{ id: 'all', data: { items: 7, isWhole: true } }]],
  ])('are missing where there is %s', (_, documents) => {
    expect(itemsOf(documents, { id: 'all' })).toBeNull();
  });
});
