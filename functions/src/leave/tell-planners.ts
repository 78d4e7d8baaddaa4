import { unitsDuring } from '../../../src/domain/employee/home-unit.ts';
import { addDays, dayOf } from '../../../src/domain/dates/day.ts';
import { type Employee, fullName } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { groupBy } from '../../../src/domain/group-by.ts';
import type { Leave } from '../../../src/domain/leave/document/leave.ts';
import { awayMessages, newlyAway } from '../../../src/domain/notification/leave-messages.ts';
import { writerEidOf } from '../../../src/domain/notification/change-message.ts';
import type { Message } from '../../../src/domain/notification/message.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { plannersOf } from '../../../src/domain/plan/request/shift-request.ts';
import type { PlannedShift } from '../../../src/domain/plan/shift/shift.ts';
import { UnitSchema } from '../../../src/domain/farm/unit.ts';
import { toFarm, toLeaveSettings, personAt } from '../farm/farm.ts';
import { notify } from '../notify/notify.ts';
import { peopleAround, publishedShifts } from '../plan/read-shifts.ts';
import { toEntity, type Write } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

interface AwayWrite extends Write<Leave> {
  readonly after: Leave;
  /** Uids of those who heard of this very write already. */
  readonly told: readonly string[];
}

/**
 * Tells the planners of a unit that somebody is away on days with published shifts, where whoever said so does not plan
 * there: once for the same days, and without a word of why.
 */
export async function tellPlanners(services: Services, write: AwayWrite): Promise<void> {
  const { db, now } = services;
  const { farmId, before, after } = write;
  const farm = toFarm(await db.doc(paths.farm(farmId)).get());
  if (farm === null || !isDocumentId(after.employeeId)) return;
  const days = newlyAway(before, after, dayOf(now(), farm.timeZone));
  if (days === null) return;
  const person = await personAt(services, farmId, after.employeeId);
  if (person === null) return;
  // A night that begins the day before may run into the first one.
  const around = { from: addDays(days.from, -1), to: days.to };
  const units = unitsDuring(person, around);
  const shifts = await publishedShifts(services, farm, units, around);
  const own = shifts.filter(
    ({ employeeId, end, unitId }) =>
      employeeId === person.id &&
      end > now() &&
      dayOf(end - 1, farm.timeZone) >= days.from &&
      units.includes(unitId),
  );
  const byUnit = [...groupBy(own, ({ unitId }) => unitId)];
  const messages = await Promise.all(
    byUnit.map(([unitId, ofUnit]) => messagesOf(services, { farm, person, write }, unitId, ofUnit)),
  );
  await notify(services, farmId, messages.flat());
}

interface Away {
  readonly farm: Farm;
  readonly person: Employee;
  readonly write: AwayWrite;
}

async function messagesOf(
  services: Services,
  { farm, person, write: { after, told } }: Away,
  unitId: string,
  shifts: readonly PlannedShift[],
): Promise<Message[]> {
  const { db } = services;
  const [{ all }, [unit, stored]] = await Promise.all([
    peopleAround(services, farm.id, [unitId]),
    db.getAll(db.doc(paths.unit(farm.id, unitId)), db.doc(paths.leaveSettings(farm.id))),
  ]);
  const { colleaguesSee } = toLeaveSettings(stored);
  // Where colleagues may not know who is away, nobody but leaders and owners hears it.
  const others = all.filter(({ id, role }) => {
    return id !== person.id && (colleaguesSee || role !== 'employee');
  });
  return awayMessages(after, {
    planners: plannersOf(others, unitId),
    writer: writerEidOf(after),
    told,
    name: fullName(person),
    unitId,
    unit: toEntity(UnitSchema, unit)?.unitName ?? '',
    shifts,
    timeZone: farm.timeZone,
  });
}
