import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { useCard } from '#data/base/card.ts';
import { useTimeRules } from '#data/time/time-rules.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { calcRegistrations } from '#domain/time/engine/calc-registrations.ts';
import { isRunning, type Registration } from '#domain/time/registration/registration.ts';
import { type MinutesOf, workedMinutes } from '#domain/time/registration/worked.ts';

/**
 * How a person's registrations are counted: by the farm's rules as far as they are on the device, and as
 * stamped until then. What runs is counted as stamped, so that a total goes with the clock beside it.
 */
export function useRuleMinutes(
  farm: Farm | null,
  person: Employee | null,
  registrations: readonly Registration[],
): MinutesOf {
  const rules = useTimeRules(farm?.id ?? null);
  const asksAge = rules.some(({ who }) => who.ageUnder !== null);
  const card = useCard(farm?.id ?? '', asksAge && person !== null ? person.id : null);
  const birthDate = dataOf(card)?.birthDate ?? null;
  return useMemo((): MinutesOf => {
    if (farm === null || person === null || rules.length === 0) return workedMinutes;
    const ended = registrations.filter((entry) => !isRunning(entry));
    const context = { rules, person, farm, birthDate, nowMs: 0 };
    const calculated = calcRegistrations(ended, context);
    return (entry, nowMs) => calculated.get(entry.id)?.netMinutes ?? workedMinutes(entry, nowMs);
  }, [farm, person, rules, birthDate, registrations]);
}
