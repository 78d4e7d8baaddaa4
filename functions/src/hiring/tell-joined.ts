import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { homeUnitOf } from '../../../src/domain/employee/home-unit.ts';
import { joinedMessages } from '../../../src/domain/notification/events/people-messages.ts';
import { paths } from '../../../src/domain/paths.ts';
import { decidersOf, leadersOf } from '../notify/leaders.ts';
import { notify } from '../notify/notify.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/** Tells the leaders of somebody's home unit, and the owners, that they have said yes to the farm; each once. */
export async function tellJoined(services: Services, farmId: string, uid: string): Promise<void> {
  const record = await services.db.doc(paths.employee(farmId, uid)).get();
  const person = toEntity(EmployeeSchema, record);
  if (person === null) return;
  const leaders = await leadersOf(services, farmId);
  const owners = leaders.filter(({ role }) => role === 'owner').map((owner) => owner.uid);
  const told = [...decidersOf(leaders, homeUnitOf(person)), ...owners];
  await notify(services, farmId, joinedMessages(person, told));
}
