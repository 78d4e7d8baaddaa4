import { zoneOf } from '../../dates/zone-day.ts';
import type { Registration } from '../registration/registration.ts';
import type { CalcContext } from './input/calc-input.ts';
import type { CalculatedRegistration } from './result/calculated.ts';
import { calcStretches, shownRegistrations } from './stretch/calculated-stretch.ts';
import { ruleSetsOf } from './input/rule-set.ts';

/**
 * Registrations of a person by the rules, by id: those that follow each other without a gap are judged
 * together, as in `calcMonth`. What does not count (deleted, an end that is only proposed) is not in it.
 */
export function calcRegistrations(
  registrations: readonly Registration[],
  context: CalcContext,
): ReadonlyMap<string, CalculatedRegistration> {
  const { rules, person, farm, nowMs, birthDate = null } = context;
  const stretches = calcStretches(registrations, nowMs, {
    setOf: ruleSetsOf(rules, person, birthDate),
    zone: zoneOf(farm.timeZone),
    calendar: new Map(),
  });
  return new Map(stretches.flatMap(shownRegistrations).map((one) => [one.id, one]));
}
