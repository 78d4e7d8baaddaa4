import { GuideCopySchema, WHOLE_FARM } from '#domain/guides/guide.ts';
import { paths } from '#domain/paths.ts';
import { perUnit, type QuerySpec } from '../firebase/query-spec.ts';
import { createLiveFamily } from '../live/create-live-family.ts';

/** Who reads, and where they work. */
interface ReaderScope {
  readonly farmId: string;
  readonly employeeId: string;
  readonly unitIds: readonly string[];
}

/** What is published for somebody: for them alone, for their units, for everybody; one query a place. */
export const readableGuides = createLiveFamily({
  name: 'readable-guides',
  schema: GuideCopySchema,
  whole: true,
  queries: ({ farmId, employeeId, unitIds }: ReaderScope): QuerySpec[] => [
    ...perUnit(paths.guideCopies(farmId), [WHOLE_FARM, ...unitIds], [['employeeId', '==', '']]),
    { path: paths.guideCopies(farmId), where: [['employeeId', '==', employeeId]] },
  ],
});
