import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { addDays, type Day, dayOf } from '../../../src/domain/dates/day.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { groupBy, partsOf } from '../../../src/domain/group-by.ts';
import { absenceOf, LeaveSchema } from '../../../src/domain/leave/document/leave.ts';
import {
  HEALTH_TYPES,
  healthKnownFrom,
  standsWithout,
} from '../../../src/domain/leave/effects/leave-retention.ts';
import { paths } from '../../../src/domain/paths.ts';
import { farmContext } from '../farm/farm-context.ts';
import { personAt } from '../farm/farm.ts';
import { createdBy, SYSTEM } from '../platform/audit.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { docsOf, toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { wholeLeaveOf } from './update-leave-book.ts';

/** Leave of a type that one night looks at on a farm; the next one goes on. */
const A_NIGHT = 500;
const PEOPLE = 5;
/** Leave in one batch: each is two writes. */
const BATCH = 200;
const RUN = { failure: 'Old leave of somebody was not forgotten.' };

/**
 * Every night, farm by farm: of leave about health that was paid and has been over for long, only that somebody was
 * away is kept. It stays as long as a balance stands on it. Done again it forgets nothing more. Resolves to how many.
 */
export async function forgetHealth(services: Services, farm: Farm): Promise<number> {
  const until = untilOf(services, farm);
  const all = services.db.collection(paths.leaves(farm.id));
  const found = await Promise.all(
    HEALTH_TYPES.map((type) =>
      all.where('type', '==', type).where('to', '<', until).orderBy('to').limit(A_NIGHT).get(),
    ),
  );
  const due = await withoutBalances(services, farm, docsOf(found));
  const one = { ...RUN, atOnce: 1, farmId: farm.id };
  const forgotten = await eachByItself(partsOf(due, BATCH), one, (some) =>
    forget(services, farm, some),
  );
  return forgotten.reduce((sum, count) => sum + count, 0);
}

/** The first last day that is not forgotten. What lies after the last closed day may not have been paid yet. */
function untilOf({ now }: Services, { timeZone, lockedThrough }: Farm): Day {
  const known = healthKnownFrom(dayOf(now(), timeZone));
  const open = lockedThrough === null ? known : addDays(lockedThrough, 1);
  return known < open ? known : open;
}

/** Of leave that is over, what no balance of its person stands on. What fails for one person is left out. */
export async function withoutBalances(
  services: Services,
  farm: Farm,
  due: readonly QueryDocumentSnapshot[],
): Promise<QueryDocumentSnapshot[]> {
  const facts = due.length === 0 ? null : await farmContext(services, farm.id);
  if (facts === null) return [];
  const byPerson = groupBy(due, (document) => String(document.get('employeeId')));
  const one = { ...RUN, atOnce: PEOPLE, farmId: farm.id };
  const free = await eachByItself([...byPerson], one, async ([employeeId, own]) => {
    const person = await personAt(services, farm.id, employeeId);
    if (person === null) return own;
    const input = await wholeLeaveOf(services, facts, person);
    return standsWithout(input, new Set(own.map(({ id }) => id))) ? own : [];
  });
  return free.flat();
}

async function forget(
  { db, now }: Services,
  farm: Farm,
  due: readonly QueryDocumentSnapshot[],
): Promise<number> {
  const today = dayOf(now(), farm.timeZone);
  const batch = db.batch();
  for (const document of due) {
    const leave = toEntity(LeaveSchema, document);
    const absence = leave === null ? null : absenceOf(leave, today);
    const kept = db.doc(paths.absence(farm.id, document.id));
    if (absence !== null) batch.set(kept, { ...absence, isKept: true, ...createdBy(SYSTEM) });
    // What was changed meanwhile is looked at again the next night.
    batch.delete(document.ref, { lastUpdateTime: document.updateTime });
  }
  await batch.commit();
  return due.length;
}
