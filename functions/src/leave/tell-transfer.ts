import { EmployeeSchema, fullName } from '../../../src/domain/employee/employee.ts';
import type { DayAdjustment } from '../../../src/domain/leave/document/day-adjustment.ts';
import { writerEidOf } from '../../../src/domain/notification/change-message.ts';
import { transferMessage } from '../../../src/domain/notification/events/leave-dates-messages.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { notify } from '../notify/notify.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/** Tells somebody that an agreement about their holiday has been made for them to sign, once; nobody of their own. */
export async function tellTransfer(
  services: Services,
  { farmId, after }: { readonly farmId: string; readonly after: DayAdjustment | null },
): Promise<void> {
  if (after === null || after.kind !== 'transfer') return;
  const eid = writerEidOf(after);
  if (eid === null || !isDocumentId(eid)) return;
  const record = await services.db.doc(paths.employee(farmId, eid)).get();
  const writer = toEntity(EmployeeSchema, record);
  const name = writer === null ? '' : fullName(writer);
  await notify(services, farmId, transferMessage(after, { eid, name }));
}
