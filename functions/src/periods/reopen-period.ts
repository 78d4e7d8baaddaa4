import { can } from '../../../src/domain/access/can.ts';
import { type PeriodAnswer, ReopenPeriodSchema } from '../../../src/domain/api/answers.ts';
import { addDays } from '../../../src/domain/dates/day.ts';
import { paths } from '../../../src/domain/paths.ts';
import { type PayPeriod, PayPeriodSchema } from '../../../src/domain/time/closing/pay-period.ts';
import type { Caller } from '../farm/caller.ts';
import { toFarm } from '../farm/farm.ts';
import { ApiError, parseBody } from '../platform/api-error.ts';
import { updatedBy } from '../platform/audit.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { recountOpened } from '../time/recompute-farm.ts';
import { setPayDates } from './carry-over.ts';

/**
 * Opens the period that was closed last again, for a reason (features 3.5). Its statements stay until it is
 * closed once more; what it had left over to the next period comes back to it. Again is harmless. Throws
 * `reason_required`, `period_not_found` and `period_not_last`.
 */
export async function reopenPeriod(
  services: Services,
  caller: Caller,
  from: string,
  body: unknown,
): Promise<PeriodAnswer> {
  const { actor, farm, writer } = caller;
  if (!can(actor, 'period.close', { farmId: farm.id })) throw new ApiError('not_allowed');
  const { reason } = parseBody(ReopenPeriodSchema, body);
  if (reason === '') throw new ApiError('reason_required');
  const period = await unlock(services, caller, from, reason);
  await services.step('unlocked');
  const carriedOn = addDays(period.to, 1);
  await setPayDates(services, {
    farmId: farm.id,
    periodId: period.id,
    ids: period.carriedIds,
    writer,
    isStillAsked: (stored) => stored?.status === 'reopened' && stored.version === period.version,
    payDateOf: (entry) => {
      if (entry.payDate !== carriedOn) return entry.payDate;
      return entry.workDate < period.from ? period.from : null;
    },
  });
  // Terms and rules may have changed while its months were closed.
  await recountOpened(services, caller, period);
  return { periodId: period.id, version: period.version };
}

/** Takes the lock back, in one go with what the period says of itself. */
function unlock(
  { db }: Services,
  { farm, writer }: Caller,
  from: string,
  reason: string,
): Promise<PayPeriod> {
  const reference = db.doc(paths.payPeriod(farm.id, from));
  const farmReference = db.doc(paths.farm(farm.id));
  return inTransaction(db, async (transaction) => {
    const period = toEntity(PayPeriodSchema, await transaction.get(reference));
    if (period === null) throw new ApiError('period_not_found');
    const now = toFarm(await transaction.get(farmReference));
    const lockedThrough = now?.lockedThrough ?? null;
    const before = addDays(period.from, -1);
    if (period.status === 'reopened' && (lockedThrough ?? '') <= before) return period;
    if (lockedThrough !== period.to) throw new ApiError('period_not_last');
    const audit = updatedBy(writer);
    transaction.update(farmReference, { lockedThrough: before, ...audit });
    transaction.update(reference, { status: 'reopened', reopenReason: reason, ...audit });
    return period;
  });
}
