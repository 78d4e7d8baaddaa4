import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { dayOf, startOfDay } from '../../src/domain/dates/day.ts';
import { isActive } from '../../src/domain/audit.ts';
import { EmployeeSchema } from '../../src/domain/employee/employee.ts';
import { type Farm } from '../../src/domain/farm/farm.ts';
import { paths } from '../../src/domain/paths.ts';
import { activeFarms } from './active-farms.ts';
import { ApiError } from './api-error.ts';
import { deactivate } from './deactivate.ts';
import { toEntity } from './entity.ts';
import { type Services } from './services.ts';

const AT_ONCE = 20;

/**
 * Deactivates everybody whose last day of employment has passed where they work, in the name of the farm's
 * owner. What fails for one person is logged and tried again the next night. Resolves to how many it were.
 */
export async function deactivateDuePeople(services: Services): Promise<number> {
  const farms = await activeFarms(services);
  let count = 0;
  for (let from = 0; from < farms.length; from += AT_ONCE) {
    const some = farms.slice(from, from + AT_ONCE);
    const counts = await Promise.all(some.map((farm) => deactivateDueOf(services, farm)));
    count += counts.reduce((sum, one) => sum + one, 0);
  }
  return count;
}

async function deactivateDueOf(services: Services, farm: Farm): Promise<number> {
  const today = startOfDay(dayOf(services.now(), farm.timeZone), farm.timeZone);
  const due = services.db
    .collection(paths.employees(farm.id))
    .where('endDate', '<', Timestamp.fromMillis(today));
  const { docs } = await due.get();
  let count = 0;
  for (const document of docs) {
    const person = toEntity(EmployeeSchema, document);
    if (person === null || !isActive(person)) continue;
    const writer = { eid: farm.ownerId, uid: null };
    try {
      await deactivate(services, { farm, writer, employeeId: person.id, from: null });
      count += 1;
    } catch (error) {
      const reason = error instanceof ApiError ? error.code : String(error);
      logger.warn('A due deactivation failed.', { farmId: farm.id, reason });
    }
  }
  return count;
}
