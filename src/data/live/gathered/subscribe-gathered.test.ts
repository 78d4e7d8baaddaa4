import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  Observer,
  QuerySpec,
  RawDocSnapshot,
  RawDocument,
  RawQuerySnapshot,
} from '../../firebase/query-spec.ts';
import { whenOutboxResumed, useOutboxEntries } from '../../outbox/outbox.ts';
import type { OutboxEntry } from '../../outbox/journal/entry.ts';
import { LINGER_MS } from '../family.ts';
import { createOriginalsWanted, type Gathered, subscribeGathered } from './subscribe-gathered.ts';

vi.mock(import('../../outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  whenOutboxResumed: vi.fn(),
}));
const queries = new Map<string, Observer<RawQuerySnapshot>>();
const docs = new Map<string, Observer<RawDocSnapshot>>();
vi.mock('../subscribe.ts', () => ({
  subscribeQuery: (_: string, { path }: QuerySpec, observer: Observer<RawQuerySnapshot>) => {
    queries.set(path, observer);
    return () => queries.delete(path);
  },
  subscribeDoc: (_: string, path: string, observer: Observer<RawDocSnapshot>) => {
    docs.set(path, observer);
    return () => docs.delete(path);
  },
}));

const ALL = 'farms/f/people';
type Fields = Readonly<Record<string, unknown>>;
const document = (id: string, data: Fields, pending = false): RawDocument => ({
  id,
  data,
  pending,
});
const put = (path: string, items: readonly RawDocument[], fromCache = false): void =>
  queries.get(path)?.next({ changes: items.map((doc) => ({ type: 'put', doc })), fromCache });
const tellOwn = (data: Fields | null, fromCache = false): void =>
  docs.get(`${ALL}/me`)?.next({ doc: data && document('me', data), fromCache });
/** What the server has gathered. */
const gather = (people: Readonly<Record<string, Fields>>, fromCache = false): void =>
  put('farms/f/roster', [document('one', people)], fromCache);

const stops: (() => void)[] = [];
type Options = Pick<Gathered, 'own' | 'queries' | 'overlaid' | 'stays'>;

function listen(change: Options = { own: 'me' }) {
  const shown = new Map<string, unknown>();
  const snapshots: RawQuerySnapshot[] = [];
  const failures: string[] = [];
  const originals = createOriginalsWanted();
  const stop = subscribeGathered({
    copies: { name: 'roster', query: { path: 'farms/f/roster' } },
    read: (parts) =>
      parts.length === 0 ? null : new Map(Object.entries({ ...(parts[0]?.data as object) })),
    originals,
    ...change,
  })(
    'people',
    { path: ALL },
    {
      next: (snapshot) => {
        snapshots.push(snapshot);
        for (const one of snapshot.changes) {
          if (one.type === 'put') shown.set(one.doc.id, (one.doc.data as Fields)['name']);
          else shown.delete(one.id);
        }
      },
      error: (code) => failures.push(code),
    },
  );
  stops.push(stop);
  return { shown: () => Object.fromEntries(shown), snapshots, failures, originals, stop };
}

const waits = (path: string): OutboxEntry => ({
  id: path,
  uid: 'me',
  farmId: 'f',
  at: 1,
  summary: { kind: 'employee' },
  marks: [{ path, field: 'name', value: 'x' }],
  state: 'waiting',
  code: null,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(whenOutboxResumed).mockImplementation((action) => action());
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  useOutboxEntries.setState([], true);
  queries.clear();
  docs.clear();
  vi.useRealTimers();
});

