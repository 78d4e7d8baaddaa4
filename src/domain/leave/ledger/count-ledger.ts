import { isActive } from '../../audit.ts';
import { type Day } from '../../dates/day.ts';
import { dayNumber } from '../../dates/day-number.ts';
import { type Accrual } from '../accrual/accrual.ts';
import { employmentOf } from '../cost/leave-context.ts';
import { type AbsenceDay } from '../days/absence-day.ts';
import { type LeaveInput } from '../days/leave-input.ts';
import { type DayAdjustment } from '../document/day-adjustment.ts';
import { type DayAccount, factsOf } from '../document/leave-type.ts';
import { type DayLedger } from './ledger-line.ts';
import { LotBook } from './lot-book.ts';

/** How the lots of one account come and go. */
export interface AccountRules {
  readonly account: DayAccount;
  /** From when to when a lot of a year can be taken. */
  readonly rangeOf: (year: number) => { readonly from: Day; readonly until: Day };
  /** The year of the lot from which a day is taken that no lot has. */
  readonly yearOf: (day: Day) => number;
  readonly accruals: readonly Accrual[];
  /** The first day that counts; null counts from the employment on. Openings begin an account anew. */
  readonly countsFrom: Day | null;
  /** At the end of the last day of a lot. */
  readonly close: (book: LotBook, year: number, until: Day) => void;
  /** At the end of an employment. */
  readonly leave: (book: LotBook, day: Day) => void;
}

/** What happens on a day, in this order: a day is taken before the month that it ends is credited. */
const PHASE = { start: 0, adjust: 1, take: 2, credit: 3, close: 4, leave: 5 } as const;
const PHASES = 8;

/** Something that happens: a credit, a movement, a day of leave, the end of a lot (its year) or of the employment. */
type Happening = Accrual | DayAdjustment | AbsenceDay | number | null;

interface Step {
  readonly at: number;
  readonly day: Day;
  readonly what: Happening;
}

/** Two lists of steps in order as one; of one phase of one day, what the first has comes first. */
function inOrder(first: readonly Step[], second: readonly Step[]): Step[] {
  const all: Step[] = [];
  let at = 0;
  for (const step of second) {
    for (let one = first[at]; one !== undefined && one.at <= step.at; one = first[at]) {
      all.push(one);
      at += 1;
    }
    all.push(step);
  }
  for (; at < first.length; at += 1) all.push(first[at] as Step);
  return all;
}

/** Adjustments of an account that count, by day, kind and id. */
export function adjustmentsOf(
  { adjustments }: Pick<LeaveInput, 'adjustments'>,
  account: DayAccount,
): DayAdjustment[] {
  return adjustments
    .filter((one) => isActive(one) && one.account === account)
    .toSorted((a, b) => {
      if (a.date !== b.date) return a.date < b.date ? -1 : 1;
      return a.kind === b.kind ? (a.id < b.id ? -1 : 1) : a.kind < b.kind ? -1 : 1;
    });
}

/** Counts an account up to a day, that day included. `days` are those of `absenceDays`, of all types. */
export function countLedger(
  input: LeaveInput,
  days: readonly AbsenceDay[],
  rules: AccountRules,
  to: Day,
): DayLedger {
  const { account, accruals, countsFrom } = rules;
  const book = new LotBook(account, rules.rangeOf);
  const adjustments = adjustmentsOf(input, account);
  const opened = adjustments.find(({ kind }) => kind === 'opening')?.date ?? null;
  const first = opened ?? countsFrom ?? '';
  const steps: Step[] = [];
  const step = (day: Day, phase: number, what: Happening, list = steps): void => {
    if (first <= day && day <= to) list.push({ at: dayNumber(day) * PHASES + phase, day, what });
  };
  for (const one of accruals) step(one.day, one.isAtStart ? PHASE.start : PHASE.credit, one);
  for (const one of adjustments) {
    step(one.date, one.kind === 'opening' ? PHASE.start : PHASE.adjust, one);
  }
  const taken: Step[] = [];
  for (const one of days) {
    if (one.units > 0 && factsOf(one.type).account === account) {
      step(one.day, PHASE.take, one, taken);
    }
  }
  for (const year of yearsOf(accruals, adjustments)) {
    step(rules.rangeOf(year).until, PHASE.close, year);
  }
  const last = employmentOf(input.context).to;
  if (last !== null) step(last, PHASE.leave, null);
  // Days come by day, but for one that is asked about. Sorts keep the order of one phase of one day.
  const byTime = (a: Step, b: Step): number => a.at - b.at;
  for (const { what, day } of inOrder(steps.sort(byTime), taken.sort(byTime))) {
    happen(book, what, day, rules);
  }
  return { account, lines: book.lines, lots: book.statesOn(to) };
}

function happen(book: LotBook, what: Happening, day: Day, rules: AccountRules): void {
  if (what === null) rules.leave(book, day);
  else if (typeof what === 'number') rules.close(book, what, day);
  else if ('isAtStart' in what) credit(book, what);
  else if ('leaveId' in what) takeDay(book, what, rules);
  else adjust(book, what, rules);
}

/** Years in which lots may begin, and the one after the last, into which something may have moved. */
function yearsOf(
  accruals: readonly Accrual[],
  adjustments: readonly DayAdjustment[],
): readonly number[] {
  const years = new Set<number>();
  for (const list of [accruals, adjustments]) {
    for (const { year } of list) years.add(year).add(year + 1);
  }
  return [...years].toSorted((a, b) => a - b);
}

function credit(book: LotBook, { day, year, units, code, month, days }: Accrual): void {
  book.move(book.own(year), units, { day, code, params: { month, days } });
}

function takeDay(book: LotBook, one: AbsenceDay, { yearOf }: AccountRules): void {
  const { day, units, givenBack, givenBackBecause, leaveId: sourceId } = one;
  const draws = book.take(units, yearOf, { day, sourceId });
  if (givenBackBecause !== null) {
    book.giveBack(draws, givenBack, { day, code: givenBackBecause, sourceId });
  }
}

/** Moves a lot, as long as it can be taken; agreements to move days wait for the end of the taking period. */
function adjust(book: LotBook, one: DayAdjustment, rules: AccountRules): void {
  const { kind, year, date: day, days, id: sourceId } = one;
  const { from, until } = rules.rangeOf(year);
  if (day < from || day > until) return;
  const lot = book.own(year);
  if (kind === 'correction') book.move(lot, days, { day, code: 'correction', sourceId });
  if (kind === 'payOut') book.move(lot, -Math.abs(days), { day, code: 'paid_out', sourceId });
  if (kind !== 'opening') return;
  const earned = rules.accruals.reduce(
    (sum, accrual) => (accrual.year === year && accrual.day < day ? sum + accrual.units : sum),
    0,
  );
  book.move(lot, days - lot.left, { day, code: 'opening', sourceId, params: { days } });
  // What was earned and is not there any more was taken: the first four weeks have to be.
  lot.taken = Math.max(0, earned - days);
}
