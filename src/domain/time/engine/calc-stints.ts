import { type Registration } from '../registration.ts';
import { type PlannedShift } from './calc-input.ts';
import { type CalculatedStint, calcStint, type StintContext } from './calculated-stint.ts';
import { roundStints } from './round-stints.ts';
import { type RuleSetOf } from './rule-set.ts';
import { stintsOf } from './stint.ts';

/** What a person's stints are calculated with. */
interface StintsContext extends StintContext {
  readonly setOf: RuleSetOf;
}

/** A person's registrations as stints after rounding and breaks, by day. */
export function calcStints(
  registrations: readonly Registration[],
  nowMs: number,
  shifts: ReadonlyMap<string, PlannedShift> | undefined,
  context: StintsContext,
): CalculatedStint[] {
  const stints = stintsOf(registrations, {
    nowMs,
    shiftOf: ({ shiftId }) => (shiftId === null ? null : (shifts?.get(shiftId) ?? null)),
  });
  const rounded = roundStints(stints, context.setOf, context.zone);
  return stints
    .map((stint, at) => calcStint(stint, context.setOf(stint.day), context, rounded[at]))
    .sort((a, b) => a.stint.day - b.stint.day);
}
