import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Writer } from '../../../src/domain/audit.ts';
import type { Day } from '../../../src/domain/dates/day.ts';
import type { Employee } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { FarmSettingsSchema } from '../../../src/domain/farm/settings.ts';
import { leaveCalendar } from '../../../src/domain/leave/cost/leave-context.ts';
import { costOfDays, leaveDaysOf } from '../../../src/domain/leave/cost/leave-days.ts';
import { type Leave, LeaveSchema } from '../../../src/domain/leave/document/leave.ts';
import { settledLeave } from '../../../src/domain/leave/request/decide.ts';
import { paths } from '../../../src/domain/paths.ts';
import { updatedBy } from '../platform/audit.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';

/** Leaves of one transaction: somebody may have written more of them than one takes. */
const AT_ONCE = 400;

export interface Ending {
  readonly farm: Farm;
  readonly person: Employee;
  readonly lastDay: Day;
  readonly writer: Writer;
}

interface Settlement {
  /** Writes it, with the rest of the transaction. */
  readonly write: () => void;
  /** The id of the last leave of the part; null where nothing comes after it. */
  readonly last: string | null;
}

/** Settles what leave comes after an id, part by part. Again is harmless. */
export async function settleLeave(
  services: Services,
  ending: Ending,
  after: string | null,
): Promise<void> {
  let last = after;
  do {
    const from = last;
    last = await inTransaction(services.db, async (transaction) => {
      const part = await leaveSettlement(transaction, services, ending, from);
      part.write();
      return part.last;
    });
  } while (last !== null);
}

/**
 * Finds what the end of an employment makes of somebody's leave, of the first of it or of what comes after an id. What
 * cannot be read stays as it is.
 */
export async function leaveSettlement(
  transaction: Transaction,
  { db }: Services,
  { farm, person, lastDay, writer }: Ending,
  after: string | null = null,
): Promise<Settlement> {
  const all = db
    .collection(paths.leaves(farm.id))
    .where('employeeId', '==', person.id)
    .orderBy(FieldPath.documentId())
    .limit(AT_ONCE);
  const { docs } = await transaction.get(after === null ? all : all.startAfter(after));
  const settings = await transaction.get(db.doc(paths.generalSettings(farm.id)));
  const calendar = leaveCalendar(toEntity(FarmSettingsSchema, settings)?.holidays ?? []);
  const costOf = ({ from, to, part, minutes }: Leave): number =>
    costOfDays(leaveDaysOf({ from, to: to ?? from, part, minutes }, { person, farm, calendar }));
  const write = (): void => {
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
  return { write, last: docs.length < AT_ONCE ? null : (docs.at(-1)?.id ?? null) };
}
