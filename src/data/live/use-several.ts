import { useEffect, useState } from 'react';
import type { Live } from './live.ts';

/** One live source that has been opened. */
export interface OpenSource<T> {
  readonly get: () => Live<T>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly close: () => void;
}

/** What several live sources hold together. */
export interface Several<T> {
  /** By the id it was opened with; null until all are known. */
  readonly values: ReadonlyMap<string, T> | null;
  readonly failed: boolean;
}

interface Known<T> extends Several<T> {
  readonly farmId: string;
  readonly key: string;
}

const UNKNOWN: Several<never> = { values: null, failed: false };

function held<T>(sources: readonly (readonly [string, OpenSource<T>])[]): Several<T> {
  const values = new Map<string, T>();
  let failed = false;
  for (const [id, source] of sources) {
    const live = source.get();
    failed ||= live.status === 'failed';
    if (live.status === 'ready') values.set(id, live.data);
  }
  return { values: values.size === sources.length ? values : null, failed };
}

const isSame = <T>(a: Known<T> | null, b: Known<T>): boolean =>
  a !== null && a.key === b.key && a.values === b.values && a.failed === b.failed;

/**
 * Reads as many sources as there are ids while the component is on screen; a null farm reads nothing. `open`
 * stands outside of components. Ids hold no spaces.
 */
export function useSeveral<T>(
  farmId: string | null,
  ids: readonly string[],
  open: (farmId: string, id: string) => OpenSource<T>,
): Several<T> {
  const [known, setKnown] = useState<Known<T> | null>(null);
  // An equal list made anew at every render has the same key and opens nothing.
  const key = ids.join(' ');
  useEffect(() => {
    if (farmId === null) return undefined;
    const names = key === '' ? [] : key.split(' ');
    const sources = names.map((id) => [id, open(farmId, id)] as const);
    const look = (): void => {
      const now = { farmId, key, ...held(sources) };
      setKnown((before) => (isSame(before, now) ? before : now));
    };
    const stops = sources.map(([, source]) => source.subscribe(look));
    look();
    return () => {
      for (const stop of stops) stop();
      for (const [, source] of sources) source.close();
    };
  }, [farmId, key, open]);
  return known !== null && known.farmId === farmId && known.key === key ? known : UNKNOWN;
}
