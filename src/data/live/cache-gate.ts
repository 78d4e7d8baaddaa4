import { isOnline } from '../device/device.ts';
import { isComplete, CACHE_GATE_MS, rememberComplete } from './complete-lists.ts';

/** What may become of a result. */
export interface Offered {
  /** It is whole, or it was on screen already. */
  readonly show: () => void;
  /** The server has not answered: what the cache holds may be a part, or nothing. */
  readonly giveUp: () => void;
}

/** Holds back what only the cache says of a list that it may not hold whole. */
export interface CacheGate {
  /** Shows a result now, or gives up on the server once it has been waited for long enough. */
  readonly offer: (fromCache: boolean, result: Offered) => void;
  /** Waits once more; false where nothing was given up. */
  readonly again: () => boolean;
  readonly end: () => void;
}

/**
 * CacheGate for one opening of a list, by its key; null has none, and none is needed once something is on
 * screen that is whole.
 */
export function createCacheGate(key: string | null, isShown: () => boolean): CacheGate {
  let held = (): void => {};
  let timer: ReturnType<typeof setTimeout> | null = null;
  let hasGivenUp = false;
  const stopWaiting = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    globalThis.removeEventListener?.('offline', giveUp);
  };
  const giveUp = (): void => {
    stopWaiting();
    hasGivenUp = true;
    held();
  };
  const wait = (): void => {
    timer = setTimeout(giveUp, CACHE_GATE_MS);
    // Nobody answers any more.
    globalThis.addEventListener?.('offline', giveUp);
  };
  return {
    offer: (fromCache, result) => {
      if (key !== null && !fromCache) rememberComplete(key);
      if (key === null || !fromCache || isShown() || isComplete(key)) {
        stopWaiting();
        hasGivenUp = false;
        result.show();
        return;
      }
      held = result.giveUp;
      if (hasGivenUp || !isOnline()) giveUp();
      else if (timer === null) wait();
    },
    again: () => {
      if (!hasGivenUp || !isOnline()) return false;
      hasGivenUp = false;
      wait();
      return true;
    },
    end: stopWaiting,
  };
}
