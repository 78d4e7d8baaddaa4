import { unitsDuring } from '../../../../src/domain/employee/home-unit.ts';
import { addDays, dayOf } from '../../../../src/domain/dates/day.ts';
import { isDocumentId, paths } from '../../../../src/domain/paths.ts';
import { changesBetween, peopleOf } from '../../../../src/domain/plan/week/difference.ts';
import { mondayOfWeek } from '../../../../src/domain/plan/week/iso-week.ts';
import type { PlanWeek } from '../../../../src/domain/plan/week/plan-week.ts';
import { daysOfShifts } from '../../../../src/domain/plan/worked/shift-of-work.ts';
import { isActive } from '../../../../src/domain/audit.ts';
import { type KnownFarm, knownFarm } from '../../farm/farm-context.ts';
import { publishedShifts } from '../../plan/read-shifts.ts';
import { eachByItself } from '../../platform/by-itself.ts';
import type { Write } from '../../platform/entity.ts';
import type { Services } from '../../platform/services.ts';
import { judgeAgain, toRegistrations } from '../registration.ts';

const AT_ONCE = 5;

/**
 * Judges what was worked in a week again by its plan, of everybody whose shifts the write changes. A week that has not
 * begun has nothing. Resolves to how many registrations it changed; what fails for one person waits for nobody.
 */
export async function planChanged(
  services: Services,
  { farmId, before, after }: Write<PlanWeek>,
): Promise<number> {
  // A week that is not kept any longer, or cannot be read, changes nothing of what was worked in it.
  if (after === null) return 0;
  const { week } = after;
  const people = new Set(changesBetween(before, after).flatMap(peopleOf));
  if (people.size === 0) return 0;
  const known = await knownFarm(services, farmId);
  if (known === null) return 0;
  const { timeZone } = known.facts.farm;
  const monday = mondayOfWeek(week);
  if (addDays(monday, -1) > dayOf(services.now(), timeZone)) return 0;
  const run = { failure: 'Work was not judged by a new plan.', atOnce: AT_ONCE, farmId };
  const ids = [...people].filter(isDocumentId);
  const counts = await eachByItself(ids, run, (employeeId) =>
    judgePerson(services, known, { employeeId, monday, unitId: after.unitId }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function judgePerson(
  services: Services,
  { facts: { farm }, workerOf }: KnownFarm,
  about: { readonly employeeId: string; readonly monday: string; readonly unitId: string },
): Promise<number> {
  const { employeeId, monday, unitId } = about;
  const { docs } = await services.db
    .collection(paths.registrations(farm.id))
    .where('employeeId', '==', employeeId)
    .where('workDate', '>=', addDays(monday, -1))
    .where('workDate', '<=', addDays(monday, 7))
    .get();
  const worked = toRegistrations(docs).filter(isActive);
  if (worked.length === 0) return 0;
  const worker = await workerOf(employeeId);
  let count = 0;
  for (const entry of worked) {
    const days = daysOfShifts(entry, farm.timeZone);
    const own = worker === null ? [] : unitsDuring(worker.person, days);
    const units = [unitId, entry.unitId, ...own];
    const shifts = await publishedShifts(services, farm, units, days);
    if (await judgeAgain(services, farm.id, entry, shifts)) count += 1;
  }
  return count;
}
