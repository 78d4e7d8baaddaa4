import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { worked } from '#tests/support/time/rules.ts';
import type { QuerySpec, RawDocument } from '../firebase/query-spec.ts';
import { readCards, readRegistrations } from './registrations-read.ts';

const server = vi.hoisted(() => ({
  queries: [] as QuerySpec[],
  answer: (_spec: QuerySpec): { docs: readonly RawDocument[]; fromCache: boolean } => ({
    docs: [],
    fromCache: false,
  }),
  cards: new Map<string, unknown>(),
}));

vi.mock('../firebase/firestore.ts', async (original) => ({
  ...(await original<object>()),
  database: () =>
    Promise.resolve({
      readQuery: (spec: QuerySpec) => {
        server.queries.push(spec);
        return Promise.resolve().then(() => server.answer(spec));
      },
      readDoc: (path: string) => {
        const data = server.cards.get(path);
        if (data instanceof Error) return Promise.reject(data);
        return Promise.resolve(data === undefined ? null : { id: 'card', data, pending: false });
      },
    }),
}));

const document = (id: string, day: string): RawDocument => {
  const { id: _id, ...data } = worked(day, '07:00', '15:00');
  return { id, data, pending: false };
};
const days = { farmId: 'farm', unitIds: null, from: '2026-10-01', until: '2026-11-01' };
const signal = () => new AbortController().signal;
const many = (count: number, day: string, from = 0) =>
  Array.from({ length: count }, (_, index) => document(`${day}-${from + index}`, day));

beforeEach(() => {
  server.queries.length = 0;
  server.cards.clear();
});
afterEach(() => {
  server.answer = () => ({ docs: [], fromCache: false });
});

describe('registrations for a file', () => {
  test('come a page at a time, each after the last of the one before', async () => {
    const pages = [many(500, '2026-10-05'), many(20, '2026-10-06')];
    server.answer = () => ({ docs: pages.shift() ?? [], fromCache: false });
    const read = await readRegistrations(days, signal());
    expect(read).toMatchObject({ ok: true, value: { length: 520 } });
    expect(server.queries).toHaveLength(2);
    expect(server.queries[0]).toMatchObject({
      path: 'farms/farm/timeRegistrations',
      where: [
        ['workDate', '>=', '2026-10-01'],
        ['workDate', '<', '2026-11-01'],
      ],
      orderBy: ['workDate', 'asc'],
      limit: 500,
    });
    expect(server.queries[0]).not.toHaveProperty('startAfter');
    expect(server.queries[1]?.startAfter).toEqual(['2026-10-05', '2026-10-05-499']);
  });

  test('are asked for unit by unit, so that the rules can prove a leader’s right', async () => {
    server.answer = ({ where = [] }) => {
      const unit = String(where.find(([field]) => field === 'unitId')?.[2]);
      return { docs: [document(unit, '2026-10-05')], fromCache: false };
    };
    const read = await readRegistrations({ ...days, unitIds: ['k', 's'] }, signal());
    expect(read.ok && read.value.map(({ id }) => id)).toEqual(['k', 's']);
    expect(server.queries.map(({ where }) => where?.[0])).toEqual([
      ['unitId', '==', 'k'],
      ['unitId', '==', 's'],
    ]);
  });

  test('are not taken from a cache that may hold only some', async () => {
    server.answer = () => ({ docs: [document('a', '2026-10-05')], fromCache: true });
    expect(await readRegistrations(days, signal())).toEqual({ ok: false, code: 'read_offline' });
  });

  test.each([
    ['permission-denied', 'read_refused'],
    ['unavailable', 'read_offline'],
    ['internal', 'read_failed'],
  ])('that fail with %s end in %s', async (code, expected) => {
    server.answer = () => {
      throw Object.assign(new Error(code), { code });
    };
    expect(await readRegistrations(days, signal())).toEqual({ ok: false, code: expected });
  });

  test('stop between two pages', async () => {
    const stop = new AbortController();
    server.answer = () => {
      stop.abort();
      return { docs: many(500, '2026-10-05'), fromCache: false };
    };
    expect(await readRegistrations(days, stop.signal)).toEqual({ ok: false, code: 'read_stopped' });
    expect(server.queries).toHaveLength(1);
  });

  test('that no schema knows are left out', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const odd: RawDocument = { id: 'odd', data: { workDate: '2026-10-05' }, pending: false };
    server.answer = () => ({ docs: [odd, document('a', '2026-10-05')], fromCache: false });
    const read = await readRegistrations(days, signal());
    expect(read.ok && read.value.map(({ id }) => id)).toEqual(['a']);
  });
});

test('cards that may not be read, or are not there, are left out', async () => {
  const path = (id: string) => `farms/farm/employees/${id}/private/card`;
  server.cards.set(path('bo'), { employeeNumber: '17', birthDate: '2009-05-20' });
  server.cards.set(path('eva'), Object.assign(new Error('no'), { code: 'permission-denied' }));
  const cards = await readCards('farm', ['bo', 'ida', 'eva'], signal());
  expect([...cards.keys()]).toEqual(['bo']);
  expect(cards.get('bo')).toMatchObject({ employeeNumber: '17', birthDate: '2009-05-20' });
});
