import { addDays, type Day, dayOf } from '../../../src/domain/dates/day.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { type PlannedShift, shiftDay } from '../../../src/domain/plan/shift/shift.ts';
import { weekOf, weeksFrom } from '../../../src/domain/plan/week/iso-week.ts';
import { planWeekId, PlanWeekSchema, shiftsOf } from '../../../src/domain/plan/week/plan-week.ts';
import { entitiesAt, toEntities } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { isActive } from '../../../src/domain/audit.ts';
import { type Employee, EmployeeSchema } from '../../../src/domain/employee/employee.ts';

/** The published shifts of some units that begin on some days, both included. What cannot be read is left out. */
export async function publishedShifts(
  { db }: Services,
  farm: Farm,
  unitIds: Iterable<string>,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<PlannedShift[]> {
  const weeks = weeksFrom(weekOf(from), weekOf(to));
  const ids = [...new Set(unitIds)].flatMap((unitId) =>
    weeks.map((week) => planWeekId(unitId, week)),
  );
  const places = ids.filter(isDocumentId).map((id) => paths.planWeek(farm.id, id));
  return (await entitiesAt(db, PlanWeekSchema, places))
    .flatMap((week) => shiftsOf(week, farm.timeZone))
    .filter((shift) => {
      const day = shiftDay(shift, farm.timeZone);
      return day >= from && day <= to;
    });
}

/** The published shifts of the weeks of today and tomorrow, of the whole farm. What cannot be read is left out. */
export async function shiftsSoon({ db, now }: Services, farm: Farm): Promise<PlannedShift[]> {
  const today = dayOf(now(), farm.timeZone);
  const { docs } = await db
    .collection(paths.planWeeks(farm.id))
    .where('week', '>=', weekOf(today))
    .where('week', '<=', weekOf(addDays(today, 1)))
    .get();
  return toEntities(PlanWeekSchema, docs).flatMap((week) => shiftsOf(week, farm.timeZone));
}

/** Everybody active of some units, and the owners of the farm beside them: those who may have to plan there. */
export async function peopleAround(
  { db }: Services,
  farmId: string,
  unitIds: readonly string[],
): Promise<{ readonly ofUnits: readonly Employee[]; readonly all: readonly Employee[] }> {
  const employees = db.collection(paths.employees(farmId));
  const [members, owners] = await Promise.all([
    employees.where('units', 'array-contains-any', unitIds).get(),
    employees.where('role', '==', 'owner').get(),
  ]);
  const [ofUnits = [], above = []] = [members, owners].map(({ docs }) =>
    toEntities(EmployeeSchema, docs).filter(isActive),
  );
  const known = new Set(ofUnits.map(({ id }) => id));
  return { ofUnits, all: [...ofUnits, ...above.filter(({ id }) => !known.has(id))] };
}
