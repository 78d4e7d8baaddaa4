import { addDays, dayOf } from '../../../../src/domain/dates/day.ts';
import type { Farm } from '../../../../src/domain/farm/farm.ts';
import { isActive } from '../../../../src/domain/audit.ts';
import {
  dueMessages,
  shortMessages,
} from '../../../../src/domain/notification/events/ahead-messages.ts';
import { isDocumentId, paths } from '../../../../src/domain/paths.ts';
import { plannersOf } from '../../../../src/domain/plan/request/shift-request.ts';
import { levelOf } from '../../../../src/domain/plan/validator/verdict.ts';
import { addWeeks, mondayOfWeek, weekOf } from '../../../../src/domain/plan/week/iso-week.ts';
import { PlanWeekSchema } from '../../../../src/domain/plan/week/plan-week.ts';
import { UnitSchema } from '../../../../src/domain/farm/unit.ts';
import { notify } from '../../notify/notify.ts';
import { entitiesAt, toEntities, toEntity } from '../../platform/entity.ts';
import { peopleOf, unitsOf } from '../../farm/farm-context.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOf } from '../requests/scene.ts';
import { PlanningSettingsSchema } from '../../../../src/domain/plan/settings/planning-settings.ts';
import { shiftDay } from '../../../../src/domain/plan/shift/shift.ts';
import { shiftsOfStaff, staffingStates } from '../../../../src/domain/plan/validator/staffing.ts';
import { absencesSince, isAwayOn } from '../../time/plan/unspoken-shifts.ts';
import { publishedShifts } from '../read-shifts.ts';

/** A unit of which nothing was published for so many weeks is planned elsewhere, or not at all. */
const WEEKS_BACK = 4;

/**
 * The day before a week should be known (the farm's days of notice), the planners of each unit that is planned hear
 * where it is not published yet, once. Resolves to how many units wait.
 */
export async function tellDue(services: Services, farm: Farm): Promise<number> {
  const { db, now } = services;
  const settings = await settingsOf(services, farm.id);
  if (levelOf('lateNotice', settings) === 'off') return 0;
  const day = addDays(dayOf(now(), farm.timeZone), 1);
  // The week that begins so many days after tomorrow; on other days none does.
  const week = weekOf(addDays(day, settings.noticeDays));
  if (addDays(day, settings.noticeDays) !== mondayOfWeek(week)) return 0;
  const { docs } = await db
    .collection(paths.planWeeks(farm.id))
    .where('week', '>=', addWeeks(week, -WEEKS_BACK))
    .where('week', '<=', week)
    .get();
  const weeks = toEntities(PlanWeekSchema, docs).filter(
    ({ shifts }) => Object.keys(shifts).length > 0,
  );
  const done = new Set(weeks.filter((one) => one.week === week).map(({ unitId }) => unitId));
  const waiting = [...new Set(weeks.map(({ unitId }) => unitId))].filter(
    (id) => !done.has(id) && isDocumentId(id),
  );
  if (waiting.length === 0) return 0;
  const [found, employees] = await Promise.all([
    entitiesAt(
      db,
      UnitSchema,
      waiting.map((id) => paths.unit(farm.id, id)),
    ),
    peopleOf(services, farm.id),
  ]);
  const units = found.filter(isActive);
  for (const { id: unitId, unitName: unit } of units) {
    const planners = plannersOf(employees, unitId);
    await notify(services, farm.id, dueMessages(week, { unitId, unit, planners, day }));
  }
  return units.length;
}

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
  const all = await unitsOf(services, farm.id);
  const units = all.filter((unit) => isActive(unit) && asked.has(unit.id));
  const ids = units.map(({ id }) => id);
  const [planned, absences, employees] = await Promise.all([
    // A need of tomorrow may last until the day after.
    publishedShifts(services, farm, ids, { from: today, to: addDays(tomorrow, 1) }),
    absencesSince(services, farm, today),
    peopleOf(services, farm.id),
  ]);
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
