import { isActive } from '#domain/audit.ts';
import { type Employee } from '#domain/employee/employee.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { type PlanWeek } from '#domain/plan/week/plan-week.ts';
import { type TimeRule } from '#domain/time/rules/time-rule.ts';
import { type Unit } from '#domain/unit/unit.ts';

/** The first steps of a farm, in their order. */
export const SETUP_STEPS = ['units', 'people', 'rules', 'plan'] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

/** How long a farm is new, ms: after that somebody who does without the plan is not asked for it. */
const NEW_FARM_MS = 90 * 24 * 3_600_000;

export interface SetupInput {
  readonly farm: Farm;
  readonly units: readonly Unit[];
  readonly employees: readonly Employee[];
  readonly rules: readonly TimeRule[];
  readonly weeks: readonly PlanWeek[];
  readonly nowMs: number;
}

/** Which of the first steps are done: a first unit is named like the farm until somebody names it. */
export function setupDone({ farm, units, employees, rules, weeks }: SetupInput): Set<SetupStep> {
  const named = units.filter(isActive).filter(({ unitName }) => unitName !== farm.name);
  const done: Record<SetupStep, boolean> = {
    units: named.length > 0,
    people: employees.filter(isActive).length > 1,
    rules: rules.length > 0,
    plan: weeks.some(({ shifts }) => Object.keys(shifts).length > 0),
  };
  return new Set(SETUP_STEPS.filter((step) => done[step]));
}

/** Whether nothing is left of the first steps. A farm that is not new any more need not plan. */
export function isSetUp(input: SetupInput): boolean {
  const done = setupDone(input);
  const created = input.farm.created ?? 0;
  const isOld = input.nowMs - created > NEW_FARM_MS;
  return SETUP_STEPS.every((step) => done.has(step) || (isOld && step === 'plan'));
}
