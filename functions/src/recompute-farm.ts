import { logger } from 'firebase-functions';
import { addDays, addMonths, dayOf, type Month, monthOf } from '../../src/domain/dates/day.ts';
import { EmployeeSchema } from '../../src/domain/employee/employee.ts';
import { type Farm } from '../../src/domain/farm/farm.ts';
import { paths } from '../../src/domain/paths.ts';
import { activeFarms } from './active-farms.ts';
import { toEntity } from './entity.ts';
import { farmFacts } from './farm-facts.ts';
import { recomputeMonth } from './recompute-month.ts';
import { type Services } from './services.ts';

/** People at once. */
const AT_ONCE = 10;
/** Months back that are counted again on a farm that closes no periods. */
const OPEN_MONTHS = 3;

/** Counts months of everybody on a farm again. Resolves to how many months of people it changed. */
async function recomputeFarm(
  services: Services,
  farmId: string,
  monthsOf: (farm: Farm) => readonly Month[],
): Promise<number> {
  const facts = await farmFacts(services, farmId);
  if (facts === null) return 0;
  const { docs } = await services.db.collection(paths.employees(farmId)).get();
  const people = docs
    .map((document) => toEntity(EmployeeSchema, document))
    .filter((person) => person !== null);
  let count = 0;
  for (const month of monthsOf(facts.farm)) {
    for (let from = 0; from < people.length; from += AT_ONCE) {
      const wrote = await Promise.all(
        people
          .slice(from, from + AT_ONCE)
          .map(({ id }) => recomputeMonth(services, { farmId, employeeId: id, month }, facts)),
      );
      count += wrote.filter(Boolean).length;
    }
  }
  return count;
}

/** Counts the present month of everybody on a farm again: its rules have changed. */
export async function recomputePresent(services: Services, farmId: string): Promise<void> {
  await recomputeFarm(services, farmId, ({ timeZone }) => [
    monthOf(dayOf(services.now(), timeZone)),
  ]);
}

/**
 * Counts every month again that is not locked yet, farm by farm. What fails on one farm is logged and tried
 * again the next night. Resolves to how many months of people it changed.
 */
export async function recomputeOpenMonths(services: Services): Promise<number> {
  const farms = await activeFarms(services);
  let count = 0;
  for (const farm of farms) {
    try {
      count += await recomputeFarm(services, farm.id, openMonths(services.now()));
    } catch (error) {
      logger.warn('Open months were not counted.', { farmId: farm.id, reason: String(error) });
    }
  }
  return count;
}

const openMonths =
  (nowMs: number) =>
  ({ lockedThrough, timeZone }: Farm): Month[] => {
    const today = dayOf(nowMs, timeZone);
    const oldest = `${addMonths(monthOf(today), -OPEN_MONTHS)}-01`;
    const open = lockedThrough === null ? oldest : addDays(lockedThrough, 1);
    return monthsBetween(open > oldest ? open : oldest, today);
  };

/** The months that a range of days touches, both days included; none where it is empty. */
function monthsBetween(from: string, to: string): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(from); month <= monthOf(to) && from <= to; month = addMonths(month, 1)) {
    months.push(month);
  }
  return months;
}
