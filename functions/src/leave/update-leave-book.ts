import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'firebase-admin/firestore';
import {
  bookLeaves,
  bookWith,
  type LeaveBook,
  LeaveBookSchema,
} from '../../../src/domain/leave/document/leave-book.ts';
import { type Leave, LeaveSchema } from '../../../src/domain/leave/document/leave.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { createdBy, SYSTEM } from '../platform/audit.ts';
import { toEntities, toEntity } from '../platform/entity.ts';
import { toLeaveSettings } from '../farm/farm.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { dayOf } from '../../../src/domain/dates/day.ts';
import type { Employee } from '../../../src/domain/employee/employee.ts';
import { leaveCalendar } from '../../../src/domain/leave/cost/leave-context.ts';
import type { LeaveInput } from '../../../src/domain/leave/cost/leave-input.ts';
import { DayAdjustmentSchema } from '../../../src/domain/leave/document/day-adjustment.ts';
import type { FarmContext } from '../farm/farm-context.ts';

interface Written {
  readonly farmId: string;
  readonly employeeId: string;
  readonly leaveId: string;
}

/**
 * Brings the book of a person's leave in step with one that was written, by what is stored now: reported late, twice
 * or in another order it ends the same. Where there is no book, or none that can be read, all leave is read for it; a
 * book that could not hold everything says so and stays so. Resolves to whether it wrote.
 */
export async function updateLeaveBook(
  services: Services,
  { farmId, employeeId, leaveId }: Written,
): Promise<boolean> {
  if (!isDocumentId(employeeId)) return false;
  const { db } = services;
  const [leaveRef, bookRef] = [
    db.doc(paths.leave(farmId, leaveId)),
    db.doc(paths.leaveBook(farmId, employeeId)),
  ];
  return inTransaction(db, async (transaction) => {
    const [document, shown] = await transaction.getAll(leaveRef, bookRef);
    const leave = toEntity(LeaveSchema, document);
    const known = toEntity(LeaveBookSchema, shown);
    const own = leave?.employeeId === employeeId ? leave : null;
    const unitId = own?.unitId ?? known?.unitId ?? null;
    if (unitId === null) return false;
    const before =
      known ?? bookLeaves(await allLeaveOf(transaction, services, { farmId, employeeId }));
    const after = { unitId, ...bookWith(before, leaveId, own) };
    if (known !== null && isDeepStrictEqual(after, contentOf(known))) return false;
    transaction.set(bookRef, {
      id: employeeId,
      employeeId,
      ...after,
      ...createdBy(SYSTEM),
    });
    return true;
  });
}

type Owner = Omit<Written, 'leaveId'>;

/**
 * Begins the book of somebody who has leave and none, because it was written before there were books, or moved here
 * otherwise. Resolves to whether it wrote.
 */
export async function beginBook(services: Services, owner: Owner): Promise<boolean> {
  const { farmId, employeeId } = owner;
  const bookRef = services.db.doc(paths.leaveBook(farmId, employeeId));
  return inTransaction(services.db, async (transaction) => {
    const shown = await transaction.get(bookRef);
    if (shown.exists) return false;
    const leaves = await allLeaveOf(transaction, services, owner);
    const unitId = leaves[0]?.unitId;
    if (unitId === undefined) return false;
    const held = { unitId, ...bookLeaves(leaves) };
    transaction.set(bookRef, { id: employeeId, employeeId, ...held, ...createdBy(SYSTEM) });
    return true;
  });
}

async function allLeaveOf(
  transaction: Transaction,
  { db }: Services,
  { farmId, employeeId }: Owner,
): Promise<Leave[]> {
  const all = db.collection(paths.leaves(farmId)).where('employeeId', '==', employeeId);
  const { docs } = await transaction.get(all);
  return toEntities(LeaveSchema, docs);
}

const contentOf = ({ unitId, leaves, isWhole }: LeaveBook) => ({ unitId, leaves, isWhole });

/** Everything that balances of a person are counted from, of all years. What cannot be read of it is left out. */
export async function wholeLeaveOf(
  { db, now }: Services,
  { farm, holidays }: FarmContext,
  person: Employee,
): Promise<LeaveInput> {
  const ofPerson = (path: string) => db.collection(path).where('employeeId', '==', person.id).get();
  const [leaves, adjustments, stored] = await Promise.all([
    ofPerson(paths.leaves(farm.id)),
    ofPerson(paths.leaveAdjustments(farm.id)),
    db.doc(paths.leaveSettings(farm.id)).get(),
  ]);
  return {
    context: { person, farm, calendar: leaveCalendar(holidays) },
    settings: toLeaveSettings(stored),
    leaves: toEntities(LeaveSchema, leaves.docs),
    adjustments: toEntities(DayAdjustmentSchema, adjustments.docs),
    today: dayOf(now(), farm.timeZone),
  };
}
