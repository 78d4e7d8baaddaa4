import { dataOf } from '#data/live/live.ts';
import { personMonths } from '#data/registrations/person-range.ts';
import type { Month } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Registration } from '#domain/time/registration/registration.ts';

/** A month of one's own, as far as it is known. */
export interface OwnMonth {
  readonly month: Month | null;
  readonly registrations: readonly Registration[];
  /** Ids of those with unsent own writes. */
  readonly pendingIds: ReadonlySet<string>;
}

const NONE: readonly Registration[] = [];

/** One's own registrations of a month while the component is on screen; null reads nothing. */
export function useOwnMonth(
  farm: Pick<Farm, 'id'> | null,
  uid: string | null,
  month: Month | null,
): OwnMonth {
  const scope =
    farm === null || uid === null || month === null
      ? null
      : { farmId: farm.id, employeeId: uid, month, unitIds: null };
  const registrations = dataOf(personMonths.use(scope)) ?? NONE;
  return { month, registrations, pendingIds: personMonths.usePendingIds(scope) };
}
