import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeStartupCache, openStartupCache } from '../device/startup-cache.ts';
import {
  CACHE_GATE_MS,
  createLiveCollection,
  type LiveCollectionOptions,
} from './create-live-collection.ts';
import { dataOf, extentOf } from './live.ts';
import type { Observer, QuerySpec, RawChange, RawQuerySnapshot } from '../firebase/query-spec.ts';

interface Opened {
  readonly spec: QuerySpec;
  readonly observer: Observer<RawQuerySnapshot>;
  closed: boolean;
}

const Schema = v.object({ id: v.string(), name: v.string() });
const put = (id: string, name: unknown, pending = false): RawChange => ({
  type: 'put',
  doc: { id, data: { name }, pending },
});

function aCollection(whole: LiveCollectionOptions<unknown, typeof Schema>['whole'] = false) {
  const opened: Opened[] = [];
  const source = createLiveCollection({
    name: 'things',
    schema: Schema,
    whole,
    queries: (scope: { readonly units: readonly string[] }) =>
      scope.units.map((unit) => ({ path: `units/${unit}/things` })),
    sort: (items) => items.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    subscribe: (_name, spec, observer) => {
      const entry: Opened = { spec, observer, closed: false };
      opened.push(entry);
      return () => {
        entry.closed = true;
      };
    },
  });
  const push = (index: number, changes: RawChange[], fromCache = false): void =>
    opened[index]?.observer.next({ changes, fromCache });
  const names = (): string[] => (dataOf(source.get()) ?? []).map((item) => item.name);
  return { source, opened, push, names };
}

const one = { units: ['a'] };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => vi.useRealTimers();
});

