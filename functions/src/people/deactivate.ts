import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { isActive, type Writer } from '../../../src/domain/audit.ts';
import { addDays, type Day, dayOf } from '../../../src/domain/dates/day.ts';
import {
  type Employee,
  EmployeeSchema,
  isPersonDay,
} from '../../../src/domain/employee/employee.ts';
import { employmentsOf } from '../../../src/domain/employee/terms.ts';
import { endedOn } from '../../../src/domain/employee/employments.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { paths } from '../../../src/domain/paths.ts';
import { breaksEndedAt, lastStampOf } from '../../../src/domain/time/registration/break.ts';
import {
  isRunning,
  type Registration,
} from '../../../src/domain/time/registration/registration.ts';
import type { Caller } from '../farm/caller.ts';
import { ApiError } from '../platform/api-error.ts';
import { type Ending, leaveSettlement, settleLeave } from '../leave/settle-leave.ts';
import { arrivedBy, updatedBy } from '../platform/audit.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { toRegistrations } from '../time/registration.ts';
import { offerOwnData } from '../farm/own-data.ts';
import { employmentRecord, storedDay } from './new-records.ts';
import { demandOtherOwner, ownersIn, personFor, transferOwnership } from './person.ts';
import { syncAccount } from './sync-account.ts';
import { forgetFarmOf } from './create-farm.ts';

interface Deactivation {
  readonly farm: Farm;
  readonly employeeId: string;
  readonly writer: Writer;
  /** The first day without access, in the farm's zone; today when it is null. */
  readonly from: Day | null;
  /** Whether the person goes by themself: then they come back by their own word alone. */
  readonly isOwnWord?: boolean;
}

/**
 * Deactivates a person (spec 7). `from` is the first day without access: a day to come only sets the last
 * day of employment, and the night before it does the rest. Again is harmless.
 */
export async function deactivateEmployee(
  services: Services,
  caller: Caller,
  id: string,
  from: unknown,
): Promise<void> {
  if (!isDayOrNone(from)) throw new ApiError('bad_request');
  await personFor(services, caller, 'employee.deactivate', id);
  const { farm, writer } = caller;
  await deactivate(services, { farm, writer, employeeId: id, from });
}

export const isDayOrNone = (from: unknown): from is Day | null =>
  from === null || (typeof from === 'string' && isPersonDay(from));

/**
 * The deactivation itself, whoever asks for it. Access goes first: however much somebody has written, it is only what
 * is settled after. Throws `last_owner` for the last one.
 */
export async function deactivate(services: Services, order: Deactivation): Promise<void> {
  const { farm, employeeId, writer } = order;
  const ended = await endEmployment(services, order);
  await services.step('record');
  if (ended === null) return;
  await syncAccount(services, { farmId: farm.id, employeeId }, writer);
  const { ending, settled } = ended;
  if (settled !== 'all') await settleLeave(services, ending, settled.upTo);
  await offerOwnData(services, farm, employeeId);
}

interface Ended {
  readonly ending: Ending;
  /** How far leave is settled: all of it, none (null), or up to an id. */
  readonly settled: 'all' | { readonly upTo: string | null };
}

/** Changes the record, stops the clock and settles leave in one go. Null where the person stays active. */
function endEmployment(services: Services, order: Deactivation): Promise<Ended | null> {
  const { db, now } = services;
  const { farm, employeeId, writer } = order;
  const today = dayOf(now(), farm.timeZone);
  const from = order.from ?? today;
  const reference = db.doc(paths.employee(farm.id, employeeId));
  return inTransaction(db, async (transaction) => {
    const person = toEntity(EmployeeSchema, await transaction.get(reference));
    if (person === null) throw new ApiError('employee_not_found');
    if (!isActive(person)) {
      const lastDay = employmentsOf(person, farm).at(-1)?.to ?? today;
      return { ending: { farm, person, lastDay, writer }, settled: { upTo: null } };
    }
    const owners = await ownersIn(transaction, services, farm.id);
    demandOtherOwner(owners, employeeId);
    if (from > today) {
      const fields = endingOn(person, farm, addDays(from, -1));
      transaction.update(reference, { ...fields, ...updatedBy(writer) });
      return null;
    }
    const running = await runningIn(transaction, services, order);
    const lastDay = endOf(person, order, today);
    const ending = { farm, person, lastDay, writer };
    const settlement = await leaveSettlement(transaction, services, ending);
    for (const entry of running) stopClock(transaction, services, order, entry);
    settlement.write();
    transferOwnership(transaction, services, owners, { farm, id: employeeId, writer });
    transaction.update(reference, {
      ...endingOn(person, farm, lastDay),
      deleted: FieldValue.serverTimestamp(),
      deletedByEid: writer.eid,
      ...(order.isOwnWord === true && { hasLeft: true }),
      ...updatedBy(writer),
    });
    const { last } = settlement;
    return { ending, settled: last === null ? 'all' : { upTo: last } };
  });
}

/** The last day: as it was asked for, else the one that was set and has passed, else today. */
function endOf(person: Employee, { farm, from }: Deactivation, today: Day): Day {
  if (from !== null && from < today) return addDays(from, -1);
  const set = employmentsOf(person, farm).at(-1)?.to ?? today;
  return set < today ? set : today;
}

function endingOn(person: Employee, farm: Farm, lastDay: Day): Readonly<Record<string, unknown>> {
  if (person.employments.length === 0) return { endDate: storedDay(farm, lastDay) };
  return employmentRecord(farm, endedOn(person.employments, lastDay));
}

async function runningIn(
  transaction: Transaction,
  { db }: Services,
  { farm, employeeId }: Deactivation,
): Promise<Registration[]> {
  const running = db
    .collection(paths.registrations(farm.id))
    .where('employeeId', '==', employeeId)
    .where('end', '==', null);
  const { docs } = await transaction.get(running);
  return toRegistrations(docs).filter(isRunning);
}

/** What runs ends now, and somebody approves it as any other. */
function stopClock(
  transaction: Transaction,
  { db, now }: Services,
  { farm, writer }: Deactivation,
  entry: Registration,
): void {
  // A device clock that runs ahead must not make a negative stretch.
  const end = Math.max(now(), lastStampOf(entry));
  transaction.update(db.doc(paths.registration(farm.id, entry.id)), {
    end,
    // A break that lasted ends with the clock.
    breaks: breaksEndedAt(entry, end),
    status: 'pending',
    ...arrivedBy(writer),
  });
}

/**
 * Takes the caller off their farm, today: the running clock stops, the hours stay with the farm, the account
 * stays theirs. Throws `last_owner`, and `not_allowed` for the support, who is on none.
 */
export async function leaveFarm(
  services: Services,
  { actor, farm, writer }: Caller,
): Promise<void> {
  if (actor.claims.admin) throw new ApiError('not_allowed');
  const employeeId = actor.uid;
  await deactivate(services, { farm, writer, employeeId, from: null, isOwnWord: true });
  await forgetFarmOf(services, employeeId);
}
