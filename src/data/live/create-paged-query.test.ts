import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createPagedQuery } from './create-paged-query.ts';
import { dataOf } from './live.ts';
import type { Observer, QuerySpec, RawDocument, RawQuerySnapshot } from '../firebase/query-spec.ts';

const Schema = v.object({ id: v.string(), created: v.number(), read: v.boolean() });
const doc = (created: number): RawDocument => ({
  id: `n${created}`,
  data: { created, read: false },
  pending: false,
});
const puts = (...created: number[]): RawQuerySnapshot => ({
  changes: created.map((at) => ({ type: 'put', doc: doc(at) })),
  fromCache: false,
});

function aList(pages: readonly (readonly number[])[]) {
  const observers: Observer<RawQuerySnapshot>[] = [];
  const asked: QuerySpec[] = [];
  const source = createPagedQuery({
    name: 'list',
    schema: Schema,
    pageSize: 3,
    path: (scope: { readonly uid: string }) => scope.uid,
    orderBy: 'created',
    subscribe: (_name, spec, observer) => {
      asked.push(spec);
      observers.push(observer);
      return () => {};
    },
    fetchPage: (_name, spec) => {
      asked.push(spec);
      return Promise.resolve((pages[asked.length - 2] ?? []).map(doc));
    },
  });
  source.connect({ uid: 'u' });
  const push = (snapshot: RawQuerySnapshot): void => observers[0]?.next(snapshot);
  const shown = (): number[] => (dataOf(source.get().live) ?? []).map((item) => item.created);
  return { source, push, shown, asked };
}

describe('createPagedQuery', () => {
  it('has more only after a full page', async () => {
    const { source, push, shown, asked } = aList([[6, 5, 4], [3]]);
    push(puts(9, 8, 7));
    expect(source.get().hasMore).toBe(true);
    await source.loadMore();
    expect(shown()).toEqual([9, 8, 7, 6, 5, 4]);
    expect(source.get().hasMore).toBe(true);
    await source.loadMore();
    expect(shown()).toEqual([9, 8, 7, 6, 5, 4, 3]);
    expect(source.get().hasMore).toBe(false);
    await source.loadMore();
    expect(asked.map((spec) => spec.startAfter)).toEqual([undefined, [7, 'n7'], [4, 'n4']]);
    expect(asked.every((spec) => spec.limit === 3)).toBe(true);
  });

  it('has no more after a short first page', () => {
    const { source, push } = aList([]);
    push(puts(2, 1));
    expect(source.get().hasMore).toBe(false);
  });

  it('loads one page at a time', async () => {
    const { source, push, asked } = aList([[6, 5, 4]]);
    push(puts(9, 8, 7));
    const first = source.loadMore();
    expect(source.get().loadingMore).toBe(true);
    await Promise.all([first, source.loadMore()]);
    expect(asked).toHaveLength(2);
    expect(source.get().loadingMore).toBe(false);
  });

  it('keeps what newer ones push out of the first page, and drops what was deleted', async () => {
    const { source, push, shown } = aList([[6, 5, 4]]);
    push(puts(9, 8, 7));
    await source.loadMore();
    push({ changes: [{ type: 'remove', id: 'n7' }, ...puts(10).changes], fromCache: false });
    expect(shown()).toEqual([10, 9, 8, 7, 6, 5, 4]);
    push({ changes: [{ type: 'remove', id: 'n9' }, ...puts(7).changes], fromCache: false });
    expect(shown()).toEqual([10, 8, 7, 6, 5, 4]);
  });

  it('changes items of older pages after a write', async () => {
    const { source, push } = aList([[6]]);
    push(puts(9, 8, 7));
    await source.loadMore();
    source.patch(['n6'], (item) => ({ ...item, read: true }));
    const items = dataOf(source.get().live) ?? [];
    expect(items.map((item) => item.read)).toEqual([false, false, false, true]);
  });

  it('forgets everything when it is disconnected', () => {
    const { source, push, shown } = aList([]);
    push(puts(9, 8, 7));
    source.disconnect();
    expect(source.get()).toEqual({ live: { status: 'idle' }, hasMore: false, loadingMore: false });
    expect(shown()).toEqual([]);
  });
});
