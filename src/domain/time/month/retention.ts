import { addMonths, addMonthsTo, type Day, isDay, type Month, monthOf } from '../../dates/day.ts';
import { referencePeriod } from '../law/law-month.ts';

const YEAR_MONTHS = 12;
/** The longest reference period that an agreement can name: nobody says here whether there is one. */
const REFERENCE_MONTHS = 12;
/** Months over which a balance is carried where nothing was done, and one more to be sure. */
const BALANCE_MONTHS = 13;

/**
 * What is deleted when it has been kept long enough. Movements of accounts stay as long as the person is there: balances
 * stand on them.
 */
export const RETENTION_KINDS = [
  'registrations',
  'months',
  'statements',
  'batches',
  'leaves',
  'plans',
] as const;

/** A kind of what is deleted. */
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** How far back a farm keeps what it has. Whatever lies before a limit is deleted. */
export interface RetentionLimits {
  /** First local day of which registrations and leave are kept. */
  readonly day: Day;
  /** First month of which totals are kept: balances of what is open are carried over from those before. */
  readonly month: Month;
  /** First day a period may end on to be kept: statements and batches are kept to the end of the accounting year. */
  readonly periodEnd: Day;
}

/**
 * What a farm keeps: so many years after a reference period of a year. No day goes before five years after the end of its
 * calendar year, nor a pay record before five years after its accounting year, whenever that begins. Whether
 * a period was closed does not matter to days and pay: a farm that closes none would keep everything for ever. It matters
 * to months, which open ones begin with. Throws a RangeError where the lock is no day.
 */
export function retentionLimits(asked: {
  readonly today: Day;
  /** Whole years, five at least. */
  readonly years: number;
  readonly lockedThrough: Day | null;
}): RetentionLimits {
  const { today, years, lockedThrough } = asked;
  if (lockedThrough !== null && !isDay(lockedThrough)) throw new RangeError('The lock is no day.');
  const day = referencePeriod(today, REFERENCE_MONTHS + years * YEAR_MONTHS).from;
  const open = lockedThrough === null || lockedThrough < day ? day : lockedThrough;
  return {
    day,
    month: earlier(monthOf(day), addMonths(monthOf(open), -BALANCE_MONTHS)),
    periodEnd: `${Number(today.slice(0, 4)) - years - 1}-01-01`,
  };
}

/** The last day that lies a year back: messages and failures of the app are kept for no longer. */
export const yearBack = (today: Day): Day => addMonthsTo(today, -YEAR_MONTHS);

/**
 * What becomes of somebody who was deactivated on a day. For a year they stay, so that they can come back and the last of
 * their pay is told. Then they go as soon as no pay record of theirs has to be kept (`whenUnpaid`); and some day whatever
 * is stored of them says (`due`): a record with a day far ahead, written by mistake, keeps nobody for ever.
 */
export function leaverFate(
  leftOn: Day,
  today: Day,
  { day, periodEnd }: RetentionLimits,
): 'stays' | 'whenUnpaid' | 'due' {
  if (leftOn > yearBack(today)) return 'stays';
  const lastPay = addMonthsTo(leftOn, YEAR_MONTHS);
  return lastPay < earlier(day, periodEnd) ? 'due' : 'whenUnpaid';
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
