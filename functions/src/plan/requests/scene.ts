import { unitsDuring } from '../../../../src/domain/employee/home-unit.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { isActive } from '../../../../src/domain/audit.ts';
import { addDays, type Day, dayOf } from '../../../../src/domain/dates/day.ts';
import type { Farm } from '../../../../src/domain/farm/farm.ts';
import { isDocumentId, paths } from '../../../../src/domain/paths.ts';
import {
  judgeRequest,
  type Lapse,
  lapseOf,
  reasonsFor,
  type ShiftMove,
  weightOf,
} from '../../../../src/domain/plan/request/moves.ts';
import {
  type ShiftRequest,
  unitsAsked,
} from '../../../../src/domain/plan/request/shift-request.ts';
import {
  AvailabilitySchema,
  DEFAULT_PLANNING_SETTINGS,
  type PlanningSettings,
  PlanningSettingsSchema,
} from '../../../../src/domain/plan/settings/planning-settings.ts';
import type { PlannedShift, Shift } from '../../../../src/domain/plan/shift/shift.ts';
import {
  askedLeave,
  awayBy,
  PLAN_MARGIN_DAYS,
  type PlanPerson,
} from '../../../../src/domain/plan/validator/person-plan.ts';
import { weekOf, weeksFrom } from '../../../../src/domain/plan/week/iso-week.ts';
import {
  type PlanWeek,
  planWeekId,
  PlanWeekSchema,
  shiftsOf,
} from '../../../../src/domain/plan/week/plan-week.ts';
import { notStables, type Unit, UnitSchema } from '../../../../src/domain/farm/unit.ts';
import { entitiesAt, toEntities, toEntity } from '../../platform/entity.ts';
import type { Services } from '../../platform/services.ts';
import {
  CardSchema,
  type Employee,
  EmployeeSchema,
  PERSON_DAYS,
} from '../../../../src/domain/employee/employee.ts';
import { AbsenceSchema, LeaveSchema } from '../../../../src/domain/leave/document/leave.ts';

/**
 * What the rules of the plan ask of a person around a day: record, age, when they are away, have asked to be, or cannot.
 * Hours that were worked and norms are for the board. Null where there is no such person.
 */
export async function planPersonOf(
  { db }: Services,
  farm: Farm,
  employeeId: string,
  day: Day,
): Promise<(PlanPerson & { readonly employee: Employee }) | null> {
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
      ...awayBy(toEntities(AbsenceSchema, absences.docs)),
      ...askedLeave(toEntities(LeaveSchema, [...requested.docs, ...moved.docs])),
    ].filter(({ to }) => to === null || to >= since),
    availability: toEntities(AvailabilitySchema, availabilities.docs).filter(isActive),
    norms: new Map(),
    months: [],
  };
}

type Place = ShiftRequest['shift'];

interface Scene {
  readonly farm: Farm;
  readonly settings: PlanningSettings;
  readonly moves: readonly ShiftMove[];
  /** Those who get a shift, by id. */
  readonly people: People;
  /** Those of the people that are not archived. */
  readonly units: readonly Unit[];
  /** Ids of the published weeks in which their plan is judged. */
  readonly weeks: readonly string[];
  readonly nowMs: number;
}

export async function sceneOf(
  services: Services,
  farm: Farm,
  settings: PlanningSettings,
  moves: readonly ShiftMove[],
): Promise<Scene> {
  const people = await peopleOf(services, farm, moves);
  const units = await activeUnits(services, farm.id, people);
  const weeks = weekIdsOf(moves, people, farm.timeZone);
  return { farm, settings, moves, people, units, weeks, nowMs: services.now() };
}

interface Judgement {
  readonly gone: Lapse | null;
  readonly weight: ReturnType<typeof weightOf>;
  /** Shifts that keep the reason of whoever approves in spite of warnings. */
  readonly keepers: readonly Keeper[];
}

export interface Keeper {
  readonly shift: PlannedShift;
  readonly overrides: Shift['overrides'];
}

