import { type Month, monthRange } from '../../dates/day.ts';
import { dayNumber } from '../../dates/day-number.ts';
import type { PeriodInput } from './input/calc-input.ts';
import type { Calculated } from './result/calculated.ts';
import { calcRange, prepare } from './calc-range.ts';
import type { Asked } from './pay/pay-lines.ts';
import type { DayRange } from './input/reach.ts';

/**
 * A calendar month of one person: a registration belongs to the day on which it begins (`workDate`).
 * Registrations of other days may be among the input and are needed where weeks and norm periods reach
 * over the month's edges: see `contextOf`.
 */
export function calcMonth(input: PeriodInput & { readonly month: Month }): Calculated {
  return calcRange(prepare(input), monthAsked(input.month), { flexIn: input.flexIn ?? null });
}

/**
 * Several months of one person, each as `calcMonth` has it, for less work: what they share is done once.
 * The flex balance of each is that which the one before it ended with, so give them in order. The bench measures by it.
 * @internal
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

/** The days of a month, and the registrations that belong to it. */
export function monthAsked(month: Month): Asked {
  const range = monthRange(month);
  const from = dayNumber(range.from);
  const to = dayNumber(range.until) - 1;
  return { from, to, isAsked: ({ day }) => day >= from && day <= to };
}

/**
 * What is paid for a pay period: a registration belongs to its paying day (`payDate`, else `workDate`),
 * so that what an earlier period left over is in it. For that, give the days that `lateContext` names for
 * its own day too: what it comes to depends on what had been worked then.
 */
export function calcPeriod(input: PeriodInput & DayRange): Calculated {
  const from = dayNumber(input.from);
  const to = dayNumber(input.to);
  // What is paid later is not there yet, so that calculating a closed period again changes nothing.
  const registrations = input.registrations.filter(
    ({ payDate }) => payDate === null || payDate <= input.to,
  );
  const isAsked: Asked['isAsked'] = ({ payDay }) => payDay >= from && payDay <= to;
  const flexIn = input.flexIn ?? null;
  return calcRange(prepare({ ...input, registrations }), { from, to, isAsked }, { flexIn });
}
