import { isActive } from '../../audit.ts';
import type { Day } from '../../dates/day.ts';
import type { Accrual } from '../accrual/accrual.ts';
import { employmentsOf, settledOn } from '../cost/leave-context.ts';
import type { AbsenceDay } from '../cost/absence-days.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import type { DayAdjustment } from '../document/day-adjustment.ts';
import { type DayAccount, factsOf } from '../document/leave-type.ts';
import type { DayLedger } from './ledger-line.ts';
import { type Draw, LotBook } from './lot-book.ts';

interface AccountRules {
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

/**
 * What happens on a day, in this order: a day is taken before the month that it ends is credited, and what is paid out
 * is of what is left then.
 */
const PHASE = { start: 0, adjust: 1, take: 2, credit: 3, payOut: 4, close: 5, leave: 6 } as const;
const PHASE_OF: Readonly<Partial<Record<DayAdjustment['kind'], number>>> = {
  opening: PHASE.start,
  payOut: PHASE.payOut,
};

/** Something that happens beside leave: a credit, a movement, the end of a lot or of the employment. */
type Step = { readonly day: Day; readonly phase: number } & (
  | { readonly what: 'credit'; readonly of: Accrual }
  | { readonly what: 'adjust'; readonly of: DayAdjustment }
  | { readonly what: 'close'; readonly of: number }
  | { readonly what: 'leave'; readonly of: null }
);

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
  const isCounted = ({ day }: { readonly day: Day }): boolean => first <= day && day <= to;
  const steps: Step[] = [];
  const add = (step: Step): void => {
    if (isCounted(step)) steps.push(step);
  };
  for (const of of accruals) {
    add({ day: of.day, phase: of.isAtStart ? PHASE.start : PHASE.credit, what: 'credit', of });
  }
  for (const of of adjustments) {
    // What an employment has settled is paid out of nothing that the account still has (`daysToPay`).
    if (of.kind === 'payOut') {
      // Other accounts than holiday are paid out of the employment that goes on, as soon as there is one again.
      const year = account === 'holiday' ? of.year : Number.POSITIVE_INFINITY;
      const last = settledOn(input.context, year, of.date);
      if (last !== null && of.date > last) continue;
    }
    add({ day: of.date, phase: PHASE_OF[of.kind] ?? PHASE.adjust, what: 'adjust', of });
  }
  for (const of of yearsOf(accruals, adjustments)) {
    add({ day: rules.rangeOf(of).until, phase: PHASE.close, what: 'close', of });
  }
  for (const { to: last } of employmentsOf(input.context)) {
    if (last !== null) add({ day: last, phase: PHASE.leave, what: 'leave', of: null });
  }
  // Sorts keep the order of one phase of one day.
  steps.sort((a, b) => (a.day === b.day ? a.phase - b.phase : a.day < b.day ? -1 : 1));
  let at = 0;
  for (const one of byDay(days.filter(({ type }) => factsOf(type).account === account))) {
    if (one.units <= 0 || !isCounted(one)) continue;
    for (let step = steps[at]; step !== undefined && isBefore(step, one.day); step = steps[at]) {
      happen(book, step, rules);
      at += 1;
    }
    takeDay(book, one, rules);
  }
  for (const step of steps.slice(at)) happen(book, step, rules);
  return { account, lines: book.lines, lots: book.statesOn(to) };
}

const isBefore = (step: Step, day: Day): boolean =>
  step.day < day || (step.day === day && step.phase < PHASE.take);

/** Days come in order, but for one that is asked about. */
function byDay(days: readonly AbsenceDay[]): readonly AbsenceDay[] {
  const isInOrder = days.every(({ day }, at) => at === 0 || (days[at - 1]?.day ?? '') <= day);
  if (isInOrder) return days;
  return days.toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1));
}

function happen(book: LotBook, step: Step, rules: AccountRules): void {
  if (step.what === 'credit') credit(book, step.of);
  else if (step.what === 'adjust') adjust(book, step.of, rules);
  else if (step.what === 'close') rules.close(book, step.of, step.day);
  else rules.leave(book, step.day);
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
  const { day, givenBack, givenBackBecause: code, leaveId: sourceId } = one;
  const draws: Draw[] = [];
  book.take(one, yearOf, draws);
  if (code !== null) book.giveBack(draws, givenBack, { day, code, sourceId });
}

/**
 * Moves a lot, as long as it can be taken; agreements to move days wait for the end of the taking period. What is paid
 * out later is of what that end has taken out of the account already (`daysToPay`).
 */
function adjust(book: LotBook, one: DayAdjustment, rules: AccountRules): void {
  const { kind, year, date: day, days, id: sourceId } = one;
  const { from, until } = rules.rangeOf(year);
  if (day < from || day > until) return;
  const lot = book.own(year);
  if (kind === 'correction') book.move(lot, days, { day, code: 'correction', sourceId });
  if (kind === 'payOut') book.payOut(lot, Math.abs(days), { day, code: 'paid_out', sourceId });
  if (kind !== 'opening') return;
  const earned = rules.accruals.reduce(
    (sum, accrual) => (accrual.year === year && accrual.day < day ? sum + accrual.units : sum),
    0,
  );
  book.move(lot, days - lot.left, { day, code: 'opening', sourceId, params: { days } });
  // What was earned and is not there any more was taken: the first four weeks have to be.
  lot.taken = Math.max(0, earned - days);
}
