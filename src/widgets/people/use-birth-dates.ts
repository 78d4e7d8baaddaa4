import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { useActor } from '#data/base/actor.ts';
import { useCards } from '#data/base/card.ts';
import { can } from '#domain/access/can.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';

const NONE: ReadonlyMap<string, Day | null> = new Map();

/**
 * Birth dates by employee id, for rules that are for those under an age: of the people whose card the reader
 * may see, once all of these are here.
 */
export function useBirthDates(people: readonly Employee[]): ReadonlyMap<string, Day | null> {
  const actor = useActor();
  const farmId = actor?.claims.farm ?? null;
  const ids = people
    .filter(
      ({ id, units }) =>
        actor !== null &&
        can(actor, 'card.read', { farmId: farmId ?? '', employeeId: id, unitIds: units }),
    )
    .map(({ id }) => id);
  const values = dataOf(useCards(farmId, ids));
  return useMemo(
    () =>
      values === null
        ? NONE
        : new Map([...values].map(([id, card]) => [id, card?.birthDate ?? null])),
    [values],
  );
}
