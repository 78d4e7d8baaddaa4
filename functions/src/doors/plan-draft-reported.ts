import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { overtakenMessage } from '../../../src/domain/notification/plan-messages.ts';
import { judgeDraft, settledShifts } from '../../../src/domain/plan/doors/publication-blocks.ts';
import { type StoredDraft, StoredDraftSchema } from '../../../src/domain/plan/week/plan-week.ts';
import { paths } from '../../../src/domain/paths.ts';
import { PLAN_PATH } from '../../../src/domain/routes/module-routes.ts';
import { isByServer, putBack, type Report, writerOf } from './put-back.ts';
import { toFarm, unitNameOf } from '../farm/farm.ts';
import { notify } from '../notify/notify.ts';
import { SYSTEM, updatedBy } from '../platform/audit.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';

/**
 * Puts back what a write of a draft may not change: all of a bad write, and of one that came late the shifts that another
 * planner has changed meanwhile. Nothing else follows from a draft. Resolves to whether it was a bad one.
 */
export async function putBackDraft(services: Services, report: Report): Promise<boolean> {
  const farm = toFarm(await services.db.doc(paths.farm(report.farmId)).get());
  const isBad = await putBack(services, report, {
    schema: StoredDraftSchema,
    judge: (before, after) => (farm === null ? null : judgeDraft(before, after, farm.timeZone)),
    linkFor: () => PLAN_PATH,
  });
  if (!isBad) await settle(services, report);
  return isBad;
}

/** Sees to shifts that two planners have changed, and clears away what is left of those taken away before. */
async function settle(services: Services, report: Report): Promise<void> {
  const { farmId, eventId, before, after } = report;
  if (after === undefined || isByServer({ before, after })) return;
  const [was, is] = [before, after].map((one) => toEntity(StoredDraftSchema, one));
  if (was === undefined || is === undefined || is === null) return;
  const { late, cleared } = settledShifts(was, is, is);
  const found = Object.values(late);
  if (found.length + cleared.length === 0) return;
  await settleNow(services, after.ref.path, was, is);
  const writer = writerOf(after);
  if (writer === null || found.every((one) => one?.refused === undefined)) return;
  const unit = await unitNameOf(services, farmId, is.unitId);
  const told = overtakenMessage(writer, eventId, { unit, week: is.week });
  await notify(services, farmId, [told]);
}

async function settleNow(
  { db }: Services,
  path: string,
  was: StoredDraft | null,
  is: StoredDraft,
): Promise<void> {
  const reference = db.doc(path);
  await inTransaction(db, async (transaction) => {
    const now = toEntity(StoredDraftSchema, await transaction.get(reference));
    if (now === null) return;
    const { late, cleared } = settledShifts(was, is, now);
    const changes = [...Object.entries(late), ...cleared.map((id) => [id, null] as const)];
    const [first, ...more] = changes.map(([id, shift]) => ({
      field: new FieldPath('shifts', id),
      value: shift ?? FieldValue.delete(),
    }));
    if (first === undefined) return;
    // What planners see is another version of the draft; what they never saw is not.
    const stamps = Object.keys(late).length > 0 ? updatedBy(SYSTEM) : {};
    transaction.update(
      reference,
      first.field,
      first.value,
      ...more.flatMap(({ field, value }) => [field, value]),
      ...Object.entries(stamps).flat(),
    );
  });
}
