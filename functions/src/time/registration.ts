import { unitsDuring } from '../../../src/domain/employee/home-unit.ts';
import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import {
  type Registration,
  RegistrationSchema,
} from '../../../src/domain/time/registration/registration.ts';
import { LAST_MS } from '../../../src/domain/time/doors/judge-write.ts';
import { toEntities, toEntity } from '../platform/entity.ts';
import { isActive } from '../../../src/domain/audit.ts';
import type { Day } from '../../../src/domain/dates/day.ts';
import { paths } from '../../../src/domain/paths.ts';
import { type FlexEntry, FlexEntrySchema } from '../../../src/domain/time/flex/flex-entry.ts';
import type { Services } from '../platform/services.ts';
import type { PlannedShift } from '../../../src/domain/plan/shift/shift.ts';
import {
  daysOfShifts,
  plannedTimesOf,
  shiftOfWork,
} from '../../../src/domain/plan/worked/shift-of-work.ts';
import type { KnownFarm } from '../farm/farm-context.ts';
import { publishedShifts } from '../plan/read-shifts.ts';
import { arrivedBy, SYSTEM } from '../platform/audit.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** A stored registration as the domain knows it; null when there is none, it is malformed, or lies outside every calendar. */
export function toRegistration(snapshot: DocumentSnapshot | undefined): Registration | null {
  const entry = toEntity(RegistrationSchema, snapshot);
  return entry !== null && isCountable(entry) ? entry : null;
}

export const toRegistrations = (snapshots: readonly DocumentSnapshot[]): Registration[] =>
  toEntities(RegistrationSchema, snapshots).filter(isCountable);

/** An instant without a day would end the counting of all that stands beside it. */
function isCountable({ start, end, breaks }: Registration): boolean {
  const instants = [start, end, ...breaks.flatMap((pause) => [pause.start, pause.end])];
  return instants.every((at) => at === null || Math.abs(at) <= LAST_MS);
}

/** A person's movements; those taken back are left out. */
export async function flexEntriesOf(
  { db }: Services,
  { farmId, employeeId }: { readonly farmId: string; readonly employeeId: string },
): Promise<FlexEntry[]> {
  const { docs } = await db
    .collection(paths.leaveAdjustments(farmId))
    .where('employeeId', '==', employeeId)
    .get();
  return toEntities(FlexEntrySchema, docs).filter(isActive);
}

/** Everybody's movements of some days, both included; those taken back are left out. */
export async function flexEntriesBetween(
  { db }: Services,
  farmId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<FlexEntry[]> {
  const { docs } = await db
    .collection(paths.leaveAdjustments(farmId))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .get();
  return toEntities(FlexEntrySchema, docs).filter(isActive);
}

type Judged = Pick<PlannedShift, 'id' | 'employeeId' | 'start' | 'end' | 'breakMinutes'>;
type Times = Pick<Registration, 'employeeId' | 'start' | 'end'>;

/**
 * Gives a registration whose times were written the planned shift that it is judged by: of all units of its person,
 * as published now. What a leader has approved stays as it was approved. Resolves to whether it wrote.
 */
export async function judgeByPlan(
  services: Services,
  { facts: { farm }, workerOf }: KnownFarm,
  { before, after }: { readonly before: Registration | null; readonly after: Registration },
): Promise<boolean> {
  if (
    !isOpenToPlan(after) ||
    (before !== null && isActive(before) && hasSameTimes(before, after))
  ) {
    return false;
  }
  // Its start has asked for the shift: a stop asks whether it got there, and reads nothing.
  if (before !== null && isStop(before, after)) {
    if (after.planned === null) return false;
    const { employeeId, planned } = after;
    return savePlannedTimes(services, farm.id, after, [
      { ...planned, id: planned.shiftId, employeeId },
    ]);
  }
  const worker = await workerOf(after.employeeId);
  if (worker === null) return false;
  const days = daysOfShifts(after, farm.timeZone);
  const units = [after.unitId, ...unitsDuring(worker.person, days)];
  return savePlannedTimes(
    services,
    farm.id,
    after,
    await publishedShifts(services, farm, units, days),
  );
}

function isStop(before: Registration, after: Registration): boolean {
  const isSame = before.employeeId === after.employeeId && before.start === after.start;
  return isSame && isActive(before) && before.end === null && after.end !== null;
}

/**
 * The same after the plan has changed: a change of its own, that everything follows which follows from a write of a
 * registration.
 */
export function judgeAgain(
  services: Services,
  farmId: string,
  entry: Registration,
  shifts: readonly PlannedShift[],
): Promise<boolean> {
  return savePlannedTimes(services, farmId, entry, shifts, arrivedBy(SYSTEM));
}

async function savePlannedTimes(
  { db }: Services,
  farmId: string,
  entry: Registration,
  shifts: readonly Judged[],
  // Without a time of its own it belongs to the write that is followed.
  stamps: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  const shift = shiftOfWork(entry, shifts);
  const planned = shift === null ? null : plannedTimesOf(shift);
  if (isDeepStrictEqual(planned, entry.planned)) return false;
  return changeRegistration(db, farmId, entry.id, (now) => {
    // Other times are another write, which is followed by itself.
    if (!isOpenToPlan(now) || !hasSameTimes(now, entry)) return null;
    return isDeepStrictEqual(planned, now.planned) ? null : { planned, ...stamps };
  });
}

/**
 * Changes a registration in nobody's name, with whatever else `beside` writes, in one go. False where anything
 * has happened to it since it was `seen`: that write is reported by itself.
 */
export function changeAsSeen(
  db: Firestore,
  farmId: string,
  seen: Registration,
  change: Readonly<Record<string, unknown>>,
  beside?: (transaction: Transaction) => void,
): Promise<boolean> {
  const changed = { ...change, ...arrivedBy(SYSTEM) };
  const changeOf = (now: Registration) => (isDeepStrictEqual(now, seen) ? changed : null);
  return changeRegistration(db, farmId, seen.id, changeOf, beside);
}

/** Writes what `change` makes of a registration as it stands; null is nothing. Resolves to whether it wrote. */
export function changeRegistration(
  db: Firestore,
  farmId: string,
  id: string,
  change: (now: Registration) => Readonly<Record<string, unknown>> | null,
  beside: (transaction: Transaction) => void = () => {},
): Promise<boolean> {
  const reference = db.doc(paths.registration(farmId, id));
  return inTransaction(db, async (transaction) => {
    const now = toRegistration(await transaction.get(reference));
    const fields = now && change(now);
    if (fields === null) return false;
    transaction.update(reference, { ...fields });
    beside(transaction);
    return true;
  });
}

function isOpenToPlan(entry: Registration): boolean {
  return isActive(entry) && entry.status !== 'approved' && entry.status !== 'locked';
}

function hasSameTimes(a: Times, b: Times): boolean {
  return a.employeeId === b.employeeId && a.start === b.start && a.end === b.end;
}
