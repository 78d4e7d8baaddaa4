import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SERVER_TIME } from '../../firebase/field-value.ts';
import type { RawDocument } from '../../firebase/query-spec.ts';
import type { OutboxEntry } from '../../outbox/journal/entry.ts';
import { useOutboxEntries } from '../../outbox/outbox.ts';
import { LINGER_MS } from '../family.ts';
import { type Asked, createWaitingChanges } from './waiting-changes.ts';

const ALL = 'farms/f/entries';
type Fields = Readonly<Record<string, unknown>>;
type Write = NonNullable<OutboxEntry['writes']>[number];

const copies = (all: Readonly<Record<string, Fields>>): ReadonlyMap<string, RawDocument> =>
  new Map(Object.entries(all).map(([id, data]) => [id, { id, data, pending: false }]));
const entry = (id: string, write: Partial<Write>, state: OutboxEntry['state'] = 'waiting') =>
  ({
    id,
    uid: 'me',
    farmId: 'f',
    at: 1,
    summary: { kind: 'entry_decide' },
    marks: [],
    state,
    code: null,
    writes: [{ kind: 'update', path: `${ALL}/a`, mark: 'status', data: {}, ...write }],
  }) satisfies OutboxEntry;
const outbox = (...entries: readonly OutboxEntry[]) => useOutboxEntries.setState(entries, true);
const APPROVED = entry('w', { data: { status: 'approved', approvedAt: SERVER_TIME } });

let told = 0;
let end = (): void => {};
const begin = (over: Partial<Asked> = {}) => {
  const asked: Asked = { isOf: ({ unitId }) => unitId === 'stable', ...over };
  const changes = createWaitingChanges(ALL, asked, () => (told += 1));
  end = changes.end;
  return changes;
};
const shown = (items: ReadonlyMap<string, RawDocument>) =>
  Object.fromEntries([...items].map(([id, { data, pending }]) => [id, { data, pending }]));

beforeEach(() => {
  vi.useFakeTimers();
  told = 0;
});
afterEach(() => {
  end();
  outbox();
  vi.useRealTimers();
});

describe('own writes over copies', () => {
  it('are over once the copies have moved on, though these say again what they said before', () => {
    const { over } = begin();
    const before = copies({ a: { status: 'pending' } });
    outbox(APPROVED);
    over(before);
    outbox();
    expect(over(before).get('a')?.data).toMatchObject({ status: 'approved' });
    over(copies({ a: { status: 'approved', approvedAt: 1 } }));
    expect(over(before).get('a')?.data).toEqual({ status: 'pending' });
  });

  it('take a document away that is none of them any more, until a later one brings it back', () => {
    const { over } = begin({ stays: ({ status }) => status === 'pending' });
    const items = copies({ a: { status: 'pending' }, b: { status: 'approved' } });
    outbox(APPROVED);
    // What the copies say themselves is not asked again.
    expect([...over(items).keys()]).toEqual(['b']);
    outbox(APPROVED, { ...entry('back', { data: { status: 'pending' } }), id: 'back' });
    expect([...over(items).keys()]).toEqual(['a', 'b']);
  });

  it('show at once, field by field, and what the server makes stays as it was', () => {
    const { over } = begin();
    outbox(APPROVED);
    expect(told).toBe(1);
    const items = over(copies({ a: { status: 'pending', note: 'x', approvedAt: null }, b: {} }));
    expect(shown(items)).toEqual({
      a: { data: { status: 'approved', note: 'x', approvedAt: null }, pending: true },
      b: { data: {}, pending: false },
    });
  });

  it('are there from an earlier page too, and of other collections none', () => {
    outbox(APPROVED, entry('x', { path: `${ALL}/a/events/e`, data: { status: 'odd' } }));
    const { over } = begin();
    expect(shown(over(copies({ a: { status: 'pending' } })))['a']?.data).toEqual({
      status: 'approved',
    });
    expect(over(copies({})).size).toBe(0);
  });

  it('stay once the server has them, until the copies say something else or a while has passed', () => {
    const { over } = begin();
    const before = copies({ a: { status: 'pending' } });
    over(before);
    outbox(APPROVED);
    outbox();
    expect(shown(over(before))['a']).toEqual({ data: { status: 'approved' }, pending: false });
    expect(shown(over(copies({ a: { status: 'returned' } })))['a']?.data).toEqual({
      status: 'returned',
    });
    expect(over(copies({})).size).toBe(0);
    vi.advanceTimersByTime(LINGER_MS);
    expect(shown(over(before))['a']?.data).toEqual({ status: 'pending' });
  });

  it('are gone at once where they are refused', () => {
    const { over } = begin();
    const before = copies({ a: { status: 'pending' } });
    outbox(APPROVED);
    outbox({ ...APPROVED, state: 'refused', code: 'permission-denied' });
    expect(told).toBe(2);
    expect(shown(over(before))['a']).toEqual({ data: { status: 'pending' }, pending: false });
  });

  it('bring what is new where it belongs among the copies', () => {
    const { over } = begin();
    const made = (id: string, unitId: string) =>
      entry(id, { kind: 'set', path: `${ALL}/${id}`, data: { unitId, 'when.day': 1 } });
    outbox(made('mine', 'stable'), made('other', 'field'));
    expect(shown(over(copies({})))).toEqual({
      mine: { data: { unitId: 'stable', when: { day: 1 } }, pending: true },
    });
  });
});
