import { zoneOf } from '../../dates/zone-day.ts';
import type { Registration } from '../registration/registration.ts';
import type { CalcContext } from './input/calc-input.ts';
import type { CalculatedRegistration } from './result/calculated.ts';
import { calcStretch, shownRegistrations } from './stretch/calculated-stretch.ts';
import { ruleSetsOf } from './input/rule-set.ts';
import { sourceOf, stretchOf } from './stretch/work-stretch.ts';

/**
 * One registration by the rules in force on the day on which it begins: rounded stamps, breaks and what is
 * left of it. A registration that goes on from another without a gap is judged together with it in
 * `calcMonth`; here it stands alone.
 */
export function calcRegistration(
  registration: Registration,
  context: CalcContext,
): CalculatedRegistration {
  const { rules, person, farm, nowMs, birthDate = null } = context;
  const setOf = ruleSetsOf(rules, person, birthDate);
  const stretch = stretchOf([sourceOf(registration, nowMs)]);
  const calculated = calcStretch(stretch, {
    setOf,
    zone: zoneOf(farm.timeZone),
    calendar: new Map(),
  });
  const shown = shownRegistrations(calculated)[0];
  if (shown === undefined) throw new RangeError(`Nothing of ${registration.id}`);
  return shown;
}
