import { partsOf } from '../../../src/domain/group-by.ts';
import { isActive, type Writer } from '../../../src/domain/audit.ts';
import { addDays, type Day } from '../../../src/domain/dates/day.ts';
import { paths } from '../../../src/domain/paths.ts';
import { type PayPeriod, PayPeriodSchema } from '../../../src/domain/time/closing/pay-period.ts';
import type { Period } from '../../../src/domain/time/period/periods.ts';
import { isPaidWith } from '../../../src/domain/time/registration/closed-days.ts';
import type { Registration } from '../../../src/domain/time/registration/registration.ts';
import { arrivedBy } from '../platform/audit.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { toRegistration } from '../time/registration.ts';
import type { PeriodState } from './period-state.ts';

const AT_ONCE = 100;

/**
 * Moves what nobody has approved to the next period by its paying day, so that it stays open (design 5.1).
 * What was approved meanwhile stays. Resolves to how many it found to move.
 */
export async function carryOver(
  services: Services,
  { farm, period, version, registrations }: PeriodState,
  writer: Writer,
): Promise<number> {
  const leftOver = registrations.filter((entry) => isLeftOver(entry, period)).map(({ id }) => id);
  const payDate = addDays(period.to, 1);
  await setPayDates(services, {
    farmId: farm.id,
    periodId: period.from,
    ids: leftOver,
    writer,
    isStillAsked: (stored) => (stored?.version ?? 0) < version,
    payDateOf: (entry) => (isLeftOver(entry, period) ? payDate : entry.payDate),
  });
  return leftOver.length;
}

/** Whether somebody's time cannot be paid with a period yet: nobody has approved it. */
export function isLeftOver(entry: Registration, period: Period): boolean {
  return isActive(entry) && entry.status !== 'approved' && isPaidWith(entry, period);
}

interface PayDates {
  readonly farmId: string;
  readonly periodId: string;
  readonly ids: readonly string[];
  readonly writer: Writer;
  /** By the period as it stands: whoever comes late does nothing. */
  readonly isStillAsked: (stored: PayPeriod | null) => boolean;
  readonly payDateOf: (entry: Registration) => Day | null;
}

/** Gives registrations other paying days, judged as they stand when they are written. */
export async function setPayDates({ db }: Services, change: PayDates): Promise<void> {
  const { farmId, periodId, ids, writer, isStillAsked, payDateOf } = change;
  const period = db.doc(paths.payPeriod(farmId, periodId));
  for (const some of partsOf(ids, AT_ONCE)) {
    const references = some.map((id) => db.doc(paths.registration(farmId, id)));
    await inTransaction(db, async (transaction) => {
      const [stored, ...documents] = await transaction.getAll(period, ...references);
      if (!isStillAsked(toEntity(PayPeriodSchema, stored))) return;
      for (const document of documents) {
        const entry = toRegistration(document);
        if (entry === null || payDateOf(entry) === entry.payDate) continue;
        transaction.update(document.ref, {
          payDate: payDateOf(entry),
          ...arrivedBy(writer),
        });
      }
    });
  }
}
