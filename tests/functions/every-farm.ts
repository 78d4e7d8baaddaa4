import { isActive } from '#domain/audit.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { paths } from '#domain/paths.ts';
import { toFarm } from '../../functions/src/farm/farm.ts';
import { eachByItself } from '../../functions/src/platform/by-itself.ts';
import type { Services } from '../../functions/src/platform/services.ts';

/** Does a part of the work by the clock on every farm of the project. Resolves to the sum of what they count. */
export async function onEveryFarm(
  part: (services: Services, farm: Farm) => Promise<number>,
  services: Services,
): Promise<number> {
  const { docs } = await services.db.collection(paths.farms()).get();
  const farms = docs.map(toFarm).filter((farm) => farm !== null);
  const where = ({ id }: Farm) => ({ farmId: id });
  const run = { failure: 'A farm failed.', atOnce: 5, where };
  const counts = await eachByItself(farms.filter(isActive), run, (farm) => part(services, farm));
  return counts.reduce((sum, count) => sum + count, 0);
}
