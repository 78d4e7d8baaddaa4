import { type Day, dayOf, daysIn, addDays, monthOf } from '../../../src/domain/dates/day.ts';
import { dayNumber } from '../../../src/domain/dates/day-number.ts';
import { isWorthPlan } from '../../../src/domain/leave/cost/leave-days.ts';
import { factsOf } from '../../../src/domain/leave/document/leave-type.ts';
import {
  isInForce,
  lastDayOf,
  type Leave,
  LeaveSchema,
} from '../../../src/domain/leave/document/leave.ts';
import { paths } from '../../../src/domain/paths.ts';
import { plannedDays } from '../../../src/domain/plan/worked/shift-of-work.ts';
import { touchedMonths } from '../../../src/domain/time/month/touched-months.ts';
import type { TimeRule } from '../../../src/domain/time/rules/time-rule.ts';
import { type KnownFarm, knownFarm } from '../farm/farm-context.ts';
import { publishedShifts } from '../plan/read-shifts.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { recomputeMonth } from '../time/recompute-month.ts';

/**
 * Counts the months again that a leave takes days of, or took: norm, flex, average week and pay. What waits, is
 * rejected or withdrawn takes none. Nothing differs when it is done again.
 */
export async function countLeave(
  services: Services,
  {
    farmId,
    before,
    after,
  }: {
    readonly farmId: string;
    readonly before: Leave | null;
    readonly after: Leave | null;
  },
): Promise<void> {
  const taking = [before, after].filter((leave) => leave !== null).filter(isInForce);
  if (taking.length === 0) return;
  const known = await knownFarm(services, farmId);
  if (known === null) return;
  if (after !== null) await savePlannedDays(services, known, after);
  const { farm, rules } = known.facts;
  const today = dayOf(services.now(), farm.timeZone);
  const keys = taking.flatMap((leave) =>
    monthsOf(leave, today, rules).map((month) => `${month} ${leave.employeeId}`),
  );
  for (const key of [...new Set(keys)].toSorted()) {
    const [month = '', employeeId = ''] = key.split(' ');
    await recomputeMonth(services, { farmId, employeeId, month }, known);
  }
}

/** So many days from its first one on are looked up in the plan: the shifts of somebody who is ill are soon others'. */
const PLAN_DAYS = 42;

/**
 * Writes on reported leave what was planned on its days, where they are worth that (record 028: nobody who counts a
 * month reads a plan). A day that is known stays, for its shift may have gone to somebody else since.
 */
async function savePlannedDays(
  services: Services,
  { facts: { farm }, workerOf }: KnownFarm,
  leave: Leave,
): Promise<void> {
  const { id, employeeId, unitId, from, to, type, planned: known = {} } = leave;
  if (!factsOf(type).isReported || !isInForce(leave)) return;
  const worker = await workerOf(employeeId);
  if (worker === null || !isWorthPlan({ person: worker.person, farm }, dayNumber(from))) return;
  const last = addDays(from, PLAN_DAYS);
  const days = { from, to: to !== null && to < last ? to : last };
  if (daysIn({ from, until: addDays(days.to, 1) }).every((day) => day in known)) return;
  const shifts = await publishedShifts(services, farm, [unitId, ...worker.person.units], days);
  const planned = {
    ...plannedDays(employeeId, shifts, { ...days, timeZone: farm.timeZone }),
    ...known,
  };
  if (Object.keys(planned).length === Object.keys(known).length) return;
  const reference = services.db.doc(paths.leave(farm.id, id));
  await inTransaction(services.db, async (transaction) => {
    const now = toEntity(LeaveSchema, await transaction.get(reference));
    // Other days are another write, which is followed by itself.
    if (now?.from === from && now.to === to) transaction.update(reference, { planned });
  });
}

/** The months that days of a leave have a part in; those ahead are counted when they come. */
function monthsOf(leave: Leave, today: Day, rules: readonly TimeRule[]): string[] {
  const present = monthOf(today);
  const days = daysIn({ from: leave.from, until: addDays(lastDayOf(leave, today), 1) });
  const firsts = days.filter((day, at) => at === 0 || monthOf(day) !== monthOf(days[at - 1] ?? ''));
  const last = days.at(-1);
  const asked = last === undefined ? firsts : [...firsts, last];
  const months = asked.flatMap((day) => touchedMonths(day, rules, present));
  return [...new Set(months)].filter((month) => month <= present);
}
