import { ALL_OF_FARM, itemsOf } from '#domain/copies.ts';
import type { Day } from '#domain/dates/day.ts';
import { DayAdjustmentSchema } from '#domain/leave/document/day-adjustment.ts';
import { DAY_ACCOUNTS } from '#domain/leave/document/leave-type.ts';
import { AbsenceSchema, type Leave, LeaveSchema } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import {
  perUnit,
  type QuerySpec,
  type RawQuerySnapshot,
  type Subscribe,
} from '../firebase/query-spec.ts';
import { createOriginalsWanted, subscribeGathered } from '../live/gathered/subscribe-gathered.ts';
import { countedLeaves, personLeaves } from './person-leaves.ts';

/** People of units, or of the whole farm (null, owners). */
export interface UnitLeaveScope {
  readonly farmId: string;
  readonly unitIds: readonly string[] | null;
}

interface UnitLeavesFromScope extends UnitLeaveScope {
  readonly from: Day;
}

// A timeline is drawn by its copies alone.
const nobodyAsks = createOriginalsWanted();
const requests = createOriginalsWanted();

/** So long a list of requests is what the copies say, ms: a cold start is quick, and a copy that is behind is found out. */
export const DOCUMENTS_AFTER_MS = 20_000;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Listens to leave of one unit, or of the whole farm, by its copies (decision 035). `isAsked`: which of them; `queries` ask
 * for the documents themselves.
 */
function subscribeToCopies(
  { farmId, from }: { readonly farmId: string; readonly from?: Day },
  isAsked: (fields: Fields) => boolean,
  queries: (of: UnitLeaveScope) => readonly QuerySpec[],
  originals = nobodyAsks,
): Subscribe<QuerySpec, RawQuerySnapshot> {
  return (name, query, observer) => {
    const unitId = unitOf(query);
    const id = unitId ?? ALL_OF_FARM;
    return subscribeGathered({
      copies: {
        name: 'unit-leave-books',
        query: {
          path: paths.unitLeaveBooks(farmId),
          where: [unitId === null ? ['id', '==', id] : ['unitId', '==', unitId]],
        },
      },
      read: (books) => {
        const items = itemsOf(books, { id, ...(from !== undefined && { from }) });
        return items && new Map([...items].filter(([, fields]) => isAsked(fields)));
      },
      originals,
      queries: queries({ farmId, unitIds: unitId === null ? null : [unitId] }),
      // An answer has to show in a barn too, on a device that has the copies alone.
      overlaid: (fields) => (unitId === null || fields['unitId'] === unitId) && isAsked(fields),
      stays: isAsked,
    })(name, query, observer);
  };
}

/** The unit that a query fixes; null of the whole farm. */
function unitOf({ where = [] }: QuerySpec): string | null {
  const [, , unitId] = where.find(([field]) => field === 'unitId') ?? [];
  return typeof unitId === 'string' ? unitId : null;
}

/** Leave of people of units that ends on a day or later, or has no last day yet: a timeline. */
export const unitLeaves = createLiveFamily({
  name: 'unit-leaves',
  schema: LeaveSchema,
  whole: 'inPart',
  queries: ({ farmId, unitIds }: UnitLeavesFromScope) => perUnit(paths.leaves(farmId), unitIds),
  subscribeTo: ({ farmId, from }) =>
    subscribeToCopies(
      { farmId, from },
      ({ to }) => !isBefore(to, from),
      ({ unitIds }) => [
        ...perUnit(paths.leaves(farmId), unitIds, [['to', '>=', from]]),
        ...perUnit(paths.leaves(farmId), unitIds, [['to', '==', null]]),
      ],
    ),
});

