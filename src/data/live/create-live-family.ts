import { useEffect } from 'react';
import type { Entity, EntitySchema } from '../convert.ts';
import { keyOf } from './connection.ts';
import {
  createLiveCollection,
  type LiveCollection,
  type LiveCollectionOptions,
} from './create-live-collection.ts';
import type { Live } from './live.ts';
import { registerSource } from './registry.ts';

/** How long a list stays open after its last reader has left, ms. */
export const LINGER_MS = 5 * 60_000;

/** Live lists by scope: opened by their first reader, closed some time after the last one. */
export interface LiveFamily<Scope, T> {
  readonly name: string;
  /** Reads the list of a scope while the component is on screen; null reads nothing. */
  readonly use: (scope: Scope | null) => Live<readonly T[]>;
  /** Ids of the scope with unsent own writes; reads along with `use` and opens nothing. */
  readonly usePendingIds: (scope: Scope | null) => ReadonlySet<string>;
  readonly get: (scope: Scope) => Live<readonly T[]>;
  /** Hears every change of a scope's list while it is open; opens nothing. Call the result when done. */
  readonly subscribe: (scope: Scope, listener: () => void) => () => void;
  /** Opens a scope outside of components; call the result when done. */
  readonly retain: (scope: Scope) => () => void;
  /** The list of a scope once something is known of it, from the cache too; rejects where it is refused. */
  readonly load: (scope: Scope) => Promise<readonly T[]>;
  /** Opens failed lists again. */
  readonly reconnect: () => void;
  readonly disconnect: () => void;
}

/** How a family of lists is found and read. */
export interface LiveFamilyOptions<Scope, S extends EntitySchema> extends Omit<
  LiveCollectionOptions<Scope, S>,
  'registered'
> {
  /** Runs something after some ms and returns its cancelling. */
  readonly after?: (ms: number, run: () => void) => () => void;
}

interface Member<Scope, T> {
  readonly source: LiveCollection<Scope, T>;
  readers: number;
  cancelClose: () => void;
}

const timeout = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

function loadOnce<Scope, T>(
  source: LiveCollection<Scope, T>,
  release: () => void,
): Promise<readonly T[]> {
  const first = new Promise<readonly T[]>((resolve, reject) => {
    let stop = (): void => {};
    const look = (): void => {
      const live = source.get();
      if (live.status !== 'ready' && live.status !== 'failed') return;
      stop();
      if (live.status === 'ready') resolve(live.data);
      else reject(new Error(live.error));
    };
    stop = source.subscribe(look);
    look();
  });
  return first.finally(release);
}

function once(run: () => void): () => void {
  let ran = false;
  return () => {
    if (!ran) run();
    ran = true;
  };
}

/** Makes a family of live lists. */
export function createLiveFamily<Scope, S extends EntitySchema>(
  options: LiveFamilyOptions<Scope, S>,
): LiveFamily<Scope, Entity<S>> {
  const { after = timeout, ...rest } = options;
  const members = new Map<string, Member<Scope, Entity<S>>>();
  const scopes = new Map<string, Scope>();
  const make = () => createLiveCollection<Scope, S>({ ...rest, registered: false });
  const nobody = make();

  const memberOf = (scope: Scope): Member<Scope, Entity<S>> => {
    const key = keyOf(scope);
    scopes.set(key, scope);
    const member = members.get(key) ?? { source: make(), readers: 0, cancelClose: () => {} };
    members.set(key, member);
    return member;
  };

  const sourceOf = (scope: Scope | null): LiveCollection<Scope, Entity<S>> =>
    scope === null ? nobody : memberOf(scope).source;

  const retain = (scope: Scope): (() => void) => {
    const member = memberOf(scope);
    member.cancelClose();
    member.readers += 1;
    member.source.connect(scope);
    return once(() => {
      member.readers -= 1;
      if (member.readers > 0) return;
      member.cancelClose = after(LINGER_MS, () => {
        member.source.disconnect();
        if (members.get(keyOf(scope)) === member) members.delete(keyOf(scope));
      });
    });
  };

  const family: LiveFamily<Scope, Entity<S>> = {
    name: options.name,
    use: (scope) => {
      const key = scope === null ? null : keyOf(scope);
      // An equal scope made anew at every render has the same key and opens nothing.
      useEffect(() => {
        const known = key === null ? undefined : scopes.get(key);
        return known === undefined ? undefined : retain(known);
      }, [key]);
      return sourceOf(scope).useLive();
    },
    usePendingIds: (scope) => sourceOf(scope).usePendingIds(),
    get: (scope) => memberOf(scope).source.get(),
    subscribe: (scope, listener) => memberOf(scope).source.subscribe(listener),
    retain,
    load: (scope) => loadOnce(memberOf(scope).source, retain(scope)),
    reconnect: () => {
      for (const { source } of members.values()) source.reconnect();
    },
    disconnect: () => {
      for (const [key, member] of members) {
        member.cancelClose();
        member.source.disconnect();
        if (member.readers === 0) members.delete(key);
      }
    },
  };
  registerSource(family);
  return family;
}
