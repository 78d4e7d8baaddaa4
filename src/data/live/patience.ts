import { isWhole, PATIENCE_MS, rememberWhole } from './whole-lists.ts';

/** Holds back what only the cache says of a list that it may not hold whole. */
export interface Patience {
  /** Shows a result now, or once the server has been waited for long enough. */
  readonly offer: (fromCache: boolean, show: () => void) => void;
  readonly end: () => void;
}

/**
 * Patience for one opening of a list, by its key; null has none, and none is needed once something is on
 * screen.
 */
export function createPatience(key: string | null, isLoading: () => boolean): Patience {
  let held = (): void => {};
  let timer: ReturnType<typeof setTimeout> | null = null;
  const end = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    globalThis.removeEventListener?.('offline', letGo);
  };
  const letGo = (): void => {
    end();
    held();
  };
  return {
    offer: (fromCache, show) => {
      if (key !== null && !fromCache) rememberWhole(key);
      if (key === null || !fromCache || !isLoading() || isWhole(key)) {
        end();
        show();
        return;
      }
      held = show;
      if (timer !== null) return;
      timer = setTimeout(letGo, PATIENCE_MS);
      // Nobody answers any more.
      globalThis.addEventListener?.('offline', letGo);
    },
    end,
  };
}
