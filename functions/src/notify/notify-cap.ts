import { partsOf } from '../../../src/domain/group-by.ts';
import { addDays, type Month, monthRange } from '../../../src/domain/dates/day.ts';
import { type Employee, fullName } from '../../../src/domain/employee/employee.ts';
import { seatOn } from '../../../src/domain/employee/terms.ts';
import { homeUnitOf } from '../../../src/domain/employee/home-unit.ts';
import { capMessages, isCapNews } from '../../../src/domain/notification/timer-messages.ts';
import type { Services } from '../platform/services.ts';
import { statementMessage } from '../../../src/domain/notification/events/payroll-messages.ts';
import { paths } from '../../../src/domain/paths.ts';
import { StatementSchema } from '../../../src/domain/time/closing/pay-period.ts';
import { toEntities } from '../platform/entity.ts';
import { decidersOf, leadersOf, notify } from './notify.ts';

/** A person's month whose total goes from one number of raw minutes to another. */
interface CapChange {
  readonly farmId: string;
  readonly person: Employee;
  readonly month: Month;
  readonly before: number;
  readonly after: number;
  /** The total has a clock in it that still runs: nothing has been registered above the limit yet. */
  readonly isRunning?: boolean;
}

/**
 * Tells the person, and the owners, that a month comes to the limit of the person's seat, and the leaders of
 * the home unit that it has been passed; each once.
 */
export async function notifyCap(services: Services, change: CapChange): Promise<void> {
  const { farmId, person, month, before, after, isRunning = false } = change;
  const { id: employeeId } = person;
  const seatType = seatOn(person, addDays(monthRange(month).until, -1));
  const minutes = { before, after };
  if (!isCapNews(seatType, minutes)) return;
  const found = await leadersOf(services, farmId);
  const owners = found.filter(({ role }) => role === 'owner').map(({ uid }) => uid);
  const leaders = isRunning ? [] : decidersOf(found, homeUnitOf(person));
  const occasion = { employeeId, name: fullName(person), seatType, month, owners, leaders };
  await notify(services, farmId, capMessages(occasion, minutes));
}

const AT_ONCE = 100;

/** Tells everybody with a statement of a closed period that it is there; who knows it is not told again. */
export async function notifyStatements(
  services: Services,
  farmId: string,
  periodId: string,
): Promise<void> {
  const { docs } = await services.db.collection(paths.statements(farmId, periodId)).get();
  const messages = toEntities(StatementSchema, docs).map(statementMessage);
  for (const some of partsOf(messages, AT_ONCE)) await notify(services, farmId, some);
}
