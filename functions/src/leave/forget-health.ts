import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { addDays, type Day, dayOf } from '../../../src/domain/dates/day.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { groupBy } from '../../../src/domain/group-by.ts';
import { absenceOf } from '../../../src/domain/leave/document/absence.ts';
import { LeaveSchema } from '../../../src/domain/leave/document/leave.ts';
import {
  HEALTH_TYPES,
  healthKnownFrom,
  standsWithout,
} from '../../../src/domain/leave/effects/leave-retention.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { type FarmContext, farmContext } from '../farm/farm-context.ts';
import { createdBy, SYSTEM } from '../platform/audit.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { wholeLeaveOf } from './whole-leave.ts';

/** Leave of a type that one night looks at on a farm; the next one goes on. */
const A_NIGHT = 500;
/** People at once. */
const PEOPLE = 5;
/** Leave in one batch: each is two writes. */
const BATCH = 200;

/**
 * Every night, farm by farm: of leave about health that was paid and has been over for long, only that somebody was
 * away is kept. It stays as long as a balance stands on it. Done again it forgets nothing more. Resolves to how many.
 */
export async function forgetHealth(services: Services, farm: Farm): Promise<number> {
  const until = untilOf(services, farm);
  const facts = until === null ? null : await farmContext(services, farm.id);
  if (until === null || facts === null) return 0;
  const all = services.db.collection(paths.leaves(farm.id));
  const found = await Promise.all(
    HEALTH_TYPES.map((type) =>
      all.where('type', '==', type).where('to', '<', until).orderBy('to').limit(A_NIGHT).get(),
    ),
  );
  const due = found.flatMap(({ docs }) => docs);
  const byPerson = groupBy(due, (document) => String(document.get('employeeId')));
  const one = {
    failure: 'Old leave of somebody was not forgotten.',
    atOnce: PEOPLE,
    where: () => ({ farmId: farm.id }),
  };
  const counts = await eachByItself([...byPerson], one, ([employeeId, own]) =>
    forgetOf(services, facts, employeeId, own),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The first last day that is not forgotten; null where nothing is closed, and so nothing is known to be paid. */
function untilOf({ now }: Services, { timeZone, lockedThrough }: Farm): Day | null {
  if (lockedThrough === null) return null;
  const [known, open] = [healthKnownFrom(dayOf(now(), timeZone)), addDays(lockedThrough, 1)];
  return known < open ? known : open;
}

async function forgetOf(
  services: Services,
  facts: FarmContext,
  employeeId: string,
  due: readonly QueryDocumentSnapshot[],
): Promise<number> {
  const { db } = services;
  const { id: farmId, timeZone } = facts.farm;
  const today = dayOf(services.now(), timeZone);
  const record = isDocumentId(employeeId)
    ? await db.doc(paths.employee(farmId, employeeId)).get()
    : undefined;
  const person = toEntity(EmployeeSchema, record);
  if (person !== null) {
    const input = await wholeLeaveOf(services, facts, person);
    if (!standsWithout(input, new Set(due.map(({ id }) => id)))) return 0;
  }
  for (let from = 0; from < due.length; from += BATCH) {
    const batch = db.batch();
    for (const document of due.slice(from, from + BATCH)) {
      const leave = toEntity(LeaveSchema, document);
      const absence = leave === null ? null : absenceOf(leave, today);
      const kept = db.doc(paths.absence(farmId, document.id));
      if (absence !== null) batch.set(kept, { ...absence, isKept: true, ...createdBy(SYSTEM) });
      // What was changed meanwhile is looked at again the next night.
      batch.delete(document.ref, { lastUpdateTime: document.updateTime });
    }
    await batch.commit();
  }
  return due.length;
}
