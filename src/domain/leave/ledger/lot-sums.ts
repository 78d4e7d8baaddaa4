import type { DayLedger, LedgerCode, LotState } from './ledger-line.ts';

/** Something that came into a lot, whatever it was taken for later. */
const CREDITS: readonly LedgerCode[] = [
  'accrued_month',
  'accrued_days',
  'accrued_full_year',
  'granted',
  'opening',
  'correction',
  'transfer_in',
  'obstacle_in',
  'ahead_in',
];

/** What the lots of some years hold, in 1/10 000 day. */
export interface LotSums {
  /** What came into them: earned, opened, corrected and moved there. */
  readonly earned: number;
  readonly taken: number;
  readonly left: number;
}

/** What came into the lots of some years, what was taken from them and what is left. */
export function lotSums(
  { lines, lots }: Pick<DayLedger, 'lines' | 'lots'>,
  years: readonly number[],
): LotSums {
  const own = lots.filter(({ year }) => years.includes(year));
  return {
    earned: lines.reduce(
      (sum, { year, code, amount }) =>
        years.includes(year) && CREDITS.includes(code) ? sum + amount : sum,
      0,
    ),
    taken: own.reduce((sum, { taken }) => sum + taken, 0),
    left: own.reduce((sum, { left }) => sum + left, 0),
  };
}

/** The years of lots that can be taken on a day, or still hold something; the oldest first. */
export function openYears(lots: readonly LotState[], day: string): number[] {
  const open = lots.filter(({ from, until, left }) => (from <= day && day <= until) || left !== 0);
  return [...new Set(open.map(({ year }) => year))].toSorted((a, b) => a - b);
}
