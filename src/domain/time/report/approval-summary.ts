import { type Farm, isLocked } from '../../farm/farm.ts';
import type { TimeMonthDay } from '../month/time-month.ts';

/** How far the time of some days has come. */
export interface Standing {
  /** Days with a clock that was never stopped, and days with time that was sent back. */
  readonly needsAction: number;
  readonly returned: number;
  readonly pending: number;
  /** Days on which a clock runs. */
  readonly running: number;
  /** Days with approved time, and those of them that are locked. */
  readonly approved: number;
  readonly locked: number;
}

/** What is the matter, the most urgent first; `empty` is no time at all. */
export type StandingState =
  'needsAction' | 'returned' | 'pending' | 'running' | 'approved' | 'locked' | 'empty';

/** Nothing at all. */
export const NO_STANDING: Standing = {
  needsAction: 0,
  returned: 0,
  pending: 0,
  running: 0,
  approved: 0,
  locked: 0,
};

/** Two of them together. */
export function joined(a: Standing, b: Standing): Standing {
  return {
    needsAction: a.needsAction + b.needsAction,
    returned: a.returned + b.returned,
    pending: a.pending + b.pending,
    running: a.running + b.running,
    approved: a.approved + b.approved,
    locked: a.locked + b.locked,
  };
}

/** Where days stand together, gathered day by day. */
export class StandingSum {
  readonly #sum: Record<keyof Standing, number> = { ...NO_STANDING };

  add(day: TimeMonthDay, farm: Pick<Farm, 'lockedThrough'>): void {
    const sum = this.#sum;
    sum.pending += day.pendingIds.length;
    let [approved, locked] = [false, false];
    for (const status of day.statuses) {
      if (status === 'approved' || status === 'locked') {
        approved = true;
        locked ||= status === 'locked' || isLocked(farm, day.day);
      } else if (status !== 'pending') sum[status] += 1;
    }
    if (approved) sum.approved += 1;
    if (locked) sum.locked += 1;
  }

  sum(): Standing {
    return { ...this.#sum };
  }
}

/** The most urgent of it. Locked is only what is locked altogether. */
export function stateOfStanding(standing: Standing): StandingState {
  const urgent = (['needsAction', 'returned', 'pending', 'running'] as const).find(
    (state) => standing[state] > 0,
  );
  if (urgent !== undefined) return urgent;
  if (standing.approved === 0) return 'empty';
  return standing.locked === standing.approved ? 'locked' : 'approved';
}
