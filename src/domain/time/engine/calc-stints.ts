import { type Registration } from '../registration.ts';
import { type PlannedShift } from './calc-input.ts';
import { type CalculatedStint, calcStint, type StintContext } from './calculated-stint.ts';
import { roundStints } from './round-stints.ts';
import { stintsOf } from './stint.ts';

/** A person's registrations as stints after rounding and breaks, by day. */
export function calcStints(
  registrations: readonly Registration[],
  nowMs: number,
  shifts: ReadonlyMap<string, PlannedShift> | undefined,
  context: StintContext,
): CalculatedStint[] {
  const stints = stintsOf(registrations, {
    nowMs,
    shiftOf: ({ shiftId }) => (shiftId === null ? null : (shifts?.get(shiftId) ?? null)),
  });
  const rounded = roundStints(stints, context.setOf, context.zone);
  return stints
    .map((stint, at) => calcStint(stint, context, rounded[at]))
    .sort((a, b) => a.stint.day - b.stint.day);
}
