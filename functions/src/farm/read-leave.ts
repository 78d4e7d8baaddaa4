import { Filter, type Query } from 'firebase-admin/firestore';
import { type Day, dayOf } from '../../../src/domain/dates/day.ts';
import type { Employee } from '../../../src/domain/employee/employee.ts';
import { leaveCalendar } from '../../../src/domain/leave/cost/leave-context.ts';
import {
  type DayAdjustment,
  DayAdjustmentSchema,
} from '../../../src/domain/leave/document/day-adjustment.ts';
import { DAY_ACCOUNTS } from '../../../src/domain/leave/document/leave-type.ts';
import {
  DEFAULT_LEAVE_SETTINGS,
  LeaveSettingsSchema,
} from '../../../src/domain/leave/document/leave-settings.ts';
import { type Leave, LeaveSchema } from '../../../src/domain/leave/document/leave.ts';
import {
  leaveFacts,
  leaveFactsOfAll,
  leaveReach,
  needsEarlier,
} from '../../../src/domain/leave/effects/leave-facts.ts';
import { paths } from '../../../src/domain/paths.ts';
import { type LeaveFacts, NO_LEAVE } from '../../../src/domain/time/engine/input/leave-facts.ts';
import type { FarmContext } from './farm-context.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/** Local days, both included. */
interface Range {
  readonly from: Day;
  readonly to: Day;
}

/** What a person's leave says to the calculation of time on some days. What cannot be read of it says nothing. */
export async function leaveOf(
  services: Services,
  person: Employee,
  range: Range,
  facts: FarmContext,
): Promise<LeaveFacts> {
  const all = services.db
    .collection(paths.leaves(facts.farm.id))
    .where('employeeId', '==', person.id);
  const near = await endingFrom(all, range.from);
  // Most days nobody is away: then nothing else is read.
  if (near.length === 0) return NO_LEAVE;
  const leaves = needsEarlier(near) ? await endingFrom(all, leaveReach(range.from)) : near;
  const { farm, calendar, ...rest } = await asked(services, facts);
  return leaveFacts({ context: { person, farm, calendar }, leaves, ...rest }, range);
}

/** The same of everybody on the farm, by employee id; of whom there is no leave nothing is said. */
export async function leaveBetween(
  services: Services,
  people: readonly Employee[],
  range: Range,
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

/** Days of accounts that were paid out on some days. */
async function payOutsBetween(
  { db }: Services,
  farmId: string,
  { from, to }: Range,
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
  return found
    .flatMap(({ docs }) => docs)
    .map((document) => toEntity(DayAdjustmentSchema, document))
    .filter((one) => one !== null);
}

/** Leave that ends on a day or later, or has no last day yet. */
async function endingFrom(all: Query, from: Day): Promise<Leave[]> {
  const isNear = Filter.or(Filter.where('to', '>=', from), Filter.where('to', '==', null));
  const { docs } = await all.where(isNear).get();
  return docs.map((document) => toEntity(LeaveSchema, document)).filter((leave) => leave !== null);
}

/** What leave is counted by on a farm. */
async function asked({ db, now }: Services, { farm, holidays }: FarmContext) {
  const stored = await db.doc(paths.leaveSettings(farm.id)).get();
  const settings = toEntity(LeaveSettingsSchema, stored) ?? DEFAULT_LEAVE_SETTINGS;
  const today = dayOf(now(), farm.timeZone);
  return { farm, calendar: leaveCalendar(holidays), settings, today };
}
