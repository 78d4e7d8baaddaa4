import { addMonths, monthOf, monthRange } from '../../../dates/day.ts';
import { dayNumber, dayOfNumber } from '../../../dates/day-number.ts';
import type { RuleOf } from '../../rules/time-rule.ts';
import type { RuleSet, RuleSetOf } from './rule-set.ts';

const DAYS_PER_WEEK = 7;

type NormRule = RuleOf<'norm'>;

/** An interval of days with one norm; day numbers, both included. */
export interface NormBlock {
  readonly from: number;
  readonly to: number;
  /** Null where no rule covers the person: the fixed goal of the month. */
  readonly rule: NormRule | null;
  readonly basis: 'month' | 'weeks';
  /** False where another norm begins or ends inside: then its days count one by one. */
  readonly isWhole: boolean;
  /** Whether the person is paid by the hour in it, so that no flex account counts it. */
  readonly isHourly: boolean;
}

/** The norm periods that touch an interval of days, in order. */
export function normBlocks(
  range: { readonly from: number; readonly to: number },
  setOf: RuleSetOf,
): NormBlock[] {
  const blocks: NormBlock[] = [];
  for (let day = range.from; day <= range.to;) {
    const block = blockAt(day, setOf);
    blocks.push(block);
    day = block.to + 1;
  }
  return blocks;
}

function blockAt(day: number, setOf: RuleSetOf): NormBlock {
  const set = setOf(day);
  const { norm, type } = set;
  const natural = naturalBlock(day, norm);
  let [from, to] = [day, day];
  while (from > natural.from && isAlike(setOf(from - 1), set)) from -= 1;
  while (to < natural.to && isAlike(setOf(to + 1), set)) to += 1;
  const isWhole = from === natural.from && to === natural.to;
  const isHourly = type === 'hourly';
  return { from, to, rule: norm, basis: norm?.basis ?? 'month', isWhole, isHourly };
}

/** The first and last day of the month or the weeks of a norm that hold a day. */
export function naturalBlock(
  day: number,
  norm: NormRule | null,
): { readonly from: number; readonly to: number } {
  if (norm === null || norm.basis === 'month') {
    const month = monthOf(dayOfNumber(day));
    const next = monthRange(addMonths(month, 1));
    return { from: dayNumber(`${month}-01`), to: dayNumber(next.from) - 1 };
  }
  const length = norm.weeks * DAYS_PER_WEEK;
  const anchor = dayNumber(norm.anchor);
  const from = anchor + Math.floor((day - anchor) / length) * length;
  return { from, to: from + length - 1 };
}

/**
 * Whether two days may lie in one norm period: the person is paid the same way, and the norms cut the calendar the same
 * way. Versions with other limits go on with a period.
 */
function isAlike(one: RuleSet, other: RuleSet): boolean {
  if (one.type !== other.type) return false;
  const [a, b] = [one.norm, other.norm];
  if (a === b) return true;
  if (a === null || b === null || a.basis === 'month' || b.basis === 'month') {
    return (a?.basis ?? 'month') === (b?.basis ?? 'month');
  }
  return a.weeks === b.weeks && naturalBlock(0, a).from === naturalBlock(0, b).from;
}
