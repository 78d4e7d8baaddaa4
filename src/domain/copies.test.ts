import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aRegistration } from '#tests/support/factories.ts';
import {
  type Copies,
  copiesOf,
  copiesWith,
  itemsOf,
  type Layout,
  MOST_OF_A_BUSY_PART,
  MOST_OF_A_PART,
  OPEN_TIME,
  partId,
  type Parts,
  partsHolding,
} from './copies.ts';

const one = (id: string, name = id) => ({ id, name });
const crowd = (count: number, size = 600) =>
  Array.from({ length: count }, (_, at) => one(`n${at}`, `${at}`.padEnd(size, 'x')));
const stored = (parts: Parts, book = 'all') =>
  [...parts].map(([ending, data]) => ({ id: partId(book, ending), data }));
const namesIn = (parts: Parts) => {
  const items = itemsOf(stored(parts), { id: 'all' });
  return items && Object.fromEntries([...items].map(([id, { name }]) => [id, name]));
};
const sizes = (parts: Parts) =>
  [...parts.values()].map(({ items }) => JSON.stringify(items).length);

/** What the server does with a write: it reads the first part and those that may hold the document, and writes what they become. */
function written(book: Parts, id: string, entity: object | null, layout: Layout = {}) {
  const first = book.get('');
  if (first === undefined) throw new Error('There is no book.');
  const endings = ['', ...partsHolding(first, id, layout)];
  const known = new Map(endings.map((ending) => [ending, book.get(ending) ?? first]));
  const change = { id, entity: entity && { ...entity, id } };
  const next = copiesWith(known, change, layout);
  const others = [...book].filter(([ending]) => !known.has(ending));
  const changed = [...next].filter(([ending, part]) => !same(part, known.get(ending)));
  return { book: new Map([...others, ...next]), changed: changed.map(([, part]) => part) };
}
const same = (a: Copies, b: Copies | undefined) => JSON.stringify(a) === JSON.stringify(b);
const after = (...args: Parameters<typeof written>) => written(...args).book;

describe('copies of documents in one', () => {
  it('hold each by its id, and the same after the same writes in any order', () => {
    const copies = copiesOf({ id: 'all' }, [one('b'), one('a')]);
    expect(namesIn(copies)).toEqual({ a: 'a', b: 'b' });
    const next = after(after(copies, 'a', null), 'c', one('c', 'new'));
    expect(namesIn(next)).toEqual({ b: 'b', c: 'new' });
    expect(next).toEqual(after(after(copies, 'c', one('c', 'new')), 'a', null));
    expect(next.size).toBe(1);
  });

  it('say what they are limited to, and keep it', () => {
    const copies = copiesOf({ id: 'stable', unitId: 'stable', from: '2026-10-01' }, []);
    const limits = { unitId: 'stable', from: '2026-10-01', isWhole: true };
    expect(after(copies, 'a', one('a')).get('')).toMatchObject(limits);
    const documents = stored(copies, 'stable');
    expect(itemsOf(documents, { id: 'stable', from: '2026-10-01' })).not.toBeNull();
    expect(itemsOf(documents, { id: 'stable', from: '2026-09-30' })).toBeNull();
  });

  it('leave out what says nothing, but for what is needed', () => {
    const empty = { id: 'a', name: 'a', note: '', flags: [], breaks: [0], end: null, minutes: 0 };
    const lean = { name: 'a', breaks: [0], end: null, minutes: 0 };
    const layout = { needed: ['end'] };
    expect(copiesOf({ id: 'all' }, [empty], layout).get('')?.items).toEqual({ a: lean });
    const none = copiesOf({ id: 'all' }, []);
    expect(after(none, 'a', empty, layout).get('')?.items).toEqual({ a: lean });
    const { id: _, ...all } = empty;
    expect(copiesOf({ id: 'all' }, [empty], { needed: 'all' }).get('')?.items).toEqual({ a: all });
  });

  it.each([
    ['nothing', []],
    ['another document', [{ id: 'other', data: { items: {}, isWhole: true } }]],
    ['what cannot be read', [{ id: 'all', data: { items: 7, isWhole: true } }]],
  ])('are missing where there is %s', (_, documents) => {
    expect(itemsOf(documents, { id: 'all' })).toBeNull();
  });
});

