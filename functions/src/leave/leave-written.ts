import { isActive } from '../../../src/domain/audit.ts';
import { EmployeeSchema, type Employee, fullName } from '../../../src/domain/employee/employee.ts';
import type { Leave } from '../../../src/domain/leave/document/leave.ts';
import { writerEidOf } from '../../../src/domain/notification/change-message.ts';
import { leaveMessages, leaveNewsOf } from '../../../src/domain/notification/leave-messages.ts';
import { paths } from '../../../src/domain/paths.ts';
import { updateLeaveCopies } from '../gathered/copied.ts';
import { notify } from '../notify/notify.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { countLeave } from './count-leave.ts';
import { updateLeaveBook } from './update-leave-book.ts';
import { leaveDeciders } from './leave-deciders.ts';
import { showAbsence } from './show-absence.ts';
import { tellPlanners } from './tell-planners.ts';

/** A write of a leave, as the database reports it; what cannot be read is null. */
export interface LeaveWrite {
  readonly farmId: string;
  readonly leaveId: string;
  /** The same however often the write is reported. */
  readonly eventId: string;
  readonly before: Leave | null;
  readonly after: Leave | null;
  /** It was deleted for good: `after` is null of what cannot be read too. */
  readonly isGone?: boolean;
  /** It stands as it did before a bad write: nobody has to hear of it again. */
  readonly isUntold?: boolean;
}

/**
 * Everything that follows from a write of leave: what colleagues see, who is told, and the months that are counted
 * again. Each part changes nothing when it is done again.
 */
export async function leaveWritten(services: Services, write: LeaveWrite): Promise<void> {
  await showAbsence(services, write.farmId, write.leaveId);
  const whose = (write.after ?? write.before)?.employeeId;
  if (whose !== undefined) await updateLeaveBook(services, { ...write, employeeId: whose });
  await updateLeaveCopies(services, write.farmId, write);
  await services.step('absence shown');
  // Nothing is taken from a month because it is not kept any longer; clients delete nothing for good.
  if (write.isGone === true) return;
  // What came with the farm from another system is no news to anybody.
  const isUntold =
    write.isUntold === true || (write.before === null && write.after?.source === 'import');
  const told = isUntold ? [] : await tell(services, write);
  if (write.after !== null && !isUntold)
    await tellPlanners(services, { ...write, after: write.after, told });
  // The longest part comes last, so that nobody waits for it.
  await countLeave(services, write);
}

/** Tells whom a write concerns; resolves to the uids of those who decide, where it is they. */
async function tell(services: Services, write: LeaveWrite): Promise<readonly string[]> {
  const { farmId, eventId, before, after } = write;
  if (after === null) return [];
  const news = leaveNewsOf({ before, after });
  const writer = writerEidOf(after);
  if (news === null || writer === null) return [];
  const { db } = services;
  const records = await db.getAll(
    ...[after.employeeId, writer].map((id) => db.doc(paths.employee(farmId, id))),
  );
  const [person, author] = records.map((record) => toEntity(EmployeeSchema, record));
  // Who is no longer there has no leave to hear of.
  if (news.to === 'person' && !(person && isActive(person))) return [];
  const nameOf = (one: Employee | null | undefined): string => (one ? fullName(one) : '');
  const deciders = news.to === 'deciders' ? (await leaveDeciders(services, farmId)).of(after) : [];
  const names = { person: nameOf(person), writer: nameOf(author) };
  const context = { occasion: eventId, deciders, names };
  await notify(services, farmId, leaveMessages(news, { before, after }, context));
  return deciders;
}
