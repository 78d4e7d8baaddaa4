import { isActive } from '../../../../src/domain/audit.ts';
import { addDays, dayOf } from '../../../../src/domain/dates/day.ts';
import { EmployeeSchema } from '../../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../../src/domain/farm/farm.ts';
import { shortMessages } from '../../../../src/domain/notification/events/ahead-messages.ts';
import { paths } from '../../../../src/domain/paths.ts';
import { plannersOf } from '../../../../src/domain/plan/request/planners.ts';
import { PlanningSettingsSchema } from '../../../../src/domain/plan/settings/planning-settings.ts';
import { shiftDay } from '../../../../src/domain/plan/shift/shift.ts';
import { levelOf } from '../../../../src/domain/plan/validator/levels.ts';
import { shiftsOfStaff, staffingStates } from '../../../../src/domain/plan/validator/staffing.ts';
import { UnitSchema } from '../../../../src/domain/unit/unit.ts';
import { notify } from '../../notify/notify.ts';
import { toEntity } from '../../platform/entity.ts';
import type { Services } from '../../platform/services.ts';
import { absencesSince, isAwayOn } from '../../time/plan/unspoken-shifts.ts';
import { publishedShifts } from '../read-shifts.ts';

/** Tells the planners of each unit that tomorrow is short of people, once. Resolves to how many units are. */
export async function tellShort(services: Services, farm: Farm): Promise<number> {
  const { db, now } = services;
  const stored = await db.doc(paths.planningSettings(farm.id)).get();
  const settings = toEntity(PlanningSettingsSchema, stored);
  if (settings === null || levelOf('understaffed', settings) === 'off') return 0;
  const asked = new Set(Object.values(settings.needs).map(({ unitId }) => unitId));
  if (asked.size === 0) return 0;
  const { timeZone } = farm;
  const today = dayOf(now(), timeZone);
  const tomorrow = addDays(today, 1);
  const { docs } = await db.collection(paths.units(farm.id)).get();
  const units = docs
    .map((document) => toEntity(UnitSchema, document))
    .filter((unit) => unit !== null)
    .filter((unit) => isActive(unit) && asked.has(unit.id));
  const ids = units.map(({ id }) => id);
  const [planned, absences, people] = await Promise.all([
    // A need of tomorrow may last until the day after.
    publishedShifts(services, farm, ids, { from: today, to: addDays(tomorrow, 1) }),
    absencesSince(services, farm, today),
    db.collection(paths.employees(farm.id)).get(),
  ]);
  const employees = people.docs
    .map((document) => toEntity(EmployeeSchema, document))
    .filter((person) => person !== null);
  const there = shiftsOfStaff(planned, employees, farm).filter(
    (shift) => !isAwayOn(absences.get(shift.employeeId ?? '') ?? [], shiftDay(shift, timeZone)),
  );
  let short = 0;
  for (const { id, unitName } of units) {
    const shifts = there.filter(({ unitId }) => unitId === id);
    const window = { from: tomorrow, to: tomorrow };
    const states = staffingStates(settings.needs, { unitId: id, shifts, window, timeZone });
    const planners = plannersOf(employees, id);
    const messages = shortMessages(states, { unitId: id, unit: unitName, planners, timeZone });
    if (messages.length > 0) short += 1;
    await notify(services, farm.id, messages);
  }
  return short;
}
