import { FieldValue } from 'firebase-admin/firestore';
import {
  type Guide,
  type GuideCopy,
  type GuideFeedback,
  type GuideReceipt,
  guideReceiptId,
  GuideReceiptSchema,
  GuideSchema,
} from '../../../src/domain/guides/guide.ts';
import { guideReadsId, isMeant } from '../../../src/domain/guides/who-reads.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { toEntities, toEntity, type Write } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { type Employee, EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { guideMessages, guideNewsOf } from '../../../src/domain/notification/guide-messages.ts';
import { decidersOf, leadersOf, notify } from '../notify/notify.ts';
import { isActive } from '../../../src/domain/audit.ts';
import { dayOf } from '../../../src/domain/dates/day.ts';
import { FarmSchema } from '../../../src/domain/farm/farm.ts';

/**
 * Gathers a receipt under the home unit of whoever gave it, by what is stored now: events that come twice or in
 * another order end alike. Of a unit somebody has left, it is taken out.
 */
export async function guideReceiptWritten(
  { db }: Services,
  { farmId, before, after }: Write<GuideReceipt>,
): Promise<void> {
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

/** Those who wrote a guide and still lead here; where none of them is left, the leaders of its unit. Uids. */
export function authorsOf(guide: Guide, leaders: readonly Employee[]): string[] {
  const wrote = leaders
    .map(({ id }) => id)
    .filter((uid) => uid === guide.createdByEid || uid === guide.updatedByEid);
  return wrote.length > 0 ? wrote : decidersOf(leaders, guide.unitId);
}

/**
 * Tells those who wrote a guide that a reader says something is wrong in it; where none of them is left, the leaders
 * of its unit. Whoever said it knows.
 */
export async function feedbackGiven(
  services: Services,
  about: { readonly farmId: string; readonly feedback: GuideFeedback | null },
): Promise<void> {
  const { farmId, feedback } = about;
  if (feedback === null) return;
  const { guideId, employeeId, id } = feedback;
  const [stored, leaders] = await Promise.all([
    services.db.doc(paths.guide(farmId, guideId)).get(),
    leadersOf(services, farmId),
  ]);
  const guide = toEntity(GuideSchema, stored);
  if (guide === null) return;
  const readers = authorsOf(guide, leaders).filter((uid) => uid !== employeeId);
  const told = { type: 'guide_feedback', readers, turn: id } as const;
  await notify(services, farmId, guideMessages({ ...guide, guideId }, told));
}

/** People of a place where a guide is read: one person, a unit, or the whole farm. */
export async function peopleAt(
  { db }: Services,
  farmId: string,
  { unitId, employeeId }: Pick<GuideCopy, 'unitId' | 'employeeId'>,
): Promise<Employee[]> {
  const all = db.collection(paths.employees(farmId));
  if (employeeId !== '') {
    if (!isDocumentId(employeeId)) return [];
    const person = toEntity(EmployeeSchema, await all.doc(employeeId).get());
    return person === null ? [] : [person];
  }
  const found = await (unitId === '' ? all : all.where('units', 'array-contains', unitId)).get();
  return toEntities(EmployeeSchema, found.docs);
}

/** Tells the readers of a guide's copy that it is new or another version; whoever published it knows. */
export async function guideCopyWritten(
  services: Services,
  { farmId, before, after }: Write<GuideCopy>,
): Promise<void> {
  const type = guideNewsOf(before, after);
  if (type === null || after === null) return;
  const farm = toEntity(FarmSchema, await services.db.doc(paths.farm(farmId)).get());
  if (farm === null) return;
  const { timeZone } = farm;
  const asked = { day: dayOf(services.now(), timeZone), timeZone };
  const { newcomerDays, updatedByEid } = after;
  const people = await peopleAt(services, farmId, after);
  const readers = people
    .filter(isActive)
    // They are of the place: of whom it means there, only how new they are is asked.
    .filter((person) => isMeant({ units: [], people: [], newcomerDays }, person, asked))
    .map(({ id }) => id)
    .filter((id) => id !== updatedByEid);
  await notify(services, farmId, guideMessages(after, { type, readers }));
}
