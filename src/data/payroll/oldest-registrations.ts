import type { Day } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { RegistrationSchema } from '#domain/time/registration/registration.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';

/** Among so many of the oldest one is not deleted, or hardly ever. */
const OLDEST = 20;

/**
 * The oldest registrations from a day on, by their own day and by the day they are paid with: an owner's
 * list. Deleted ones too.
 */
export const oldestRegistrations = createLiveFamily({
  name: 'oldest-registrations',
  schema: RegistrationSchema,
  queries: ({ farmId, from }: { readonly farmId: string; readonly from: Day }): QuerySpec[] =>
    (['workDate', 'payDate'] as const).map((field) => ({
      path: paths.registrations(farmId),
      where: [[field, '>=', from]],
      orderBy: [field, 'asc'],
      limit: OLDEST,
    })),
});
