import { packItems } from './packed-items.ts';
import type { PayItem } from './pay-item.ts';

/** Bytes of packed lines in one document; a document holds at most 1 MiB in all. */
const MOST_BYTES = 900_000;

/** A line takes at least as much: below so many nobody needs to pack to know. */
const LEAST_BYTES_OF_LINE = 10;
const SURELY_FITS = 2000;

/**
 * Whether the lines are more than one document holds: from about 20,000 on, which is a farm of 2,000 people
 * with ten lines each.
 */
export function isTooLarge(items: readonly PayItem[]): boolean {
  if (items.length < SURELY_FITS) return false;
  if (items.length * LEAST_BYTES_OF_LINE > MOST_BYTES) return true;
  return new TextEncoder().encode(packItems(items)).byteLength > MOST_BYTES;
}
