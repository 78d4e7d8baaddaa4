import { addMonths, type Day, type Month, monthOf } from '../../dates/day.ts';
import { monthContext } from './month-start.ts';
import type { TimeRule } from '../rules/time-rule.ts';

/** The longest norm period, 26 weeks, reaches over so many months. */
const FAR = 7;

/**
 * The months whose totals a registration of a day has a part in, by time: its own, and those whose weeks,
 * norm periods and rest reach over that day. Later ones only as far as the present month.
 */
export function touchedMonths(day: Day, rules: readonly TimeRule[], present: Month): Month[] {
  const own = monthOf(day);
  return Array.from({ length: FAR + 2 }, (_, index) => addMonths(own, index - 1)).filter(
    (month) => month === own || (month <= present && reachesOver(month, day, rules)),
  );
}

function reachesOver(month: Month, day: Day, rules: readonly TimeRule[]): boolean {
  const context = monthContext(month, rules);
  return context.from <= day && day <= context.to;
}
