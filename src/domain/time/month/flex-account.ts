import { dayNumber } from '../../dates/day-number.ts';
import type { FlexMovement } from '../engine/input/calc-input.ts';
import type { Calculated, CalculatedFlex } from '../engine/result/calculated.ts';
import { unworkedFlex } from '../engine/flex-moves.ts';
import type { DayRange } from '../engine/input/reach.ts';

/** Whether anything was worked that some days, or a norm period that touches them, can count. */
export function hasWork({ days, norm }: Pick<Calculated, 'days' | 'norm'>): boolean {
  return days.length > 0 || norm.some(({ workedMinutes }) => workedMinutes > 0);
}

/**
 * The flex account over some days. Days in which nobody worked at all are no norm that was missed: a month
 * without a registration is stored nowhere, and one that holds only a movement has to agree with it. Null
 * for hourly paid people.
 */
export function flexAccount(
  calculated: Pick<Calculated, 'days' | 'norm' | 'flex'>,
  input: {
    readonly flexIn?: number | null;
    readonly flexEntries?: readonly FlexMovement[];
  },
  { from, to }: DayRange,
): CalculatedFlex | null {
  if (calculated.flex === null || hasWork(calculated)) return calculated.flex;
  const days = { from: dayNumber(from), to: dayNumber(to) };
  return unworkedFlex(input.flexIn ?? null, input.flexEntries ?? [], days);
}
