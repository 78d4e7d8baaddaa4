import { dayNumber } from '../../dates/day-number.ts';
import type { PayLine, Reason } from './result/pay-line.ts';
import type { FlexMovement } from './input/calc-input.ts';
import type { CalculatedFlex } from './result/calculated.ts';
import { balanceOf, movedIn, openedOn } from './flex-moves.ts';
import { wholeHalfUp } from './result/half-up.ts';
import type { NormBlock } from './input/norm-block.ts';
import { type NormGoal, workOf } from './pay/norm.ts';
import type { Asked } from './pay/pay-lines.ts';
import type { Segment } from './stretch/segment.ts';
import { because } from './result/reason.ts';
import type { Source } from './stretch/work-stretch.ts';

/** What the flex account is moved by. */
interface FlexInput {
  readonly goals: readonly NormGoal[];
  /** The goal of a part of a norm period, of which the days count one by one. */
  readonly goalOf: (block: NormBlock) => NormGoal;
  readonly asked: Asked;
  /** All work, overtime decided. */
  readonly segments: readonly Segment[];
  /** Lines of the days asked for. */
  readonly lines: readonly PayLine[];
  readonly before: number | null;
  readonly entries: readonly FlexMovement[];
  /** True counts a norm period that goes on as far as the last day asked for. */
  readonly isStanding?: boolean;
  /** The last day number of which movements count: the last day asked for, or one after it. */
  readonly movesTo?: number;
}

/**
 * The flex balance: normal time and days that count as worked, less the goal, when a norm period ends.
 * What a closed period left over follows when it is paid. Overtime that is paid or saved as time off is
 * not counted again; what rules send to the flex account comes with its factor. A balance that is set
 * counts from its day: of the norm period around it only the days from then on.
 */
export function flexOf(input: FlexInput): CalculatedFlex {
  const { goals, asked, segments, lines, before, entries, isStanding = false } = input;
  const until = input.movesTo ?? asked.to;
  const since = openedOn(entries, until);
  const why: Reason[] = [];
  let counted = 0;
  const ended = goals.filter(
    ({ block }) => !block.isHourly && (isStanding || block.to <= asked.to),
  );
  for (const goal of ended) {
    const part = partOf(goal, { from: since, to: asked.to }, input);
    if (part === null) continue;
    const { block, goalMinutes, creditMinutes } = part;
    const ruleId = block.rule?.id ?? null;
    const work = workOf(segments, block);
    if (goal.block.to < asked.from) {
      // What follows a switch after midnight is work of the day before, and was counted with it.
      const minutes = normalOf(work, (one) => asked.isAsked(one) && one.day <= block.to);
      counted += minutes;
      if (minutes !== 0) why.push(because(ruleId, 'flex_late', { minutes }));
      continue;
    }
    const workedMinutes = normalOf(work, () => true);
    counted += workedMinutes + creditMinutes - goalMinutes;
    why.push(because(ruleId, 'flex_period', { workedMinutes, creditMinutes, goalMinutes }));
  }
  const sent = lines.filter(({ target, day }) => target === 'flex' && dayNumber(day) >= since);
  const minutes = wholeHalfUp(sent.reduce((sum, { quantity }) => sum + quantity, 0));
  if (minutes !== 0) {
    counted += minutes;
    why.push(because(null, 'flex_lines', { minutes }));
  }
  const moved = movedIn(entries, { from: asked.from, to: until });
  const balance = balanceOf(before, moved, counted);
  // An opening stands before what was counted since, everything else after it.
  const first = moved.opening === null ? 0 : 1;
  return {
    ...balance,
    outsideMinutes: outsideOf(balance.after, ended),
    why: [...moved.why.slice(0, first), ...why, ...moved.why.slice(first)],
  };
}

/** The days of a norm period that count, with their goal; null where none does. */
function partOf(
  goal: NormGoal,
  days: { readonly from: number; readonly to: number },
  { goalOf }: FlexInput,
): NormGoal | null {
  const { block } = goal;
  const from = Math.max(block.from, days.from);
  const to = Math.min(block.to, days.to);
  if (from > to) return null;
  if (from === block.from && to === block.to) return goal;
  return goalOf({ ...block, from, to, isWhole: false });
}

/** Normal minutes of the registrations that count. */
export function normalOf(work: readonly Segment[], counts: (source: Source) => boolean): number {
  let sum = 0;
  for (const { source, overtime, from, to } of work) {
    if (overtime === null && counts(source)) sum += to - from;
  }
  return sum;
}

/** Above the upper limit positive, below the lower one negative, by the newest norm. */
function outsideOf(after: number | null, goals: readonly NormGoal[]): number {
  const rule = goals.at(-1)?.block.rule ?? null;
  return outsideLimits(after, rule?.flexMinMinutes ?? null, rule?.flexMaxMinutes ?? null);
}

/** How far a balance is above (positive) or below (negative) its limits; minutes, 0 inside or unknown. */
export function outsideLimits(
  balance: number | null,
  min: number | null,
  max: number | null,
): number {
  if (balance === null) return 0;
  if (max !== null && balance > max) return balance - max;
  if (min !== null && balance < min) return balance - min;
  return 0;
}
