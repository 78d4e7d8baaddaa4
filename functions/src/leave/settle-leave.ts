import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Writer } from '../../../src/domain/audit.ts';
import type { Day } from '../../../src/domain/dates/day.ts';
import type { Employee } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { FarmSettingsSchema } from '../../../src/domain/farm/settings.ts';
import { leaveCalendar } from '../../../src/domain/leave/cost/leave-context.ts';
import { costOfDays, leaveDaysOf } from '../../../src/domain/leave/cost/leave-days.ts';
import { type Leave, LeaveSchema } from '../../../src/domain/leave/document/leave.ts';
import { settledLeave } from '../../../src/domain/leave/request/settle-leave.ts';
import { paths } from '../../../src/domain/paths.ts';
import { updatedBy } from '../platform/audit.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/** Whose employment ends, with which day, and who says so. */
interface Ending {
  readonly farm: Farm;
  readonly person: Employee;
  readonly lastDay: Day;
  readonly writer: Writer;
}

/**
 * Finds what the end of an employment makes of somebody's leave; the result writes it, with the rest of the
 * transaction. What cannot be read stays as it is.
 */
export async function leaveSettlement(
  transaction: Transaction,
  { db }: Services,
  { farm, person, lastDay, writer }: Ending,
): Promise<() => void> {
  const all = db.collection(paths.leaves(farm.id)).where('employeeId', '==', person.id);
  const { docs } = await transaction.get(all);
  const settings = await transaction.get(db.doc(paths.generalSettings(farm.id)));
  const calendar = leaveCalendar(toEntity(FarmSettingsSchema, settings)?.holidays ?? []);
  const costOf = ({ from, to, part, minutes }: Leave): number =>
    costOfDays(leaveDaysOf({ from, to: to ?? from, part, minutes }, { person, farm, calendar }));
  return () => {
    for (const document of docs) {
      const leave = toEntity(LeaveSchema, document);
      const change = leave && settledLeave(leave, { lastDay, lockedThrough: farm.lockedThrough });
      if (!change) continue;
      const isShorter = change.to !== leave.to && change.status === 'approved';
      transaction.update(document.ref, {
        ...change,
        ...(isShorter && { days: costOf({ ...leave, to: change.to }) }),
        ...(change.status === 'cancelled' && {
          decidedAt: FieldValue.serverTimestamp(),
          decidedByEid: writer.eid,
        }),
        ...updatedBy(writer),
      });
    }
  };
}
