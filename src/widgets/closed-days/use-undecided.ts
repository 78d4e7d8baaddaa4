import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { unitsUndecided } from '#data/registrations/unit-pending.ts';
import { addDays, type Day, dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { type OpenOnDays, openOnDays } from '#domain/time/closing/close-days.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { useNow } from '#ui/hooks/clock.ts';

/** So many days back anything may still wait; older time is in a closed period or has been forgotten. */
const DAYS_BACK = 93;

/** What nobody has decided in a unit. */
export interface Undecided {
  /** Null until known. */
  readonly registrations: readonly Registration[] | null;
  readonly live: Live<readonly Registration[]>;
  readonly upTo: (through: Day) => OpenOnDays | null;
}

/** What nobody has decided in a unit, with what of it stands on days that are to be closed. */
export function useUndecided(farm: Farm, unitId: string): Undecided {
  const today = dayOf(useNow('minute'), farm.timeZone);
  const live = unitsUndecided.use({
    farmId: farm.id,
    unitIds: [unitId],
    from: addDays(today, -DAYS_BACK),
    until: addDays(today, 1),
  });
  const registrations = dataOf(live);
  return useMemo(
    () => ({
      registrations,
      live,
      upTo: (through) => registrations && openOnDays(registrations, { farm, unitId, through }),
    }),
    [registrations, live, farm, unitId],
  );
}
