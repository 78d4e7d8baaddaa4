import { isActive } from '#domain/audit.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { PlanWeek } from '#domain/plan/week/plan-week.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import type { Unit } from '#domain/farm/unit.ts';

/** The first steps of a farm, in their order. */
export const SETUP_STEPS = ['units', 'people', 'norm', 'rules', 'holidays', 'plan'] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

/** How long a farm is new, ms: after that somebody who does without a step that one may do without is not asked for it. */
const NEW_FARM_MS = 90 * 24 * 3_600_000;

/** Steps that a farm may do without: it has a fixed norm, the usual holidays and its clock as well. */
const OPTIONAL: ReadonlySet<SetupStep> = new Set(['norm', 'holidays', 'plan']);

/** Whether a farm was made a short while ago; one of which that is not known is old. */
export function isNewFarm({ created }: Pick<Farm, 'created'>, nowMs: number): boolean {
  return nowMs - (created ?? 0) <= NEW_FARM_MS;
}

export interface SetupInput {
  readonly farm: Farm;
  readonly units: readonly Unit[];
  readonly employees: readonly Employee[];
  readonly rules: readonly TimeRule[];
  /** Whether general settings are stored: somebody has said which days the farm keeps. */
  readonly hasSettings: boolean;
  readonly weeks: readonly PlanWeek[];
  readonly nowMs: number;
}

/** Whether nobody but owners works here on a flex account: only such an account is measured by a norm. */
function isAllHourly(employees: readonly Employee[]): boolean {
  const staff = employees.filter(isActive).filter(({ role }) => role !== 'owner');
  return staff.length > 0 && staff.every(({ employmentType }) => employmentType === 'hourly');
}

/** Which of the first steps are done: a first unit is named like the farm until somebody names it. */
export function setupDone(input: SetupInput): Set<SetupStep> {
  const { farm, units, employees, hasSettings, weeks } = input;
  const named = units.filter(isActive).filter(({ unitName }) => unitName !== farm.name);
  const rules = input.rules.filter(isActive);
  const done: Record<SetupStep, boolean> = {
    units: named.length > 0,
    people: employees.filter(isActive).length > 1,
    norm: rules.some(({ kind }) => kind === 'norm') || isAllHourly(employees),
    rules: rules.some(({ kind }) => kind !== 'norm'),
    holidays: hasSettings,
    plan: weeks.some(({ shifts }) => Object.keys(shifts).length > 0),
  };
  return new Set(SETUP_STEPS.filter((step) => done[step]));
}

/** Whether nothing is left of the first steps that this farm is asked for. */
export function isSetUp(input: SetupInput): boolean {
  const done = setupDone(input);
  const isOld = !isNewFarm(input.farm, input.nowMs);
  return SETUP_STEPS.every((step) => done.has(step) || (isOld && OPTIONAL.has(step)));
}
