import { paths } from '#domain/paths.ts';
import { ShiftRequestSchema } from '#domain/plan/request/shift-request.ts';
import { perUnit, type QuerySpec } from '../firebase/query-spec.ts';
import { createLiveDocs } from '../live/create-live-docs.ts';
import { createLiveFamily } from '../live/create-live-family.ts';

/** Requests of units. */
interface UnitsScope {
  readonly farmId: string;
  readonly unitIds: readonly string[];
}

/** Requests that wait for the planners of units; a swap between two waits for those of both. */
export const unitShiftRequests = createLiveFamily({
  name: 'unit-shift-requests',
  schema: ShiftRequestSchema,
  whole: 'inPart',
  queries: ({ farmId, unitIds }: UnitsScope): QuerySpec[] => [
    ...perUnit(paths.shiftRequests(farmId), unitIds, [['status', '==', 'asked']]),
    ...perUnit(paths.shiftRequests(farmId), unitIds, [['status', '==', 'accepted']]),
    ...unitIds.map((unitId) => ({
      path: paths.shiftRequests(farmId),
      where: [['otherUnitId', '==', unitId] as const, ['status', '==', 'accepted'] as const],
    })),
  ],
});

/** Requests about shifts that end at an instant (epoch ms) or later, which one has made, or which ask oneself. */
export const ownShiftRequests = createLiveFamily({
  name: 'own-shift-requests',
  schema: ShiftRequestSchema,
  whole: 'inPart',
  queries: (scope: {
    readonly farmId: string;
    readonly employeeId: string;
    readonly fromMs: number;
  }): QuerySpec[] =>
    (['fromEid', 'toEid'] as const).map((side) => ({
      path: paths.shiftRequests(scope.farmId),
      where: [
        [side, '==', scope.employeeId],
        ['shift.end', '>=', scope.fromMs],
      ],
    })),
});

/** Shifts that colleagues of units would give to whoever takes them. */
export const offeredShifts = createLiveFamily({
  name: 'offered-shifts',
  schema: ShiftRequestSchema,
  whole: 'inPart',
  queries: ({ farmId, unitIds }: UnitsScope): QuerySpec[] =>
    perUnit(paths.shiftRequests(farmId), unitIds, [
      ['toEid', '==', null],
      ['status', '==', 'asked'],
    ]),
});

/** One request, whatever has become of it; null where it does not exist. Refused to whom it neither asks nor concerns. */
export const shiftRequest = createLiveDocs({
  name: 'shift-request',
  schema: ShiftRequestSchema,
  path: ({ farmId, id }: { readonly farmId: string; readonly id: string }) =>
    paths.shiftRequest(farmId, id),
});
