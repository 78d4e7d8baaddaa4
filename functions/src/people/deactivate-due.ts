import { Timestamp } from 'firebase-admin/firestore';
import { isActive } from '../../../src/domain/audit.ts';
import { dayOf, startOfDay } from '../../../src/domain/dates/day.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { withListsAndFlat } from '../../../src/domain/employee/terms-change.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { paths } from '../../../src/domain/paths.ts';
import { isSameData } from '../../../src/domain/steady.ts';
import { updatedBy } from '../platform/audit.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { toEntities, toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { deactivate } from './deactivate.ts';

/**
 * Deactivates everybody whose last day of employment has passed where they work, in the name of the farm's
 * owner. What fails for one person or farm is logged and tried again the next night. Resolves to how many it were.
 */
export async function deactivateDuePeople(services: Services, farm: Farm): Promise<number> {
  const today = startOfDay(dayOf(services.now(), farm.timeZone), farm.timeZone);
  const due = services.db
    .collection(paths.employees(farm.id))
    .where('endDate', '<', Timestamp.fromMillis(today));
  const { docs } = await due.get();
  const people = toEntities(EmployeeSchema, docs).filter(isActive);
  const writer = { eid: farm.ownerId, uid: null };
  const one = { failure: 'A due deactivation failed.', atOnce: 1, farmId: farm.id };
  const done = await eachByItself(people, one, ({ id }) =>
    deactivate(services, { farm, writer, employeeId: id, from: null }),
  );
  return done.length;
}

/**
 * Brings the fields that say what holds now up to the terms that have begun where people work, in the name of the farm's
 * owner. Resolves to how many people it were; again on the same day it is nobody.
 */
export async function followTerms(services: Services, farm: Farm): Promise<number> {
  const today = dayOf(services.now(), farm.timeZone);
  const listed = services.db.collection(paths.employees(farm.id)).where('terms', '>', []);
  const { docs } = await listed.get();
  const behind = docs.flatMap((document) => {
    const person = toEntity(EmployeeSchema, document);
    if (person === null) return [];
    // Not the list itself: somebody may be changing it.
    const { terms } = person;
    const { terms: _, ...now } = withListsAndFlat(person, { terms }, { farm, today });
    return isSameData({ ...person, ...now }, person) ? [] : [{ reference: document.ref, now }];
  });
  const one = {
    failure: 'Terms that have begun could not be followed.',
    atOnce: 10,
    farmId: farm.id,
  };
  const writer = { eid: farm.ownerId, uid: null };
  const done = await eachByItself(behind, one, ({ reference, now }) =>
    reference.update({ ...now, ...updatedBy(writer) }),
  );
  return done.length;
}
