import { type Day, type Month } from '../../dates/day.ts';
import { dayNumber } from '../../dates/day-number.ts';
import { isRunning } from '../registration.ts';
import { type Reason } from '../pay-line.ts';
import { type PeriodInput } from './calc-input.ts';
import { monthAsked } from './calc-month.ts';
import { calcRange, prepare, type Prepared } from './calc-range.ts';
import { normalOf } from './flex.ts';
import { openedOn } from './flex-moves.ts';
import { type NormBlock, normBlocks } from './norm-block.ts';
import { normGoal, workOf } from './norm.ts';

/** Where a flex account stands in the middle of a month; whole minutes, null is unknown. */
export interface FlexToday {
  /** After yesterday's work and norm, and all that has moved the account up to today. */
  readonly balance: number | null;
  readonly why: readonly Reason[];
  /** At the end of the month, if every day from today on is worked as the contract has it. */
  readonly forecast: number | null;
  /** What that is: the days from today on, less holidays and leave. */
  readonly plannedMinutes: number;
}

/**
 * The flex balance today, and what the month ends with at the pace of the norm. Only whole days count: of
 * today neither the norm nor the work, so that the figure stands still while somebody works. Null for
 * hourly paid people.
 */
export function flexToday(
  input: PeriodInput & { readonly month: Month; readonly today: Day },
): FlexToday | null {
  const { month, flexIn = null } = input;
  const today = dayNumber(input.today);
  const registrations = input.registrations.filter(
    (entry) => entry.workDate < input.today && !isRunning(entry),
  );
  const all = prepare({ ...input, registrations });
  const asked = monthAsked(month);
  const standing = calcRange(all, { ...asked, to: today - 1 }, { flexIn, isStanding: true }).flex;
  const ending = calcRange(all, asked, { flexIn }).flex;
  if (standing === null || ending === null) return null;
  const plannedMinutes = normBlocks(asked, all.context.setOf)
    .filter(({ to }) => to >= today && to <= asked.to)
    .reduce((sum, block) => sum + plannedOf(all, block, today), 0);
  const { after } = ending;
  return {
    balance: standing.after,
    why: standing.why,
    forecast: after === null ? null : after + plannedMinutes,
    plannedMinutes,
  };
}

/** What is left to work of a norm period by the contract. */
function plannedOf({ input, context, pieces }: Prepared, block: NormBlock, today: number): number {
  const { person, farm, flexEntries = [] } = input;
  const from = Math.max(block.from, today, openedOn(flexEntries, block.to));
  if (from > block.to) return 0;
  const rest = normGoal({ ...block, from, isWhole: false }, person, farm, context);
  const planned = Math.max(0, rest.goalMinutes - rest.creditMinutes);
  const whole = normGoal(block, person, farm, context);
  const isPaid =
    whole.fullMinutes !== null ||
    context.setOf(block.to).overtimes.some(({ period }) => period === 'norm');
  if (!isPaid) return planned;
  // What is more than the norm becomes overtime or extra hours and never comes to the account.
  const worked = normalOf(workOf(pieces, block), () => true);
  return Math.min(planned, Math.max(0, whole.goalMinutes - whole.creditMinutes - worked));
}
