import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { preset, readableMap, whole } from '../../readable-list.ts';
import { textOf } from '../../text/clean.ts';
import { PLAN_RULES, RULE_LEVELS, type RuleLevel } from '../shift/plan-rules.ts';
import { SHIFT_LIMITS } from '../shift/shift.ts';
import { type Day, isDayStretch, weekdayOf } from '../../dates/day.ts';
import { isPersonDay } from '../../employee/employee.ts';
import { parseTime } from '../../time/entry/parse-time.ts';
import { startTime } from '../../time/entry/entry-times.ts';

/** Ranges of the planning settings; the rules of the database refuse anything else. */
export const PLANNING_LIMITS = {
  /** Needs, and as many usual shifts, of a unit and of the farm. */
  ofUnit: 60,
  ofFarm: 600,
  /** New needs or templates in one write. */
  atOnce: 1,
  /** People that a unit needs at once. */
  people: { min: 1, max: 50 },
  /** Minutes of the day at which something begins, and at which it ends: at most the day after. */
  startMinute: { min: 0, max: 1439 },
  endMinute: { min: 1, max: 2879 },
  noticeDays: { min: 0, max: 60 },
  deadlineHours: { min: 0, max: 336 },
  availabilityDays: { min: 0, max: 60 },
  /** Minutes. */
  normTolerance: { min: 0, max: 600 },
} as const;

const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7));
const title = preset(textOf(0, SHIFT_LIMITS.title), '');

/** Whether a stretch of the day, minutes from midnight, is as long as a shift may be. */
const isStretch = (startMinute: number, endMinute: number): boolean =>
  endMinute > startMinute && endMinute - startMinute <= SHIFT_LIMITS.minutes.max;

/** How many people a unit needs at a time of the day, on days of the week. */
const NeedSchema = v.pipe(
  v.object({
    unitId: v.string(),
    title,
    /** ISO weekdays; empty is every day. */
    weekdays: preset(v.array(weekday), []),
    startMinute: whole(PLANNING_LIMITS.startMinute),
    endMinute: whole(PLANNING_LIMITS.endMinute),
    people: whole(PLANNING_LIMITS.people),
  }),
  v.check(({ startMinute, endMinute }) => isStretch(startMinute, endMinute)),
);

/** How many people a unit needs at a time of the day. */
export type StaffingNeed = v.InferOutput<typeof NeedSchema>;

/** A shift that comes again and again: morning milking. Minutes from the local midnight of its day. */
const ShiftTemplateSchema = v.pipe(
  v.object({
    /** Null: for every unit. */
    unitId: preset(v.nullable(v.string()), null),
    title,
    startMinute: whole(PLANNING_LIMITS.startMinute),
    endMinute: whole(PLANNING_LIMITS.endMinute),
    breakMinutes: preset(whole(SHIFT_LIMITS.breakMinutes), 0),
    activityId: preset(v.nullable(v.string()), null),
  }),
  v.check(({ startMinute, endMinute }) => isStretch(startMinute, endMinute)),
);

/** A shift that comes again and again. */
export type ShiftTemplate = v.InferOutput<typeof ShiftTemplateSchema>;

/** What each rule means where the farm has said so; what is no rule is left out. */
const LevelsSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((stored): Readonly<Partial<Record<(typeof PLAN_RULES)[number], RuleLevel>>> =>
    Object.fromEntries(
      PLAN_RULES.flatMap((rule) => {
        const level = RULE_LEVELS.find((one) => one === stored[rule]);
        return level === undefined ? [] : [[rule, level]];
      }),
    ),
  ),
);

