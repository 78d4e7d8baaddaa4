import { type Day, dayOf, daysIn, addDays, monthOf } from '../../../src/domain/dates/day.ts';
import { isInForce, lastDayOf, type Leave } from '../../../src/domain/leave/document/leave.ts';
import { touchedMonths } from '../../../src/domain/time/month/touched-months.ts';
import type { TimeRule } from '../../../src/domain/time/rules/time-rule.ts';
import { knownFarm } from '../farm/farm-context.ts';
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
