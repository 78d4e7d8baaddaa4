import { DEFAULT_TIME_ZONE, dayOf } from '../../../src/domain/dates/day.ts';
import { absenceOf, AbsenceSchema } from '../../../src/domain/leave/document/absence.ts';
import { LeaveSchema } from '../../../src/domain/leave/document/leave.ts';
import { paths } from '../../../src/domain/paths.ts';
import { toFarm } from '../farm/farm.ts';
import { createdBy, SYSTEM } from '../platform/audit.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';

/**
 * Brings what colleagues may know of a leave in step with it: that somebody is away on its days, without a type.
 * By the leave as it stands now: reported late, twice or in another order it ends the same. Of one that cannot be
 * read nobody is told anything. Resolves to whether it wrote.
 */
export async function showAbsence(
  { db, now }: Services,
  farmId: string,
  leaveId: string,
): Promise<boolean> {
  const [leaveRef, absenceRef] = [
    db.doc(paths.leave(farmId, leaveId)),
    db.doc(paths.absence(farmId, leaveId)),
  ];
  const farmRef = db.doc(paths.farm(farmId));
  return inTransaction(db, async (transaction) => {
    const [document, shown] = await transaction.getAll(leaveRef, absenceRef);
    const leave = toEntity(LeaveSchema, document);
    // Only where no last day is said the day of today matters.
    const farm = leave?.to === null ? toFarm(await transaction.get(farmRef)) : null;
    const today = dayOf(now(), farm?.timeZone ?? DEFAULT_TIME_ZONE);
    const absence = leave === null ? null : absenceOf(leave, today);
    // The leave was forgotten, and that somebody was away is kept.
    if (document?.exists !== true && shown?.get('isKept') === true) return false;
    if (absence === null) {
      if (shown?.exists === true) transaction.delete(absenceRef);
      return shown?.exists === true;
    }
    const known = toEntity(AbsenceSchema, shown);
    const { employeeId, from, to, part } = absence;
    const isSame =
      known?.employeeId === employeeId &&
      known.from === from &&
      known.to === to &&
      known.part === part;
    if (isSame) return false;
    transaction.set(absenceRef, { ...absence, ...createdBy(SYSTEM) });
    return true;
  });
}
