import * as v from 'valibot';
import { isOnline } from '../../device/device.ts';
import { cachedValueOf, keep } from '../../device/startup-cache.ts';

const NAME = 'whole-lists';

/** More are forgotten, the oldest first: then the server is waited for once more. */
const MOST = 200;

/** So long the server is waited for before a list is said not to be had, ms. */
export const CACHE_GATE_MS = 4000;

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
 * A gate for one opening of a list, by its key; null has none, and none is needed once something is on
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

/**
 * Whether the device's cache holds a list whole: it has come from the server once. Until then the cache
 * holds what other lists had of it, and a sum over that would be wrong.
 */
function isComplete(key: string): boolean {
  return known().includes(key);
}

/** Remembers that a list has come whole, for as long as this device keeps anything of the person. */
function rememberComplete(key: string): void {
  const before = known();
  if (before.at(-1) === key) return;
  keep(NAME, '', [...before.filter((one) => one !== key), key].slice(-MOST));
}

function known(): readonly string[] {
  return v.parse(v.fallback(v.array(v.string()), []), cachedValueOf(NAME, ''));
}
