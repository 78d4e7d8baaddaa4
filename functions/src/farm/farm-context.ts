import { Filter, type Query } from 'firebase-admin/firestore';
import { isActive } from '../../../src/domain/audit.ts';
import { type Day, dayOf } from '../../../src/domain/dates/day.ts';
import {
  CardSchema,
  type Employee,
  EmployeeSchema,
} from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { type Unit, UnitSchema } from '../../../src/domain/farm/unit.ts';
import { type FarmSettings, FarmSettingsSchema } from '../../../src/domain/farm/settings.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { TimeSettings } from '../../../src/domain/time/period/time-settings.ts';
import { RULES_READ, rulesInRoom } from '../../../src/domain/time/rules/rule-room.ts';
import { type TimeRule, TimeRuleSchema } from '../../../src/domain/time/rules/time-rule.ts';
import { docsOf, toEntities, toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { leaveCalendar } from '../../../src/domain/leave/cost/leave-context.ts';
import {
  type DayAdjustment,
  DayAdjustmentSchema,
} from '../../../src/domain/leave/document/day-adjustment.ts';
import { DAY_ACCOUNTS } from '../../../src/domain/leave/document/leave-type.ts';
import { type Leave, LeaveSchema } from '../../../src/domain/leave/document/leave.ts';
import {
  leaveFacts,
  leaveFactsOfAll,
  leaveReach,
  needsEarlier,
} from '../../../src/domain/leave/effects/leave-facts.ts';
import type { DayRange } from '../../../src/domain/time/engine/input/reach.ts';
import { type LeaveFacts, NO_LEAVE } from '../../../src/domain/time/engine/input/leave-facts.ts';
import { toFarm, toLeaveSettings, toTimeSettings } from './farm.ts';

export interface FarmContext {
  readonly farm: Farm;
  readonly settings: TimeSettings;
  /** All versions that have not been taken back and that there is room for. */
  readonly rules: readonly TimeRule[];
  readonly holidays: FarmSettings['holidays'];
}

/** The facts of a farm as they stand; null where there is no such farm. */
export async function farmContext({ db }: Services, farmId: string): Promise<FarmContext | null> {
  const [[farmDocument, settingsDocument, generalDocument], rules] = await Promise.all([
    db.getAll(
      db.doc(paths.farm(farmId)),
      db.doc(paths.timeSettings(farmId)),
      db.doc(paths.generalSettings(farmId)),
    ),
    db.collection(paths.timeRules(farmId)).orderBy('created').limit(RULES_READ).get(),
  ]);
  const farm = toFarm(farmDocument);
  if (farm === null) return null;
  return {
    farm,
    settings: toTimeSettings(settingsDocument),
    rules: rulesInRoom(toEntities(TimeRuleSchema, rules.docs)).rules.filter(isActive),
    holidays: toEntity(FarmSettingsSchema, generalDocument)?.holidays ?? [],
  };
}

export interface Worker {
  readonly person: Employee;
  readonly birthDate: Day | null;
}

/** A person of the farm, active or not, with what their card says of their age; null where there is none. */
async function workerOf(
  { db }: Services,
  farmId: string,
  employeeId: string,
): Promise<Worker | null> {
  const [record, card] = await db.getAll(
    db.doc(paths.employee(farmId, employeeId)),
    db.doc(paths.employeeCard(farmId, employeeId)),
  );
  const person = toEntity(EmployeeSchema, record);
  if (person === null) return null;
  return { person, birthDate: toEntity(CardSchema, card)?.birthDate ?? null };
}

/** What is known of a farm while an event is followed, or a round goes through it: each thing read once. */
export interface KnownFarm {
  readonly facts: FarmContext;
  readonly workerOf: (employeeId: string) => Promise<Worker | null>;
}

/** A farm as it stands now; null where there is none. */
export async function knownFarm(services: Services, farmId: string): Promise<KnownFarm | null> {
  const facts = await farmContext(services, farmId);
  return facts === null ? null : { facts, workerOf: workersOf(services, farmId) };
}

function workersOf(services: Services, farmId: string): KnownFarm['workerOf'] {
  const found = new Map<string, Promise<Worker | null>>();
  return (employeeId) => {
    const known = found.get(employeeId) ?? workerOf(services, farmId, employeeId);
    found.set(employeeId, known);
    return known;
  };
}

/** Everybody on a farm by their ids, those who have left too. */
export async function peopleOf({ db }: Services, farmId: string): Promise<Employee[]> {
  return toEntities(EmployeeSchema, (await db.collection(paths.employees(farmId)).get()).docs);
}

/** All units of a farm, archived ones too. */
export async function unitsOf({ db }: Services, farmId: string): Promise<Unit[]> {
  return toEntities(UnitSchema, (await db.collection(paths.units(farmId)).get()).docs);
}

/**
 * What a person's leave says to the calculation of time: asked with some days of a range, for which it is read once. What
 * cannot be read of it says nothing.
 */
export async function leaveWithin(
  services: Services,
  person: Employee,
  range: DayRange,
  facts: FarmContext,
): Promise<(days: DayRange) => LeaveFacts> {
  const all = services.db
    .collection(paths.leaves(facts.farm.id))
    .where('employeeId', '==', person.id);
  const near = await endingFrom(all, range.from);
  // Most days nobody is away: then nothing else is read.
  if (near.length === 0) return () => NO_LEAVE;
  const known = needsEarlier(near) ? await endingFrom(all, leaveReach(range.from)) : near;
  const { farm, calendar, ...rest } = await asked(services, facts);
  const endingOn = (from: Day) => known.filter(({ to }) => to === null || to >= from);
  return (days) => {
    const ahead = endingOn(days.from);
    if (ahead.length === 0) return NO_LEAVE;
    const leaves = needsEarlier(ahead) ? endingOn(leaveReach(days.from)) : ahead;
    return leaveFacts({ context: { person, farm, calendar }, leaves, ...rest }, days);
  };
}

/** The same of everybody on the farm, by employee id; of whom there is no leave nothing is said. */
export async function leaveBetween(
  services: Services,
  people: readonly Employee[],
  range: DayRange,
  facts: FarmContext,
): Promise<Map<string, LeaveFacts>> {
  const all = services.db.collection(paths.leaves(facts.farm.id));
  const [leaves, payOuts, known] = await Promise.all([
    endingFrom(all, leaveReach(range.from)),
    payOutsBetween(services, facts.farm.id, range),
    asked(services, facts),
  ]);
  return leaveFactsOfAll(people, leaves, payOuts, known, range);
}

async function payOutsBetween(
  { db }: Services,
  farmId: string,
  { from, to }: DayRange,
): Promise<DayAdjustment[]> {
  const found = await Promise.all(
    DAY_ACCOUNTS.map((account) =>
      db
        .collection(paths.leaveAdjustments(farmId))
        .where('account', '==', account)
        .where('date', '>=', from)
        .where('date', '<=', to)
        .get(),
    ),
  );
  return toEntities(DayAdjustmentSchema, docsOf(found));
}

/** What of leave or absences ends on a day or later, or has no last day yet. */
export const notOver = (all: Query, from: Day): Query =>
  all.where(Filter.or(Filter.where('to', '>=', from), Filter.where('to', '==', null)));

async function endingFrom(all: Query, from: Day): Promise<Leave[]> {
  return toEntities(LeaveSchema, (await notOver(all, from).get()).docs);
}

/** What leave is counted by on a farm. */
async function asked({ db, now }: Services, { farm, holidays }: FarmContext) {
  const stored = await db.doc(paths.leaveSettings(farm.id)).get();
  const settings = toLeaveSettings(stored);
  const today = dayOf(now(), farm.timeZone);
  return { farm, calendar: leaveCalendar(holidays), settings, today };
}
