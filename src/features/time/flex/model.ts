import { addDays, type Day, dayParts, type Month, monthOf, monthRange } from '#domain/dates/day.ts';
import { dayNumber } from '#domain/dates/day-number.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { farmDaysOf } from '#domain/farm/farm-holidays.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { FarmSettings } from '#domain/farm/settings.ts';
import type { FlexMovement, LeaveDay } from '#domain/time/engine/input/calc-input.ts';
import { calcMonth, flexFigures, type FlexFigures } from '#domain/time/engine/calc-month.ts';
import type { CalculatedFlex, NormPeriod } from '#domain/time/engine/result/calculated.ts';
import { outsideLimits } from '#domain/time/engine/flex.ts';
import { accountOf, unworkedFlex } from '#domain/time/engine/flex-moves.ts';
import { ruleSetsOf } from '#domain/time/engine/input/rule-set.ts';
import { hasWork, lieuAccount, lieuAfter } from '#domain/time/month/flex-account.ts';
import { mayMoveFlex } from '#domain/time/flex/flex-check.ts';
import { type Account, type FlexEntry, KINDS_OF } from '#domain/time/flex/flex-entry.ts';
import { flexAfterMonth } from '#domain/time/month/flex-standing.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';
import type { YearEnd } from '../shared/balance.ts';
import type { TimesheetContext } from '../shared/hooks.ts';

/** What is known of a person's account around a month. */
export interface FlexInput {
  readonly month: Month;
  readonly today: Day;
  readonly nowMs: number;
  readonly person: Employee;
  readonly farm: Farm;
  readonly birthDate: Day | null;
  readonly rules: readonly TimeRule[];
  /** The farm's own words about holidays. */
  readonly holidays: FarmSettings['holidays'];
  /** Of the month and the days that its rules reach over; null where the reader may see only a part. */
  readonly registrations: readonly Registration[] | null;
  /** What leave does to the norm of the days that its rules reach over. */
  readonly leave: readonly LeaveDay[];
  /** Movements that have not been taken back, and time off in lieu that leave takes. */
  readonly entries: readonly FlexMovement[];
  /** The latest stored before it, and, where registrations are missing, the month itself. Null is unknown. */
  readonly months: readonly TimeMonth[] | null;
}

/** The limits that a norm sets to a balance; null is none. */
export interface FlexLimits {
  readonly min: number | null;
  readonly max: number | null;
}

/** A person's flex account as the card shows it; minutes. */
export interface FlexView {
  /** Where it stood before the month. */
  readonly before: number | null;
  /** Each figure as a sum; null where only a part of the time can be seen. */
  readonly figures: FlexFigures | null;
  /** Nobody has worked in the month that goes on, nor in its norm period: no norm counts yet. */
  readonly isIdle: boolean;
  /** The month goes on. */
  readonly isPresent: boolean;
  /** The day on which it stands like this. */
  readonly asOf: Day;
  /** Time off in lieu, up to today in the month that goes on; null where it is unknown. */
  readonly lieu: CalculatedFlex | null;
  /** What the card is about: the balance today, of a month that is over the one at its end. */
  readonly balance: number | null;
  readonly limits: FlexLimits;
  /** How far the balance is outside the limits, below negative. */
  readonly outside: number;
  /** Norm periods of weeks: today's, of a month that is over all that touch it. */
  readonly norm: readonly NormPeriod[];
  /** The end of the curve. */
  readonly ending: YearEnd;
  /** Nobody has set a balance, and nothing was stored before: it began with nothing. */
  readonly isFromNothing: boolean;
}

type Counted = Pick<FlexView, 'figures' | 'isIdle' | 'lieu' | 'norm'>;

/** What was stored before a month; null is unknown. */
interface Earlier {
  /** What has been booked: the calculation begins with it. */
  readonly booked: number | null;
  /** Where the account stood. */
  readonly standing: number | null;
  readonly lieu: number | null;
}

function earlierOf(earlier: readonly TimeMonth[] | null): Earlier {
  if (earlier === null) return { booked: null, standing: null, lieu: null };
  const last = earlier.at(-1);
  return {
    booked: last?.flexOut ?? 0,
    standing: last === undefined ? 0 : flexAfterMonth(last),
    lieu: lieuAfter(earlier),
  };
}

