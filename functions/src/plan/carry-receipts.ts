import { paths } from '../../../src/domain/paths.ts';
import { carriedReceipts } from '../../../src/domain/plan/week/confirmation.ts';
import { PlanReceiptSchema } from '../../../src/domain/plan/week/plan-receipt.ts';
import { type PlanWeek } from '../../../src/domain/plan/week/plan-week.ts';
import { toEntity } from '../platform/entity.ts';
import { type Services } from '../platform/services.ts';

/**
 * A new publication of a week: whoever has confirmed the one before it and has the same shifts has confirmed this one
 * too. Where nobody is asked to confirm there is nothing to carry. A report that comes again, or late, finds no
 * receipt of the publication before any more.
 */
export async function carryReceipts(
  { db }: Services,
  farmId: string,
  { before, after }: { readonly before: PlanWeek | null; readonly after: PlanWeek },
): Promise<void> {
  if (before === null || before.publicationId === after.publicationId) return;
  const { docs } = await db
    .collection(paths.planReceipts(farmId))
    .where('unitId', '==', after.unitId)
    .where('week', '==', after.week)
    .get();
  const receipts = docs
    .map((document) => toEntity(PlanReceiptSchema, document))
    .filter((receipt) => receipt !== null);
  const { publicationId } = after;
  for (const { id } of carriedReceipts(receipts, before, after)) {
    await db.doc(paths.planReceipt(farmId, id)).update({ publicationId });
  }
}
