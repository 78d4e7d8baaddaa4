import type { Month } from '#domain/dates/day.ts';
import { monthAsked } from '#domain/time/engine/calc-month.ts';
import { calcRange, prepare } from '#domain/time/engine/calc-range.ts';
import type { PeriodInput } from '#domain/time/engine/input/calc-input.ts';
import type { Calculated } from '#domain/time/engine/result/calculated.ts';

/**
 * Several months of one person, each as `calcMonth` has it, for less work: what they share is done once.
 * The flex balance of each is that which the one before it ended with, so give them in order. The bench measures by it.
 */
export function calcMonths(
  input: PeriodInput & { readonly months: readonly Month[] },
): Calculated[] {
  const prepared = prepare(input);
  let flexIn = input.flexIn ?? null;
  return input.months.map((month) => {
    const calculated = calcRange(prepared, monthAsked(month), { flexIn });
    flexIn = calculated.flex?.after ?? null;
    return calculated;
  });
}
