import { addDays, type Day, dayOf, daysBetween } from '../../dates/day.ts';
import { PLAN_RULES, type PlanRule, type RuleLevel } from '../shift/plan-rules.ts';
import { OVERRIDE_REASONS, type PlannedShift, type Shift } from '../shift/shift.ts';
import type { PlanningSettings } from '../settings/planning-settings.ts';
import { mondayOfWeek, type WeekKey } from '../week/iso-week.ts';
import type { PlanWindow } from './person-plan.ts';

/** What a broken rule does to a publication. */
export type VerdictLevel = 'block' | 'warn';

/** What a rule says of somebody's shifts, or of a unit's. */
export interface Verdict {
  readonly rule: PlanRule;
  readonly level: VerdictLevel;
  /** Null where it is about a unit. */
  readonly employeeId: string | null;
  /** The local days it is about, both included: one day, a week, or the rest of a run or month. */
  readonly day: Day;
  readonly lastDay: Day;
  /** By start. Empty where shifts are missing. */
  readonly shiftIds: readonly string[];
  /** The latest of them, in whose `overrides` a reason is kept; null where there is none. */
  readonly keeperId: string | null;
  /** Minutes, counts and instants (epoch ms) for the sentence; the rules say which. */
  readonly facts: Readonly<Record<string, number>>;
  /** Why it is kept all the same; null: it is not. */
  readonly override: string | null;
}

/** Reasons for which rest may be departed from although the law forbids it: nature and accidents (domain 3). */
export const EMERGENCIES = ['weather', 'calving', 'breakdown'] as const;

const EMERGENCY_RULES: readonly PlanRule[] = ['dailyRest', 'weeklyRest'];

/** The reasons with which a verdict may be kept; none where it cannot be. Beside them a text may be written. */
export function exceptionReasons({
  rule,
  level,
}: Pick<Verdict, 'rule' | 'level'>): readonly (typeof OVERRIDE_REASONS)[number][] {
  if (level === 'warn') return OVERRIDE_REASONS;
  return EMERGENCY_RULES.includes(rule) ? EMERGENCIES : [];
}

/** Whether a shift's reason keeps a verdict: any for a warning, an emergency for a block of rest. */
function keeps(rule: PlanRule, level: VerdictLevel, reason: string | undefined): string | null {
  if (reason === undefined || reason === '') return null;
  if (level === 'warn') return reason;
  const known: readonly string[] = exceptionReasons({ rule, level });
  return known.includes(reason) ? reason : null;
}

/** A verdict about shifts of one person; `lastDay` is `day` where it is left out. */
export function verdictOf(
  about: Pick<Verdict, 'rule' | 'level' | 'employeeId' | 'day' | 'facts'> & {
    readonly lastDay?: Day;
    readonly shifts: readonly Pick<PlannedShift, 'id' | 'overrides'>[];
  },
): Verdict {
  const { shifts, lastDay = about.day, ...rest } = about;
  const keeper = shifts.at(-1);
  const reason: Shift['overrides'][PlanRule] = keeper?.overrides[about.rule];
  return {
    ...rest,
    lastDay,
    shiftIds: shifts.map(({ id }) => id),
    keeperId: keeper?.id ?? null,
    override: keeps(about.rule, about.level, reason),
  };
}

/** Whether a verdict speaks of one of some shifts, whatever else it speaks of. */
export function touches(
  { shiftIds }: Pick<Verdict, 'shiftIds'>,
  ids: Pick<ReadonlySet<string>, 'has'>,
): boolean {
  return shiftIds.some((id) => ids.has(id));
}

/** Whether a verdict stands in the way of a publication. */
export function isBlocking({ level, override }: Pick<Verdict, 'level' | 'override'>): boolean {
  return level === 'block' && override === null;
}

/** Whether a verdict is a warning that nobody has given a reason for. */
export function isOpenWarning({ level, override }: Pick<Verdict, 'level' | 'override'>): boolean {
  return level === 'warn' && override === null;
}

/** Whether a verdict speaks of days of a window. */
export function isAbout({ day, lastDay }: Verdict, { from, to }: PlanWindow): boolean {
  return day <= to && lastDay >= from;
}

const ORDER = new Map(PLAN_RULES.map((rule, at) => [rule, at]));

/** Verdicts by day, then rule, then first shift. */
export function sortVerdicts(verdicts: readonly Verdict[]): Verdict[] {
  const first = ({ shiftIds }: Verdict): string => shiftIds[0] ?? '';
  return verdicts.toSorted((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? -1 : 1;
    const rules = (ORDER.get(a.rule) ?? 0) - (ORDER.get(b.rule) ?? 0);
    return rules !== 0 ? rules : first(a) < first(b) ? -1 : first(a) > first(b) ? 1 : 0;
  });
}

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

/**
 * What is said of publishing a week now: `lateNotice` with `days` until its Monday (below zero in the week itself), of
 * `limit`. Null in time, after the week, and on a farm that asks for no days.
 */
export function lateNotice(about: {
  readonly week: WeekKey;
  readonly settings: Pick<PlanningSettings, 'levels' | 'noticeDays'>;
  readonly nowMs: number;
  readonly timeZone: string;
}): Verdict | null {
  const { week, settings, nowMs, timeZone } = about;
  const level = levelOf('lateNotice', settings);
  const today = dayOf(nowMs, timeZone);
  const day = mondayOfWeek(week);
  const lastDay = addDays(day, 6);
  const days = daysBetween(today, day);
  const limit = settings.noticeDays;
  if (level === 'off' || limit === 0 || days >= limit || lastDay < today) return null;
  const facts = { days, limit };
  return verdictOf({
    rule: 'lateNotice',
    level,
    employeeId: null,
    day,
    lastDay,
    shifts: [],
    facts,
  });
}
