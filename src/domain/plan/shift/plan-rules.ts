/**
 * What the plan is judged by (features 3.7, domain 3). The codes are kept in shifts that depart from a rule and in
 * the planning settings: none may be renamed.
 */
export const PLAN_RULES = [
  /** Two shifts of one person at once, in whatever units. */
  'overlap',
  /** Before the first day, after the last one, or somebody deactivated. */
  'employment',
  /** Approved leave, or sickness. */
  'leave',
  /** Leave that is asked for and not decided. */
  'leaveAsked',
  /** Fewer than 11 hours of rest; in agriculture down to 8 hours on 30 days of a calendar year. */
  'dailyRest',
  /** No day off within seven days; in agriculture it may be put off, to twelve days. */
  'weeklyRest',
  /** More than 48 hours a week on average over the farm's reference period. */
  'average',
  /** More than the week's norm. */
  'norm',
  /** More minutes in the month than the seat may register (DELTID: 80 hours). */
  'seatHours',
  /** Under 18: more than 8 hours a day or 40 hours a week. */
  'youngHours',
  /** Under 18: fewer than 12 hours of rest. */
  'youngRest',
  /** Under 18: between 20 and 6 o'clock; work in a stable may begin at 4. */
  'youngNight',
  /** Under 18: fewer than two days off in a week. */
  'youngDaysOff',
  /** Under 15, and pupils under 18: more than 2 hours on a day of school, or 12 in a week of it. */
  'youngSchool',
  /** A unit that is not on the person's record. */
  'unit',
  /** The person has said that they cannot. */
  'unavailable',
  /** Fewer people than the unit needs at that time. */
  'understaffed',
  /** Published later than people should know it. */
  'lateNotice',
] as const;

/** The code of a rule of the plan. */
export type PlanRule = (typeof PLAN_RULES)[number];

/** What a broken rule means: it stops the publication, it is shown and may be kept with a reason, or nothing. */
export const RULE_LEVELS = ['block', 'warn', 'off'] as const;

/** What a broken rule means. */
export type RuleLevel = (typeof RULE_LEVELS)[number];
