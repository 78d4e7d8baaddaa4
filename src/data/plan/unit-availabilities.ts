import { paths } from '#domain/paths.ts';
import type { Day } from '#domain/dates/day.ts';
import { AvailabilitySchema } from '#domain/plan/settings/availability.ts';
import { perUnit } from '../firebase/query-spec.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';
import { createLiveFamily } from '../live/create-live-family.ts';

/** Units whose plan one makes, from a day on. */
interface AvailabilityScope {
  readonly farmId: string;
  readonly unitIds: readonly string[];
  readonly from: Day;
}

/** When people whose home is one of the units cannot work, or would like to, from a day on. */
export const unitAvailabilities = createLiveFamily({
  name: 'unit-availabilities',
  schema: AvailabilitySchema,
  whole: 'inPart',
  queries: ({ farmId, unitIds, from }: AvailabilityScope): QuerySpec[] =>
    perUnit(paths.availabilities(farmId), unitIds, [['to', '>=', from]]),
});
