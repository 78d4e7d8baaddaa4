import { paths } from '#domain/paths.ts';
import type { WeekKey } from '#domain/plan/week/iso-week.ts';
import type { OwnShift } from '#domain/plan/week/own-shifts.ts';
import {
  type PlanReceipt,
  planReceiptId,
  PlanReceiptSchema,
} from '#domain/plan/week/plan-receipt.ts';
import type { PlanWeek } from '#domain/plan/week/plan-week.ts';
import { updateDocument } from '../changes/update-document.ts';
import { currentWriter } from '../changes/with-audit.ts';
import type { QuerySpec } from '../firebase/query-spec.ts';
import { createLiveFamily } from '../live/create-live-family.ts';

type Published = Pick<PlanWeek, 'unitId' | 'week' | 'publicationId'>;

/** Confirms what is published of a unit's week for oneself; works offline. */
export function confirmPlan(published: Published): void {
  answer(published, { confirmed: true, declined: [] });
}

/** Says on which of one's published shifts one cannot come; works offline. They stay one's own until a planner acts. */
export function declineShifts(published: Published, shiftIds: readonly string[]): void {
  answer(published, { confirmed: false, declined: [...shiftIds] });
}

/**
 * Takes back that one cannot come on a shift; works offline. The other ones stay declined; where there is none, the week
 * is confirmed.
 */
export function acceptAgain(shift: Published & Pick<OwnShift, 'alsoDeclined'>): void {
  const declined = [...shift.alsoDeclined];
  if (declined.length === 0) answer(shift, { confirmed: true, declined }, 'confirmed');
  // Both words are about one publication and neither confirms it: the place that is empty now tells them apart.
  else answer(shift, { confirmed: false, declined }, `declined.${declined.length}`);
}

/** Says that one has seen what is published of a unit's week, and no more; works offline. */
export function seePlan(published: Published): void {
  answer(published, { confirmed: false, declined: [] });
}

function answer(
  { unitId, week, publicationId }: Published,
  said: Pick<PlanReceipt, 'confirmed' | 'declined'>,
  mark = 'publicationId',
): void {
  const employeeId = currentWriter()?.eid ?? null;
  if (employeeId === null) return;
  const id = planReceiptId(unitId, week, employeeId);
  updateDocument({
    kind: 'plan_receipt',
    path: (farmId) => paths.planReceipt(farmId, id),
    fields: { id, employeeId, unitId, week, publicationId, ...said, was: {} },
    merge: true,
    mark,
  });
}

/** What people have said of what was published of some weeks of a unit: for its planners. */
export const unitReceipts = createLiveFamily({
  name: 'unit-receipts',
  schema: PlanReceiptSchema,
  whole: 'inPart',
  queries: (scope: {
    readonly farmId: string;
    readonly unitId: string;
    readonly weeks: readonly WeekKey[];
  }): QuerySpec[] =>
    scope.weeks.map((week) => ({
      path: paths.planReceipts(scope.farmId),
      where: [
        ['unitId', '==', scope.unitId],
        ['week', '==', week],
      ],
    })),
});

/** What one has confirmed oneself of weeks from one on. */
export const ownReceipts = createLiveFamily({
  name: 'own-receipts',
  schema: PlanReceiptSchema,
  whole: 'inPart',
  queries: (scope: {
    readonly farmId: string;
    readonly employeeId: string;
    readonly from: WeekKey;
  }): QuerySpec[] => [
    {
      path: paths.planReceipts(scope.farmId),
      where: [
        ['employeeId', '==', scope.employeeId],
        ['week', '>=', scope.from],
      ],
    },
  ],
});
