import { SEAT_MAX_HOURS, SEAT_TYPES } from '../../../../src/domain/access/seats.ts';
import { isActive } from '../../../../src/domain/audit.ts';
import { monthOf } from '../../../../src/domain/dates/day.ts';
import { type Employee, EmployeeSchema } from '../../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../../src/domain/farm/farm.ts';
import { groupBy } from '../../../../src/domain/group-by.ts';
import { paths } from '../../../../src/domain/paths.ts';
import { TimeMonthSchema } from '../../../../src/domain/time/month/time-month.ts';
import type { Registration } from '../../../../src/domain/time/registration/registration.ts';
import { workedMinutes } from '../../../../src/domain/time/registration/worked.ts';
import { notifyCap } from '../../notify/notify-cap.ts';
import { toEntity } from '../../platform/entity.ts';
import type { Services } from '../../platform/services.ts';

const CAPPED = SEAT_TYPES.filter((seat) => SEAT_MAX_HOURS[seat] !== null);

/**
 * Says of running clocks that they bring a month to the limit of the person's seat: the stored total has
 * what is finished, and would only say so when the clock is stopped. Nothing is stopped (design 5.1).
 */
export async function watchCaps(
  services: Services,
  farm: Farm,
  running: readonly Registration[],
): Promise<void> {
  if (running.length === 0) return;
  const employees = services.db.collection(paths.employees(farm.id));
  const found = await Promise.all(
    CAPPED.map((seat) => employees.where('seatType', '==', seat).get()),
  );
  const people = found
    .flatMap(({ docs }) => docs)
    .map((document) => toEntity(EmployeeSchema, document))
    .filter((person) => person !== null)
    .filter(isActive);
  for (const person of people) {
    const own = running.filter(({ employeeId }) => employeeId === person.id);
    const months = groupBy(own, ({ workDate }) => monthOf(workDate));
    for (const [month, entries] of months) await watchMonth(services, farm, person, month, entries);
  }
}

async function watchMonth(
  services: Services,
  farm: Farm,
  person: Employee,
  month: string,
  entries: readonly Registration[],
): Promise<void> {
  const { db, now } = services;
  const document = await db.doc(paths.timeMonth(farm.id, person.id, month)).get();
  const before = toEntity(TimeMonthSchema, document)?.rawMinutes ?? 0;
  const running = entries.reduce((sum, entry) => sum + workedMinutes(entry, now()), 0);
  const minutes = { before, after: before + running };
  await notifyCap(services, { farmId: farm.id, person, month, ...minutes, isRunning: true });
}
