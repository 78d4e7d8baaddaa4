import { useMemo } from 'react';
import type { Live } from '#data/live/live.ts';
import { useActor } from '#data/base/actor.ts';
import { useUnits } from '#data/base/units.ts';
import { runningRegistrations } from '#data/clock/running.ts';
import { can } from '#domain/access/can.ts';
import { isActive } from '#domain/audit.ts';
import type { Registration } from '#domain/time/registration/registration.ts';

/**
 * The clocks that run in every unit whose time one reads, whichever is selected: somebody may have come to another one.
 * Nothing is read where it is not asked for.
 */
export function useRunningClocks(farmId: string, isAsked: boolean): Live<readonly Registration[]> {
  const actor = useActor();
  const units = useUnits();
  const unitIds = useMemo(() => {
    if (actor === null || can(actor, 'unit.seeAll', { farmId })) return null;
    return units
      .filter((unit) => isActive(unit))
      .map(({ id }) => id)
      .filter((id) => can(actor, 'registration.read', { farmId, unitIds: [id] }));
  }, [actor, units, farmId]);
  return runningRegistrations.use(isAsked && actor !== null ? { farmId, unitIds } : null);
}
