import { type Day } from '../../dates/day.ts';
import { type LeaveInput } from '../days/leave-input.ts';
import { type DayAccount } from '../document/leave-type.ts';
import { type Leave } from '../document/leave.ts';
import { balanceOn } from '../ledger/ledger-line.ts';
import { balanceAfter } from './balance-issues.ts';
import { afterDecision } from './decide.ts';

/** What an account says on a day before and after a yes to what somebody asks for; units of 1/10 000 day. */
export interface DecisionBalance {
  readonly account: DayAccount;
  /** The last day of the leave, the old or the new one, whichever is later. */
  readonly day: Day;
  readonly before: number;
  readonly after: number;
}

/**
 * What a yes does to the account of whoever asks: for leave, for other days, or that leave be cancelled. What else the
 * person waits for is reserved before it. Null where leave takes from no account of days.
 */
export function decisionBalance(about: LeaveInput, current: Leave): DecisionBalance | null {
  const { ask } = current;
  const old = balanceAfter(about, current);
  if (old === null || current.to === null) return null;
  const { account } = old;
  if (ask?.kind === 'cancel')
    return { account, day: current.to, before: old.after, after: old.before };
  const decision = ask === null ? 'approve' : 'acceptAsk';
  const next = afterDecision({ decision, current, about });
  const found = balanceAfter(about, next);
  if (found === null || next.to === null) return null;
  if (ask === null) return { account, day: next.to, before: found.before, after: found.after };
  const day = next.to > current.to ? next.to : current.to;
  return {
    account,
    day,
    before: balanceOn(old.ledger, day),
    after: balanceOn(found.ledger, day),
  };
}
