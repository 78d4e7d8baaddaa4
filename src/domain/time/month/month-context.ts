import type { Month } from '../../dates/day.ts';
import { type DayRange, monthContextOf } from '../engine/input/reach.ts';
import { lawFrom } from '../law/law-month.ts';
import type { TimeRule } from '../rules/time-rule.ts';

/**
 * The days whose registrations a stored month is made of, both included: those that the rules reach over its
 * edges, and those before it that the law looks at.
 */
export function monthContext(month: Month, rules: readonly TimeRule[]): DayRange {
  const around = monthContextOf(month, rules);
  const before = lawFrom(month);
  return { from: before < around.from ? before : around.from, to: around.to };
}