describe('a collection that is read by its copies', () => {
  it('is the copies and one’s own document, and nothing else is opened', () => {
    const { shown, snapshots } = listen();
    gather({ ida: { name: 'Ida' }, me: { name: 'Old' } });
    expect(snapshots).toHaveLength(0);
    tellOwn({ name: 'Me' });
    expect(shown()).toEqual({ ida: 'Ida', me: 'Me' });
    expect(snapshots.at(-1)?.fromCache).toBe(false);
    expect([...queries.keys()]).toEqual(['farms/f/roster']);
  });

  it('follows copies, and hands on only what is another one', () => {
    const { shown, snapshots } = listen();
    const ida = { name: 'Ida' };
    gather({ ida, bo: { name: 'Bo' } });
    tellOwn(null);
    gather({ ida, eva: { name: 'Eva' } });
    expect(shown()).toEqual({ ida: 'Ida', eva: 'Eva' });
    expect(snapshots.at(-1)?.changes).toEqual([
      { type: 'put', doc: document('eva', { name: 'Eva' }) },
      { type: 'remove', id: 'bo' },
    ]);
  });

  it('takes the server’s word that one is not there over a copy, and not the cache’s', () => {
    const { shown } = listen();
    gather({ me: { name: 'Me' } });
    tellOwn(null, true);
    expect(shown()).toEqual({ me: 'Me' });
    tellOwn(null);
    expect(shown()).toEqual({});
  });

  it.each(['nothing', 'a refusal'])('without copies is the documents themselves: %s', (what) => {
    const { shown, snapshots } = listen();
    tellOwn({ name: 'Me' });
    if (what === 'nothing') put('farms/f/roster', []);
    else queries.get('farms/f/roster')?.error('permission-denied', new Error('no'));
    expect(snapshots).toHaveLength(0);
    put(ALL, [document('ida', { name: 'Ida' }), document('me', { name: 'Me' })]);
    expect(shown()).toEqual({ ida: 'Ida', me: 'Me' });
  });

  it('takes the copies up as soon as they are there', () => {
    const { shown } = listen();
    put('farms/f/roster', []);
    put(ALL, [document('ida', { name: 'Ida' })]);
    tellOwn(null, true);
    gather({ ida: { name: 'Ida' } });
    vi.advanceTimersByTime(LINGER_MS);
    expect([...queries.keys()]).toEqual(['farms/f/roster']);
    gather({ ida: { name: 'Ida Holm' } });
    expect(shown()).toEqual({ ida: 'Ida Holm' });
  });

  it('lets go of the documents where the copies come first after a slow start', () => {
    const { shown } = listen();
    tellOwn({ name: 'Me' });
    put('farms/f/roster', [], true);
    expect(queries.has(ALL)).toBe(true);
    gather({ ida: { name: 'Ida' } });
    vi.advanceTimersByTime(0);
    expect([...queries.keys()]).toEqual(['farms/f/roster']);
    expect(shown()).toEqual({ ida: 'Ida', me: 'Me' });
  });

  it('says what the documents themselves say of a failure', () => {
    const { failures } = listen();
    put('farms/f/roster', []);
    queries.get(ALL)?.error('permission-denied', new Error('no'));
    expect(failures).toEqual(['permission-denied']);
  });

  it('on a device of before, without a network, is what the cache holds of the documents', () => {
    const { shown, snapshots } = listen();
    tellOwn({ name: 'Me' }, true);
    put('farms/f/roster', [], true);
    put(ALL, [document('ida', { name: 'Ida' }), document('me', { name: 'Me' })], true);
    expect(shown()).toEqual({ ida: 'Ida', me: 'Me' });
    expect(snapshots.at(-1)?.fromCache).toBe(true);
  });
});

