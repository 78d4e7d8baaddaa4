import { addDays, type Day } from '../../../src/domain/dates/day.ts';
import { CardSchema } from '../../../src/domain/employee/card.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { AbsenceSchema } from '../../../src/domain/leave/document/absence.ts';
import { LeaveSchema } from '../../../src/domain/leave/document/leave.ts';
import { paths } from '../../../src/domain/paths.ts';
import { AvailabilitySchema } from '../../../src/domain/plan/availability/availability.ts';
import {
  askedLeave,
  awayBy,
  type PlanPerson,
} from '../../../src/domain/plan/validator/person-plan.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/**
 * What the rules of the plan ask of a person around a day: record, age, when they are away, have asked to be, or cannot.
 * Hours that were worked and norms are for the board. Null where there is no such person.
 */
export async function planPersonOf(
  { db }: Services,
  farm: Farm,
  employeeId: string,
  day: Day,
): Promise<PlanPerson | null> {
  const ofPerson = (path: string) => db.collection(path).where('employeeId', '==', employeeId);
  const leaves = ofPerson(paths.leaves(farm.id));
  const [[record, card], absences, availabilities, requested, moved] = await Promise.all([
    db.getAll(
      db.doc(paths.employee(farm.id, employeeId)),
      db.doc(paths.employeeCard(farm.id, employeeId)),
    ),
    ofPerson(paths.absences(farm.id)).get(),
    ofPerson(paths.availabilities(farm.id)).get(),
    leaves.where('status', '==', 'requested').get(),
    leaves.where('ask.kind', '==', 'change').get(),
  ]);
  const employee = toEntity(EmployeeSchema, record);
  if (employee === null) return null;
  const since = addDays(day, -31);
  return {
    employee,
    birthDate: toEntity(CardSchema, card)?.birthDate ?? null,
    worked: [],
    leave: [
      ...awayBy(
        absences.docs
          .map((document) => toEntity(AbsenceSchema, document))
          .filter((absence) => absence !== null),
      ),
      ...askedLeave(
        [...requested.docs, ...moved.docs]
          .map((document) => toEntity(LeaveSchema, document))
          .filter((leave) => leave !== null),
      ),
    ].filter(({ to }) => to === null || to >= since),
    availability: availabilities.docs
      .map((document) => toEntity(AvailabilitySchema, document))
      .filter((one) => one !== null && one.deleted === null)
      .filter((one) => one !== null),
    norms: new Map(),
    months: [],
  };
}
