import { paths } from '#domain/paths.ts';
import { planReceiptId } from '#domain/plan/week/plan-receipt.ts';
import { type PlanWeek } from '#domain/plan/week/plan-week.ts';
import { updateDocument } from '../documents/update-document.ts';
import { currentWriter } from '../documents/with-audit.ts';

/** Confirms what is published of a unit's week for oneself; works offline. */
export function confirmPlan({
  unitId,
  week,
  publicationId,
}: Pick<PlanWeek, 'unitId' | 'week' | 'publicationId'>): void {
  const employeeId = currentWriter()?.eid ?? null;
  if (employeeId === null) return;
  const id = planReceiptId(unitId, week, employeeId);
  updateDocument({
    kind: 'plan_receipt',
    path: (farmId) => paths.planReceipt(farmId, id),
    fields: { id, employeeId, unitId, week, publicationId, confirmed: true },
    merge: true,
    mark: 'publicationId',
  });
}
