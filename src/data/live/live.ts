import { create } from 'zustand';
import type { AppErrorCode } from '#domain/errors.ts';
import { type Entity, type EntitySchema, toEntity, toFields } from '../firebase/convert.ts';
import { cachedValueOf, keep } from '../device/startup-cache.ts';
import { isOnline } from '../device/device.ts';
import { reportError } from '../device/report.ts';
import type { RawDocSnapshot, Subscribe } from '../firebase/query-spec.ts';
import { createConnection, keyOf } from './connection.ts';
import { reportBadDocument } from './bad-document.ts';
import { registerSource } from './registry.ts';
import { sameValue } from './merged-query.ts';
import { subscribeDoc } from './subscribe.ts';

/** What is known of a live source. `at` is the device's epoch ms of the last snapshot. */
export type Live<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly data: T;
      readonly at: number;
      /** True until the server has confirmed it. */
      readonly fromCache: boolean;
      /** The device may hold only some of it. */
      readonly isPart?: true;
    }
  | {
      readonly status: 'failed';
      readonly error: AppErrorCode;
      /** The rules refused; a new token may help. */
      readonly denied: boolean;
      readonly lastData: T | null;
      /** `lastData` may be only some of it. */
      readonly isPart?: true;
    };

/** A source nobody connected. */
export const IDLE: Live<never> = { status: 'idle' };

/** A source that waits for its first snapshot. */
export const LOADING: Live<never> = { status: 'loading' };

/** What can be shown now: the data, or the last data before a failure; null when there is none. */
export function dataOf<T>(live: Live<T>): T | null {
  if (live.status === 'ready') return live.data;
  return live.status === 'failed' ? live.lastData : null;
}

/** How much is known of what sources hold. */
export type Extent = 'loading' | 'part' | 'whole';

/** How much is known of sources together: what is a part may be shown, and is never summed up as if it were all. */
export function extentOf(of: readonly Live<unknown>[]): Extent {
  if (of.some(isWaitedFor)) return 'loading';
  return of.every(isWhole) ? 'whole' : 'part';
}

/** Whether nothing has come of a source yet, and nothing has failed. */
export function isWaitedFor({ status }: Live<unknown>): boolean {
  return status === 'idle' || status === 'loading';
}

function isWhole(live: Live<unknown>): boolean {
  if (live.status === 'failed') return live.lastData !== null && live.isPart !== true;
  return live.status === 'ready' && live.isPart !== true;
}

/** What two lists show together: all of both once both are known, and how the one that is behind stands. */
export interface Both<T> {
  readonly live: Live<readonly T[]>;
  readonly items: readonly T[] | null;
}

/** Two lists as one, such as those of two months; without a second one the first alone. */
export function bothOf<T>(first: Live<readonly T[]>, second: Live<readonly T[]> | null): Both<T> {
  const one = dataOf(first);
  if (second === null) return { live: first, items: one };
  const two = dataOf(second);
  if (one === null) return { live: first, items: null };
  if (two === null) return { live: second, items: null };
  const isBehind = first.status !== 'ready' || first.isPart === true;
  return { live: isBehind ? first : second, items: [...one, ...two] };
}

/** What a document's source begins with: what this device kept of it, else it is loading. */
export function initialDoc<S extends EntitySchema>(
  name: string,
  schema: S,
  scope: string,
): Live<Entity<S>> {
  const entity = entityOf(schema, cachedValueOf(name, scope));
  return entity === null ? LOADING : fromDevice(entity);
}

/** The same for a list; one that does not parse as a whole is not shown. */
export function initialList<S extends EntitySchema>(
  name: string,
  schema: S,
  scope: string,
): Live<readonly Entity<S>[]> {
  const kept = cachedValueOf(name, scope);
  if (!Array.isArray(kept)) return LOADING;
  const entities = kept.flatMap((value) => entityOf(schema, value) ?? []);
  return entities.length === kept.length ? fromDevice(entities) : LOADING;
}

function fromDevice<T>(data: T): Live<T> {
  return { status: 'ready', data, at: Date.now(), fromCache: true };
}

function entityOf<S extends EntitySchema>(schema: S, value: unknown): Entity<S> | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  const parsed = typeof value.id === 'string' ? toEntity(schema, value.id, value) : null;
  return parsed?.ok ? parsed.value : null;
}

const onUnauthenticated = new Set<() => void>();

/** Calls `listener` when the database no longer accepts the token; returns the end of listening. */
export function whenUnauthenticated(listener: () => void): () => void {
  onUnauthenticated.add(listener);
  return () => onUnauthenticated.delete(listener);
}

