import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { isActive } from '../../../src/domain/audit.ts';
import { dayNumber } from '../../../src/domain/dates/day-number.ts';
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
import { arrivedBy, SYSTEM } from '../platform/audit.ts';
import type { Services } from '../platform/services.ts';
import { changeRegistration } from './registration.ts';

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
  return changeRegistration(db, farmId, after.id, (now) => {
    if (!isActive(now) || owed.every((mark) => now.flags.includes(mark))) return null;
    return { flags: FieldValue.arrayUnion(...owed), ...arrivedBy(SYSTEM) };
  });
}

/**
 * Makes breaks unpaid that the person called paid where the rules say unpaid: the rules of the database cannot
 * know. What a leader has approved meanwhile stands. Resolves to whether it wrote.
 */
export async function resetPaid(
  { db }: Services,
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
  return changeRegistration(db, farm.id, after.id, (now) => {
    const isOver = !isActive(now) || ['approved', 'locked'].includes(now.status);
    if (isOver || !now.breaks.some(isUndue)) return null;
    const breaks = now.breaks.map((pause) => (isUndue(pause) ? { ...pause, paid: false } : pause));
    return { breaks, ...arrivedBy(SYSTEM) };
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
  return changeRegistration(db, farmId, after.id, (now) => {
    const isSame = now.deviceEnd?.at === deviceEnd?.at && now.endSyncedAt === after.endSyncedAt;
    return isSame ? { endSyncedAt: Timestamp.fromMillis(syncedAt) } : null;
  });
}
