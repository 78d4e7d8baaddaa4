import { isActive } from '../../../src/domain/audit.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { paths } from '../../../src/domain/paths.ts';
import { eachByItself } from '../platform/by-itself.ts';
import type { Services } from '../platform/services.ts';
import { toFarm } from './farm.ts';

/**
 * What is done by the clock, farm by farm: for every one that has not been closed. What fails on one farm is
 * logged, keeps no other farm from its turn, and is tried again the next time. Resolves to the sum of what
 * the others count.
 */
export async function forEachFarm(
  { db }: Services,
  { failure, atOnce }: { readonly failure: string; readonly atOnce: number },
  run: (farm: Farm) => Promise<number>,
): Promise<number> {
  const { docs } = await db.collection(paths.farms()).get();
  const farms = docs
    .map(toFarm)
    .filter((farm) => farm !== null)
    .filter(isActive);
  const where = ({ id }: Farm) => ({ farmId: id });
  const counts = await eachByItself(farms, { failure, atOnce, where }, run);
  return counts.reduce((sum, count) => sum + count, 0);
}
