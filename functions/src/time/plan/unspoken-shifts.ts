import { addDays, type Day, dayOf } from '../../../../src/domain/dates/day.ts';
import type { Farm } from '../../../../src/domain/farm/farm.ts';
import { groupBy } from '../../../../src/domain/group-by.ts';
import { type Absence, AbsenceSchema } from '../../../../src/domain/leave/document/leave.ts';
import { isDocumentId, paths } from '../../../../src/domain/paths.ts';
import type { PlannedShift } from '../../../../src/domain/plan/shift/shift.ts';
import { weekOf } from '../../../../src/domain/plan/week/iso-week.ts';
import { PlanWeekSchema, shiftsOf } from '../../../../src/domain/plan/week/plan-week.ts';
import { owedShifts } from '../../../../src/domain/plan/worked/owed-shifts.ts';
import { type KnownFarm, notOver } from '../../farm/farm-context.ts';
import { eachByItself } from '../../platform/by-itself.ts';
import { toEntities } from '../../platform/entity.ts';
import type { Services } from '../../platform/services.ts';
import { toRegistrations } from '../registration.ts';

const AT_ONCE = 10;

/** All published shifts of the farm in the weeks since an instant. */
export async function shiftsSince(
  { db, now }: Services,
  farm: Farm,
  sinceMs: number,
): Promise<PlannedShift[]> {
  const first = addDays(dayOf(sinceMs, farm.timeZone), -1);
  const { docs } = await db
    .collection(paths.planWeeks(farm.id))
    .where('week', '>=', weekOf(first))
    .where('week', '<=', weekOf(dayOf(now(), farm.timeZone)))
    .get();
  return toEntities(PlanWeekSchema, docs).flatMap((week) => shiftsOf(week, farm.timeZone));
}

/** Who is away on a day or later, by employee. */
export async function absencesSince(
  { db }: Services,
  farm: Farm,
  from: Day,
): Promise<ReadonlyMap<string, Absence[]>> {
  const { docs } = await notOver(db.collection(paths.absences(farm.id)), from).get();
  return groupBy(toEntities(AbsenceSchema, docs), ({ employeeId }) => employeeId);
}

export function isAwayOn(absences: readonly Absence[], day: Day): boolean {
  return absences.some(({ from, to }) => from <= day && (to === null || day <= to));
}

/**
 * Of published shifts those of which nobody has said anything, person by person; the sum of what `run` counts. What
 * fails of one person is logged and keeps nobody else from theirs.
 */
export async function eachUnspoken(
  services: Services,
  known: KnownFarm,
  shifts: readonly PlannedShift[],
  run: (employeeId: string, owed: readonly PlannedShift[]) => Promise<number>,
): Promise<number> {
  const { farm } = known.facts;
  const byPerson = [...groupBy(shifts, ({ employeeId }) => employeeId ?? '')].filter(([id]) =>
    isDocumentId(id),
  );
  if (byPerson.length === 0) return 0;
  const first = Math.min(...shifts.map(({ start }) => start));
  const absences = await absencesSince(services, farm, addDays(dayOf(first, farm.timeZone), -1));
  const turn = {
    failure: 'Planned shifts of a person were not looked at.',
    atOnce: AT_ONCE,
    farmId: farm.id,
  };
  const counts = await eachByItself(byPerson, turn, async ([employeeId, own]) => {
    const away = absences.get(employeeId) ?? [];
    const owed = await unspokenOf(services, known, { employeeId, shifts: own, absences: away });
    return owed.length === 0 ? 0 : run(employeeId, owed);
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

async function unspokenOf(
  { db }: Services,
  { facts: { farm }, workerOf }: KnownFarm,
  about: {
    readonly employeeId: string;
    readonly shifts: readonly PlannedShift[];
    readonly absences: readonly Absence[];
  },
): Promise<readonly PlannedShift[]> {
  const { employeeId, shifts, absences } = about;
  const worker = await workerOf(employeeId);
  if (worker === null) return [];
  const from = addDays(dayOf(Math.min(...shifts.map(({ start }) => start)), farm.timeZone), -1);
  const { docs } = await db
    .collection(paths.registrations(farm.id))
    .where('employeeId', '==', employeeId)
    .where('workDate', '>=', from)
    .get();
  return owedShifts({
    person: worker.person,
    farm,
    shifts,
    registrations: toRegistrations(docs),
    absences,
  });
}
