import { type PlannedShift, shiftDay, shiftMinutes } from '../shift/shift.ts';
import type { PlanRule } from '../shift/plan-rules.ts';
import { type PlanContext, type PlanPerson, weekStart } from '../validator/person-plan.ts';
import type { Verdict } from '../validator/verdict.ts';
import { homeOn } from '../../employee/home-unit.ts';
import { dayOf, timeOf, weekdayOf } from '../../dates/day.ts';
import { wantsShift } from '../validator/candidates.ts';

/** What a suggestion is made of. It is plain data, so that a worker can be given it. */
export interface SuggestInput {
  /** Open shifts to fill; each once. */
  readonly open: readonly PlannedShift[];
  readonly people: readonly PlanPerson[];
  /** Everybody's shifts, as `PersonPlanInput` asks for them. */
  readonly shifts: readonly PlannedShift[];
  readonly context: PlanContext;
  /** What a shift earns a person beside normal time, by shift and employee id, in minutes; missing is nothing. */
  readonly supplements: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Employee ids of those who have asked for a shift, by shift id. */
  readonly asked: ReadonlyMap<string, readonly string[]>;
  /** Employee ids of those who are not to have a shift, by shift id: a planner has said no to them. */
  readonly refused?: ReadonlyMap<string, readonly string[]>;
}

const CHOICE_REASONS = [
  /** `value` people may have the shift. */
  'among',
  /** `value` people may have it, and perhaps more: no more are counted. */
  'amongMany',
  /** Nobody else may. */
  'onlyOne',
  'asked',
  'wants',
  /** `value` minutes of the week's norm are left without it. */
  'normLeft',
  /** None who may have it has fewer weekends; `value` shifts with this one. */
  'weekends',
  /** None who may have it has fewer evenings; `value` shifts with this one. */
  'evenings',
  /** With none who may have it are the supplements less; `value` in minutes. */
  'cheapest',
] as const;

/** One reason of a choice. */
export interface ChoiceReason {
  readonly code: (typeof CHOICE_REASONS)[number];
  readonly value: number;
}

/** Somebody for an open shift. */
export interface Choice {
  readonly shiftId: string;
  readonly employeeId: string;
  /** Never empty. */
  readonly why: readonly ChoiceReason[];
  /** What it adds to the cost, in the points of `personCost`; below zero where it is better with it. */
  readonly cost: number;
  /** What the rules warn of with it. */
  readonly warnings: readonly Verdict[];
}

/** A shift for which there is nobody. */
export interface LeftOpen {
  readonly shiftId: string;
  /** Rules that stand in the way, and of how many people; those of most people first. */
  readonly why: readonly { readonly rule: PlanRule; readonly people: number }[];
}

/** Who could have the open shifts. */
export interface Suggestion {
  /** Both by start, whatever the order in which the shifts were given. */
  readonly choices: readonly Choice[];
  readonly left: readonly LeftOpen[];
}

/**
 * Points of the cost. A point is a minute under the norm of a week, and a minute of supplements. Minutes above the norm
 * are dearer. Shifts on weekends and in evenings cost their square, so that they are shared, and weekends are shared
 * before norms are met. A wish that is met is worth some hours, the second one of the same person half of that, the
 * third a third: so wishes are shared too.
 */
const POINTS = {
  under: 1,
  over: 2,
  weekend: 600,
  evening: 60,
  away: 60,
  wants: -180,
  asked: -240,
} as const;

const EVENING = '18:00';

type Unsocial = 'weekend' | 'evening';

/** An open shift as the cost sees it, whoever has it. */
export interface PricedShift {
  /** Place of its week among those of all open shifts. */
  readonly week: number;
  readonly minutes: number;
  readonly unsocial: Unsocial | null;
}

/** Whether a shift begins on a Saturday or Sunday, or else is not over at six in the evening. */
function unsocialOf(
  { start, end }: Pick<PlannedShift, 'start' | 'end'>,
  zone: string,
): Unsocial | null {
  const day = dayOf(start, zone);
  if (weekdayOf(day) > 5) return 'weekend';
  return dayOf(end, zone) > day || timeOf(end, zone) > EVENING ? 'evening' : null;
}

