import type { Actor } from '../../access/actor.ts';
import { can } from '../../access/can.ts';
import { isActive } from '../../audit.ts';
import type { Day } from '../../dates/day.ts';
import { homeUnitOf } from '../../employee/home-unit.ts';
import { isPersonDay } from '../../employee/employee.ts';
import { employmentAt, isIn } from '../../employee/terms.ts';
import { type Farm, isLocked } from '../../farm/farm.ts';
import { holidayYear } from '../accrual/holiday-year.ts';
import { employmentsOf, lastEnded } from '../cost/leave-context.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import {
  DAY_ADJUSTMENT_REASON,
  DAY_KINDS_OF,
  type DayAdjustment,
  type DayAdjustmentKind,
} from '../document/day-adjustment.ts';
import { DAY_UNITS, type DayAccount, isShown, MOST_UNITS } from '../document/leave-type.ts';
import { daysToPay, isSettledOn } from '../effects/to-pay.ts';
import { yearEndOf } from '../effects/year-end.ts';
import { accountsOf, dayLedger, lotRange } from '../ledger/balances.ts';
import { fifthWeekPaidBy, periodLots, periodOutcome } from '../ledger/holiday-close.ts';
import { lotsBeforeEnd } from '../ledger/ledger-line.ts';

interface PayOut {
  readonly account: DayAccount;
  readonly year: number;
  readonly date: Day;
  /** In 1/10 000 day. */
  readonly days: number;
}

/** The last day on which days of a lot can be paid out: the fifth week is paid after its taking period too. */
function lastPayOut(about: LeaveInput, account: DayAccount, year: number): Day {
  return account === 'holiday'
    ? fifthWeekPaidBy(year)
    : lotRange(about.settings, account, year).until;
}

/**
 * Nothing is paid that is not there, or that another day has paid already. Of holiday only what is above four weeks is
 * paid before the taking period ends, and not before 1 September; less than a day is paid on request (Holiday Act).
 * After it, what it left to be paid is; from the last day of an employment on everything is.
 */
function payOutIssue(
  about: LeaveInput,
  payOut: PayOut,
): 'adjust_more_than_balance' | 'adjust_not_payable' | null {
  const { account, year, date, days } = payOut;
  const isMore = (most: number): boolean => days > most && isShown(days - most);
  const upTo = (most: number) => (isMore(most) ? 'adjust_more_than_balance' : null);
  if (account === 'holiday') {
    const isOver = date > holidayYear(year).until || isSettledOn(about.context, year, date);
    if (isOver) return upTo(daysToPay(about, year).owed);
  }
  const { left, taken } = lotsOn(about, payOut, date);
  // A payment of an earlier day finds less where something was taken or paid since.
  const since = lotsOn(about, payOut, lastDayOf(about, payOut));
  const missing = upTo(Math.min(left, since.left));
  if (missing !== null || account !== 'holiday') return missing;
  const isSmall = left < DAY_UNITS;
  const isPayable = !isMore(periodOutcome(left, taken).free) || isSmall;
  if (!isPayable || date <= holidayYear(year).to) return 'adjust_not_payable';
  const end = daysToPay(about, year);
  return upTo(end.fifthWeek + end.settled + (isSmall ? end.lost : 0) - end.paidAfter);
}

/** A lot on a day, before it or the employment ends with that day. */
function lotsOn(about: LeaveInput, { account, year }: PayOut, day: Day) {
  return periodLots(lotsBeforeEnd(dayLedger(about, account, day), day), year);
}

/** Today, or the day on which the lot ended before. */
function lastDayOf({ settings, today, context }: LeaveInput, payOut: PayOut): Day {
  const last = employmentAt(employmentsOf(context), payOut.date).to;
  const { until } = lotRange(settings, payOut.account, payOut.year);
  const end = last !== null && last < until ? last : until;
  return end < today ? end : today;
}

/** Everything that can be wrong with a movement of an account of days; each has words in both languages. */
export const ADJUST_ISSUE_CODES = [
  'adjust_not_allowed',
  'adjust_no_account',
  'adjust_days_missing',
  'adjust_days_zero',
  'adjust_too_much',
  'adjust_more_than_balance',
  'adjust_not_payable',
  'adjust_not_movable',
  'adjust_day_missing',
  'adjust_day_locked',
  'adjust_in_future',
  'adjust_before_start',
  'adjust_year_over',
  'adjust_second_opening',
  'adjust_reason_missing',
  'adjust_reason_too_long',
] as const;

/** Why a movement was refused. */
export type AdjustIssueCode = (typeof ADJUST_ISSUE_CODES)[number];

/** One thing wrong with a movement, at its field. */
export interface AdjustIssue {
  readonly field: 'form' | 'days' | 'date' | 'year' | 'reason';
  readonly code: AdjustIssueCode;
}

/** A movement as an owner asks for it; what is paid out or moved is positive. */
export interface AdjustDraft {
  readonly account: DayAccount;
  readonly kind: DayAdjustmentKind;
  /** In 1/10 000 day; null while nothing readable was typed. */
  readonly days: number | null;
  readonly year: number;
  readonly date: Day | null;
  readonly reason: string;
}

