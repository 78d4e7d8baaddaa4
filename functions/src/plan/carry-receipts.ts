import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { PlanReceiptSchema, planReceiptId } from '../../../src/domain/plan/week/plan-receipt.ts';
import type { PlanWeek } from '../../../src/domain/plan/week/plan-week.ts';
import { peopleOfReceipts, receiptAfter } from '../../../src/domain/plan/week/receipt-after.ts';
import { SYSTEM, writtenBy } from '../platform/audit.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';

/** What is written of one publication against another. */
interface Publications {
  readonly before: PlanWeek;
  readonly after: PlanWeek;
}

/**
 * A new publication of a week: whoever has answered the one before it and has the same shifts has answered this one too,
 * and of shifts that were moved the receipt keeps the times that their owner knew. A report that comes again changes
 * nothing, and what somebody has said meanwhile stands.
 */
export async function carryReceipts(
  services: Services,
  farmId: string,
  { before, after }: { readonly before: PlanWeek | null; readonly after: PlanWeek },
): Promise<void> {
  if (before === null || before.publicationId === after.publicationId) return;
  const { docs } = await services.db
    .collection(paths.planReceipts(farmId))
    .where('unitId', '==', after.unitId)
    .where('week', '==', after.week)
    .get();
  const receipts = docs
    .map((document) => toEntity(PlanReceiptSchema, document))
    .filter((receipt) => receipt !== null);
  const byPerson = new Map(receipts.map((receipt) => [receipt.employeeId, receipt]));
  for (const employeeId of peopleOfReceipts(receipts, after)) {
    const known = byPerson.get(employeeId) ?? null;
    const id = planReceiptId(after.unitId, after.week, employeeId);
    // A name that is no id may stand in a plan that a hostile planner wrote.
    if (!isDocumentId(id) || receiptAfter(known, employeeId, before, after) === null) continue;
    await carry(services, farmId, employeeId, { before, after });
  }
}

async function carry(
  { db }: Services,
  farmId: string,
  employeeId: string,
  { before, after }: Publications,
): Promise<void> {
  const id = planReceiptId(after.unitId, after.week, employeeId);
  const reference = db.doc(paths.planReceipt(farmId, id));
  await inTransaction(db, async (transaction) => {
    const known = await transaction.get(reference);
    const now = toEntity(PlanReceiptSchema, known);
    const next = receiptAfter(now, employeeId, before, after);
    if (next === null) return;
    const { unitId, week, publicationId, confirmed, declined, was } = next;
    const words = { id, employeeId, unitId, week, publicationId, confirmed, declined, was };
    const stamps = now === null ? writtenBy(known, SYSTEM) : {};
    transaction.set(
      reference,
      { ...words, ...stamps },
      { mergeFields: [...Object.keys(words), ...Object.keys(stamps)] },
    );
  });
}
