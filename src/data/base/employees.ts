import { ALL_OF_FARM, itemsOf } from '#domain/copies.ts';
import { type Employee, EmployeeSchema } from '#domain/employee/employee.ts';
import { paths } from '#domain/paths.ts';
import { useAuth } from '../auth/auth.ts';
import { createLiveCollection } from '../live/create-live-collection.ts';
import { createOriginalsWanted, subscribeGathered } from '../live/gathered/subscribe-gathered.ts';
import { dataOf } from '../live/live.ts';

const NONE: readonly Employee[] = [];

const originals = createOriginalsWanted();

/** All employees of the farm, deactivated ones too: by the roster, and oneself by one's own document. */
export const employeesSource = createLiveCollection({
  name: 'employees',
  schema: EmployeeSchema,
  kept: () => true,
  queries: (scope: { readonly farmId: string }) => [{ path: paths.employees(scope.farmId) }],
  subscribeTo: ({ farmId }) =>
    subscribeGathered({
      copies: { name: 'roster', query: { path: paths.roster(farmId) } },
      read: (parts) => itemsOf(parts, { id: ALL_OF_FARM }),
      own: ownId(),
      originals,
    }),
});

function ownId(): string | undefined {
  const auth = useAuth.getState();
  return auth.status === 'signedIn' ? auth.uid : undefined;
}

/** All employees of the farm, deactivated ones too; empty while unknown. */
export function useEmployees(): readonly Employee[] {
  return dataOf(employeesSource.useLive()) ?? NONE;
}

/** Their documents themselves are read while the component is on screen: for pages on which people are changed. */
export const useEmployeeDocuments = originals.useWanted;
