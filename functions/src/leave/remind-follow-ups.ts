import { isActive } from '../../../src/domain/audit.ts';
import { addDays, type Day, dayOf } from '../../../src/domain/dates/day.ts';
import { EmployeeSchema, fullName } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { isInForce, type Leave, LeaveSchema } from '../../../src/domain/leave/document/leave.ts';
import { SICK_DATES, sickDates } from '../../../src/domain/leave/effects/sick-dates.ts';
import { followUpMessages } from '../../../src/domain/notification/events/leave-dates-messages.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { notify } from '../notify/notify.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { leaveDeciders } from './leave-deciders.ts';

const AT_ONCE = 10;
/** A date that was missed because a morning failed is made up for on so many days after it. */
const LATE_DAYS = 2;

/** An absence, and its latest date that is due. */
interface Due {
  readonly leave: Leave;
  readonly day: Day;
}

/**
 * Every morning: who decides about an absence is reminded of its dates of the day (features 3.9), once each and without
 * a word of what they are. Resolves to how many absences have one.
 */
export async function remindFollowUps(services: Services, farm: Farm): Promise<number> {
  const today = dayOf(services.now(), farm.timeZone);
  const sick = await sickLeaves(services, farm, today);
  if (sick.length === 0) return 0;
  const deciders = await leaveDeciders(services, farm.id);
  const due = sick.flatMap((leave): Due[] => {
    const days = sickDates(leave.from, leave.to, deciders.settings)
      .map(({ day }) => day)
      .filter((day) => addDays(today, -LATE_DAYS) <= day && day <= today);
    const day = days.at(-1);
    return day === undefined ? [] : [{ leave, day }];
  });
  const where = () => ({ farmId: farm.id });
  const turn = { failure: 'A date of an absence was not told.', atOnce: AT_ONCE, where };
  const told = await eachByItself(due, turn, async ({ leave, day }) => {
    const record = await services.db.doc(paths.employee(farm.id, leave.employeeId)).get();
    const person = toEntity(EmployeeSchema, record);
    if (person === null || !isActive(person)) return false;
    const about = { day, name: fullName(person), deciders: deciders.of(leave) };
    await notify(services, farm.id, followUpMessages(leave, about));
    return true;
  });
  return told.filter(Boolean).length;
}

/** Sickness that goes on, or whose refund is still asked for. */
async function sickLeaves({ db }: Services, farm: Farm, today: Day): Promise<Leave[]> {
  const sick = db.collection(paths.leaves(farm.id)).where('type', '==', 'sick');
  const recent = addDays(today, -SICK_DATES.refundWithin);
  const found = await Promise.all([
    sick.where('to', '==', null).get(),
    sick.where('to', '>=', recent).get(),
  ]);
  return found
    .flatMap(({ docs }) => docs)
    .map((document) => toEntity(LeaveSchema, document))
    .filter((leave) => leave !== null)
    .filter((leave) => isActive(leave) && isInForce(leave) && isDocumentId(leave.employeeId));
}
