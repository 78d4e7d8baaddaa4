import { Timestamp } from 'firebase-admin/firestore';
import { isActive } from '../../../src/domain/audit.ts';
import { dayOf, startOfDay } from '../../../src/domain/dates/day.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { paths } from '../../../src/domain/paths.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { toEntity } from '../platform/entity.ts';
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
  const people = docs
    .map((document) => toEntity(EmployeeSchema, document))
    .filter((person) => person !== null)
    .filter(isActive);
  const writer = { eid: farm.ownerId, uid: null };
  const where = () => ({ farmId: farm.id });
  const one = { failure: 'A due deactivation failed.', atOnce: 1, where };
  const done = await eachByItself(people, one, ({ id }) =>
    deactivate(services, { farm, writer, employeeId: id, from: null }),
  );
  return done.length;
}
