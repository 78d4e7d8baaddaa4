import { DayAdjustmentSchema } from '#domain/leave/document/day-adjustment.ts';
import { LeaveBookSchema, leavesOfBook } from '#domain/leave/document/leave-book.ts';
import { DAY_ACCOUNTS } from '#domain/leave/document/leave-type.ts';
import { LeaveSchema } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { toEntity } from '../firebase/convert.ts';
import type { Condition, QuerySpec, RawDocument } from '../firebase/query-spec.ts';
import { createOriginalsWanted, subscribeGathered } from '../live/gathered/subscribe-gathered.ts';

/** Whose leave, and through which home unit it may be read: null for oneself and for owners. */
export interface PersonLeaveScope {
  readonly farmId: string;
  readonly employeeId: string;
  readonly unitId: string | null;
}

const byDay = <T extends { readonly from: string; readonly id: string }>(
  leaves: readonly T[],
): T[] =>
  leaves.toSorted((a, b) =>
    a.from === b.from ? (a.id < b.id ? -1 : 1) : a.from < b.from ? 1 : -1,
  );

/** All leave of a person, in any state and of all years, the latest first: balances are counted from all of it. */
export const personLeaves = createLiveFamily({
  name: 'person-leaves',
  schema: LeaveSchema,
  whole: 'inPart',
  sort: byDay,
  queries: personLeaveQueries,
});

const originals = createOriginalsWanted();

/** All leave of a person that counts, by the book; while own changes of leave wait, by the leave itself. */
export const countedLeaves = createLiveFamily({
  name: 'counted-leaves',
  schema: LeaveSchema,
  whole: 'inPart',
  sort: byDay,
  queries: personLeaveQueries,
  subscribeTo: ({ farmId, employeeId, unitId }) =>
    subscribeGathered({
      copies: {
        name: 'counted-leave-book',
        query: { path: paths.leaveBooks(farmId), where: ofPerson(employeeId, unitId) },
      },
      read: leavesIn,
      originals,
    }),
});

function leavesIn(books: readonly RawDocument[]): ReadonlyMap<string, unknown> | null {
  const [document] = books;
  const book = document && toEntity(LeaveBookSchema, document.id, document.data);
  if (book?.ok !== true || !book.value.isWhole) return null;
  return new Map(leavesOfBook(book.value, []).map((leave) => [leave.id, leave]));
}

/** All leave of a person that counts, in one document: what several people's balances are counted from. */
export const leaveBooks = createLiveFamily({
  name: 'leave-books',
  schema: LeaveBookSchema,
  whole: 'inPart',
  queries: ({ farmId, employeeId, unitId }: PersonLeaveScope): QuerySpec[] => [
    { path: paths.leaveBooks(farmId), where: ofPerson(employeeId, unitId) },
  ],
});

/** The query of a scope; a leader names the unit, so that the rules can prove it (design 3). */
function personLeaveQueries({ farmId, employeeId, unitId }: PersonLeaveScope): QuerySpec[] {
  return [{ path: paths.leaves(farmId), where: ofPerson(employeeId, unitId) }];
}

/** All movements of a person's accounts of days, those taken back too. */
export const dayAdjustments = createLiveFamily({
  name: 'day-adjustments',
  schema: DayAdjustmentSchema,
  whole: 'inPart',
  // A query for each account: movements of minutes lie in the same collection.
  queries: ({ farmId, employeeId, unitId }: PersonLeaveScope): QuerySpec[] =>
    DAY_ACCOUNTS.map((account) => ({
      path: paths.leaveAdjustments(farmId),
      where: [...ofPerson(employeeId, unitId), ['account', '==', account]],
    })),
});

const ofPerson = (employeeId: string, unitId: string | null): Condition[] => [
  ['employeeId', '==', employeeId],
  ...(unitId === null ? [] : ([['unitId', '==', unitId]] as const)),
];

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
