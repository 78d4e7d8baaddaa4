import { can } from '#domain/access/can.ts';
import { type Day, monthOf, monthRange, addDays } from '#domain/dates/day.ts';
import { endingPeriod, yearEndOf } from '#domain/leave/effects/year-end.ts';
import { type LeaveInput, reservedInput } from '#domain/leave/cost/leave-input.ts';
import { type DayAccount, factsOf, isShown } from '#domain/leave/document/leave-type.ts';
import { type Leave, type LeaveStanding, standingOf } from '#domain/leave/document/leave.ts';
import {
  dayLedger,
  ledgerUntil,
  type Standing,
  standingsOf,
} from '#domain/leave/ledger/balances.ts';
import { type FreeDays, freeOf } from '#domain/leave/ledger/free-days.ts';
import { linesToTake, TAKEN_CODES } from '#domain/leave/ledger/ledger-line.ts';
import { lotSums, openYears } from '#domain/leave/ledger/lot-book.ts';
import { legalActions, type LeaveAction } from '#domain/leave/request/leave-actions.ts';
import type { LeaveReader } from '#widgets/leave/use-leave-input.ts';

/** What a tile says of an account; units of 1/10 000 day. */
export interface BalanceTile {
  readonly account: DayAccount;
  /** The two figures that every place shows. */
  readonly free: FreeDays;
  readonly earned: number;
  readonly taken: number;
  /** Approved, on later days. */
  readonly placed: number;
  /** Asked for and not decided. */
  readonly asked: number;
  /** What the end of the month brings. */
  readonly next: { readonly day: Day; readonly amount: number } | null;
  /** Of holiday, the years in which it was earned, where there is more than one. */
  readonly years: readonly TileYear[];
  /** What has to be placed by the end of the taking period; null where nothing has to. */
  readonly due: { readonly day: Day; readonly units: number } | null;
}

/** A year in which holiday was earned, with its share of what is not placed; units of 1/10 000 day. */
export interface TileYear {
  readonly year: number;
  readonly unplaced: number;
}

/** One's own balances, account by account. */
export function balanceTiles(input: LeaveInput): BalanceTile[] {
  return standingsOf(input, input.today).map((standing): BalanceTile => {
    const { account, ledger, planned, reserved } = standing;
    const open = openYears(ledger.lots, input.today);
    const { earned, taken } = lotSums(ledger, open);
    const years = account === 'holiday' ? yearsOf(input, standing) : [];
    return {
      account,
      free: freeOf(input, standing),
      earned,
      taken,
      placed: planned,
      asked: reserved,
      next: nextCredit(input, account),
      years: years.length > 1 ? years : [],
      due: account === 'holiday' ? dueOf(input) : null,
    };
  });
}

/** What each year in which holiday was earned has left beside all that is placed; together what the account has. */
function yearsOf(input: LeaveInput, { ledger }: Standing): TileYear[] {
  const { today } = input;
  const reserved = reservedInput(input);
  const last = reserved.leaves.reduce((day, { to }) => (to !== null && to > day ? to : day), today);
  const placed = dayLedger(reserved, 'holiday', ledgerUntil('holiday', last)).lines.filter(
    ({ code, day }) => day > today && TAKEN_CODES.includes(code),
  );
  const years = new Set([...openYears(ledger.lots, today), ...placed.map(({ year }) => year)]);
  const taken = linesToTake(ledger, today);
  return [...years]
    .toSorted((a, b) => a - b)
    .map((year) => ({
      year,
      unplaced: [...taken, ...placed].reduce(
        (sum, line) => (line.year === year ? sum + line.amount : sum),
        0,
      ),
    }));
}

function dueOf(input: LeaveInput): BalanceTile['due'] {
  const ending = endingPeriod(input.today);
  if (ending === null) return null;
  const { toPlace, toPay } = yearEndOf(reservedInput(input), ending);
  return isShown(toPlace + toPay) ? { day: ending.until, units: toPlace + toPay } : null;
}

/** What is earned next, with the end of the month. */
function nextCredit(input: LeaveInput, account: DayAccount): BalanceTile['next'] {
  const end = addDays(monthRange(monthOf(input.today)).until, -1);
  const found = dayLedger(input, account, end).lines.find(
    (line) => line.day > input.today && line.code.startsWith('accrued_'),
  );
  return found === undefined ? null : { day: found.day, amount: found.amount };
}

/** Which of one's own requests are shown. */
export const REQUEST_FILTERS = ['all', 'coming', 'sick'] as const;

/** Which of one's own requests are shown. */
export type RequestFilter = (typeof REQUEST_FILTERS)[number];

/** One's own leave as the list shows it. */
export interface OwnRequest {
  readonly leave: Leave;
  readonly standing: LeaveStanding;
  readonly actions: readonly LeaveAction[];
}

/** One's own leave, the latest first, with what can be done about it. */
export function ownRequests(
  { actor, farm }: LeaveReader,
  { leaves, today }: LeaveInput,
): OwnRequest[] {
  return leaves
    .filter(({ deleted }) => deleted === null)
    .map((leave) => ({
      leave,
      standing: standingOf(leave, today),
      actions: legalActions(actor, farm.id, leave, today),
    }));
}

/** What a filter leaves. */
export function isShownIn(
  filter: RequestFilter,
  { leave, standing }: OwnRequest,
  today: Day,
): boolean {
  if (filter === 'sick') return factsOf(leave.type).isReported;
  if (filter === 'all') return true;
  const isOver = leave.to !== null && leave.to < today;
  const isDone = ['rejected', 'withdrawn', 'cancelled', 'well'].includes(standing);
  return !isOver && !isDone;
}

/** The sickness that goes on, of oneself or of a child; null where nobody is sick. */
export function goingOn({ leaves, today }: LeaveInput): Leave | null {
  return (
    leaves.find(
      (leave) =>
        leave.deleted === null &&
        leave.status === 'reported' &&
        leave.from <= today &&
        (leave.to === null || leave.to >= today),
    ) ?? null
  );
}

/** Whether somebody decides about other people's leave: then the page has a second half. */
export function leadsLeave({ actor, farm }: Pick<LeaveReader, 'actor' | 'farm'>): boolean {
  if (can(actor, 'unit.seeAll', { farmId: farm.id })) return true;
  return (actor.employee?.units ?? []).some((unit) =>
    can(actor, 'leave.decide', { farmId: farm.id, employeeId: '', unitIds: [unit] }),
  );
}
