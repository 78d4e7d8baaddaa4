import { isActive } from '../../../src/domain/audit.ts';
import type { Day } from '../../../src/domain/dates/day.ts';
import { CardSchema } from '../../../src/domain/employee/card.ts';
import { type Employee, EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { type FarmSettings, FarmSettingsSchema } from '../../../src/domain/farm/settings.ts';
import { paths } from '../../../src/domain/paths.ts';
import {
  DEFAULT_TIME_SETTINGS,
  type TimeSettings,
  TimeSettingsSchema,
} from '../../../src/domain/time/period/time-settings.ts';
import { RULES_READ, rulesInRoom } from '../../../src/domain/time/rules/rule-room.ts';
import { type TimeRule, TimeRuleSchema } from '../../../src/domain/time/rules/time-rule.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { toFarm } from './farm.ts';

/** What time is judged by on a farm. */
export interface FarmContext {
  readonly farm: Farm;
  readonly settings: TimeSettings;
  /** All versions that have not been taken back and that there is room for. */
  readonly rules: readonly TimeRule[];
  /** The farm's own words about holidays. */
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
    settings: toEntity(TimeSettingsSchema, settingsDocument) ?? DEFAULT_TIME_SETTINGS,
    rules: rulesInRoom(
      rules.docs
        .map((document) => toEntity(TimeRuleSchema, document))
        .filter((rule) => rule !== null),
    ).rules.filter(isActive),
    holidays: toEntity(FarmSettingsSchema, generalDocument)?.holidays ?? [],
  };
}

/** Somebody whose time is calculated. */
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