describe('own changes', () => {
  const cached = (data: Fields, pending = false) =>
    put(ALL, [document('ida', data, pending)], true);

  it('lie over the copies while they wait, whatever the copies say', () => {
    const { shown } = listen();
    gather({ ida: { name: 'Ida', updated: 5 }, bo: { name: 'Bo' } });
    tellOwn(null, true);
    useOutboxEntries.setState([waits(`${ALL}/ida`)], true);
    cached({ name: 'Ida Holm', updated: 3 }, true);
    expect(shown()).toEqual({ ida: 'Ida Holm', bo: 'Bo' });
    gather({ ida: { name: 'Ida', updated: 9 }, bo: { name: 'Bo' } });
    expect(shown()).toEqual({ ida: 'Ida Holm', bo: 'Bo' });
  });

  it('stay until the copies follow, and then the newer one is shown', () => {
    const { shown } = listen();
    gather({ ida: { name: 'Ida', updated: 5 } });
    tellOwn(null, true);
    useOutboxEntries.setState([waits(`${ALL}/ida`)], true);
    cached({ name: 'Ida Holm', updated: { toMillis: () => 7 } }, true);
    useOutboxEntries.setState([], true);
    cached({ name: 'Ida Holm', updated: { toMillis: () => 7 } });
    expect(shown()).toEqual({ ida: 'Ida Holm' });
    gather({ ida: { name: 'Ida Krogh', updated: 8 } });
    expect(shown()).toEqual({ ida: 'Ida Krogh' });
    vi.advanceTimersByTime(LINGER_MS);
    expect(queries.has(ALL)).toBe(false);
    expect(shown()).toEqual({ ida: 'Ida Krogh' });
  });

  it('of an earlier page are there with the first of what is shown', () => {
    let resume = (): void => {};
    vi.mocked(whenOutboxResumed).mockImplementation((action) => void (resume = action));
    const { shown, snapshots } = listen();
    gather({ ida: { name: 'Ida', updated: 5 } }, true);
    tellOwn({ name: 'Me' }, true);
    expect(snapshots).toHaveLength(0);
    useOutboxEntries.setState([waits(`${ALL}/ida`)], true);
    resume();
    cached({ name: 'Ida Holm', updated: 3 }, true);
    expect(shown()).toEqual({ ida: 'Ida Holm', me: 'Me' });
    expect(snapshots).toHaveLength(1);
  });

  it.each([`${ALL}/me`, `${ALL}/ida/private/card`, 'farms/f/units/ida', `${ALL}2/ida`])(
    'of %s open nothing',
    (path) => {
      listen();
      gather({ ida: { name: 'Ida' } });
      tellOwn({ name: 'Me' });
      useOutboxEntries.setState([waits(path)], true);
      expect(queries.has(ALL)).toBe(false);
    },
  );
});

describe('a page that changes documents', () => {
  it('has them as the server has them, for as long as it is there and some time longer', () => {
    const { shown, originals } = listen();
    gather({ ida: { name: 'Ida', updated: 9 }, gone: { name: 'Gone' } });
    tellOwn({ name: 'Me' });
    const leave = originals.want();
    put(ALL, [document('ida', { name: 'Ida Holm', updated: 1 })]);
    expect(shown()).toEqual({ ida: 'Ida Holm' });
    leave();
    leave();
    vi.advanceTimersByTime(LINGER_MS - 1);
    const again = originals.want();
    vi.advanceTimersByTime(LINGER_MS);
    expect(queries.has(ALL)).toBe(true);
    again();
    vi.advanceTimersByTime(LINGER_MS);
    expect(queries.has(ALL)).toBe(false);
    expect(shown()).toEqual({ ida: 'Ida', gone: 'Gone', me: 'Me' });
  });

  it('waits for them where a page asked for them and was done before they came', () => {
    const { shown, originals } = listen({});
    gather({ ida: { name: 'Ida', updated: 1 } });
    originals.want()();
    put(ALL, [document('ida', { name: 'Ida Krogh', updated: 2 })]);
    expect(shown()).toEqual({ ida: 'Ida Krogh' });
  });

  it('opens them at once where it was there first', () => {
    const { originals, stop } = listen({});
    originals.want();
    expect(queries.has(ALL)).toBe(true);
    stop();
    expect([queries.size, docs.size]).toEqual([0, 0]);
    originals.want();
    expect(queries.size).toBe(0);
  });
});

describe('a collection whose documents stay closed while own changes wait', () => {
  const renamed: OutboxEntry = {
    ...waits(`${ALL}/ida`),
    writes: [{ kind: 'update', path: `${ALL}/ida`, mark: 'name', data: { name: 'New' } }],
  };

  it('shows them over the copies at once, and what the server says of a refused one', () => {
    const { shown } = listen({ overlaid: () => true });
    gather({ ida: { name: 'Ida' }, per: { name: 'Per' } });
    useOutboxEntries.setState([renamed], true);
    expect(shown()).toEqual({ ida: 'New', per: 'Per' });
    expect([...queries.keys()]).toEqual(['farms/f/roster']);
    useOutboxEntries.setState([{ ...renamed, state: 'refused' }], true);
    expect(shown()).toEqual({ ida: 'Ida', per: 'Per' });
  });

  it('goes on without a gap from when the server has them to when the copies do', () => {
    const { shown, snapshots } = listen({ overlaid: () => true });
    gather({ ida: { name: 'Ida' } });
    useOutboxEntries.setState([renamed], true);
    useOutboxEntries.setState([], true);
    gather({ ida: { name: 'Ida' }, per: { name: 'Per' } });
    expect(shown()).toEqual({ ida: 'New', per: 'Per' });
    gather({ ida: { name: 'New' }, per: { name: 'Per' } });
    expect(shown()).toEqual({ ida: 'New', per: 'Per' });
    const names = snapshots.flatMap(({ changes }) =>
      changes.flatMap((one) => (one.type === 'put' ? [(one.doc.data as Fields)['name']] : [])),
    );
    // Once it was New it is never Ida again.
    expect(names.slice(names.indexOf('New'))).not.toContain('Ida');
  });

  it('leaves it to the database where there are no copies', () => {
    const { shown } = listen({ overlaid: () => true });
    put('farms/f/roster', []);
    put(ALL, [document('ida', { name: 'Newer' })]);
    useOutboxEntries.setState([renamed], true);
    expect(shown()).toEqual({ ida: 'Newer' });
  });
});