/** How many of some shifts are on weekends, and in evenings. */
export function countUnsocial(
  shifts: readonly PlannedShift[],
  zone: string,
): Readonly<Record<Unsocial, number>> {
  const count = { weekend: 0, evening: 0 };
  for (const shift of shifts) {
    const unsocial = unsocialOf(shift, zone);
    if (unsocial !== null) count[unsocial] += 1;
  }
  return count;
}

/** The Mondays of open shifts, in order. */
export function weeksOf({ open, context }: SuggestInput): string[] {
  const mondays = open.map((shift) => weekStart(shiftDay(shift, context.timeZone)));
  return [...new Set(mondays)].toSorted();
}

/** Open shifts with what their cost asks. */
export function pricedShifts(input: SuggestInput, weeks: readonly string[]): PricedShift[] {
  const { timeZone } = input.context;
  return input.open.map((shift) => ({
    week: weeks.indexOf(weekStart(shiftDay(shift, timeZone))),
    minutes: shiftMinutes(shift),
    unsocial: unsocialOf(shift, timeZone),
  }));
}

/** What a person's shifts cost, given the open ones that would be theirs, by their places. */
export type PersonCost = (own: readonly number[]) => number;

/** The cost of a person in points. `fixed` are the shifts they have already. */
export function personCost(
  input: SuggestInput,
  person: PlanPerson,
  about: {
    readonly fixed: readonly PlannedShift[];
    readonly priced: readonly PricedShift[];
    readonly weeks: readonly string[];
  },
): PersonCost {
  const { timeZone } = input.context;
  const { fixed, priced, weeks } = about;
  const norms = weeks.map((monday) => person.norms.get(monday) ?? 0);
  const base = weeks.map(() => 0);
  for (const shift of fixed) {
    const week = weeks.indexOf(weekStart(shiftDay(shift, timeZone)));
    if (week >= 0) base[week] = (base[week] ?? 0) + shiftMinutes(shift);
  }
  const count = countUnsocial(fixed, timeZone);
  const wished = input.open.map((shift) => wishOf(shift, person, input));
  const plain = input.open.map((shift) => pairCost(shift, person, input));
  return (own) => {
    const minutes = [...base];
    const met = { asked: 0, wants: 0 };
    let { weekend, evening } = count;
    let cost = 0;
    for (const at of own) {
      const shift = priced[at];
      if (shift === undefined) continue;
      minutes[shift.week] = (minutes[shift.week] ?? 0) + shift.minutes;
      if (shift.unsocial === 'weekend') weekend += 1;
      if (shift.unsocial === 'evening') evening += 1;
      const wish = wished[at] ?? null;
      if (wish !== null) met[wish] += 1;
      cost += plain[at] ?? 0;
    }
    for (const [week, sum] of minutes.entries()) {
      const left = (norms[week] ?? 0) - sum;
      cost += left >= 0 ? left * POINTS.under : -left * POINTS.over;
    }
    for (let nth = 1; nth <= met.asked + met.wants; nth += 1)
      cost += Math.round((nth <= met.asked ? POINTS.asked : POINTS.wants) / nth);
    return cost + weekend * weekend * POINTS.weekend + evening * evening * POINTS.evening;
  };
}

/** What a shift is to a person who has asked for it, or has said that they want to work then. */
export function wishOf(
  shift: PlannedShift,
  { employee, availability }: PlanPerson,
  { asked, context: { timeZone } }: Pick<SuggestInput, 'asked' | 'context'>,
): 'asked' | 'wants' | null {
  if (asked.get(shift.id)?.includes(employee.id) === true) return 'asked';
  if (availability.length === 0) return null;
  return wantsShift(shift, { availability, timeZone }) ? 'wants' : null;
}

/** What it costs that just this person has a shift, their wishes apart. */
function pairCost(
  shift: PlannedShift,
  { employee }: PlanPerson,
  { supplements, context: { timeZone } }: SuggestInput,
): number {
  const extra = supplements.get(shift.id)?.get(employee.id) ?? 0;
  const isHome = homeOn(employee, shiftDay(shift, timeZone)) === shift.unitId;
  return Math.round(extra) + (isHome ? 0 : POINTS.away);
}
