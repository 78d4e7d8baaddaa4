import { paths } from '#domain/paths.ts';
import { AvailabilitySchema } from '#domain/plan/availability/availability.ts';
import { ShiftRequestSchema } from '#domain/plan/request/shift-request.ts';
import { PlanTemplateSchema } from '#domain/plan/template/plan-template.ts';
import { PublicationSchema } from '#domain/plan/week/publication.ts';
import { PlanReceiptSchema } from '#domain/plan/week/plan-receipt.ts';
import { type WeekKey } from '#domain/plan/week/iso-week.ts';
import { perUnit, type QuerySpec } from '../../firebase/query-spec.ts';
import { createLiveFamily } from '../../live/create-live-family.ts';

/** Records of units whose plan one makes. */
export interface PlannedUnitsScope {
  readonly farmId: string;
  readonly unitIds: readonly string[];
}

/** Records of a person: one's own. */
export interface OwnPlanScope {
  readonly farmId: string;
  readonly employeeId: string;
}

/** Templates and rotas of units, those put away too. */
export const planTemplates = createLiveFamily({
  name: 'plan-templates',
  schema: PlanTemplateSchema,
  whole: true,
  queries: ({ farmId, unitIds }: PlannedUnitsScope): QuerySpec[] =>
    perUnit(paths.planTemplates(farmId), unitIds),
});

/** What was published of a unit's week, the latest first. */
export const planPublications = createLiveFamily({
  name: 'plan-publications',
  schema: PublicationSchema,
  whole: true,
  sort: (all) => all.toSorted((a, b) => b.publishedAt - a.publishedAt),
  queries: ({ farmId, id }: { readonly farmId: string; readonly id: string }): QuerySpec[] => [
    { path: paths.planPublications(farmId, id), orderBy: ['publishedAt', 'desc'], limit: 50 },
  ],
});

/** Who has seen what was published of a unit's week: for its planners. */
export const unitReceipts = createLiveFamily({
  name: 'unit-receipts',
  schema: PlanReceiptSchema,
  whole: 'inPart',
  queries: (scope: {
    readonly farmId: string;
    readonly unitId: string;
    readonly week: WeekKey;
  }): QuerySpec[] => [
    {
      path: paths.planReceipts(scope.farmId),
      where: [
        ['unitId', '==', scope.unitId],
        ['week', '==', scope.week],
      ],
    },
  ],
});

/** What one has seen oneself of weeks from one on. */
export const ownReceipts = createLiveFamily({
  name: 'own-receipts',
  schema: PlanReceiptSchema,
  whole: 'inPart',
  queries: (scope: OwnPlanScope & { readonly from: WeekKey }): QuerySpec[] => [
    {
      path: paths.planReceipts(scope.farmId),
      where: [
        ['employeeId', '==', scope.employeeId],
        ['week', '>=', scope.from],
      ],
    },
  ],
});

/** Requests that wait for the planners of units. */
export const unitShiftRequests = createLiveFamily({
  name: 'unit-shift-requests',
  schema: ShiftRequestSchema,
  whole: 'inPart',
  queries: ({ farmId, unitIds }: PlannedUnitsScope): QuerySpec[] => [
    ...perUnit(paths.shiftRequests(farmId), unitIds, [['status', '==', 'asked']]),
    ...perUnit(paths.shiftRequests(farmId), unitIds, [['status', '==', 'accepted']]),
  ],
});

/** Requests about shifts that end at an instant (epoch ms) or later, which one has made, or which ask oneself. */
export const ownShiftRequests = createLiveFamily({
  name: 'own-shift-requests',
  schema: ShiftRequestSchema,
  whole: 'inPart',
  queries: ({
    farmId,
    employeeId,
    fromMs,
  }: OwnPlanScope & { readonly fromMs: number }): QuerySpec[] =>
    (['fromEid', 'toEid'] as const).map((side) => ({
      path: paths.shiftRequests(farmId),
      where: [
        [side, '==', employeeId],
        ['shift.end', '>=', fromMs],
      ],
    })),
});

/** Shifts that colleagues of units would give to whoever takes them. */
export const offeredShifts = createLiveFamily({
  name: 'offered-shifts',
  schema: ShiftRequestSchema,
  whole: 'inPart',
  queries: ({ farmId, unitIds }: PlannedUnitsScope): QuerySpec[] =>
    perUnit(paths.shiftRequests(farmId), unitIds, [
      ['toEid', '==', null],
      ['status', '==', 'asked'],
    ]),
});

/** When people whose home is one of the units cannot work, or would like to, from a day on. */
export const unitAvailabilities = createLiveFamily({
  name: 'unit-availabilities',
  schema: AvailabilitySchema,
  whole: 'inPart',
  queries: ({
    farmId,
    unitIds,
    from,
  }: PlannedUnitsScope & { readonly from: string }): QuerySpec[] =>
    perUnit(paths.availabilities(farmId), unitIds, [['to', '>=', from]]),
});

/** When one cannot work oneself, or would like to, from a day on. */
export const ownAvailabilities = createLiveFamily({
  name: 'own-availabilities',
  schema: AvailabilitySchema,
  whole: 'inPart',
  queries: (scope: OwnPlanScope & { readonly from: string }): QuerySpec[] => [
    {
      path: paths.availabilities(scope.farmId),
      where: [
        ['employeeId', '==', scope.employeeId],
        ['to', '>=', scope.from],
      ],
    },
  ],
});
