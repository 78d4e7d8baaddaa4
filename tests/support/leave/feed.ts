import * as v from 'valibot';
import { SERVER_TIME } from '#data/firebase/field-value.ts';
import type {
  Condition,
  Observer,
  QuerySpec,
  RawQuerySnapshot,
  Subscribe,
} from '#data/firebase/query-spec.ts';
import type { WriteRequest } from '#data/outbox/ports.ts';
import type { DayAdjustment } from '#domain/leave/document/day-adjustment.ts';
import { groupBy } from '#domain/group-by.ts';
import { bookLeaves, type LeaveBook } from '#domain/leave/document/leave-book.ts';
import { type Absence, type Leave, LeaveSchema } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import type { Feed } from '../domain-server.ts';
import { subscribeQuery as subscribeOther } from '../live-feed.ts';

export { fetchPage, subscribeDoc } from '../live-feed.ts';

type Item = { readonly id: string };

interface Listener {
  readonly name: string;
  readonly spec: QuerySpec;
  readonly observer: Observer<RawQuerySnapshot>;
  sent: readonly string[];
}

const LEAVES = paths.leaves('farm');
const ABSENCES = paths.absences('farm');
const ADJUSTMENTS = paths.leaveAdjustments('farm');
const BOOKS = paths.leaveBooks('farm');

const listeners = new Set<Listener>();
/** By the path of their collection, then by id. */
const stored = new Map<string, Map<string, Item>>();
/** Paths whose sources are refused. */
const refused = new Set<string>();
let hasBooks = true;
/** Everything that was written since the test began. */
export const leaveWrites: WriteRequest['writes'][number][] = [];

const fieldOf = (data: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (value, key) => Object.entries(value ?? {}).find(([own]) => own === key)?.[1] ?? null,
      data,
    );

function holds(data: Item, [name, op, value]: Condition): boolean {
  const own = fieldOf(data, name);
  if (op === '==') return own === value;
  if (own === null) return false;
  return op === '>=' ? String(own) >= String(value) : String(own) < String(value);
}

/** The server gathers all leave of a person, unless it has not got to it yet. */
function books(): (Item & Pick<LeaveBook, 'employeeId' | 'unitId'>)[] {
  if (!hasBooks) return [];
  const all = [...(stored.get(LEAVES)?.values() ?? [])].map((one) => v.parse(LeaveSchema, one));
  return [...groupBy(all, ({ employeeId }) => employeeId)].map(([id, own]) => {
    const of = { id, employeeId: id, unitId: own[0]?.unitId ?? '' };
    return { ...of, ...bookLeaves(own) };
  });
}

function answer(listener: Listener): void {
  const { path, where = [] } = listener.spec;
  if (refused.has(path)) {
    listener.observer.error('permission-denied', new Error('permission-denied'));
    return;
  }
  const found = (path === BOOKS ? books() : [...(stored.get(path)?.values() ?? [])]).filter(
    (data) => where.every((condition) => holds(data, condition)),
  );
  const ids = found.map(({ id }) => id);
  const removed = listener.sent.filter((id) => !ids.includes(id));
  listener.sent = ids;
  listener.observer.next({
    fromCache: false,
    changes: [
      ...removed.map((id) => ({ type: 'remove' as const, id })),
      ...found.map((data) => ({
        type: 'put' as const,
        doc: { id: data.id, data, pending: false },
      })),
    ],
  });
}

/**
 * Stands in for `#data/live/subscribe.ts` where leave is read: it answers each query from what was put here, as the
 * database would. The rest is `live-feed.ts`.
 */
export const subscribeQuery: Subscribe<QuerySpec, RawQuerySnapshot> = (name, spec, observer) => {
  if (![LEAVES, ABSENCES, ADJUSTMENTS, BOOKS].includes(spec.path)) {
    return subscribeOther(name, spec, observer);
  }
  const listener: Listener = { name, spec, observer, sent: [] };
  listeners.add(listener);
  answer(listener);
  return () => listeners.delete(listener);
};

/** Leave in the database, new or changed; everybody who listens hears of it. */
export const putLeaves = (leaves: readonly Leave[]): void => put(LEAVES, leaves);
/** Who is away, as the server tells it. */
export const putAbsences = (absences: readonly Absence[]): void => put(ABSENCES, absences);
/** Movements of accounts of days. */
export const putDayAdjustments = (moves: readonly DayAdjustment[]): void => put(ADJUSTMENTS, moves);

/** A leave as it stands. */
export function storedLeave(id: string): unknown {
  return stored.get(LEAVES)?.get(id);
}

/** What is asked of the database, source by source. */
export const leaveQueries = (): { readonly name: string; readonly spec: QuerySpec }[] =>
  [...listeners].map(({ name, spec }) => ({ name, spec }));

/** Nobody may read movements of accounts. */
export function refuseLeaves(): void {
  refused.add(LEAVES);
}

/** Movements of accounts of days are refused from now on. */
export function refuseDayAdjustments(): void {
  refused.add(ADJUSTMENTS);
}

function put(path: string, items: readonly Item[]): void {
  const known = stored.get(path) ?? new Map<string, Item>();
  for (const data of items) known.set(data.id, data);
  stored.set(path, known);
  listeners.forEach(answer);
}

/** What stands here as a server changes it: see `domain-server.ts`. */
export const leaveFeed: Feed = {
  all: (path) => [...(stored.get(path)?.values() ?? [])],
  put,
};

/** Nobody's leave has been gathered. */
export function withoutBooks(): void {
  hasBooks = false;
}

/** Forgets everything; call it after each test. */
export function emptyLeaveFeed(): void {
  hasBooks = true;
  stored.clear();
  refused.clear();
  leaveWrites.length = 0;
}

/** The server's time, which the database fills in, is now. */
const plain = (value: unknown): unknown => (value === SERVER_TIME ? Date.now() : value);

/**
 * Stands in for the outbox: what is written shows at once:
 * `vi.mock(import('#data/outbox/outbox.ts'), async (original) => ({ ...(await original()), writeThroughOutbox }))`.
 */
export function writeThroughOutbox(...requests: readonly WriteRequest[]) {
  for (const { writes } of requests) {
    for (const write of writes) {
      leaveWrites.push(write);
      const parts = write.path.split('/');
      const path = parts.slice(0, -1).join('/');
      const id = parts.at(-1) ?? '';
      const fields = Object.entries(write.data).map(([key, value]) => [key, plain(value)] as const);
      put(path, [{ id, ...stored.get(path)?.get(id), ...Object.fromEntries(fields) }]);
    }
  }
  return { id: 'write', accepted: Promise.resolve(true) };
}
