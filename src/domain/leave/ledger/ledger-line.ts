import type { Day } from '../../dates/day.ts';
import type { Reason } from '../../time/engine/result/calculated.ts';
import type { DayAccount } from '../document/leave-type.ts';

/** What the end of a lot or of an employment writes, after all else of its day. */
const END_CODES = [
  'transfer_out',
  'transfer_in',
  'obstacle_out',
  'obstacle_in',
  /** The fifth week, paid after the taking period. */
  'fifth_week_paid',
  'obstacle_paid',
  'lost',
  /** An account of the farm's own whose days were paid when they ran out. */
  'expired_paid',
  /** Taken in advance and not earned before the taking period was over. */
  'ahead_out',
  'ahead_in',
  /** With the last day of an employment. */
  'settled',
  'set_off',
  /** A fraction of a day that is shown as nothing. */
  'rounded',
] as const;

/** What a line of an account of days says; each has words in both languages. */
export const LEDGER_CODES = [
  'accrued_month',
  'accrued_days',
  'accrued_full_year',
  'granted',
  'opening',
  'correction',
  'paid_out',
  'taken',
  /** Before it was earned: holiday in advance. */
  'taken_ahead',
  'sick_before',
  'sick_during',
  ...END_CODES,
] as const;

/** What a line says. */
export type LedgerCode = (typeof LEDGER_CODES)[number];

const ENDS: ReadonlySet<LedgerCode> = new Set(END_CODES);

/** Days that were earned together, moved by agreement, or moved by an obstacle. */
export type LotKind = 'own' | 'transferred' | 'obstacle';

/** One line of an account of days. */
export interface LedgerLine {
  readonly day: Day;
  readonly account: DayAccount;
  /** The year in which the lot begins; 2026 is the holiday year from 1 September 2026. */
  readonly year: number;
  readonly lot: LotKind;
  readonly code: LedgerCode;
  /** Signed, in 1/10 000 day. */
  readonly amount: number;
  /** Of the account, after the line. */
  readonly balance: number;
  /** What its words need beside the day. */
  readonly params: Reason['params'];
  /** The leave or the movement that it comes from; null for what follows from the law. */
  readonly sourceId: string | null;
}

/** Made of what a line comes from, so that the same input gives the same line. */
export function lineId({ account, year, lot, code, day, sourceId }: LedgerLine): string {
  return `${account} ${year} ${lot} ${code} ${day} ${sourceId ?? ''}`;
}

/** What is left of a lot. */
export interface LotState {
  readonly year: number;
  readonly kind: LotKind;
  /** The first and last day on which it can be taken. */
  readonly from: Day;
  readonly until: Day;
  /** In 1/10 000 day; negative is taken in advance. */
  readonly left: number;
  /** Taken from it so far, less what came back. */
  readonly taken: number;
}

/** An account of days up to a day. */
export interface DayLedger {
  readonly account: DayAccount;
  /** In the order in which they happened. */
  readonly lines: readonly LedgerLine[];
  /** Lots that are not over, and any that still hold something, oldest first. */
  readonly lots: readonly LotState[];
}

/** The balance after a day, in 1/10 000 day. */
export function balanceOn({ lines }: Pick<DayLedger, 'lines'>, day: Day): number {
  return lines.findLast((line) => line.day <= day)?.balance ?? 0;
}

/** Leave, and the days of it that sickness gives back. */
export const TAKEN_CODES: readonly LedgerCode[] = [
  'taken',
  'taken_ahead',
  'sick_before',
  'sick_during',
];
/** Openings, corrections and payments: whoever books them says from which day on they count. */
export const MOVED_CODES: readonly LedgerCode[] = ['opening', 'correction', 'paid_out'];
const ON_THE_DAY: readonly LedgerCode[] = [...TAKEN_CODES, ...MOVED_CODES, 'granted'];

/**
 * The lines that say what can be taken on a day: all up to it, without what happens on it after leave was taken, which
 * are credits and the end of taking periods and employments.
 */
export function linesToTake({ lines }: Pick<DayLedger, 'lines'>, day: Day): readonly LedgerLine[] {
  return lines.filter(
    (line) => line.day < day || (line.day === day && ON_THE_DAY.includes(line.code)),
  );
}

/** The lots of a ledger up to a day as they were before any of them, or the employment, ended with that day. */
export function lotsBeforeEnd({ lines, lots }: DayLedger, day: Day): LotState[] {
  const ends = lines.filter((line) => line.day === day && ENDS.has(line.code));
  return lots.map((lot) => ({
    ...lot,
    left: ends.reduce(
      (left, line) => (line.year === lot.year && line.lot === lot.kind ? left - line.amount : left),
      lot.left,
    ),
  }));
}

/** The sum of the lines of some codes. */
export function sumOf(lines: readonly LedgerLine[], ...codes: readonly LedgerCode[]): number {
  return lines.reduce((sum, { code, amount }) => (codes.includes(code) ? sum + amount : sum), 0);
}
