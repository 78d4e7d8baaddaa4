import * as v from 'valibot';
import { keep, cachedValueOf } from '../device/startup-cache.ts';

const NAME = 'whole-lists';

/** More are forgotten, the oldest first: then the server is waited for once more. */
const MOST = 200;

/** So long the server is waited for before a list is said not to be had, ms. */
export const CACHE_GATE_MS = 4000;

/**
 * Whether the device's cache holds a list whole: it has come from the server once. Until then the cache
 * holds what other lists had of it, and a sum over that would be wrong.
 */
export function isComplete(key: string): boolean {
  return known().includes(key);
}

/** Remembers that a list has come whole, for as long as this device keeps anything of the person. */
export function rememberComplete(key: string): void {
  const before = known();
  if (before.at(-1) === key) return;
  keep(NAME, '', [...before.filter((one) => one !== key), key].slice(-MOST));
}

function known(): readonly string[] {
  return v.parse(v.fallback(v.array(v.string()), []), cachedValueOf(NAME, ''));
}
