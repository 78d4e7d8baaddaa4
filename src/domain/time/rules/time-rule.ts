import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { isDay } from '../../dates/day.ts';
import { textOf } from '../../text/clean.ts';

/** Limits of a rule; the rules of the database refuse more. */
export const RULE_LIMITS = {
  /** Characters of a name in one language, of a pay code, a group and a preset's key. */
  name: 80,
  payCode: 12,
  group: 40,
  /** Ids in one list of `who`. */
  who: 200,
  /** The rules of the database can look at no more in one request. */
  windows: 4,
  tiers: 4,
  /** Minutes of any length in a rule: at most a norm period of 26 weeks. */
  minutes: 262_080,
  /** Weeks of a norm period. */
  weeks: { min: 1, max: 26 },
  priority: { min: 0, max: 999 },
  /** Factors of what goes to an account: 1.5 is an hour and a half for an hour. */
  factor: { min: 0, max: 10 },
  percent: { min: 0, max: 1000 },
  /** 10,000 kr. */
  rateOre: { min: 0, max: 1_000_000 },
} as const;

/** What a rule does, in the order of the calculation. */
export const RULE_KINDS = [
  'rounding',
  'break',
  'norm',
  'overtime',
  'supplement',
  'guarantee',
] as const;

/** What a rule does. */
export type RuleKind = (typeof RULE_KINDS)[number];

/**
 * Kinds of calendar days. A public holiday is nothing else; another day off of the farm (24 December) is
 * also the weekday that it falls on.
 */
export const DAY_TYPES = ['workday', 'sat', 'sun', 'holiday', 'dayOff'] as const;

/** How a stamp or a total is rounded. `snapToShift` takes the planned time while within the grace. */
export const STAMP_ROUNDINGS = ['none', 'nearest', 'up', 'down', 'snapToShift'] as const;

/** How a total is rounded. */
export const TOTAL_ROUNDINGS = ['none', 'nearest', 'up', 'down'] as const;

/** Steps of rounding in minutes. */
export const ROUNDING_STEPS = [1, 5, 6, 10, 15, 30] as const;

/** How a rule goes together with others of its group. Without a group it stands beside all others. */
export const STACKINGS = [
  /** Counts beside the others. */
  'add',
  /** Of these only the one with the highest priority counts. */
  'highest',
  /** Where it applies, nothing else of its group does. */
  'exclusive',
] as const;

/** Where something goes: to the pay, to the flex account or to the account of time off in lieu. */
export const TARGETS = ['pay', 'flex', 'lieu'] as const;

const text = (max: number) => textOf(0, max);
const day = v.pipe(v.string(), v.check(isDay));
const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const minutes = (preset = 0) => v.optional(whole(0, RULE_LIMITS.minutes), preset);
const maybe = <const T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema), null);
const ids = v.optional(v.pipe(v.array(v.string()), v.maxLength(RULE_LIMITS.who)), []);
const between = (range: { readonly min: number; readonly max: number }) =>
  v.pipe(v.number(), v.minValue(range.min), v.maxValue(range.max));

/** Whom a rule covers; an empty list is everybody or everything. */
const WhoSchema = v.object({
  /** Of the registration; for norms the person's home unit. */
  units: ids,
  employmentTypes: v.optional(v.array(v.picklist(['flex', 'hourly'])), []),
  employeeIds: ids,
  /** Years of age that the person has not reached on the day; covers nobody without a birth date. */
  ageUnder: maybe(whole(1, 99)),
  activityIds: ids,
});

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A window of the local clock. `to` at or before `from` is the day after; 24:00 is the day's end. */
const WindowSchema = v.object({
  from: v.pipe(v.string(), v.regex(CLOCK_TIME)),
  to: v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)),
});

const weekdays = v.optional(v.array(whole(1, 7)), []);

/** When a rule applies; an empty list is always. A window belongs to the day on which it opens. */
const WhenSchema = v.object({
  dayTypes: v.optional(v.array(v.picklist(DAY_TYPES)), []),
  /** ISO weekdays, Monday 1. */
  weekdays,
  windows: v.optional(v.pipe(v.array(WindowSchema), v.maxLength(RULE_LIMITS.windows)), []),
});

