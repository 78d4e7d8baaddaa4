import { useEffect } from 'react';
import { keyOf } from './connection.ts';
import type { Live, LiveSource } from './live.ts';
import { registerSource } from './registry.ts';

/** How long a source stays open after its last reader has left, ms. */
export const LINGER_MS = 5 * 60_000;

/** Live sources by scope: opened by their first reader, closed some time after the last one. */
export interface Family<Scope, S> {
  /** The source of a scope; of no scope one that nobody opens. */
  readonly sourceOf: (scope: Scope | null) => S;
  /** Keeps a scope open while the component is on screen; null opens nothing. */
  readonly useRetained: (scope: Scope | null) => void;
  /** Opens a scope outside of components; call the result when done. */
  readonly retain: (scope: Scope) => () => void;
  /** The sources that are open, or will be closed soon; of such scopes where it is said which. */
  readonly opened: (isSuch?: (scope: Scope) => boolean) => readonly S[];
  readonly reconnect: () => void;
  readonly disconnect: () => void;
}

/** How a family is made. */
export interface FamilyOptions<S> {
  readonly name: string;
  readonly make: () => S;
  /** Runs something after some ms and returns its cancelling. */
  readonly after?: ((ms: number, run: () => void) => () => void) | undefined;
}

interface Member<Scope, S> {
  readonly scope: Scope;
  readonly source: S;
  readers: number;
  cancelClose: () => void;
}

const timeout = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

function once(run: () => void): () => void {
  let ran = false;
  return () => {
    if (!ran) run();
    ran = true;
  };
}

/** Makes a family of live sources, and tells the registry of it. */
export function createFamily<Scope, T, S extends LiveSource<Scope, Live<T>>>(
  options: FamilyOptions<S>,
): Family<Scope, S> {
  const { name, make, after = timeout } = options;
  const members = new Map<string, Member<Scope, S>>();
  const scopes = new Map<string, Scope>();
  const nobody = make();

  const memberOf = (scope: Scope): Member<Scope, S> => {
    const key = keyOf(scope);
    scopes.set(key, scope);
    const member = members.get(key) ?? { scope, source: make(), readers: 0, cancelClose: () => {} };
    members.set(key, member);
    return member;
  };

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

  const disconnect = (): void => {
    for (const [key, member] of members) {
      member.cancelClose();
      member.source.disconnect();
      if (member.readers === 0) members.delete(key);
    }
  };

  const reconnect = (): void => {
    for (const { source } of members.values()) source.reconnect();
  };

  registerSource({ name, disconnect, reconnect });
  return {
    sourceOf: (scope) => (scope === null ? nobody : memberOf(scope).source),
    useRetained: (scope) => {
      const key = scope === null ? null : keyOf(scope);
      // An equal scope made anew at every render has the same key and opens nothing.
      useEffect(() => {
        const known = key === null ? undefined : scopes.get(key);
        return known === undefined ? undefined : retain(known);
      }, [key]);
    },
    retain,
    opened: (isSuch = () => true) =>
      [...members.values()].filter(({ scope }) => isSuch(scope)).map(({ source }) => source),
    reconnect,
    disconnect,
  };
}

/** What a source holds once something is known of it, from the cache too; rejects where it is refused. */
export function loadOnce<T>(
  source: Pick<LiveSource<never, Live<T>>, 'get' | 'subscribe'>,
  release: () => void,
): Promise<T> {
  const first = new Promise<T>((resolve, reject) => {
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