/** What a movement is judged by. */
export interface AdjustInput {
  readonly draft: AdjustDraft;
  readonly actor: Actor;
  readonly farm: Pick<Farm, 'id' | 'lockedThrough'>;
  readonly about: LeaveInput;
}

/** The answer to a movement. */
export type AdjustCheck =
  | {
      readonly ok: true;
      readonly value: Pick<
        DayAdjustment,
        'employeeId' | 'unitId' | 'account' | 'kind' | 'days' | 'year' | 'date' | 'reason'
      >;
    }
  | { readonly ok: false; readonly issues: readonly AdjustIssue[] };

/** Judges a movement of an account of days. */
export function checkAdjustment(input: AdjustInput): AdjustCheck {
  const { draft, about } = input;
  const { account, kind, days, year, date } = draft;
  const reason = draft.reason.trim();
  const issues = [
    ...formIssues(input),
    ...daysIssues(draft),
    ...dateIssues(input),
    ...reasonIssues(kind, reason),
  ];
  if (issues.length > 0 || days === null || date === null) return { ok: false, issues };
  const short = balanceIssues(input, days, date);
  if (short.length > 0) return { ok: false, issues: short };
  const { id: employeeId } = about.context.person;
  const unitId = homeUnitOf(about.context.person);
  return { ok: true, value: { employeeId, unitId, account, kind, days, year, date, reason } };
}

function formIssues({ draft, actor, farm, about }: AdjustInput): AdjustIssue[] {
  const target = { farmId: farm.id, employeeId: about.context.person.id };
  if (!can(actor, 'leave.adjust', target)) return [{ field: 'form', code: 'adjust_not_allowed' }];
  const kinds: readonly DayAdjustmentKind[] = DAY_KINDS_OF[draft.account];
  const hasOne = accountsOf(about).includes(draft.account) && kinds.includes(draft.kind);
  return hasOne ? [] : [{ field: 'form', code: 'adjust_no_account' }];
}

function daysIssues({ kind, days }: AdjustDraft): AdjustIssue[] {
  const say = (code: AdjustIssueCode): AdjustIssue[] => [{ field: 'days', code }];
  if (days === null || !Number.isInteger(days)) return say('adjust_days_missing');
  if (kind !== 'opening' && days === 0) return say('adjust_days_zero');
  if (kind !== 'opening' && kind !== 'correction' && days < 0) return say('adjust_days_zero');
  return Math.abs(days) > MOST_UNITS ? say('adjust_too_much') : [];
}

/** A movement lies in the open days of the farm, in the employment, and while its lot can be taken, or paid. */
function dateIssues({ draft, farm, about }: AdjustInput): AdjustIssue[] {
  const { account, kind, year, date } = draft;
  const say = (code: AdjustIssueCode): AdjustIssue[] => [{ field: 'date', code }];
  if (date === null || !isPersonDay(date)) return say('adjust_day_missing');
  if (date > about.today) return say('adjust_in_future');
  // A balance that is brought along changes no pay; all else may be paid with its day.
  if (kind !== 'opening' && isLocked(farm, date)) return say('adjust_day_locked');
  // What an employment settles may be paid after it, where the pay period of its last day is closed.
  const isPay = kind === 'payOut' || kind === 'setOff';
  const isInTime = employmentsOf(about.context).some(({ from: first, to }) =>
    isIn({ from: first, to: account === 'holiday' && isPay ? null : to }, date),
  );
  if (!isInTime) return say('adjust_before_start');
  const { from, until } = lotRange(about.settings, account, year);
  const latest = isPay ? lastPayOut(about, account, year) : until;
  if (date < from || date > latest) return [{ field: 'year', code: 'adjust_year_over' }];
  const isSecond =
    kind === 'opening' &&
    about.adjustments.some(
      (one) =>
        isActive(one) &&
        one.account === account &&
        one.kind === kind &&
        one.year === year &&
        one.date === date,
    );
  return isSecond ? say('adjust_second_opening') : [];
}

function reasonIssues(kind: DayAdjustmentKind, reason: string): AdjustIssue[] {
  if (reason.length > DAY_ADJUSTMENT_REASON) {
    return [{ field: 'reason', code: 'adjust_reason_too_long' }];
  }
  return kind === 'correction' && reason === ''
    ? [{ field: 'reason', code: 'adjust_reason_missing' }]
    : [];
}

/**
 * An agreement moves no more than what is above four weeks, nothing is paid that is not to be paid, and nothing is set
 * off before an employment has ended.
 */
function balanceIssues({ draft, about }: AdjustInput, days: number, date: Day): AdjustIssue[] {
  const { account, kind, year } = draft;
  const say = (code: AdjustIssueCode): AdjustIssue[] => [{ field: 'days', code }];
  if (kind === 'transfer') {
    // What is left when the period ends, with all that is planned and moved already.
    const { toPay } = yearEndOf(about, holidayYear(year));
    return days > toPay && isShown(days - toPay) ? say('adjust_not_movable') : [];
  }
  if (kind === 'setOff') {
    if (lastEnded(about.context, date) === null) return say('adjust_not_payable');
    return days > daysToPay(about, year).toSetOff ? say('adjust_more_than_balance') : [];
  }
  const issue = kind === 'payOut' ? payOutIssue(about, { account, year, date, days }) : null;
  return issue === null ? [] : say(issue);
}
