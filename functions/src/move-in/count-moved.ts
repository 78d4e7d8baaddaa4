import { addMonths, dayOf, monthOf } from '../../../src/domain/dates/day.ts';
import type { Caller } from '../farm/caller.ts';
import { knownFarm } from '../farm/farm-context.ts';
import type { Services } from '../platform/services.ts';
import { recomputeMonth } from '../time/recompute-month.ts';
import { type Ledger, sayCounted } from './move-ledger.ts';

/** After so long no other person is begun: the caller waits for ten seconds. */
const LONG_MS = 4000;

/**
 * Counts the months of those whose time was moved in or taken back, from the first month that it touches to the present one.
 * Resolves to how many people are left: each is struck off once they are counted, so that a run that was ended goes on.
 */
export async function countMoved(
  services: Services,
  { farm }: Caller,
  ledger: Ledger,
): Promise<number> {
  const waiting = Object.entries(ledger.toCount);
  const known = waiting.length === 0 ? null : await knownFarm(services, farm.id);
  if (known === null) return 0;
  const present = monthOf(dayOf(services.now(), farm.timeZone));
  const until = performance.now() + LONG_MS;
  for (const [at, [employeeId, from]] of waiting.entries()) {
    for (let month = from; month <= present; month = addMonths(month, 1)) {
      await recomputeMonth(services, { farmId: farm.id, employeeId, month }, known);
    }
    await sayCounted(services, ledger, employeeId, from);
    await services.step('counted');
    if (performance.now() > until) return waiting.length - at - 1;
  }
  return 0;
}