describe('documents that are open beside their copies while the network goes', () => {
  it('do not come back from the copies where an own change has taken them out of the query', () => {
    const { shown } = listen({ overlaid: () => true, stays: ({ name }) => name !== 'Left' });
    put('farms/f/roster', []);
    const before = { ida: { name: 'Ida' }, per: { name: 'Per' } };
    put(ALL, [document('ida', before.ida), document('per', before.per)]);
    gather(before);
    gather(before, true);
    const leaves = { path: `${ALL}/ida`, mark: 'name', data: { name: 'Left' } };
    const left: OutboxEntry = { ...waits(`${ALL}/ida`), writes: [{ kind: 'update', ...leaves }] };
    useOutboxEntries.setState([left], true);
    queries.get(ALL)?.next({ changes: [{ type: 'remove', id: 'ida' }], fromCache: true });
    expect(shown()).toEqual({ per: 'Per' });
    // Refused, it is one of them again.
    useOutboxEntries.setState([{ ...left, state: 'refused' }], true);
    put(ALL, [document('ida', before.ida)], true);
    expect(shown()).toEqual({ ida: 'Ida', per: 'Per' });
  });
});

describe('documents that one query does not find', () => {
  it('are those of all queries, once each has answered', () => {
    const { shown } = listen({ queries: [{ path: 'farms/f/a' }, { path: 'farms/f/b' }] });
    put('farms/f/roster', []);
    put('farms/f/a', [document('ida', { name: 'Ida' })]);
    expect(shown()).toEqual({});
    put('farms/f/b', [document('per', { name: 'Per' })]);
    expect(shown()).toEqual({ ida: 'Ida', per: 'Per' });
  });
});

describe('two sources of the same copies', () => {
  const opened = () => [...queries.keys()].filter((path) => path === 'farms/f/roster').length;

  it('share a listener, and who comes later hears at once what is known', () => {
    const first = listen();
    tellOwn(null);
    gather({ ida: { name: 'Ida' } });
    const observer = queries.get('farms/f/roster');
    const second = listen({ overlaid: () => true });
    expect(queries.get('farms/f/roster')).toBe(observer);
    expect(second.shown()).toEqual({ ida: 'Ida' });
    put('farms/f/roster', [document('one', { ida: { name: 'Ida Krogh' } })]);
    expect([first.shown(), second.shown()]).toEqual([{ ida: 'Ida Krogh' }, { ida: 'Ida Krogh' }]);
    first.stop();
    expect(opened()).toBe(1);
    put('farms/f/roster', [document('one', { ida: { name: 'Ida' } })]);
    expect([first.shown(), second.shown()]).toEqual([{ ida: 'Ida Krogh' }, { ida: 'Ida' }]);
    second.stop();
    expect(opened()).toBe(0);
  });

  it('open another one where it has broken off', () => {
    const first = listen({ overlaid: () => true });
    queries.get('farms/f/roster')?.error('network', new Error('unavailable'));
    const broken = queries.get('farms/f/roster');
    put(ALL, [document('ida', { name: 'Ida' })]);
    expect(first.shown()).toEqual({ ida: 'Ida' });
    const second = listen({ overlaid: () => true });
    expect(queries.get('farms/f/roster')).not.toBe(broken);
    gather({ ida: { name: 'Ida' } });
    expect(second.shown()).toEqual({ ida: 'Ida' });
  });
});
