import { type Month } from '../../src/domain/dates/day.ts';
import { type Employee, fullName } from '../../src/domain/employee/employee.ts';
import { capMessages } from '../../src/domain/notification/cap-messages.ts';
import { leadersOf } from './leaders.ts';
import { notify } from './notify.ts';
import { type Services } from './services.ts';

/** A person's month whose total goes from one number of raw minutes to another. */
export interface CapChange {
  readonly farmId: string;
  readonly person: Employee;
  readonly month: Month;
  readonly before: number;
  readonly after: number;
}

/** Tells the person, and the owners, that a month comes to the limit of the person's seat; each once. */
export async function tellOfCap(services: Services, change: CapChange): Promise<void> {
  const { farmId, person, month, before, after } = change;
  const { id: employeeId, seatType } = person;
  const occasion = { employeeId, name: fullName(person), seatType, month, owners: [] };
  const minutes = { before, after };
  if (capMessages(occasion, minutes).length === 0) return;
  const leaders = await leadersOf(services, farmId);
  const owners = leaders.filter(({ role }) => role === 'owner').map(({ uid }) => uid);
  await notify(services, farmId, capMessages({ ...occasion, owners }, minutes));
}
