import { FieldValue } from 'firebase-admin/firestore';
import {
  type GuideReceipt,
  guideReceiptId,
  GuideReceiptSchema,
} from '../../../src/domain/guides/guide.ts';
import { guideReadsId } from '../../../src/domain/guides/team-reads.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/**
 * Gathers a receipt under the home unit of whoever gave it, by what is stored now: events that come twice or in
 * another order end alike. Of a unit somebody has left, it is taken out.
 */
export async function guideReceiptWritten(
  { db }: Services,
  about: {
    readonly farmId: string;
    readonly before: GuideReceipt | null;
    readonly after: GuideReceipt | null;
  },
): Promise<void> {
  const { farmId, before, after } = about;
  const known = after ?? before;
  if (known === null) return;
  const { guideId, employeeId } = known;
  const receiptId = guideReceiptId(guideId, employeeId);
  if (![guideId, employeeId, receiptId].every(isDocumentId)) return;
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(db.doc(paths.guideReceipt(farmId, receiptId)));
    const receipt = toEntity(GuideReceiptSchema, stored);
    const isGiven = receipt !== null && receipt.deleted === null;
    const units = [before, after, receipt].flatMap((one) => (one === null ? [] : [one.unitId]));
    for (const unitId of new Set(units)) {
      const id = guideReadsId(unitId);
      if (!isDocumentId(id)) continue;
      const major = isGiven && receipt.unitId === unitId ? receipt.major : FieldValue.delete();
      const gathered = { id, unitId, read: { [guideId]: { [employeeId]: major } } };
      transaction.set(db.doc(paths.guideReadsOf(farmId, id)), gathered, { merge: true });
    }
  });
}
