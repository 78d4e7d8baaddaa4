import { dayOf, monthOf } from '../../../src/domain/dates/day.ts';
import type { FlexEntry } from '../../../src/domain/time/flex/flex-entry.ts';
import { touchedMonths } from '../../../src/domain/time/month/touched-months.ts';
import { knownFarm } from '../farm/farm-context.ts';
import type { Services } from '../platform/services.ts';
import { recomputeMonth } from './recompute-month.ts';

/** A write of a movement of a flex account, as the database reports it. */
export interface FlexEntryWrite {
  readonly farmId: string;
  readonly before: FlexEntry | null;
  readonly after: FlexEntry | null;
}

/**
 * Counts the months again that a movement is in, or was in; those after them follow by themselves. Nothing
 * differs when it is done again.
 */
export async function flexEntryWritten(
  services: Services,
  { farmId, before, after }: FlexEntryWrite,
): Promise<void> {
  const known = await knownFarm(services, farmId);
  if (known === null) return;
  const { farm, rules } = known.facts;
  const present = monthOf(dayOf(services.now(), farm.timeZone));
  const keys = [before, after]
    .filter((entry) => entry !== null)
    .flatMap(({ employeeId, date }) =>
      touchedMonths(date, rules, present).map((month) => `${month} ${employeeId}`),
    );
  for (const key of [...new Set(keys)].toSorted()) {
    const [month = '', employeeId = ''] = key.split(' ');
    await recomputeMonth(services, { farmId, employeeId, month }, known);
  }
}
