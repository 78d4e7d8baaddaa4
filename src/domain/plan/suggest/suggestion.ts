import type { PlannedShift } from '../shift/shift.ts';
import type { PlanRule } from '../shift/plan-rules.ts';
import type { PlanContext, PlanPerson } from '../validator/person-plan.ts';
import type { Verdict } from '../validator/verdict.ts';

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

/** Why somebody is suggested. */
export const CHOICE_REASONS = [
  /** `value` people may have the shift. */
  'among',
  /** `value` people may have it, and perhaps more: no more are counted. */
  'amongMany',
  /** Nobody else may. */
  'onlyOne',
  /** They have asked for it. */
  'asked',
  /** They have said that they want to work then. */
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
