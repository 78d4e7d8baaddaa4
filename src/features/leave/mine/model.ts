import { can } from '#domain/access/can.ts';
import { type Day, monthOf, monthRange, addDays } from '#domain/dates/day.ts';
import { endingPeriod } from '#domain/leave/effects/year-end.ts';
import type { LeaveInput } from '#domain/leave/days/leave-input.ts';
import { type DayAccount, factsOf, type LeaveType } from '#domain/leave/document/leave-type.ts';
import { type Leave, type LeaveStanding, standingOf } from '#domain/leave/document/leave.ts';
import { dayLedger, standingsOf } from '#domain/leave/ledger/balances.ts';
import { lotSums, openYears } from '#domain/leave/ledger/lot-sums.ts';
import { legalActions, type LeaveAction } from '#domain/leave/request/leave-actions.ts';
import type { LeaveReader } from '#widgets/leave/use-leave-input.ts';

/** What a tile says of an account, or of one year of holiday; units of 1/10 000 day. */
export interface BalanceTile {
  readonly key: string;
  readonly account: DayAccount;
  /** The year in which it was earned; null for an account that is told as a whole. */
  readonly year: number | null;
  readonly left: number;
  readonly earned: number;
  readonly taken: number;
  /** Asked for and not decided, of the whole account; on its first tile alone, from which it would be taken. */
  readonly asked: number;
  /** What the end of the month brings. */
  readonly next: { readonly day: Day; readonly amount: number } | null;
  /** What is left has to be taken by then. */
  readonly dueBy: Day | null;
}

/** One's own balances: holiday by the year in which it was earned, every other account as a whole. */
export function balanceTiles(input: LeaveInput): BalanceTile[] {
  const { today } = input;
  const ending = endingPeriod(today)?.year ?? null;
  return standingsOf(input, today).flatMap(({ account, ledger, balance, reserved }) => {
    const next = nextCredit(input, account);
    if (account !== 'holiday') {
      const open = ledger.lots.filter(({ until }) => until >= today);
      const { earned, taken } = lotSums(
        { ...ledger, lots: open },
        open.map(({ year }) => year),
      );
      const tile = { account, year: null, left: balance, earned, taken, asked: reserved, next };
      return [{ ...tile, key: account, dueBy: null }];
    }
    const years = openYears(ledger.lots, today);
    return years.map((year, at): BalanceTile => {
      const lots = ledger.lots.filter((lot) => lot.year === year);
      const { earned, taken, left } = lotSums(ledger, [year]);
      const isLast = at === years.length - 1;
      return {
        key: `${account} ${year}`,
        account,
        year,
        left,
        earned,
        taken,
        asked: at === 0 ? reserved : 0,
        next: isLast ? next : null,
        dueBy: year === ending && left > 0 ? (lots.at(-1)?.until ?? null) : null,
      };
    });
  });
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

/** With what the form for time off begins. */
export type AskStart =
  | {
      readonly kind: 'new';
      readonly type?: LeaveType;
      readonly from?: Day;
      /** Null is not known yet, of sickness; absent is the first day alone. */
      readonly to?: Day | null;
    }
  | { readonly kind: 'edit' | 'change'; readonly leave: Leave };
