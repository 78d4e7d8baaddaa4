import { isActive } from '../../../src/domain/audit.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import {
  newOpenShifts,
  openMessages,
  planMessages,
} from '../../../src/domain/notification/plan-messages.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { changesBetween, stateOf } from '../../../src/domain/plan/week/difference.ts';
import type { PlanWeek } from '../../../src/domain/plan/week/plan-week.ts';
import { personName, unitNameOf } from '../farm/farm.ts';
import { notify } from '../notify/notify.ts';
import { createdBy, SYSTEM, updatedBy, writtenBy } from '../platform/audit.ts';
import { createOnce } from '../platform/create-once.ts';
import { toEntities, toEntity, type Write } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { planReceiptId, PlanReceiptSchema } from '../../../src/domain/plan/week/plan-receipt.ts';
import { peopleOfReceipts, receiptAfter } from '../../../src/domain/plan/week/receipt-after.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/**
 * Keeps what was published, once, and tells everybody whose shifts it makes, changes or takes away, once: a report
 * that comes again, or late, changes nothing. What was published before stands in the week itself.
 */
export async function planWeekWritten(
  services: Services,
  { farmId, after }: Omit<Write<PlanWeek>, 'before'>,
): Promise<void> {
  // The rules let a hostile planner choose an id that is none: there would be nowhere to keep it, for ever.
  if (after === null || !isDocumentId(after.publicationId) || after.publishedAt === null) return;
  const { db } = services;
  const before = { shifts: after.previous };
  const kept = db.doc(paths.planPublication(farmId, after.id, after.publicationId));
  // Kept before it is told: what stands there was told, or is being told by a report that is tried again.
  const known = await kept.get();
  if (known.get('told') === true) return;
  const changes = changesBetween(before, after);
  const count = (state: string): number =>
    changes.filter((change) => stateOf(change) === state).length;
  const { unitId, week, shifts, dayNotes, publishedAt, publishedByEid } = after;
  await createOnce(kept, {
    id: after.publicationId,
    unitId,
    week,
    shifts,
    dayNotes,
    publishedAt,
    publishedByEid,
    added: count('new'),
    changed: count('changed'),
    removed: count('removed'),
    told: false,
    ...createdBy({ eid: publishedByEid, uid: null }),
  });
  await services.step('publication kept');
  const [writer, unit] = await Promise.all([
    personName(services, farmId, publishedByEid),
    unitNameOf(services, farmId, unitId),
  ]);
  const messages = planMessages({ before, after }, { nowMs: services.now(), writer, unit });
  await notify(services, farmId, messages);
  const told = messages.map(({ to }) => to);
  await tellOpen(services, { farmId, after }, { unit, told });
  await kept.update({ told: true, ...updatedBy(SYSTEM) });
}

async function tellOpen(
  services: Services,
  { farmId, after }: { readonly farmId: string; readonly after: PlanWeek },
  about: { readonly unit: string; readonly told: readonly string[] },
): Promise<void> {
  const published = { before: { shifts: after.previous }, after };
  if (newOpenShifts(published, services.now()) === 0) return;
  const { docs } = await services.db
    .collection(paths.employees(farmId))
    .where('units', 'array-contains', after.unitId)
    .get();
  const people = toEntities(EmployeeSchema, docs)
    .filter((person) => isActive(person) && person.hasAccount)
    .map(({ uid }) => uid);
  const messages = openMessages(published, { nowMs: services.now(), people, ...about });
  await notify(services, farmId, messages);
}

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
  const receipts = toEntities(PlanReceiptSchema, docs);
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
