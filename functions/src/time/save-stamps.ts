import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { isActive } from '../../../src/domain/audit.ts';
import { dayNumber } from '../../../src/domain/dates/day-number.ts';
import { paths } from '../../../src/domain/paths.ts';
import { ruleSetsOf } from '../../../src/domain/time/engine/input/rule-set.ts';
import {
  isNewStop,
  isSameBreak,
  owedMarks,
  ownPaidBreaks,
  unduePaidBreaks,
} from '../../../src/domain/time/entry/stamp-marks.ts';
import type { Break, Registration } from '../../../src/domain/time/registration/registration.ts';
import type { KnownFarm } from '../farm/farm-context.ts';
import { SYSTEM, updatedBy } from '../platform/audit.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { toRegistration } from './registration.ts';

interface Write {
  readonly before: Registration | null;
  readonly after: Registration;
}

/**
 * Marks a registration whose stamps somebody has changed by hand and whose device does not say so. It has the
 * mark whatever has happened to it since. Resolves to whether it wrote.
 */
export async function markCorrected(
  { db }: Services,
  farmId: string,
  { before, after }: Write,
): Promise<boolean> {
  const owed = owedMarks(before, after);
  if (owed.length === 0) return false;
  const reference = db.doc(paths.registration(farmId, after.id));
  return inTransaction(db, async (transaction) => {
    const now = toRegistration(await transaction.get(reference));
    if (now === null || !isActive(now) || owed.every((mark) => now.flags.includes(mark))) {
      return false;
    }
    transaction.update(reference, {
      flags: FieldValue.arrayUnion(...owed),
      syncedAt: FieldValue.serverTimestamp(),
      ...updatedBy(SYSTEM),
    });
    return true;
  });
}

/**
 * Makes breaks unpaid that the person called paid where the rules say unpaid: the rules of the database cannot
 * know. What a leader has approved meanwhile stands. Resolves to whether it wrote.
 */
export async function resetPaid(
  services: Services,
  { facts: { farm, rules }, workerOf }: KnownFarm,
  { before, after }: Write,
): Promise<boolean> {
  // Most are not: the person is read for those that are.
  if (ownPaidBreaks(before, after).length === 0) return false;
  const worker = await workerOf(after.employeeId);
  if (worker === null) return false;
  const rulesOf = ruleSetsOf(rules, worker.person, worker.birthDate);
  const undue = unduePaidBreaks(before, after, rulesOf(dayNumber(after.workDate)).breaks);
  if (undue.length === 0) return false;
  const isUndue = (pause: Break): boolean => undue.some((one) => isSameBreak(one, pause));
  const { db } = services;
  const reference = db.doc(paths.registration(farm.id, after.id));
  return inTransaction(db, async (transaction) => {
    const now = toRegistration(await transaction.get(reference));
    const isOver = now === null || !isActive(now) || ['approved', 'locked'].includes(now.status);
    if (isOver || !now.breaks.some(isUndue)) return false;
    transaction.update(reference, {
      breaks: now.breaks.map((pause) => (isUndue(pause) ? { ...pause, paid: false } : pause)),
      syncedAt: FieldValue.serverTimestamp(),
      ...updatedBy(SYSTEM),
    });
    return true;
  });
}

/** Keeps when a stop arrived, where the device did not: any later write has a time of its own. Resolves to whether it wrote. */
export async function saveArrival(
  { db }: Services,
  farmId: string,
  { before, after }: Write,
): Promise<boolean> {
  const isSaid = before === null || after.endSyncedAt !== before.endSyncedAt;
  const { syncedAt, deviceEnd } = after;
  if (isSaid || !isNewStop(before, after) || syncedAt === null) return false;
  const reference = db.doc(paths.registration(farmId, after.id));
  return inTransaction(db, async (transaction) => {
    const now = toRegistration(await transaction.get(reference));
    const isSame = now?.deviceEnd?.at === deviceEnd?.at && now?.endSyncedAt === after.endSyncedAt;
    if (isSame) transaction.update(reference, { endSyncedAt: Timestamp.fromMillis(syncedAt) });
    return isSame;
  });
}
