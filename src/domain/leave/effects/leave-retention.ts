import { addMonthsTo, type Day } from '../../dates/day.ts';
import { holidayYear, holidayYearOf } from '../accrual/holiday-year.ts';
import { factsOf } from '../document/leave-type.ts';
import { type Leave } from '../document/leave.ts';

const MONTHS_KEPT = 12;

/**
 * The last day on which it is known that a leave was one about health: a year after the holiday year in which it
 * ended; after it only the days away are kept. Null for what is no such leave, or goes on.
 */
export function healthKnownUntil({ type, to }: Pick<Leave, 'type' | 'to'>): Day | null {
  if (!factsOf(type).isHealth || to === null) return null;
  return addMonthsTo(holidayYear(holidayYearOf(to)).to, MONTHS_KEPT);
}
