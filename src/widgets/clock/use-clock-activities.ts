import { useUnitActivities } from '#data/time/activities.ts';
import type { Activity } from '#domain/time/registration/cap.ts';
import type { ReadyClock } from './use-clock.ts';

/**
 * What can be worked on in the units of a clock and where it runs, which is read before anybody chooses: in the barn there
 * may be no network. What is `named` has a name wherever it belongs.
 */
export function useClockActivities(
  { farm, units, running }: ReadyClock,
  named: string | null = null,
): readonly Activity[] {
  const own = units.map(({ id }) => id);
  const ids = running === null ? own : [...own, running.unitId];
  const unitIds = [...new Set(ids)].toSorted();
  return useUnitActivities({ farmId: farm.id, unitIds }, named);
}
