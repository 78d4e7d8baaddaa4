import { LeaveBookSchema } from '#domain/leave/document/leave-book.ts';
import { LeaveSchema } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';
import { createLiveFamily } from '../live/create-live-family.ts';

/** All leave of everybody on a farm that counts, one document a person: for owners. */
export const farmLeaveBooks = createLiveFamily({
  name: 'farm-leave-books',
  schema: LeaveBookSchema,
  whole: 'inPart',
  queries: ({ farmId }: { readonly farmId: string }): QuerySpec[] => [
    { path: paths.leaveBooks(farmId) },
  ],
});

/** All leave of some people, for owners: of those whose leave is not gathered in a book. */
export const leavesOfPeople = createLiveFamily({
  name: 'leaves-of-people',
  schema: LeaveSchema,
  whole: 'inPart',
  queries: (scope: { readonly farmId: string; readonly employeeIds: readonly string[] }) =>
    scope.employeeIds.map((id): QuerySpec => ({
      path: paths.leaves(scope.farmId),
      where: [['employeeId', '==', id]],
    })),
});