/** What is given. Rates are the owner's data and no calculation of time depends on them. */
const giveEntries = {
  payCode: textOf(1, RULE_LIMITS.payCode),
  /** On top of the person's own rate. */
  percent: maybe(between(RULE_LIMITS.percent)),
  /**
   * Øre: an hour for minutes, else for each. Of overtime the whole rate, of supplements what is added. Never
   * stored here, where every member reads it, but beside the rule (`pay-rates.ts`).
   */
  rateOre: maybe(whole(RULE_LIMITS.rateOre.min, RULE_LIMITS.rateOre.max)),
  target: v.optional(v.picklist(TARGETS), 'pay'),
  /** What a minute becomes on an account; of no matter for pay. */
  factor: v.optional(between(RULE_LIMITS.factor), 1),
} as const;

const headEntries = {
  id: v.string(),
  /** Shared by all versions of a rule. */
  series: v.string(),
  version: whole(1, 100_000),
  name: v.object({ dk: text(RULE_LIMITS.name), en: text(RULE_LIMITS.name) }),
  /** False: from `validFrom` on the rule is switched off. */
  active: v.optional(v.boolean(), true),
  /** First and last local day, both included; null is open. */
  validFrom: day,
  validTo: maybe(day),
  /** Id of the version before; null for the first. */
  supersedes: maybe(v.string()),
  /** The higher one wins in a group. */
  priority: v.optional(whole(RULE_LIMITS.priority.min, RULE_LIMITS.priority.max), 0),
  /** Empty is no group. */
  group: v.optional(text(RULE_LIMITS.group), ''),
  stacking: v.optional(v.picklist(STACKINGS), 'add'),
  /** Key of the pack that it was made from. */
  preset: maybe(text(RULE_LIMITS.group)),
  who: v.optional(WhoSchema, v.parse(WhoSchema, {})),
  ...auditEntries,
} as const;

const when = v.optional(WhenSchema, v.parse(WhenSchema, {}));

/** Stamps as the calculation sees them; what is stored never changes (features 3.3). */
const RoundingRuleSchema = v.object({
  ...headEntries,
  kind: v.literal('rounding'),
  start: v.optional(v.picklist(STAMP_ROUNDINGS), 'none'),
  end: v.optional(v.picklist(STAMP_ROUNDINGS), 'none'),
  total: v.optional(v.picklist(TOTAL_ROUNDINGS), 'none'),
  stepMinutes: v.optional(v.picklist(ROUNDING_STEPS), 5),
  /** How far before and after a planned time a stamp still snaps to it. */
  graceBeforeMinutes: v.optional(whole(0, 120), 5),
  graceAfterMinutes: v.optional(whole(0, 120), 5),
});

/**
 * An automatic break: tops the breaks taken up to `minutes`, never more (features 3.2). Those of a clock time
 * are breaks of their own and add up.
 */
const BreakRuleSchema = v.object({
  ...headEntries,
  kind: v.literal('break'),
  /** Applies to more than so many minutes of work, breaks taken not counted. */
  afterMinutes: v.optional(whole(0, 1440), 360),
  minutes: whole(0, 480),
  paid: v.optional(v.boolean(), false),
  /** Shortest stretch from start to end that it applies to. */
  minShiftMinutes: v.optional(whole(0, 1440), 0),
  /** ISO weekdays on which the work begins, Monday 1; none is every day. */
  weekdays,
  /** When the break is, for work that goes on before and after; null is at no time of its own. */
  clockTime: maybe(v.pipe(v.string(), v.regex(CLOCK_TIME))),
});

/** What a person is to work: a fixed goal a month, or weeks lowered by holidays and leave. */
const NormRuleSchema = v.object({
  ...headEntries,
  kind: v.literal('norm'),
  basis: v.optional(v.picklist(['month', 'weeks']), 'month'),
  weeks: v.optional(whole(RULE_LIMITS.weeks.min, RULE_LIMITS.weeks.max), 1),
  /** A Monday from which the norm periods are counted. */
  anchor: v.optional(day, '2026-01-05'),
  /** Whether a holiday on a day that the person works lowers the norm by that day. */
  holidays: v.optional(v.boolean(), true),
  /** Limits of the flex balance; outside them a leader is asked. Null is no limit. */
  flexMinMinutes: maybe(whole(-RULE_LIMITS.minutes, 0)),
  flexMaxMinutes: maybe(whole(0, RULE_LIMITS.minutes)),
  /** Most minutes of one week by agreement; a warning, nothing is cut. */
  weekMaxMinutes: maybe(whole(1, 10_080)),
  /**
   * A full week. People with fewer hours are paid for those between their norm and this one as extra hours
   * (merarbejde), and overtime begins above it. Null: what is above their own norm is overtime.
   */
  fullTimeMinutes: maybe(whole(1, 10_080)),
});

