import { addDays, type Day } from '../../../src/domain/dates/day.ts';
import { CardSchema } from '../../../src/domain/employee/card.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { AbsenceSchema } from '../../../src/domain/leave/document/absence.ts';
import { paths } from '../../../src/domain/paths.ts';
import { AvailabilitySchema } from '../../../src/domain/plan/availability/availability.ts';
import type { PlanPerson } from '../../../src/domain/plan/validator/person-plan.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/**
 * What the rules of the plan ask of a person around a day: record, age, when they are away or cannot. Hours that were
 * worked and norms are for the board. Null where there is no such person.
 */
export async function planPersonOf(
  { db }: Services,
  farm: Farm,
  employeeId: string,
  day: Day,
): Promise<PlanPerson | null> {
  const ofPerson = (path: string) =>
    db.collection(path).where('employeeId', '==', employeeId).get();
  const [[record, card], absences, availabilities] = await Promise.all([
    db.getAll(
      db.doc(paths.employee(farm.id, employeeId)),
      db.doc(paths.employeeCard(farm.id, employeeId)),
    ),
    ofPerson(paths.absences(farm.id)),
    ofPerson(paths.availabilities(farm.id)),
  ]);
  const employee = toEntity(EmployeeSchema, record);
  if (employee === null) return null;
  const since = addDays(day, -31);
  return {
    employee,
    birthDate: toEntity(CardSchema, card)?.birthDate ?? null,
    worked: [],
    leave: absences.docs
      .map((document) => toEntity(AbsenceSchema, document))
      .filter((absence) => absence !== null)
      .filter(({ to }) => to === null || to >= since)
      .map(({ from, to, part }) => ({ from, to, part, isApproved: true })),
    availability: availabilities.docs
      .map((document) => toEntity(AvailabilitySchema, document))
      .filter((one) => one !== null && one.deleted === null)
      .filter((one) => one !== null),
    norms: new Map(),
    months: [],
  };
}