describe('createLiveCollection', () => {
  it('goes from idle to loading to ready, sorted, and back to idle', () => {
    const { source, push, names, opened } = aCollection();
    expect(source.get().status).toBe('idle');
    source.connect(one);
    expect(source.get().status).toBe('loading');
    push(0, [put('2', 'b'), put('1', 'a')], true);
    expect(source.get()).toMatchObject({ status: 'ready', fromCache: true });
    expect(names()).toEqual(['a', 'b']);
    source.disconnect();
    expect(source.get().status).toBe('idle');
    expect(opened[0]?.closed).toBe(true);
  });

  it('opens the same scope once', () => {
    const { source, opened } = aCollection();
    source.connect(one);
    source.connect({ units: ['a'] });
    expect(opened).toHaveLength(1);
  });

  it('closes the old scope first, shows nothing of it, and drops its late snapshots', () => {
    const { source, opened, push, names } = aCollection();
    source.connect(one);
    push(0, [put('1', 'old')]);
    source.connect({ units: ['b'] });
    expect(opened[0]?.closed).toBe(true);
    expect(source.get().status).toBe('loading');
    push(0, [put('9', 'late')]);
    expect(source.get().status).toBe('loading');
    push(1, [put('2', 'new')]);
    expect(names()).toEqual(['new']);
  });

  it('keeps the identity of what did not change, through a reconnect too', async () => {
    const { source, push, opened } = aCollection();
    source.connect(one);
    push(0, [put('1', 'a'), put('2', 'b')]);
    const before = dataOf(source.get());
    push(0, [put('2', 'c')]);
    expect(dataOf(source.get())?.[0]).toBe(before?.[0]);
    const list = dataOf(source.get());
    push(0, []);
    expect(dataOf(source.get())).toBe(list);
    opened[0]?.observer.error('permission-denied', new Error('no'));
    source.reconnect();
    await vi.advanceTimersByTimeAsync(1);
    push(1, [put('1', 'a'), put('2', 'c')]);
    expect(dataOf(source.get())?.[0]).toBe(before?.[0]);
  });

  it('leaves out and reports a document that does not parse; the rest is shown', () => {
    const { source, push, names } = aCollection();
    source.connect(one);
    push(0, [put('1', 'a'), put('2', 7)]);
    expect(names()).toEqual(['a']);
    push(0, [put('1', 8)]);
    expect(names()).toEqual([]);
    expect(console.error).toHaveBeenCalledTimes(2);
  });

  it('merges several queries once all have answered', () => {
    const { source, push, names } = aCollection();
    source.connect({ units: ['a', 'b'] });
    push(0, [put('1', 'a')], true);
    expect(source.get().status).toBe('loading');
    push(1, [put('2', 'b')]);
    expect(names()).toEqual(['a', 'b']);
    expect(source.get()).toMatchObject({ fromCache: true });
    push(0, [{ type: 'remove', id: '1' }]);
    expect(names()).toEqual(['b']);
    expect(source.get()).toMatchObject({ fromCache: false });
  });

  it('is ready and empty at once where there is nothing to ask', () => {
    const { source, names } = aCollection();
    source.connect({ units: [] });
    expect(source.get().status).toBe('ready');
    expect(names()).toEqual([]);
  });

  it('knows which rows the server has not confirmed', () => {
    const { source, push } = aCollection();
    source.connect(one);
    push(0, [put('1', 'a', true), put('2', 'b')]);
    expect([...source.pendingIds()]).toEqual(['1']);
    push(0, [put('1', 'a')]);
    expect([...source.pendingIds()]).toEqual([]);
  });

  it('keeps the last data when refused, closes the rest, and can be opened again', async () => {
    const { source, push, opened, names } = aCollection();
    source.connect({ units: ['a', 'b'] });
    push(0, [put('1', 'a')]);
    push(1, []);
    opened[1]?.observer.error('permission-denied', new Error('no'));
    expect(source.get()).toMatchObject({ status: 'failed', denied: true });
    expect(names()).toEqual(['a']);
    expect(opened[0]?.closed).toBe(true);
    source.reconnect();
    expect(opened, 'not in the task in which it was closed').toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(4);
    expect(names()).toEqual(['a']);
    push(2, [put('1', 'z')]);
    push(3, []);
    expect(names()).toEqual(['z']);
    source.reconnect();
    await vi.advanceTimersByTimeAsync(1);
    expect(opened, 'alive: nothing to open').toHaveLength(4);
  });

  it('never reopens a query in the task that closed it', async () => {
    const { source, opened } = aCollection();
    source.connect(one);
    source.disconnect();
    source.connect(one);
    expect(opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(2);
    source.disconnect();
    await vi.advanceTimersByTimeAsync(1);
    source.connect(one);
    source.disconnect();
    await vi.advanceTimersByTimeAsync(1);
    expect(opened.filter((entry) => !entry.closed)).toHaveLength(0);
  });
});

describe('a list of which a part would mislead', () => {
  beforeEach(() => {
    openStartupCache('ida');
    return closeStartupCache;
  });

  it.each([true, 'inPart'] as const)('is no empty list where the server is silent: %s', (whole) => {
    const { source, push, names } = aCollection(whole);
    source.connect(one);
    push(0, [], true);
    expect(source.get().status).toBe('loading');
    vi.advanceTimersByTime(CACHE_GATE_MS);
    expect(source.get()).toMatchObject({ status: 'failed', error: 'network', lastData: null });
    source.reconnect();
    expect(source.get().status).toBe('loading');
    vi.advanceTimersByTime(CACHE_GATE_MS);
    expect(source.get().status).toBe('failed');
    push(0, [put('1', 'a')]);
    expect(source.get()).toMatchObject({ status: 'ready', fromCache: false });
    expect(names()).toEqual(['a']);
  });

  it('shows its part as old only where it may be shown in part', () => {
    const [whole, inPart] = [aCollection(true), aCollection('inPart')];
    for (const { source, push } of [whole, inPart]) {
      source.connect(one);
      push(0, [put('1', 'a')], true);
    }
    vi.advanceTimersByTime(CACHE_GATE_MS);
    expect(whole.source.get()).toMatchObject({ status: 'failed', lastData: null });
    expect(inPart.source.get().status).toBe('failed');
    expect(inPart.names()).toEqual(['a']);
    inPart.push(0, [put('2', 'b')], true);
    expect(inPart.source.get().status).toBe('failed');
    expect(inPart.names()).toEqual(['a', 'b']);
    expect(extentOf([inPart.source.get()])).toBe('part');
    inPart.push(0, [put('3', 'c')]);
    expect(extentOf([inPart.source.get()])).toBe('whole');
    inPart.push(0, [put('4', 'd')], true);
    expect(extentOf([inPart.source.get()])).toBe('whole');
  });

  it('without a network is what this device did, of one’s own alone', () => {
    vi.stubGlobal('navigator', { onLine: false });
    const [whole, own] = [aCollection(true), aCollection('inPart')];
    for (const { source, push } of [whole, own]) {
      source.connect(one);
      push(0, [], true);
    }
    expect(whole.source.get().status).toBe('failed');
    expect(own.source.get()).toMatchObject({ status: 'ready', data: [] });
    own.push(0, [put('1', 'a')], true);
    expect(own.names()).toEqual(['a']);
    expect(extentOf([own.source.get()])).toBe('part');
  });

  it('without a network is none where sums are made of it, however much the cache holds', () => {
    vi.stubGlobal('navigator', { onLine: false });
    const [some, sums] = [aCollection(true), aCollection('always')];
    for (const { source, push } of [some, sums]) {
      source.connect(one);
      push(0, [put('1', 'a')], true);
    }
    expect(some.names()).toEqual(['a']);
    expect(sums.source.get()).toMatchObject({ status: 'failed', lastData: null });
    sums.push(0, [put('1', 'a'), put('2', 'b')]);
    expect(sums.names()).toEqual(['a', 'b']);
  });
});
