import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copiesOf, OPEN_TIME, partId } from '#domain/copies.ts';
import { aRegistration } from '#tests/support/factories.ts';
import type { Observer, QuerySpec, RawQuerySnapshot } from '../firebase/query-spec.ts';
import { dataOf } from '../live/live.ts';
import type { OutboxEntry } from '../outbox/journal/entry.ts';
import { useOutboxEntries, whenOutboxResumed } from '../outbox/outbox.ts';
import { openTime } from './unit-pending.ts';

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

const SCOPE = {
  farmId: 'farm',
  unitIds: ['k', 'm'],
  from: '2026-10-01',
  until: '2026-11-22',
};
const REGISTRATIONS = 'farms/farm/timeRegistrations';

/** What the server has gathered of a unit. */
function gather(unitId: string, entries: readonly { readonly id: string }[]): void {
  const which = { id: unitId, unitId, from: '2026-11-20' };
  const docs = [...copiesOf(which, entries, OPEN_TIME)].map(([ending, { id, ...data }]) => {
    return { id: partId(id, ending), data, pending: false };
  });
  for (const { query, observer } of opened) {
    const isAsked = (query.where ?? []).some(([, , value]) => value === unitId);
    if (query.path === 'farms/farm/openTimeBooks' && isAsked) {
      observer.next({ changes: docs.map((doc) => ({ type: 'put', doc })), fromCache: false });
    }
  }
}
const waiting = (id: string, workDate: string, unitId = 'k') =>
  aRegistration({ id, unitId, workDate, status: 'pending' });
const approval = (id: string): OutboxEntry => ({
  id: `approve ${id}`,
  uid: 'me',
  farmId: 'farm',
  at: 1,
  summary: { kind: 'entry_decide' },
  marks: [{ path: `${REGISTRATIONS}/${id}`, field: 'status', value: 'approved' }],
  writes: [
    {
      kind: 'update',
      path: `${REGISTRATIONS}/${id}`,
      mark: 'status',
      data: { status: 'approved', approvedAt: { $: 'server_time' }, approvedByEid: 'me' },
    },
  ],
  state: 'waiting',
  code: null,
});

let release = (): void => {};
beforeEach(() => {
  vi.mocked(whenOutboxResumed).mockImplementation((action) => action());
  release = openTime.retain(SCOPE);
});
afterEach(() => {
  release();
  openTime.disconnect();
  useOutboxEntries.setState([], true);
  opened.length = 0;
});
const states = () =>
  Object.fromEntries((dataOf(openTime.get(SCOPE)) ?? []).map(({ id, status }) => [id, status]));

test('undecided time of units is one document each, of the days that are asked for', () => {
  gather('k', [waiting('a', '2026-11-20'), waiting('old', '2026-09-30')]);
  expect(dataOf(openTime.get(SCOPE))).toBeNull();
  gather('m', [waiting('b', '2026-10-01', 'm'), waiting('ahead', '2026-11-22', 'm')]);
  expect(states()).toEqual({ a: 'pending', b: 'pending' });
  expect(opened.map(({ query }) => query.path)).toEqual(
    Array.from({ length: 2 }, () => 'farms/farm/openTimeBooks'),
  );
});

test('however much waits in a unit, no registration itself is opened', () => {
  const backlog = Array.from({ length: 1500 }, (_, at) => waiting(`old-${at}`, '2026-10-05'));
  gather('k', [...backlog, waiting('a', '2026-11-20')]);
  gather('m', []);
  expect(Object.keys(states())).toHaveLength(1501);
  expect(opened.some(({ query }) => query.path === REGISTRATIONS)).toBe(false);
});

test('copies without what says nothing are whole registrations, a running clock among them', () => {
  const running = aRegistration({ id: 'r', workDate: '2026-11-21', status: 'running', end: null });
  const ended = aRegistration({ id: 'e', workDate: '2026-11-20', status: 'pending', flags: [] });
  gather('k', [running, ended]);
  gather('m', []);
  expect(dataOf(openTime.get(SCOPE))).toEqual(expect.arrayContaining([running, ended]));
});

test('what is approved without a network waits no more at once, and is asked for again where it is refused', () => {
  gather('k', [waiting('a', '2026-11-20'), waiting('c', '2026-11-19')]);
  gather('m', []);
  useOutboxEntries.setState([approval('a')], true);
  expect(states()).toEqual({ a: 'approved', c: 'pending' });
  expect(opened.some(({ query }) => query.path === REGISTRATIONS)).toBe(false);
  useOutboxEntries.setState([{ ...approval('a'), state: 'refused' }], true);
  expect(states()).toEqual({ a: 'pending', c: 'pending' });
});

test('a unit without copies is read by its registrations, and the others stay closed', () => {
  gather('k', [waiting('a', '2026-11-20')]);
  const missing = opened.find(({ query }) =>
    (query.where ?? []).some(([, , value]) => value === 'm'),
  );
  missing?.observer.next({ changes: [], fromCache: false });
  const originals = opened.filter(({ query }) => query.path === REGISTRATIONS);
  expect(originals).toHaveLength(1);
  const { id, ...data } = waiting('b', '2026-11-18', 'm');
  originals[0]?.observer.next({
    changes: [{ type: 'put', doc: { id, data, pending: false } }],
    fromCache: false,
  });
  expect(states()).toEqual({ a: 'pending', b: 'pending' });
});