/** A person's account in a month that is not ahead. */
export function flexView(input: FlexInput): FlexView {
  const { month, today, months, entries } = input;
  const isPresent = monthOf(today) === month;
  const stored = months?.filter((one) => one.month < month) ?? null;
  const earlier = earlierOf(stored);
  const own = months?.find((one) => one.month === month);
  const { figures, ...counted } = calculated(input, earlier, isPresent);
  const before = figures?.start.minutes ?? earlier.standing;
  const known = figures?.balance.minutes ?? null;
  const balance = figures !== null || isPresent || own === undefined ? known : flexAfterMonth(own);
  const { min, max } = limitsOf(input);
  const forecast = figures?.forecast?.minutes ?? balance;
  const ending = isPresent
    ? { minutes: forecast, isForecast: true, today: balance }
    : { minutes: balance, isForecast: false };
  return {
    before,
    figures,
    ...counted,
    isPresent,
    asOf: today,
    balance,
    limits: { min, max },
    outside: outsideLimits(balance, min, max),
    ending: { month, start: before, ...ending },
    isFromNothing:
      stored?.length === 0 &&
      !entries.some(
        (entry) => accountOf(entry) === 'flex' && entry.kind === 'opening' && entry.date <= today,
      ),
  };
}

function calculated(
  input: FlexInput,
  { booked, lieu: lieuIn }: Earlier,
  isPresent: boolean,
): Counted {
  const { month, today, registrations, holidays, entries } = input;
  if (registrations === null) {
    return { figures: null, isIdle: false, lieu: storedLieu(input), norm: [] };
  }
  const { from, until } = monthRange(month);
  const days = { from, to: isPresent ? today : addDays(until, -1) };
  const [year] = dayParts(from);
  const whole = {
    ...input,
    registrations,
    // Norm periods reach over New Year.
    holidays: [year - 1, year, year + 1].flatMap((one) => farmDaysOf(one, holidays)),
    flexIn: booked,
    flexEntries: entries,
  };
  const all = calcMonth(whole);
  const lieu = lieuAccount({ lines: all.lines, before: lieuIn, entries }, days);
  const norm = all.norm.filter(
    (one) => one.basis === 'weeks' && (!isPresent || (one.from <= today && today <= one.to)),
  );
  if (all.flex === null) return { figures: null, isIdle: false, lieu, norm };
  if (hasWork(all)) return { figures: flexFigures(whole), isIdle: false, lieu, norm };
  // Where nobody worked no norm counts, as in the stored months.
  const numbers = { from: dayNumber(days.from), to: dayNumber(days.to) };
  const idle = unworkedFlex(booked, entries, numbers);
  const start = { opening: booked, why: [], minutes: booked };
  const balance = { opening: booked, why: idle.why, minutes: idle.after };
  return { figures: { start, balance, forecast: null }, isIdle: isPresent, lieu, norm };
}

function storedLieu({ months, month }: FlexInput): CalculatedFlex | null {
  const own = months?.find((one) => one.month === month);
  if (own === undefined || own.lieuOut === null) return null;
  const { lieuIn: before, lieuOut: after } = own;
  return { before, change: after - (before ?? 0), after, outsideMinutes: 0, why: [] };
}

/** By the norm of today, or of the last day of a month that is over. */
function limitsOf({ month, today, rules, person, birthDate }: FlexInput): FlexLimits {
  const last = addDays(monthRange(month).until, -1);
  const day = dayNumber(today < last ? today : last);
  const { norm } = ruleSetsOf(rules, person, birthDate)(day);
  return { min: norm?.flexMinMinutes ?? null, max: norm?.flexMaxMinutes ?? null };
}

/** The balance of an account as its card shows it. */
export const balanceIn = ({ balance, lieu }: FlexView, account: Account): number | null =>
  account === 'flex' ? balance : (lieu?.after ?? null);

/**
 * The balance on the card once a movement has been made; null where only the server can tell, because the
 * months between have to be counted again.
 */
export function balanceAfter(
  input: FlexInput,
  move: Omit<FlexMovement, 'id' | 'deleted'>,
): number | null {
  const { month, entries } = input;
  const { account = 'flex' } = move;
  if (monthOf(move.date) === month) {
    const added = [...entries, { ...move, id: 'new', deleted: null }];
    return balanceIn(flexView({ ...input, entries: added }), account);
  }
  const isForgotten = entries.some(
    (one) => accountOf(one) === account && one.kind === 'opening' && one.date > move.date,
  );
  const balance = balanceIn(flexView(input), account);
  if (isForgotten || balance === null) return balance;
  return move.kind === 'opening' ? null : balance + move.minutes;
}

/** What one may do with an account in a month that is open. */
export function kindsOf(
  { actor, farm, person }: TimesheetContext,
  { month }: FlexInput,
  account: Account,
): FlexEntry['kind'][] {
  const last = addDays(monthRange(month).until, -1);
  if (farm.lockedThrough !== null && last <= farm.lockedThrough) return [];
  return KINDS_OF[account].filter((kind) => mayMoveFlex(actor, farm.id, person, kind));
}
