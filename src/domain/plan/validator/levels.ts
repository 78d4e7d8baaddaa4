import type { PlanningSettings } from '../settings/planning-settings.ts';
import type { PlanRule, RuleLevel } from '../shift/plan-rules.ts';
import type { VerdictLevel } from './verdict.ts';

/**
 * What each rule means where the farm says nothing (features 3.7). Of rest it is what may be departed from: too little
 * of it for any day, and a run too long for any agreement, are `FORBIDDEN`.
 */
export const DEFAULT_LEVELS: Readonly<Record<PlanRule, VerdictLevel>> = {
  overlap: 'block',
  employment: 'block',
  leave: 'block',
  leaveAsked: 'warn',
  dailyRest: 'warn',
  weeklyRest: 'warn',
  average: 'warn',
  norm: 'warn',
  seatHours: 'warn',
  youngHours: 'block',
  youngRest: 'block',
  youngNight: 'block',
  youngDaysOff: 'block',
  youngSchool: 'warn',
  unit: 'warn',
  unavailable: 'warn',
  understaffed: 'warn',
  lateNotice: 'warn',
};

/** Rules that no farm can soften: nobody is in two places, and the law forbids it for people under 18. */
export const FIXED_RULES: readonly PlanRule[] = [
  'overlap',
  'youngHours',
  'youngRest',
  'youngNight',
  'youngDaysOff',
  'youngSchool',
];

type Levels = Pick<PlanningSettings, 'levels'>;

/** What a rule means on a farm. */
export function levelOf(rule: PlanRule, { levels }: Levels): RuleLevel {
  if (FIXED_RULES.includes(rule)) return DEFAULT_LEVELS[rule];
  return levels[rule] ?? DEFAULT_LEVELS[rule];
}

/**
 * What a rest means that the law allows to nobody: a block, also on a farm that only warns of what it may depart
 * from; nothing where the farm has turned the rule off.
 */
export function forbiddenLevelOf(rule: 'dailyRest' | 'weeklyRest', settings: Levels): RuleLevel {
  return levelOf(rule, settings) === 'off' ? 'off' : 'block';
}
