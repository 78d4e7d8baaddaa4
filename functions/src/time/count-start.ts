import { monthOf } from '../../../src/domain/dates/day.ts';
import { paths } from '../../../src/domain/paths.ts';
import { monthWithStart } from '../../../src/domain/time/month/month-start.ts';
import { TimeMonthSchema } from '../../../src/domain/time/month/time-month.ts';
import {
  isRunning,
  type Registration,
} from '../../../src/domain/time/registration/registration.ts';
import type { KnownFarm } from '../farm/farm-context.ts';
import { SYSTEM, updatedBy } from '../platform/audit.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { toRegistration } from './registration.ts';

/**
 * Names a clock that has just been started in its person's stored month: nothing is counted before it stops, so
 * no other registration is read. False where the month has to be counted whole; the month is as it was then.
 */
export async function countStart(
  { db }: Services,
  { facts, workerOf }: KnownFarm,
  started: Registration,
): Promise<boolean> {
  if (!isRunning(started)) return false;
  const { id: farmId } = facts.farm;
  const { id, employeeId, workDate } = started;
  const worker = await workerOf(employeeId);
  if (worker === null) return false;
  const reference = db.doc(paths.timeMonth(farmId, employeeId, monthOf(workDate)));
  return inTransaction(db, async (transaction) => {
    const [month, document] = await transaction.getAll(
      reference,
      db.doc(paths.registration(farmId, id)),
    );
    const stored = toEntity(TimeMonthSchema, month);
    const now = toRegistration(document);
    if (stored === null || now?.employeeId !== employeeId) return false;
    const change = monthWithStart(stored, now, { ...facts, ...worker });
    if (change === null) return false;
    transaction.update(reference, { ...change, ...updatedBy(SYSTEM) });
    return true;
  });
}
