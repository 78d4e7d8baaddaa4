import type {
  Condition,
  Observer,
  QuerySpec,
  RawQuerySnapshot,
  Subscribe,
} from '#data/firebase/query-spec.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import type { DayAdjustment } from '#domain/leave/document/day-adjustment.ts';
import type { FlexEntry } from '#domain/time/flex/flex-entry.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';
import { type FarmFeed, signInWith, subscribeQuery as subscribeOther } from '../live-feed.ts';

import type { Feed } from '../domain-server.ts';

export { fetchPage, subscribeDoc } from '../live-feed.ts';

interface Listener {
  readonly name: string;
  readonly spec: QuerySpec;
  readonly observer: Observer<RawQuerySnapshot>;
  sent: readonly string[];
}

type Item = Registration | TimeMonth | FlexEntry | Leave | DayAdjustment;

interface Stored {
  readonly data: Item;
  readonly pending: boolean;
}

/** Sources that say nothing, or are refused; the others answer. Names are those of the stores. */
export const feedState = {
  silent: new Set<string>(),
  refused: new Set<string>(),
  fromCache: false,
};

/** Ids of what was handed out, once for each time it was. */
export const delivered: string[] = [];

const listeners = new Set<Listener>();
/** By the path of their collection, then by id. */
const stored = new Map<string, Map<string, Stored>>();
const REGISTRATIONS = paths.registrations('farm');
const MONTHS = paths.timeMonths('farm');
const ADJUSTMENTS = paths.leaveAdjustments('farm');
const LEAVES = paths.leaves('farm');

const holds = (data: Item, [field, op, value]: Condition): boolean => {
  const own = Object.entries(data).find(([name]) => name === field)?.[1] ?? null;
  if (op === '==') return own === value;
  if (op === 'in') return Array.isArray(value) && value.includes(own);
  return op === '>=' ? String(own) >= String(value) : String(own) < String(value);
};

const valueOf = (data: Item, field: string): string =>
  String(Object.entries(data).find(([name]) => name === field)?.[1] ?? '');

function sorted(items: readonly Stored[], { orderBy, limit }: QuerySpec): readonly Stored[] {
  if (orderBy === undefined) return items;
  const [field, direction] = orderBy;
  const up = items.toSorted((a, b) => (valueOf(a.data, field) < valueOf(b.data, field) ? -1 : 1));
  return (direction === 'asc' ? up : up.toReversed()).slice(0, limit);
}

function answer(listener: Listener): void {
  if (feedState.silent.has(listener.name)) return;
  if (feedState.refused.has(listener.name)) {
    listener.observer.error('permission-denied', new Error('permission-denied'));
    return;
  }
  const { path, where = [] } = listener.spec;
  const fitting = [...(stored.get(path)?.values() ?? [])].filter(({ data }) =>
    where.every((condition) => holds(data, condition)),
  );
  const found = sorted(fitting, listener.spec);
  const ids = found.map(({ data }) => data.id);
  const removed = listener.sent.filter((id) => !ids.includes(id));
  delivered.push(...ids.filter((id) => !listener.sent.includes(id)));
  listener.sent = ids;
  listener.observer.next({
    fromCache: feedState.fromCache,
    changes: [
      ...removed.map((id) => ({ type: 'remove' as const, id })),
      ...found.map(({ data, pending }) => ({
        type: 'put' as const,
        doc: { id: data.id, data, pending },
      })),
    ],
  });
}

/**
 * Stands in for `#data/live/subscribe.ts` where registrations and months are read: it answers each query
 * from those put here, as the database would. The rest is `live-feed.ts`.
 */
export const subscribeQuery: Subscribe<QuerySpec, RawQuerySnapshot> = (name, spec, observer) => {
  if (![REGISTRATIONS, MONTHS, ADJUSTMENTS, LEAVES].includes(spec.path)) {
    return subscribeOther(name, spec, observer);
  }
  const listener: Listener = { name, spec, observer, sent: [] };
  listeners.add(listener);
  answer(listener);
  return () => listeners.delete(listener);
};

/** Ends what listens under a name, and refuses whoever asks again. */
export function endListening(name: string): void {
  feedState.refused.add(name);
  for (const listener of listeners) {
    if (listener.name !== name) continue;
    listeners.delete(listener);
    answer(listener);
  }
}

/** Answers everybody who listens once more, as the device does that has lost the server. */
export function loseServer(): void {
  feedState.fromCache = true;
  listeners.forEach(answer);
}

/** Writes registrations and tells everybody who listens. */
export function putRegistrations(
  registrations: readonly Registration[],
  options: { readonly pending: boolean } = { pending: false },
): void {
  put(REGISTRATIONS, registrations, options.pending);
}

/** Writes the totals of people's months, as the server does, and tells everybody who listens. */
export function putMonths(months: readonly TimeMonth[]): void {
  put(MONTHS, months, false);
}

/** Writes movements of flex accounts and tells everybody who listens. */
export function putFlexEntries(
  entries: readonly FlexEntry[],
  options: { readonly pending: boolean } = { pending: false },
): void {
  put(ADJUSTMENTS, entries, options.pending);
}

/** Writes leave and tells everybody who listens. */
export function putLeaves(leaves: readonly Leave[]): void {
  put(LEAVES, leaves, false);
}

/** Writes movements of accounts of days and tells everybody who listens. */
export function putDayAdjustments(
  entries: readonly DayAdjustment[],
  options: { readonly pending: boolean } = { pending: false },
): void {
  put(ADJUSTMENTS, entries, options.pending);
}

function put(path: string, items: readonly Item[], pending: boolean): void {
  const known = stored.get(path) ?? new Map<string, Stored>();
  for (const data of items) known.set(data.id, { data, pending });
  stored.set(path, known);
  listeners.forEach(answer);
}

/** Movements of accounts as a server makes them: see `domain-server.ts`. */
export const timeFeed: Feed = {
  all: (path) => [...(stored.get(path)?.values() ?? [])].map(({ data }) => data),
  put: (path, items) => put(path, items as readonly Item[], false),
};

/** Forgets everything; call it after each test. */
export function emptyTimeFeed(): void {
  delivered.length = 0;
  stored.clear();
  feedState.silent.clear();
  feedState.refused.clear();
  feedState.fromCache = false;
}

/** Signs `me` in with the own clock listening, and `selected` as the unit on screen. */
export async function signInOnTheClock(
  feed: FarmFeed & { readonly selected?: string } = {},
): Promise<void> {
  await signInWith(feed);
  const { ownRunningSource } = await import('#data/clock/own-running.ts');
  const { setSelectedUnit } = await import('#data/base/selected-unit.ts');
  setSelectedUnit(feed.selected ?? 'k');
  ownRunningSource.connect({ farmId: 'farm', uid: 'me' });
}
