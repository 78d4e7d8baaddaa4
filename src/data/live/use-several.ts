import { useEffect, useState } from 'react';
import { type Live, LOADING } from './live.ts';

/** One live source that has been opened. */
export interface OpenSource<T> {
  readonly get: () => Live<T>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly close: () => void;
}

/** What several live sources hold, by the id each was opened with; known once all of them are. */
export type Several<T> = Live<ReadonlyMap<string, T>>;

interface Known<T> {
  readonly farmId: string;
  readonly key: string;
  readonly live: Several<T>;
}

type Named<T> = readonly (readonly [id: string, source: OpenSource<T>])[];

/** Keeps what has come: a document that does not exist is null, and so is one that has failed. */
function remember<T>(came: Map<string, T>, id: string, live: Live<T>): void {
  if (live.status === 'ready') came.set(id, live.data);
  else if (live.status !== 'failed') came.delete(id);
  else if (live.lastData !== null) came.set(id, live.lastData);
}

function held<T>(sources: Named<T>, came: Map<string, T>): Several<T> {
  const lives = sources.map(([id, source]) => [id, source.get()] as const);
  for (const [id, live] of lives) remember(came, id, live);
  const isWhole = came.size === sources.length;
  const data = new Map(came);
  const failed = lives.map(([, live]) => live).find(({ status }) => status === 'failed');
  if (failed?.status === 'failed') return { ...failed, lastData: isWhole ? data : null };
  const ready = lives.flatMap(([, live]) => (live.status === 'ready' ? [live] : []));
  if (!isWhole) return LOADING;
  const at = Math.max(0, ...ready.map((live) => live.at));
  return { status: 'ready', data, at, fromCache: ready.some(({ fromCache }) => fromCache) };
}

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
    const came = new Map<string, T>();
    const look = (): void => {
      const live = held(sources, came);
      setKnown((before) =>
        before?.farmId === farmId && before.key === key && before.live === live
          ? before
          : { farmId, key, live },
      );
    };
    const stops = sources.map(([, source]) => source.subscribe(look));
    look();
    return () => {
      for (const stop of stops) stop();
      for (const [, source] of sources) source.close();
    };
  }, [farmId, key, open]);
  return known !== null && known.farmId === farmId && known.key === key ? known.live : LOADING;
}