/**
 * The length of a day for people without weekly hours, who have no contract to compare a day with. Absent:
 * the rule says nothing about them.
 */
const dayMinutes = v.optional(whole(1, 1440));

const ThresholdSchema = v.variant('kind', [
  v.object({ kind: v.literal('fixed'), minutes: whole(0, RULE_LIMITS.minutes) }),
  /** The person's own day, week or norm period, less holidays. */
  v.object({ kind: v.literal('contract'), dayMinutes }),
  /** The planned shift of the day; the contract where nothing is planned. */
  v.object({ kind: v.literal('planned'), dayMinutes }),
]);

const TierSchema = v.object({
  /** Minutes over the threshold, half-open; null has no end. */
  fromMinutes: minutes(),
  toMinutes: maybe(whole(0, RULE_LIMITS.minutes)),
  /** Where several rules want a minute, the highest level gets it. */
  level: v.optional(whole(1, 9), 1),
  ...giveEntries,
});

/** Minutes that are more than normal time. A minute is overtime once. */
const OvertimeRuleSchema = v.object({
  ...headEntries,
  kind: v.literal('overtime'),
  period: v.picklist(['day', 'week', 'norm']),
  /** What the threshold counts: all work of the period, or the work inside `when` alone (days only). */
  basis: v.optional(v.picklist(['beyondThreshold', 'inWindow']), 'beyondThreshold'),
  threshold: ThresholdSchema,
  /** Up to so many minutes over the threshold are no overtime at all. */
  toleranceMinutes: minutes(),
  when,
  tiers: v.pipe(v.array(TierSchema), v.maxLength(RULE_LIMITS.tiers)),
});

/** Something extra for when the work was done. */
const SupplementRuleSchema = v.object({
  ...headEntries,
  kind: v.literal('supplement'),
  when,
  /** Fewest minutes inside a day's window; less gives nothing. */
  minMinutes: minutes(),
  /** Which minutes count. */
  timeClass: v.optional(v.picklist(['normal', 'overtime', 'any']), 'any'),
  /** Only minutes outside the planned shift; work without a plan has no outside. */
  outsidePlan: v.optional(v.boolean(), false),
  /** For each minute, once a day on which any counts, or once an unbroken stretch of work. */
  unit: v.picklist(['minute', 'day', 'entry']),
  ...giveEntries,
  /** Most of it on one day and in one calculated period, in its own unit. */
  maxPerDay: maybe(whole(1, RULE_LIMITS.minutes)),
  maxPerPeriod: maybe(whole(1, RULE_LIMITS.minutes)),
});

/** A call that is paid as at least so many minutes. */
const GuaranteeRuleSchema = v.object({
  ...headEntries,
  kind: v.literal('guarantee'),
  scope: v.optional(v.picklist(['entry', 'day']), 'entry'),
  minutes: whole(1, 1440),
  /** Judged by the day on which the work begins and the clock at its start. */
  when,
  ...giveEntries,
});

/**
 * One version of a rule, `farms/{farm}/timeRules/{id}` (features 3.4). A new version supersedes the ones
 * before from its `validFrom` on; nothing is rewritten.
 */
export const TimeRuleSchema = v.variant('kind', [
  RoundingRuleSchema,
  BreakRuleSchema,
  NormRuleSchema,
  OvertimeRuleSchema,
  SupplementRuleSchema,
  GuaranteeRuleSchema,
]);

/** A version of a rule of any kind. */
export type TimeRule = v.InferOutput<typeof TimeRuleSchema>;

/** What may be written to make one: what has a usual value may be left out. */
export type TimeRuleInput = v.InferInput<typeof TimeRuleSchema>;

/** A version of a rule of one kind. */
export type RuleOf<Kind extends RuleKind> = Extract<TimeRule, { kind: Kind }>;

/** A step of overtime. */
export type OvertimeTier = RuleOf<'overtime'>['tiers'][number];

/** When a rule applies. */
export type RuleWhen = RuleOf<'supplement'>['when'];
