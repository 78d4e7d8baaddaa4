import { addMonths, type Day, isDay, type Month, monthOf } from '../../dates/day.ts';
import { referencePeriod } from '../law/average-week.ts';

const YEAR_MONTHS = 12;
/** The longest reference period that an agreement can name: nobody says here whether there is one. */
const REFERENCE_MONTHS = 12;
/** Months over which a balance is carried where nothing was done, and one more to be sure. */
const BALANCE_MONTHS = 13;

/** What is deleted when it has been kept long enough. Movements of flex and lieu accounts stay: balances stand on them. */
export const RETENTION_KINDS = [
  'registrations',
  'months',
  'statements',
  'batches',
  'plans',
] as const;

/** A kind of what is deleted. */
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** How far back a farm keeps what it has. Whatever lies before a limit is deleted. */
export interface RetentionLimits {
  /** First local day of which registrations are kept. */
  readonly day: Day;
  /** First month of which totals are kept: balances of what is open are carried over from those before. */
  readonly month: Month;
  /** First day a period may end on to be kept: statements and batches are kept to the end of the accounting year. */
  readonly periodEnd: Day;
}

/**
 * What a farm keeps: so many years after the reference period, and whatever is not locked, because nobody
 * has closed it yet. Null where nothing is locked. Throws a RangeError where the lock is no day.
 */
export function retentionLimits(asked: {
  readonly today: Day;
  /** Whole years, five at least. */
  readonly years: number;
  readonly lockedThrough: Day | null;
}): RetentionLimits | null {
  const { today, years, lockedThrough } = asked;
  if (lockedThrough === null) return null;
  if (!isDay(lockedThrough)) throw new RangeError('The lock is no day.');
  const kept = referencePeriod(today, REFERENCE_MONTHS + years * YEAR_MONTHS).from;
  const day = earlier(kept, lockedThrough);
  return {
    day,
    month: earlier(monthOf(day), addMonths(monthOf(lockedThrough), -BALANCE_MONTHS)),
    periodEnd: earlier(`${Number(today.slice(0, 4)) - years - 1}-01-01`, lockedThrough),
  };
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