/** What a request comes to by the plan as it stands: why it cannot be, and what the rules say. */
export async function judgeIn(
  { db }: Services,
  { farm, settings, moves, people, units, weeks, nowMs }: Scene,
  request: ShiftRequest,
  transaction: Transaction,
): Promise<Judgement> {
  const places = weeks.map((id) => db.doc(paths.planWeek(farm.id, id)));
  const found = (await transaction.getAll(...places)).map((document) =>
    toEntity(PlanWeekSchema, document),
  );
  const plans = new Map<string, PlanWeek>(
    found.filter((week) => week !== null).map((week) => [week.id, week]),
  );
  const shiftAt = ({ unitId, week, shiftId }: Place): Shift | undefined =>
    plans.get(planWeekId(unitId, week))?.shifts[shiftId];
  const gone = lapseOf(request, shiftAt, nowMs);
  // Somebody of whom there is no record cannot have a shift.
  if (!moves.every(({ toEid }) => people.has(toEid))) return { gone, weight: 'block', keepers: [] };
  const { timeZone, workDaysPerWeek } = farm;
  const context = {
    settings,
    timeZone,
    nowMs,
    units: new Set(units.map(({ id }) => id)),
    notStables: notStables(units),
    workDaysPerWeek,
  };
  const shifts = [...plans.values()].flatMap((plan) => shiftsOf(plan, timeZone));
  const verdicts = judgeRequest(
    moves,
    (employeeId) => {
      const person = people.get(employeeId);
      return person === undefined ? null : { ...context, ...person, shifts };
    },
    (place) => {
      const shift = shiftAt(place);
      const { unitId, week, shiftId: id } = place;
      return shift === undefined ? null : { ...shift, id, unitId, week };
    },
  );
  const reasons = reasonsFor(verdicts, request.status === 'approved' ? request.reason : '');
  const keepers = shifts.flatMap((shift) => {
    const overrides = reasons.get(shift.id);
    // Whoever plans one unit has no word on the shifts of another; of a swap between two both have agreed.
    const isAsked = unitsAsked(request).includes(shift.unitId);
    return overrides === undefined || !isAsked ? [] : [{ shift, overrides }];
  });
  return { gone, weight: weightOf(verdicts), keepers };
}

export async function settingsOf({ db }: Services, farmId: string): Promise<PlanningSettings> {
  const stored = await db.doc(paths.planningSettings(farmId)).get();
  return toEntity(PlanningSettingsSchema, stored) ?? DEFAULT_PLANNING_SETTINGS;
}

type People = ReadonlyMap<string, PlanPerson>;

async function peopleOf(
  services: Services,
  farm: Farm,
  moves: readonly ShiftMove[],
): Promise<People> {
  const found = await Promise.all(
    moves
      .filter(({ toEid }) => isDocumentId(toEid))
      .map(async ({ toEid, place }) => {
        const day = dayOf(place.start, farm.timeZone);
        return [toEid, await planPersonOf(services, farm, toEid, day)] as const;
      }),
  );
  return new Map(found.flatMap(([id, person]) => (person === null ? [] : [[id, person] as const])));
}

async function activeUnits(
  { db }: Services,
  farmId: string,
  people: People,
): Promise<readonly Unit[]> {
  const ids = [
    ...new Set(
      [...people.values()].flatMap(({ employee }) =>
        unitsDuring(employee, { from: PERSON_DAYS.first, to: PERSON_DAYS.last }),
      ),
    ),
  ];
  const places = ids.filter(isDocumentId).map((id) => paths.unit(farmId, id));
  return (await entitiesAt(db, UnitSchema, places)).filter(isActive);
}

/** The weeks in which the plan of those who get a shift is judged: of their units, around the shifts. */
function weekIdsOf(moves: readonly ShiftMove[], people: People, timeZone: string): string[] {
  const ids = moves.flatMap(({ place, toEid }) => {
    const day = dayOf(place.start, timeZone);
    // A week each way beyond what is judged: rest and runs of days reach that far.
    const reach = 6 + 2 * PLAN_MARGIN_DAYS;
    const employee = people.get(toEid)?.employee;
    const days = { from: addDays(day, -reach), to: addDays(day, reach) };
    const units = [place.unitId, ...(employee ? unitsDuring(employee, days) : [])];
    const weeks = weeksFrom(weekOf(days.from), weekOf(days.to));
    return [
      planWeekId(place.unitId, place.week),
      ...units.flatMap((unitId) => weeks.map((week) => planWeekId(unitId, week))),
    ];
  });
  return [...new Set(ids)].filter(isDocumentId);
}
