import type { Reason } from './result/pay-line.ts';

/** A flex balance as a sum: what it began with and each addend, in order; whole minutes, null is unknown. */
export interface FlexSum {
  /** What was booked before the norm periods that the addends count. */
  readonly opening: number | null;
  readonly why: readonly Reason[];
  readonly minutes: number | null;
}

/** One line of a sum. */
export interface Addend {
  readonly reason: Reason;
  /** What it adds, in minutes; of an opening the balance that it sets. */
  readonly minutes: number;
  /** True for a balance that was set: what stood before it is forgotten. */
  readonly isSet: boolean;
}

const minutesIn = ({ params }: Reason, name: string): number => Number(params[name] ?? 0);

/** What a reason adds to a balance; minutes. */
function added(reason: Reason): number {
  if (reason.code === 'flex_period') {
    const worked = minutesIn(reason, 'workedMinutes') + minutesIn(reason, 'creditMinutes');
    return worked - minutesIn(reason, 'goalMinutes');
  }
  const minutes = minutesIn(reason, 'minutes');
  return TAKES.has(reason.code) ? -minutes : minutes;
}

/** Codes whose minutes are said without a sign, and come off the balance. */
const TAKES: ReadonlySet<string> = new Set(['flex_paid_out', 'flex_norm_left', 'flex_settled']);

/** The lines of a sum, each with what it adds: together with the opening they are the figure. */
export function addendsOf({ why }: Pick<FlexSum, 'why'>): Addend[] {
  return why.map((reason) => ({
    reason,
    minutes: added(reason),
    isSet: reason.code === 'flex_opening' || reason.code === 'flex_today',
  }));
}

/** What the lines of a sum come to; null where it began with nothing known. */
export function totalOf(sum: Pick<FlexSum, 'opening' | 'why'>): number | null {
  let total = sum.opening;
  for (const { minutes, isSet } of addendsOf(sum)) {
    if (isSet) total = minutes;
    else if (total !== null) total += minutes;
  }
  return total;
}
