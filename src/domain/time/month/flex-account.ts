import { dayNumber } from '../../dates/day-number.ts';
import type { FlexMovement } from '../engine/input/calc-input.ts';
import {
  type Calculated,
  type CalculatedFlex,
  type PayLine,
  wholeHalfUp,
} from '../engine/result/calculated.ts';
import { balanceOf, movedIn, openedOn, unworkedFlex } from '../engine/flex-moves.ts';
import type { DayRange } from '../engine/input/reach.ts';
import { isActive } from '../../audit.ts';
import { because } from '../engine/result/reason.ts';
import type { TimeRule } from '../rules/time-rule.ts';
import type { TimeMonth } from './time-month.ts';

/** Whether anything was worked that some days, or a norm period that touches them, can count. */
export function hasWork({ days, norm }: Pick<Calculated, 'days' | 'norm'>): boolean {
  return days.length > 0 || norm.some(({ workedMinutes }) => workedMinutes > 0);
}

/**
 * The flex account over some days. Days in which nobody worked at all are no norm that was missed: a month
 * without a registration is stored nowhere, and one that holds only a movement has to agree with it. Null
 * for hourly paid people.
 */
export function flexAccount(
  calculated: Pick<Calculated, 'days' | 'norm' | 'flex'>,
  input: {
    readonly flexIn?: number | null;
    readonly flexEntries?: readonly FlexMovement[];
  },
  { from, to }: DayRange,
): CalculatedFlex | null {
  if (calculated.flex === null || hasWork(calculated)) return calculated.flex;
  const days = { from: dayNumber(from), to: dayNumber(to) };
  return unworkedFlex(input.flexIn ?? null, input.flexEntries ?? [], days);
}

interface LieuInput {
  /** Of the days, by the engine. */
  readonly lines: readonly PayLine[];
  /** Balance in minutes before the days; null is unknown. */
  readonly before: number | null;
  /** Movements of the person's accounts; those of others than lieu are left out here. */
  readonly entries: readonly FlexMovement[];
}

/**
 * The account of time off in lieu over some days, both included (design 10): what rules give to it, and what is
 * set, corrected, taken or paid out. From the day on which a balance is set only what comes then counts.
 */
export function lieuAccount(
  { lines, before, entries }: LieuInput,
  { from, to }: DayRange,
): CalculatedFlex {
  const days = { from: dayNumber(from), to: dayNumber(to) };
  const first = Math.max(days.from, openedOn(entries, days.to, 'lieu'));
  const given = wholeHalfUp(
    givenLieu(lines.filter(({ day }) => first <= dayNumber(day) && dayNumber(day) <= days.to)),
  );
  const moved = movedIn(entries, days, 'lieu');
  const why = given === 0 ? [] : [because(null, 'lieu_lines', { minutes: given })];
  return {
    ...balanceOf(before, moved, given),
    outsideMinutes: 0,
    why: moved.opening === null ? [...why, ...moved.why] : [...moved.why, ...why],
  };
}

/** Minutes that lines give to the account of time off in lieu, not rounded. */
function givenLieu(lines: readonly PayLine[]): number {
  return lines.reduce((sum, { target, quantity }) => (target === 'lieu' ? sum + quantity : sum), 0);
}

/**
 * The balance of time off in lieu after stored months, in minutes, earliest first. A month that was counted
 * before the account was kept adds what its lines say.
 */
export function lieuAfter(months: readonly Pick<TimeMonth, 'lieuOut' | 'lines'>[]): number {
  return months.reduce(
    (sum, { lieuOut, lines }) => lieuOut ?? sum + wholeHalfUp(givenLieu(lines)),
    0,
  );
}

/** Whether a rule that has not been taken back gives to the account of time off in lieu. */
export function givesLieu(rule: TimeRule): boolean {
  if (!isActive(rule)) return false;
  if (rule.kind === 'overtime') return rule.tiers.some(({ target }) => target === 'lieu');
  return rule.kind === 'supplement' && rule.target === 'lieu';
}
