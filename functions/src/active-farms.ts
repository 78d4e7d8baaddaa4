import { isActive } from '../../src/domain/audit.ts';
import { type Farm, FarmSchema } from '../../src/domain/farm/farm.ts';
import { paths } from '../../src/domain/paths.ts';
import { toEntity } from './entity.ts';
import { type Services } from './services.ts';

/** Every farm that has not been closed, for what goes through all of them by the clock. */
export async function activeFarms({ db }: Services): Promise<Farm[]> {
  const { docs } = await db.collection(paths.farms()).get();
  return docs
    .map((document) => toEntity(FarmSchema, document))
    .filter((farm) => farm !== null)
    .filter(isActive);
}
