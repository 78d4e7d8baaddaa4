import { dayOf, timeOf, weekdayOf } from '../../dates/day.ts';
import { type PlannedShift, shiftDay, shiftMinutes } from '../shift/shift.ts';
import { wantsShift } from '../validator/candidates.ts';
import type { PlanPerson } from '../validator/person-plan.ts';
import { weekStart } from '../validator/pieces.ts';
import type { SuggestInput } from './suggestion.ts';

/**
 * Points of the cost. A point is a minute under the norm of a week, and a minute of supplements. Minutes above the norm
 * are dearer; weekends and evenings cost their square, so that they are shared; who wants a shift, or has asked for it,
 * is worth some hours.
 */
export const POINTS = {
  under: 1,
  over: 2,
  unfair: 60,
  away: 60,
  wants: -180,
  asked: -240,
} as const;

const EVENING = '18:00';

/** An open shift as the cost sees it, whoever has it. */
export interface PricedShift {
  /** Place of its week among those of all open shifts. */
  readonly week: number;
  readonly minutes: number;
  /** On a Saturday or Sunday, or not over at six in the evening. */
  readonly isUnsocial: boolean;
}

/** Whether a shift takes a weekend or an evening. */
export function isUnsocial({ start, end }: Pick<PlannedShift, 'start' | 'end'>, zone: string) {
  const day = dayOf(start, zone);
  return weekdayOf(day) > 5 || dayOf(end, zone) > day || timeOf(end, zone) > EVENING;
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
    isUnsocial: isUnsocial(shift, timeZone),
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
  const unsocial = fixed.filter((shift) => isUnsocial(shift, timeZone)).length;
  const pairs = input.open.map((shift) => pairCost(shift, person, input));
  return (own) => {
    const minutes = [...base];
    let count = unsocial;
    let cost = 0;
    for (const at of own) {
      const shift = priced[at];
      if (shift === undefined) continue;
      minutes[shift.week] = (minutes[shift.week] ?? 0) + shift.minutes;
      if (shift.isUnsocial) count += 1;
      cost += pairs[at] ?? 0;
    }
    for (const [week, sum] of minutes.entries()) {
      const left = (norms[week] ?? 0) - sum;
      cost += left >= 0 ? left * POINTS.under : -left * POINTS.over;
    }
    return cost + count * count * POINTS.unfair;
  };
}

/** What it costs that just this person has a shift. */
function pairCost(shift: PlannedShift, person: PlanPerson, input: SuggestInput): number {
  const { id, units } = person.employee;
  const extra = input.supplements.get(shift.id)?.get(id) ?? 0;
  const hasAsked = input.asked.get(shift.id)?.includes(id) ?? false;
  const about = { availability: person.availability, timeZone: input.context.timeZone };
  return (
    Math.round(extra) +
    (units[0] === shift.unitId ? 0 : POINTS.away) +
    (hasAsked ? POINTS.asked : wantsShift(shift, about) ? POINTS.wants : 0)
  );
}