/** The state after a listener failed; what was on screen stays. `code` is Firestore's. */
export function failedLive<T>(
  name: string,
  before: Live<T>,
  code: string,
  error: unknown,
): Live<T> {
  const denied = code === 'permission-denied';
  if (code === 'unauthenticated') for (const listener of onUnauthenticated) listener();
  else if (!denied) reportError(error, { type: 'UnexpectedError', source: `live/${name}` });
  const failed = { status: 'failed', error: 'unexpected', denied } as const;
  return { ...failed, lastData: dataOf(before), ...partOf(before) };
}

const partOf = (live: Live<unknown>): { readonly isPart?: true } =>
  'isPart' in live && live.isPart === true ? { isPart: true } : {};

/**
 * A list of which the device may hold a part, after the server has not answered; null where it is shown all
 * the same: without a network the page says itself that this is what the device remembers.
 */
export function unansweredList<T>(
  items: readonly T[],
  whole: boolean | 'inPart' | 'always',
): Live<readonly T[]> | null {
  const inPart = whole === 'inPart';
  const holdsSome = items.length > 0;
  if (!isOnline() && (inPart || (holdsSome && whole !== 'always'))) return null;
  const lastData = inPart && holdsSome ? items : null;
  const failed = { status: 'failed', error: 'network', denied: false, lastData } as const;
  return lastData === null ? failed : { ...failed, isPart: true };
}

/** What is opened by a scope, told of, and closed. */
export interface LiveSource<Scope, State> {
  readonly get: () => State;
  readonly subscribe: (listener: () => void) => () => void;
  readonly connect: (scope: Scope) => void;
  readonly reconnect: () => void;
  readonly disconnect: () => void;
}

/** A live document: null once the server has said that it does not exist. */
export interface LiveDoc<Scope, T> extends LiveSource<Scope, Live<T | null>> {
  readonly name: string;
  readonly useLive: () => Live<T | null>;
}

/** How a live document is found and read. */
export interface LiveDocOptions<Scope, S extends EntitySchema> {
  readonly name: string;
  readonly schema: S;
  readonly path: (scope: Scope) => string;
  /** For which scopes what it last held is kept on the device and shown first at the next start. */
  readonly kept?: (scope: Scope) => boolean;
  /** What of a document is shown as something else than what stands there; it is reported. */
  readonly unreadable?: (fields: Readonly<Record<string, unknown>>) => readonly string[];
  readonly subscribe?: Subscribe<string, RawDocSnapshot>;
  /** Members of a family are known to the family, not to the registry. */
  readonly registered?: boolean;
}

/** Makes the live source of one document. A missing one counts only once the server has said so. */
export function createLiveDoc<Scope, S extends EntitySchema>(
  options: LiveDocOptions<Scope, S>,
): LiveDoc<Scope, Entity<S>> {
  const { name, schema, path, kept, subscribe = subscribeDoc } = options;
  type State = { live: Live<Entity<S> | null> };
  const store = create<State>(() => ({ live: IDLE }));
  const show = (live: State['live']): void => store.setState({ live });

  const onSnapshot = (snapshot: RawDocSnapshot, scope: Scope): void => {
    const before = store.getState().live;
    const old = before.status === 'ready' ? before.data : null;
    const parsed =
      snapshot.doc === null ? null : toEntity(schema, snapshot.doc.id, snapshot.doc.data);
    if (parsed !== null && !parsed.ok) {
      reportBadDocument(name);
      show({ status: 'failed', error: 'unexpected', denied: false, lastData: old });
      return;
    }
    const fields = toFields(snapshot.doc?.data);
    if (fields !== null && (options.unreadable?.(fields).length ?? 0) > 0) reportBadDocument(name);
    const next = parsed === null ? null : parsed.value;
    const data = old !== null && next !== null && sameValue(old, next) ? old : next;
    show({ status: 'ready', data, at: Date.now(), fromCache: snapshot.fromCache });
    if (kept?.(scope)) keep(name, keyOf(scope), data);
  };

  const connection = createConnection<Scope>({
    open: (scope, isCurrent, ended) =>
      subscribe(name, path(scope), {
        next: (snapshot) => {
          if (isCurrent()) onSnapshot(snapshot, scope);
        },
        error: (code, error) => {
          if (!isCurrent()) return;
          ended();
          show(failedLive(name, store.getState().live, code, error));
        },
      }),
    onConnect: (isNew, scope) => {
      if (isNew) show(kept?.(scope) ? initialDoc(name, schema, keyOf(scope)) : LOADING);
    },
    onDisconnect: () => show(IDLE),
  });

  const source: LiveDoc<Scope, Entity<S>> = {
    name,
    useLive: () => store((state) => state.live),
    get: () => store.getState().live,
    subscribe: (listener) => store.subscribe(listener),
    connect: connection.connect,
    reconnect: connection.reconnect,
    disconnect: connection.disconnect,
  };
  if (options.registered !== false) registerSource(source);
  return source;
}