/** The document `farms/{farm}/settings/planning`; what is not there, or cannot be read, is as it is shipped. */
export const PlanningSettingsSchema = v.object({
  id: v.optional(v.string(), 'planning'),
  /** Which law of rest holds: the exceptions of agriculture, or none. Under 18 is judged by the day of birth. */
  profile: preset(v.picklist(['agriculture', 'standard']), 'agriculture'),
  levels: preset(LevelsSchema, {}),
  /** Months over which 48 hours a week are the average (12 under agreements of agriculture). */
  averageMonths: preset(v.picklist([4, 12]), 4),
  /** Minutes by which a week may be over its norm before it is said. */
  normTolerance: preset(whole(PLANNING_LIMITS.normTolerance), 30),
  needs: readableMap(NeedSchema, PLANNING_LIMITS.ofFarm),
  shiftTemplates: readableMap(ShiftTemplateSchema, PLANNING_LIMITS.ofFarm),
  /** Days before a week by which it should be published. */
  noticeDays: preset(whole(PLANNING_LIMITS.noticeDays), 14),
  confirm: preset(v.boolean(), false),
  /** Swaps: not at all, with a leader's word, or by themselves where nothing warns. */
  swaps: preset(v.picklist(['off', 'leader', 'auto']), 'leader'),
  /** Open shifts go to whom a leader picks, or to the first who may. */
  openShifts: preset(v.picklist(['leader', 'first']), 'leader'),
  /** Hours before a shift after which it can no more be swapped or asked for. */
  deadlineHours: preset(whole(PLANNING_LIMITS.deadlineHours), 12),
  /** Days before a day by which people have to say that they cannot work on it; 0: until the day itself. */
  availabilityDays: preset(whole(PLANNING_LIMITS.availabilityDays), 0),
  colourBy: preset(v.picklist(['title', 'unit', 'employee']), 'title'),
  openingView: preset(v.picklist(['day', 'week', 'twoWeeks']), 'week'),
  ...auditEntries,
});

/** How a farm plans. */
export type PlanningSettings = v.InferOutput<typeof PlanningSettingsSchema>;

/** As it is shipped. */
export const DEFAULT_PLANNING_SETTINGS: PlanningSettings = v.parse(PlanningSettingsSchema, {});

/** Most days from the first to the last, both included. */
export const AVAILABILITY_DAYS_MAX = 400;

const day = v.pipe(v.string(), v.check(isPersonDay));
const minute = v.optional(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440))),
  null,
);

/**
 * When somebody cannot work, or would like to, `farms/{farm}/availabilities/{id}`. There is no word of why: days
 * are days. `weekdays` empty is every day; minutes null are the whole day.
 */
export const AvailabilitySchema = v.pipe(
  v.object({
    id: v.string(),
    employeeId: v.string(),
    /** The home unit, whose planners read it. */
    unitId: v.string(),
    kind: v.picklist(['cannot', 'wants']),
    from: day,
    to: day,
    weekdays: v.optional(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
      [],
    ),
    startMinute: minute,
    endMinute: minute,
    ...auditEntries,
  }),
  v.check(({ from, to }) => isDayStretch(from, to, AVAILABILITY_DAYS_MAX)),
);

/** When somebody cannot work, or would like to. */
export type Availability = v.InferOutput<typeof AvailabilitySchema>;

/** Whether it speaks of a day. */
export function speaksOf(
  { from, to, weekdays, deleted }: Pick<Availability, 'from' | 'to' | 'weekdays' | 'deleted'>,
  about: Day,
): boolean {
  return (
    deleted === null &&
    from <= about &&
    about <= to &&
    (weekdays.length === 0 || weekdays.includes(weekdayOf(about)))
  );
}

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

/** A stretch of the day in minutes from its local midnight; an end from 1440 on is on the next day. */
export interface Stretch {
  readonly startMinute: number;
  readonly endMinute: number;
}

const clock = (minute: number): string => {
  const at = minute % MINUTES_PER_DAY;
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(at / MINUTES_PER_HOUR))}:${two(at % MINUTES_PER_HOUR)}`;
};

/** Its two clock times `HH:mm`, as they stand in a form. */
export function stretchTimes({ startMinute, endMinute }: Stretch): {
  readonly from: string;
  readonly to: string;
} {
  return { from: clock(startMinute), to: clock(endMinute) };
}

/** What a form's two times say, or the fields at which they say nothing; `to` at or before `from` is on the next day. */
export function readStretch(
  from: string,
  to: string,
): { readonly stretch: Stretch } | { readonly stretch: null; readonly wrong: ('from' | 'to')[] } {
  const start = startTime(from);
  const end = parseTime(to);
  if (start === null || end === null) {
    const at = [start === null ? 'from' : null, end === null ? 'to' : null] as const;
    return { stretch: null, wrong: at.filter((one) => one !== null) };
  }
  const startMinute = start.hour * MINUTES_PER_HOUR + start.minute;
  const endMinute = end.hour * MINUTES_PER_HOUR + end.minute;
  const isNextDay = endMinute <= startMinute;
  return { stretch: { startMinute, endMinute: endMinute + (isNextDay ? MINUTES_PER_DAY : 0) } };
}
