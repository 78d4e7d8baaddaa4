import type { Writer } from '../../../src/domain/audit.ts';
import { EmployeeSchema, fullName } from '../../../src/domain/employee/employee.ts';
import { exportMessages } from '../../../src/domain/notification/events/payroll-messages.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { PayPeriodSchema } from '../../../src/domain/time/closing/pay-period.ts';
import { leadersOf } from '../notify/leaders.ts';
import { notify } from '../notify/notify.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/** An attempt to hand a period over to payroll. */
interface Attempt {
  readonly farmId: string;
  readonly writer: Writer;
  readonly periodId: string;
  /** The same for the same batch. */
  readonly hash: string;
  /** How many lines were handed over; null where it failed. */
  readonly lines: number | null;
}

/** Tells the other owners of a farm that a period was handed over to payroll, or could not be; once for the same batch. */
export async function tellExport(services: Services, attempt: Attempt): Promise<void> {
  const { farmId, writer, periodId, hash, lines } = attempt;
  const owners = (await leadersOf(services, farmId))
    .filter(({ role }) => role === 'owner')
    .map(({ uid }) => uid);
  // Who presses for an owner is named like them; the owner hears of it all the same.
  const account = writer.uid ?? writer.eid;
  if (!owners.some((uid) => uid !== account)) return;
  const { db } = services;
  const [period, record] = await Promise.all([
    db.doc(paths.payPeriod(farmId, periodId)).get(),
    writer.eid !== null && isDocumentId(writer.eid)
      ? db.doc(paths.employee(farmId, writer.eid)).get()
      : null,
  ]);
  const known = toEntity(PayPeriodSchema, period);
  const person = toEntity(EmployeeSchema, record ?? undefined);
  if (known === null) return;
  const id = `export ${periodId} ${hash}`;
  const name = person === null ? '' : fullName(person);
  const about = { id, period: known, writer: account, name, owners };
  await notify(services, farmId, exportMessages(about, lines));
}