describe('a book for which one document has no room', () => {
  it('goes on in further parts, each of them small, and holds everything', () => {
    const all = crowd(2000);
    const book = copiesOf({ id: 'all', unitId: 'u', from: '2026-10-01' }, all);
    expect(Object.keys(namesIn(book) ?? {})).toHaveLength(2000);
    expect(Math.max(...sizes(book))).toBeLessThanOrEqual(MOST_OF_A_PART);
    // 1.2 MB: some 30 parts, and not one a document.
    expect(book.size).toBeLessThan(50);
    for (const [ending, part] of book) {
      expect(part).toMatchObject({ id: 'all', unitId: 'u' });
      expect(part.from).toBe(ending === '' ? '2026-10-01' : undefined);
    }
  });

  it('is the same written one after the other as gathered at once', () => {
    const all = crowd(400);
    const layouts: Layout[] = [{}, { isBusy: ({ name }) => String(name).startsWith('1') }];
    for (const layout of layouts) {
      const begun = copiesOf({ id: 'all' }, [], layout);
      const book = all.reduce((known, item) => after(known, item.id, item, layout), begun);
      expect(namesIn(book)).toEqual(namesIn(copiesOf({ id: 'all' }, all, layout)));
      expect([...book.keys()].toSorted()).toEqual(
        [...copiesOf({ id: 'all' }, all, layout).keys()].toSorted(),
      );
    }
  });

  it('holds what was written last, whatever is written, moved and taken away in between', () => {
    const layout: Layout = { isBusy: ({ name }) => String(name).startsWith('1') };
    const writes = fc.array(
      fc.tuple(fc.nat({ max: 30 }), fc.constantFrom(null, '0', '1'), fc.nat({ max: 900 })),
      { minLength: 20, maxLength: 120 },
    );
    fc.assert(
      fc.property(writes, (order) => {
        const model = new Map<string, string>();
        let book = copiesOf({ id: 'all' }, [], layout);
        for (const [at, letter, size] of order) {
          const name = letter && letter.padEnd(size, 'x');
          if (name === null) model.delete(`n${at}`);
          else model.set(`n${at}`, name);
          book = after(book, `n${at}`, name === null ? null : { name }, layout);
        }
        expect(namesIn(book)).toEqual(Object.fromEntries(model));
        const parts = [...book].filter(([, { items }]) => Object.keys(items).length > 1);
        for (const [ending, { items }] of parts) {
          if (!ending.startsWith('q')) {
            expect(JSON.stringify(items).length).toBeLessThanOrEqual(MOST_OF_A_BUSY_PART);
          }
        }
      }),
    );
  });

  it('is missing while one of its parts is', () => {
    const documents = stored(copiesOf({ id: 'all' }, crowd(300)));
    expect(itemsOf(documents, { id: 'all' })?.size).toBe(300);
    for (const { id } of documents) {
      const others = documents.filter((other) => other.id !== id);
      expect(itemsOf(others, { id: 'all' })).toBeNull();
    }
  });

  it('that was written before there were parts is read as it is, and parted with the next write', () => {
    const items = Object.fromEntries(crowd(250).map(({ id, name }) => [id, { name }]));
    const old: Parts = new Map([['', { id: 'all', items, isWhole: true }]]);
    expect(Object.keys(namesIn(old) ?? {})).toHaveLength(250);
    const next = after(old, 'new', one('new'));
    expect(next.size).toBeGreaterThan(3);
    expect(Object.keys(namesIn(next) ?? {})).toHaveLength(251);
  });

  it('keeps a document that alone is more than a part, and of one that no document holds says that it is missing', () => {
    const long = one('long', 'x'.repeat(2 * MOST_OF_A_PART));
    const book = after(copiesOf({ id: 'all' }, [one('a')]), 'long', long);
    expect(namesIn(book)).toEqual({ a: 'a', long: long.name });
    const huge = one('huge', 'x'.repeat(900_000));
    expect(namesIn(after(book, 'huge', huge))).toBeNull();
    expect(namesIn(copiesOf({ id: 'all' }, [one('a'), huge]))).toBeNull();
  });
});

describe('the book of a unit’s undecided time', () => {
  const which = { id: 'all', unitId: 'all', from: '2026-11-19' };
  const entry = (id: string, workDate: string, change = {}) =>
    aRegistration({ id, workDate, status: 'pending', ...change });
  const backlog = Array.from({ length: 1200 }, (_, at) => entry(`old-${at}`, '2026-11-02'));
  const today = Array.from({ length: 200 }, (_, at) =>
    entry(`today-${at}`, '2026-11-20', { status: 'running', end: null, deviceEnd: null }),
  );

  it('sends no more than 4 kB with a press, however much nobody has decided and with 200 people at work', () => {
    let book = copiesOf(which, backlog, OPEN_TIME);
    const ended = today.map((one) => ({ ...one, status: 'pending', end: one.start + 28_800_000 }));
    for (const press of [...today, ...ended]) {
      const { book: next, changed } = written(book, press.id, press, OPEN_TIME);
      expect(JSON.stringify(changed).length).toBeLessThanOrEqual(4_000);
      book = next;
    }
    expect(itemsOf(stored(book), { id: 'all' })?.size).toBe(1400);
  });
});
