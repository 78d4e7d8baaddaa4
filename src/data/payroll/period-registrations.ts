import { addDays, type Day } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { RegistrationSchema } from '#domain/time/registration/registration.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';

/** Local days, both included. */
export interface PeriodScope {
  readonly farmId: string;
  readonly from: Day;
  readonly to: Day;
}

/**
 * Everything that is worked in a period or paid with it, of the whole farm: an owner's list. Deleted ones
 * too.
 */
export const periodRegistrations = createLiveFamily({
  name: 'period-registrations',
  schema: RegistrationSchema,
  whole: true,
  queries: ({ farmId, from, to }: PeriodScope): QuerySpec[] => {
    const path = paths.registrations(farmId);
    const until = addDays(to, 1);
    return (['workDate', 'payDate'] as const).map((field) => ({
      path,
      where: [
        [field, '>=', from],
        [field, '<', until],
      ],
    }));
  },
});
