import { paths } from '#domain/paths.ts';
import { StatementSchema } from '#domain/time/closing/pay-period.ts';
import { createLiveFamily } from '../live/create-live-family.ts';

/** One's own statement of a closed period; an empty list where there is none. */
export const ownStatements = createLiveFamily({
  name: 'own-statement',
  schema: StatementSchema,
  queries: (scope: {
    readonly farmId: string;
    readonly periodId: string;
    readonly employeeId: string;
  }) => [
    {
      path: paths.statements(scope.farmId, scope.periodId),
      where: [['employeeId', '==', scope.employeeId]],
    },
  ],
});
