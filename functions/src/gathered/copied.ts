import { Filter } from 'firebase-admin/firestore';
import { isActive } from '../../../src/domain/audit.ts';
import { addDays, dayOf } from '../../../src/domain/dates/day.ts';
import { ALL_OF_FARM } from '../../../src/domain/gathered/copies.ts';
import { AbsenceSchema } from '../../../src/domain/leave/document/absence.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { ActivitySchema } from '../../../src/domain/time/registration/activity.ts';
import {
  isUndecided,
  type Registration,
  RegistrationSchema,
  UNDECIDED,
} from '../../../src/domain/time/registration/registration.ts';
import { UnitSchema } from '../../../src/domain/unit/unit.ts';
import { forEachFarm } from '../farm/for-each-farm.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { type Copied, gatherCopies, keepCopy } from './keep-copies.ts';

/** So many days back colleagues' leave is among the copies: the week of a request that waits, and no history. */
const ABSENCES_BACK_DAYS = 35;

/** All activities of a farm, deleted ones too: old registrations name them. */
export const copiedActivities = (
  { db }: Services,
  farmId: string,
): Copied<typeof ActivitySchema> => ({
  path: paths.activityBook(farmId, ALL_OF_FARM),
  which: { id: ALL_OF_FARM },
  schema: ActivitySchema,
  all: db.collection(paths.activities(farmId)),
  isAmong: () => true,
});

/** Who of a farm is away, from some weeks ago on. */
export function copiedAbsences(
  { db, now }: Services,
  farmId: string,
): Copied<typeof AbsenceSchema> {
  // A day more or less does not matter so far back: the copies say from which on they are.
  const from = addDays(dayOf(now(), 'UTC'), -ABSENCES_BACK_DAYS);
  return {
    path: paths.absenceBook(farmId, ALL_OF_FARM),
    which: { id: ALL_OF_FARM, from },
    schema: AbsenceSchema,
    all: db
      .collection(paths.absences(farmId))
      .where(Filter.or(Filter.where('to', '>=', from), Filter.where('to', '==', null))),
    isAmong: ({ to }, which) => to === null || to >= (which.from ?? from),
  };
}

/**
 * Time of a unit that nobody has decided. What was deleted is among it from the day before the copies were gathered on:
 * whose registration of today was deleted is not missed.
 */
export const copiedOpenTime = (
  { db, now }: Services,
  farmId: string,
  unitId: string,
): Copied<typeof RegistrationSchema> => ({
  path: paths.openTimeBook(farmId, unitId),
  which: { id: unitId, unitId, from: addDays(dayOf(now(), 'UTC'), -1) },
  schema: RegistrationSchema,
  needed: ['end'],
  all: db
    .collection(paths.registrations(farmId))
    .where('unitId', '==', unitId)
    .where('status', 'in', UNDECIDED),
  isAmong: (one, { from = '' }) =>
    one.unitId === unitId && isUndecided(one) && (isActive(one) || one.workDate >= from),
});

/** Keeps the copies of undecided time in step with a registration that was written. Resolves to whether it wrote. */
export async function keepOpenTime(
  services: Services,
  farmId: string,
  { before, after }: { readonly before: Registration | null; readonly after: Registration | null },
): Promise<boolean> {
  const touched = [before, after].filter((one) => one !== null).filter(isUndecided);
  const id = (after ?? before)?.id;
  let isOther = false;
  for (const unitId of new Set(touched.map((one) => one.unitId))) {
    if (id === undefined || !isDocumentId(unitId)) continue;
    const copied = copiedOpenTime(services, farmId, unitId);
    if (await keepCopy(services, copied, paths.registration(farmId, id))) isOther = true;
  }
  return isOther;
}

/** Every night, for every farm: all copies again, also of units of which nothing was written yet. Resolves to how many were others. */
export function gatherAllCopies(services: Services): Promise<number> {
  const run = { failure: 'Copies of a farm are not gathered.', atOnce: 5 };
  return forEachFarm(services, run, async ({ id: farmId }) => {
    const { docs } = await services.db.collection(paths.units(farmId)).get();
    const units = docs.map((one) => toEntity(UnitSchema, one)).filter((one) => one !== null);
    let count = 0;
    if (await gatherCopies(services, copiedActivities(services, farmId))) count += 1;
    if (await gatherCopies(services, copiedAbsences(services, farmId))) count += 1;
    for (const unit of units.filter(isActive)) {
      if (await gatherCopies(services, copiedOpenTime(services, farmId, unit.id))) count += 1;
    }
    return count;
  });
}
