import { addDays } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import type { PersonDays } from '#domain/time/closing/closing-context.ts';
import { RegistrationSchema } from '#domain/time/registration/registration.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';

/** The days in which something left over was worked, person by person: an owner's list, deleted ones too. */
export const leftOverDays = createLiveFamily({
  name: 'left-over-days',
  schema: RegistrationSchema,
  queries: (scope: {
    readonly farmId: string;
    readonly ranges: readonly PersonDays[];
  }): QuerySpec[] =>
    scope.ranges.map(({ employeeId, from, to }) => ({
      path: paths.registrations(scope.farmId),
      where: [
        ['employeeId', '==', employeeId],
        ['workDate', '>=', from],
        ['workDate', '<', addDays(to, 1)],
      ],
    })),
});
