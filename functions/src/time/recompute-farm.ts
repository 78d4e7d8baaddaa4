import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  type Month,
  monthOf,
} from '../../../src/domain/dates/day.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { paths } from '../../../src/domain/paths.ts';
import { contextOf } from '../../../src/domain/time/engine/input/reach.ts';
import type { TimeRule } from '../../../src/domain/time/rules/time-rule.ts';
import { type FarmContext, knownFarm } from '../farm/farm-context.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { toEntities } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { recomputeMonth } from './recompute-month.ts';

/** People at once. */
const AT_ONCE = 10;
/** Months back that are counted again by night on a farm that closes no periods. */
const OPEN_MONTHS = 3;
/** Months at most, the present one among them, however far behind a farm is. */
const MOST_MONTHS = 12;

/**
 * Counts months of everybody on a farm again. Resolves to how many months of people it changed. What fails
 * for one person waits for nobody: all others are counted before it rejects.
 */
async function recomputeFarm(
  services: Services,
  farmId: string,
  monthsOf: (facts: FarmContext) => readonly Month[],
): Promise<number> {
  const known = await knownFarm(services, farmId);
  if (known === null) return 0;
  const { docs } = await services.db.collection(paths.employees(farmId)).get();
  const people = toEntities(EmployeeSchema, docs);
  const months = monthsOf(known.facts);
  const round = { ...known, isRound: true };
  const where = () => ({ farmId });
  const run = { failure: 'A month of a person was not counted.', atOnce: AT_ONCE, where };
  let [count, failed] = [0, 0];
  for (const month of months) {
    const wrote = await eachByItself(people, run, ({ id }) =>
      recomputeMonth(services, { farmId, employeeId: id, month }, round),
    );
    count += wrote.filter(Boolean).length;
    failed += people.length - wrote.length;
  }
  if (failed > 0) throw new Error(`${failed} months of people were not counted.`);
  return count;
}

/** A version of a rule that was written: as it was and as it is, null where there is none. */
interface RuleWrite {
  readonly before: TimeRule | null;
  readonly after: TimeRule | null;
}

/**
 * Counts everybody's open months again that a version of a rule has a part in, or had before it was changed:
 * from the norm period or week in which it begins to the present month, at most a year of them.
 */
export async function recomputeForRule(
  services: Services,
  farmId: string,
  { before, after }: RuleWrite,
): Promise<void> {
  const versions = [before, after].filter((version) => version !== null);
  await recomputeFarm(services, farmId, ({ farm, rules }) => {
    const today = dayOf(services.now(), farm.timeZone);
    const starts = versions.map(({ validFrom }) => {
      return contextOf({ from: validFrom, to: validFrom }, [...rules, ...versions]).from;
    });
    // What begins later, or cannot be read, is no reason to leave the present month as it was.
    const first = starts.reduce((a, b) => (a < b ? a : b), today);
    return openMonths(farm, today, first);
  });
}

/**
 * Counts every month of a farm again that is not locked yet. Resolves to how many months of people it changed.
 */
export function recomputeOpenMonths(services: Services, { id }: Farm): Promise<number> {
  return recomputeFarm(services, id, (facts) => nightlyMonths(services, facts));
}

/** With a lock all that came after it; a farm that closes nothing has no end to what is open. */
function nightlyMonths(services: Services, { farm }: FarmContext): Month[] {
  const today = dayOf(services.now(), farm.timeZone);
  const back = farm.lockedThrough === null ? OPEN_MONTHS : MOST_MONTHS;
  return openMonths(farm, today, `${addMonths(monthOf(today), -back)}-01`);
}

/** The months from a day on that are not locked, the latest of them: `MOST_MONTHS` at most. */
function openMonths({ lockedThrough }: Farm, today: Day, from: Day): Month[] {
  const open = lockedThrough === null ? from : addDays(lockedThrough, 1);
  return monthsBetween(open > from ? open : from, today).slice(-MOST_MONTHS);
}

/** The months that a range of days touches, both days included; none where it is empty. */
function monthsBetween(from: string, to: string): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(from); month <= monthOf(to) && from <= to; month = addMonths(month, 1)) {
    months.push(month);
  }
  return months;
}
