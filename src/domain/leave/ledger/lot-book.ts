import type { Day } from '../../dates/day.ts';
import type { Reason } from '../../time/engine/result/calculated.ts';
import type { AbsenceDay } from '../cost/absence-days.ts';
import { type DayAccount, isShown } from '../document/leave-type.ts';
import type { DayLedger, LedgerCode, LedgerLine, LotKind, LotState } from './ledger-line.ts';

/** A lot while it is counted. */
export interface Lot extends Omit<LotState, 'left' | 'taken'> {
  left: number;
  taken: number;
}

interface Entry {
  readonly day: Day;
  readonly code: LedgerCode;
  readonly sourceId?: string | null;
  readonly params?: Reason['params'];
}

/** A part of a leave day, as it came from a lot. */
export interface Draw {
  readonly lot: Lot;
  readonly units: number;
}

const NO_PARAMS: Reason['params'] = {};

const KIND_ORDER: readonly LotKind[] = ['obstacle', 'transferred', 'own'];

/** What runs out first is taken first; of the same day, what was moved before what is earned. */
function byExpiry(a: Lot, b: Lot): number {
  if (a.until !== b.until) return a.until < b.until ? -1 : 1;
  return KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind);
}

/** The lots of one account with the lines that moved them: the only place that changes either. */
export class LotBook {
  readonly lines: LedgerLine[] = [];
  readonly #lots: Lot[] = [];
  #balance = 0;
  readonly #account: DayAccount;
  readonly #rangeOf: (year: number) => { readonly from: Day; readonly until: Day };

  /** `rangeOf` says from when to when a lot of a year can be taken. */
  constructor(
    account: DayAccount,
    rangeOf: (year: number) => { readonly from: Day; readonly until: Day },
  ) {
    this.#account = account;
    this.#rangeOf = rangeOf;
  }

  /** The lot that was earned in a year; made when it is asked for first. */
  own(year: number): Lot {
    return this.find(year, 'own') ?? this.#lot(year, 'own', this.#rangeOf(year));
  }

  /** What was moved into the taking period of a year, from the day after a day on. */
  moved(year: number, kind: 'transferred' | 'obstacle', from: Day): Lot {
    return this.#lot(year, kind, { from, until: this.#rangeOf(year).until });
  }

  find(year: number, kind: LotKind): Lot | undefined {
    return this.#lots.find((lot) => lot.year === year && lot.kind === kind);
  }

  #lot(year: number, kind: LotKind, range: { readonly from: Day; readonly until: Day }): Lot {
    const known = this.find(year, kind);
    if (known !== undefined) return known;
    const lot: Lot = { year, kind, from: range.from, until: range.until, left: 0, taken: 0 };
    this.#lots.push(lot);
    this.#lots.sort(byExpiry);
    return lot;
  }

  /** Moves a lot by an amount; nothing is no line. */
  move(lot: Lot, amount: number, { day, code, sourceId = null, params = NO_PARAMS }: Entry): void {
    if (amount === 0) return;
    lot.left += amount;
    this.#balance += amount;
    const { year, kind } = lot;
    this.lines.push({
      day,
      account: this.#account,
      year,
      lot: kind,
      code,
      amount,
      balance: this.#balance,
      params,
      sourceId,
    });
  }

  /**
   * Takes a day of leave, oldest first; what no lot has is taken in advance from the lot of the day's year. `draws`
   * hears from which lots it came.
   */
  take(
    { units, day, leaveId }: Pick<AbsenceDay, 'units' | 'day' | 'leaveId'>,
    yearOf: (day: Day) => number,
    draws: Draw[] = [],
  ): void {
    let rest = units;
    for (const lot of this.#lots) {
      if (rest === 0) break;
      if (lot.left <= 0 || day < lot.from || day > lot.until) continue;
      // A day of 5 ÷ 3 may be a fraction more than there is: what nobody sees is asked of no other lot.
      const part = isShown(rest - lot.left) ? Math.min(rest, lot.left) : rest;
      rest -= part;
      this.#draw(lot, part, { day, code: 'taken', sourceId: leaveId }, draws);
    }
    if (rest === 0) return;
    const entry = { day, code: 'taken_ahead', sourceId: leaveId } as const;
    this.#draw(this.own(yearOf(day)), rest, entry, draws);
  }

  #draw(lot: Lot, units: number, entry: Entry, draws: Draw[]): void {
    lot.taken += units;
    this.move(lot, -units, entry);
    draws.push({ lot, units });
  }

  /** Puts units back where they were taken from, the last first. */
  giveBack(draws: readonly Draw[], units: number, entry: Entry): void {
    let rest = units;
    for (const { lot, units: drawn } of draws.toReversed()) {
      const part = Math.min(rest, drawn);
      if (part === 0) continue;
      rest -= part;
      lot.taken -= part;
      this.move(lot, part, entry);
    }
  }

  /** Takes what is paid out off a lot: first off what was moved into its year, and last off what an obstacle held. */
  payOut(own: Lot, units: number, entry: Entry): void {
    const within = (lot: Lot | undefined, most: number): number =>
      Math.max(0, Math.min(most, lot?.left ?? 0));
    const moved = this.find(own.year, 'transferred');
    const held = this.find(own.year, 'obstacle');
    const ofMoved = within(moved, units);
    const ofHeld = within(held, units - ofMoved - within(own, units - ofMoved));
    if (moved !== undefined) this.move(moved, -ofMoved, entry);
    this.move(own, ofMoved + ofHeld - units, entry);
    if (held !== undefined) this.move(held, -ofHeld, entry);
  }

  /** Ends what nobody sees of a lot: a fraction of a day is neither paid, lost nor owed. */
  dropFraction(lot: Lot, day: Day): void {
    if (!isShown(lot.left)) this.move(lot, -lot.left, { day, code: 'rounded' });
  }

  endingOn(day: Day): readonly Lot[] {
    return this.#lots.filter(({ until }) => until === day);
  }

  /** All lots, what runs out first at the front. */
  get all(): readonly Lot[] {
    return this.#lots;
  }

  /** Lots that are not over on a day, and any that still hold something. */
  statesOn(day: Day): LotState[] {
    return this.#lots
      .filter(({ until, left }) => until >= day || left !== 0)
      .map((lot) => ({ ...lot }));
  }
}

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