/** What people of units have asked for and nobody has decided, however old. */
export const requestedLeaves = createLiveFamily({
  name: 'requested-leaves',
  schema: LeaveSchema,
  whole: 'inPart',
  queries: ({ farmId, unitIds }: UnitLeaveScope) => perUnit(paths.leaves(farmId), unitIds),
  subscribeTo: ({ farmId }) =>
    withDocumentsLater(
      subscribeToCopies(
        { farmId },
        ({ status, ask }) => status === 'requested' || (ask ?? null) !== null,
        ({ unitIds }) => {
          const path = paths.leaves(farmId);
          return [
            ...perUnit(path, unitIds, [['status', '==', 'requested']]),
            ...perUnit(path, unitIds, [['ask.kind', '==', 'change']]),
            ...perUnit(path, unitIds, [['ask.kind', '==', 'cancel']]),
          ];
        },
        requests,
      ),
    ),
});

/** The few documents themselves are heard too, once the list has been open for a while: no request waits for its copy. */
function withDocumentsLater(
  subscribe: Subscribe<QuerySpec, RawQuerySnapshot>,
): Subscribe<QuerySpec, RawQuerySnapshot> {
  return (name, query, observer) => {
    const stop = subscribe(name, query, observer);
    let release = (): void => {};
    const timer = setTimeout(() => {
      release = requests.want();
    }, DOCUMENTS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      release();
      stop();
    };
  };
}

/** All leave of people of units, of all years: what balances of several people are counted from. */
export const allUnitLeaves = createLiveFamily({
  name: 'all-unit-leaves',
  schema: LeaveSchema,
  whole: true,
  queries: ({ farmId, unitIds }: UnitLeaveScope) => perUnit(paths.leaves(farmId), unitIds),
});

/** All movements of accounts of days of people of units, those taken back too. */
export const unitDayAdjustments = createLiveFamily({
  name: 'unit-day-adjustments',
  schema: DayAdjustmentSchema,
  whole: true,
  queries: ({ farmId, unitIds }: UnitLeaveScope): QuerySpec[] =>
    DAY_ACCOUNTS.flatMap((account) =>
      perUnit(paths.leaveAdjustments(farmId), unitIds, [['account', '==', account]]),
    ),
});

/** Who of the farm is away on a day or later, without a word of why: for colleagues. */
export const farmAbsences = createLiveFamily({
  name: 'farm-absences',
  schema: AbsenceSchema,
  whole: 'inPart',
  queries: ({ farmId }: FarmAbsencesScope) => [{ path: paths.absences(farmId) }],
  subscribeTo: ({ farmId, from }) =>
    subscribeGathered({
      copies: { name: 'absence-books', query: { path: paths.absenceBooks(farmId) } },
      read: (books) => {
        const items = itemsOf(books, { id: ALL_OF_FARM, from });
        return items && new Map([...items].filter(([, { to }]) => !isBefore(to, from)));
      },
      // Functions alone write that somebody is away: no page has to show the documents themselves.
      originals: nobodyAsks,
      queries: [
        { path: paths.absences(farmId), where: [['to', '>=', from]] },
        { path: paths.absences(farmId), where: [['to', '==', null]] },
      ],
    }),
});

interface FarmAbsencesScope {
  readonly farmId: string;
  readonly from: Day;
}

const isBefore = (to: unknown, from: Day): boolean => typeof to === 'string' && to < from;

/** When some people of the farm are away on a day or later, without a word of why. */
export const absencesOf = createLiveFamily({
  name: 'absences-of',
  schema: AbsenceSchema,
  whole: 'inPart',
  queries: (
    scope: FarmAbsencesScope & { readonly employeeIds: readonly string[] },
  ): QuerySpec[] => {
    const path = paths.absences(scope.farmId);
    return scope.employeeIds.flatMap((id) => [
      { path, where: [['employeeId', '==', id] as const, ['to', '>=', scope.from] as const] },
      { path, where: [['employeeId', '==', id] as const, ['to', '==', null] as const] },
    ]);
  },
});

/**
 * A leave as open lists have it now, the person's own first: it is of the leave itself, while others may be of copies
 * that come a moment later. Undefined where no list has it. Opens nothing.
 */
export function leaveNow(id: string): Leave | undefined {
  return (
    personLeaves.find(id) ??
    unitLeaves.find(id) ??
    requestedLeaves.find(id) ??
    countedLeaves.find(id)
  );
}
