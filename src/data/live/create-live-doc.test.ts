import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveDoc, dataOf } from './live.ts';
import type { Observer, RawDocSnapshot } from '../firebase/query-spec.ts';

const Schema = v.object({ id: v.string(), name: v.string() });

function aDoc() {
  const observers: Observer<RawDocSnapshot>[] = [];
  const source = createLiveDoc({
    name: 'thing',
    schema: Schema,
    path: (scope: { readonly id: string }) => `things/${scope.id}`,
    subscribe: (_name, _path, observer) => {
      observers.push(observer);
      return () => {};
    },
  });
  const push = (name: unknown, fromCache = false): void =>
    observers.at(-1)?.next({ doc: { id: '1', data: { name }, pending: false }, fromCache });
  return { source, observers, push };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('createLiveDoc', () => {
  it('shows the document with its id, and keeps its identity while nothing changes', () => {
    const { source, push } = aDoc();
    source.connect({ id: '1' });
    push('a', true);
    const first = dataOf(source.get());
    expect(first).toEqual({ id: '1', name: 'a' });
    push('a');
    expect(dataOf(source.get())).toBe(first);
    expect(source.get()).toMatchObject({ fromCache: false });
  });

  it('says that a document does not exist', () => {
    const { source, observers } = aDoc();
    source.connect({ id: '1' });
    observers[0]?.next({ doc: null, fromCache: false });
    expect(source.get()).toMatchObject({ status: 'ready', data: null });
  });

  it('keeps the last data of a document that no longer parses', () => {
    const { source, push } = aDoc();
    source.connect({ id: '1' });
    push('a');
    push(7);
    expect(source.get()).toMatchObject({ status: 'failed', lastData: { id: '1', name: 'a' } });
    push('b');
    expect(dataOf(source.get())).toEqual({ id: '1', name: 'b' });
  });

  it('drops a failure of a scope that was left', () => {
    const { source, observers, push } = aDoc();
    source.connect({ id: '1' });
    source.connect({ id: '2' });
    push('b');
    observers[0]?.error('permission-denied', new Error('no'));
    expect(source.get().status).toBe('ready');
  });
});
