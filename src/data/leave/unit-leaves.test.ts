import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copiesOf } from '#domain/copies.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import type { Observer, QuerySpec, RawQuerySnapshot } from '../firebase/query-spec.ts';
import { dataOf } from '../live/live.ts';
import type { OutboxEntry } from '../outbox/journal/entry.ts';
import { useOutboxEntries, whenOutboxResumed } from '../outbox/outbox.ts';
import { DOCUMENTS_AFTER_MS, requestedLeaves, unitLeaves } from './unit-leaves.ts';

vi.mock(import('../outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  whenOutboxResumed: vi.fn(),
}));
const opened: { readonly query: QuerySpec; readonly observer: Observer<RawQuerySnapshot> }[] = [];
vi.mock('../live/subscribe.ts', () => ({
  subscribeQuery: (_: string, query: QuerySpec, observer: Observer<RawQuerySnapshot>) => {
    opened.push({ query, observer });
    return () => undefined;
  },
  subscribeDoc: () => () => undefined,
}));

const LEAVES = 'farms/farm/leaves';
const BOOKS = 'farms/farm/unitLeaveBooks';
const TEAM = { farmId: 'farm', unitIds: ['k'], from: '2026-11-01' };
const FARM = { ...TEAM, unitIds: null };

/** What the server has gathered, of a unit or of all. */
function gather(id: string, leaves: readonly { readonly id: string }[], from = '2026-10-18'): void {
  const data = copiesOf({ id, ...(id !== 'all' && { unitId: id }), from }, leaves).get('');
  for (const { query, observer } of opened) {
    const isAsked = (query.where ?? []).some(([, , value]) => value === id);
    if (query.path !== BOOKS || !isAsked) continue;
    observer.next({
      changes: [{ type: 'put', doc: { id, data, pending: false } }],
      fromCache: false,
    });
  }
}

const over = aLeave({ id: 'over', from: '2026-10-19', to: '2026-10-23' });
const sick = aLeave({ id: 'sick', type: 'sick', status: 'reported', from: '2026-11-20', to: null });
const asked = aLeave({ id: 'asked', status: 'requested', from: '2026-09-01', to: '2026-09-02' });
const changed = aLeave({
  id: 'changed',
  from: '2026-12-01',
  to: '2026-12-02',
  ask: {
    kind: 'change',
    from: '2026-12-08',
    to: '2026-12-09',
    part: 'full',
    minutes: null,
    days: 20_000,
  },
});
const ALL = [over, sick, asked, changed];
const later = aLeave({ id: 'later', status: 'requested', from: '2026-12-20', to: '2026-12-21' });

/** An answer to the later one that waits for a network. */
const decision = (id: string, status: string): OutboxEntry => ({
  id,
  uid: 'me',
  farmId: 'farm',
  at: 1,
  summary: { kind: 'leave_decide' },
  marks: [{ path: `${LEAVES}/later`, field: 'status', value: status }],
  writes: [{ kind: 'update', path: `${LEAVES}/later`, mark: 'status', data: { status } }],
  state: 'waiting',
  code: null,
});

let stops: (() => void)[] = [];
beforeEach(() => {
  vi.mocked(whenOutboxResumed).mockImplementation((action) => action());
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  unitLeaves.disconnect();
  requestedLeaves.disconnect();
  useOutboxEntries.setState([], true);
  opened.length = 0;
});

const ids = (leaves: readonly { readonly id: string }[] | null) =>
  leaves && leaves.map(({ id }) => id).toSorted();
const team = (scope: typeof TEAM | typeof FARM = TEAM) => ids(dataOf(unitLeaves.get(scope)));
const waiting = () => ids(dataOf(requestedLeaves.get(TEAM)));
const documents = () => opened.filter(({ query }) => query.path === LEAVES).length;

describe('leave of a unit', () => {
  test('is one document: from a day on, and what waits however old it is', () => {
    stops = [unitLeaves.retain(TEAM), requestedLeaves.retain(TEAM)];
    gather('k', ALL);
    expect(team()).toEqual(['changed', 'sick']);
    expect(waiting()).toEqual(['asked', 'changed']);
    expect(dataOf(requestedLeaves.get(TEAM))).toEqual(expect.arrayContaining([asked, changed]));
    expect(documents()).toBe(0);
  });

  test('of the whole farm is one document too', () => {
    stops = [unitLeaves.retain(FARM)];
    gather('all', ALL);
    expect(team(FARM)).toEqual(['changed', 'sick']);
    expect(documents()).toBe(0);
  });

  test('further back than the copies go is read by the leave itself', () => {
    stops = [unitLeaves.retain(TEAM)];
    gather('k', ALL, '2026-11-02');
    expect(team()).toBeNull();
    expect(opened.map(({ query }) => query.where?.at(-1))).toEqual([
      ['unitId', '==', 'k'],
      ['to', '>=', '2026-11-01'],
      ['to', '==', null],
    ]);
  });

  test('shows an own answer at once on a device that has the copies alone, and what is taken back or refused again', () => {
    stops = [unitLeaves.retain(TEAM), requestedLeaves.retain(TEAM)];
    gather('k', [...ALL, later]);
    useOutboxEntries.setState([decision('approve', 'approved')], true);
    expect(waiting()).toEqual(['asked', 'changed']);
    const known = () => dataOf(unitLeaves.get(TEAM))?.find(({ id }) => id === 'later')?.status;
    expect(known()).toBe('approved');
    expect(documents()).toBe(0);
    useOutboxEntries.setState(
      [decision('approve', 'approved'), decision('back', 'requested')],
      true,
    );
    expect(waiting()).toEqual(['asked', 'changed', 'later']);
    useOutboxEntries.setState([{ ...decision('approve', 'approved'), state: 'refused' }], true);
    expect(waiting()).toEqual(['asked', 'changed', 'later']);
    expect(known()).toBe('requested');
  });

  test('shows leave that is entered here for somebody of the unit, and of no other', () => {
    stops = [unitLeaves.retain(TEAM), requestedLeaves.retain(TEAM)];
    gather('k', ALL);
    const entered = (id: string, unitId: string): OutboxEntry => {
      const { id: _, created: _created, ...data } = aLeave({ id, unitId, to: '2026-12-24' });
      const path = `${LEAVES}/${id}`;
      return { ...decision(id, ''), writes: [{ kind: 'set', path, mark: 'status', data }] };
    };
    useOutboxEntries.setState([entered('here', 'k'), entered('there', 'm')], true);
    expect(team()).toEqual(['changed', 'here', 'sick']);
    expect(waiting()).toEqual(['asked', 'changed']);
  });
});

test('a request that the server has not copied is in the list before long', () => {
  vi.useFakeTimers();
  stops = [requestedLeaves.retain(TEAM)];
  gather('k', ALL);
  expect(waiting()).toEqual(['asked', 'changed']);
  expect(documents()).toBe(0);
  vi.advanceTimersByTime(DOCUMENTS_AFTER_MS);
  const themselves = opened.filter(({ query }) => query.path === LEAVES);
  expect(themselves).toHaveLength(3);
  expect(waiting()).toEqual(['asked', 'changed']);
  for (const { query, observer } of themselves) {
    const found = query.where?.some(([, , value]) => value === 'requested') ? [asked, later] : [];
    const changes = found.map(({ id, ...data }) => ({
      type: 'put' as const,
      doc: { id, data, pending: false },
    }));
    observer.next({ changes, fromCache: false });
  }
  expect(waiting()).toEqual(['asked', 'later']);
  vi.useRealTimers();
});
