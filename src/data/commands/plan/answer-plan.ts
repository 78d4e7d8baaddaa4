import { paths } from '#domain/paths.ts';
import { type PlanReceipt, planReceiptId } from '#domain/plan/week/plan-receipt.ts';
import type { PlanWeek } from '#domain/plan/week/plan-week.ts';
import { updateDocument } from '../documents/update-document.ts';
import { currentWriter } from '../documents/with-audit.ts';

type Published = Pick<PlanWeek, 'unitId' | 'week' | 'publicationId'>;

/**
 * Confirms what is published of a unit's week for oneself; works offline. `isAgain`: after another word about the same
 * publication.
 */
export function confirmPlan(published: Published, isAgain = false): void {
  answer(published, { confirmed: true, declined: [] }, isAgain ? 'confirmed' : 'publicationId');
}

/** Says on which of one's published shifts one cannot come; works offline. They stay one's own until a planner acts. */
export function declineShifts(published: Published, shiftIds: readonly string[]): void {
  answer(published, { confirmed: false, declined: [...shiftIds] });
}

/** Says that one has seen what is published of a unit's week, and no more; works offline. */
export function seePlan(published: Published): void {
  answer(published, { confirmed: false, declined: [] });
}

function answer(
  { unitId, week, publicationId }: Published,
  said: Pick<PlanReceipt, 'confirmed' | 'declined'>,
  mark: 'publicationId' | 'confirmed' = 'publicationId',
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
