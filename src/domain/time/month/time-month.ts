import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import type { Day } from '../../dates/day.ts';
import { awayAllDay } from '../engine/input/leave-facts.ts';
import { REGISTRATION_STATUSES } from '../registration/registration.ts';
import { LawFindingSchema } from '../law/law-limits.ts';
import { PayLineSchema } from '../engine/result/calculated.ts';

const minutes = v.optional(v.number(), 0);

/** One day of a month's totals; days without registrations are left out. */
const TimeMonthDaySchema = v.object({
  /** Local day. */
  day: v.string(),
  /** Minutes that count, by the rules. */
  minutes,
  /** Minutes of the raw stamps, less breaks taken. */
  rawMinutes: minutes,
  entries: v.optional(v.number(), 0),
  statuses: v.optional(v.array(v.picklist(REGISTRATION_STATUSES)), []),
  /** Ids of what waits for a decision that day, so that a day can be approved without opening it. */
  pendingIds: v.optional(v.array(v.string()), []),
  /** Codes of `flagsOf`, each once. */
  flags: v.optional(v.array(v.string()), []),
});

/**
 * A person's month `farms/{farm}/timeMonths/{uid_YYYY-MM}` (design 3): written by the server with the same
 * engine that runs on the device; writing it again from the same registrations changes nothing.
 */
export const TimeMonthSchema = v.object({
  id: v.string(),
  employeeId: v.string(),
  /** Home unit: the first of the person's units. */
  unitId: v.string(),
  month: v.string(),
  days: v.optional(v.array(TimeMonthDaySchema), []),
  minutes,
  rawMinutes: minutes,
  /** The goal of the month less leave, whole minutes; 0 for hourly paid people. */
  goalMinutes: minutes,
  /** How many registrations stand in each state. */
  counts: v.optional(v.record(v.string(), v.number()), {}),
  lines: v.optional(v.array(PayLineSchema), []),
  /** Days of leave, or parts of them, that the average week of 48 hours leaves out. Nothing says why. */
  neutral: v.optional(v.array(v.object({ day: v.string(), share: v.number() })), []),
  /**
   * All days of leave, or parts of them, with the minutes that they take off the goal. Nothing says why. Absent where
   * there are none, and in what was counted before they were kept.
   */
  away: v.optional(v.array(v.object({ day: v.string(), share: v.number(), minutes: v.number() }))),
  /** Minutes by the rules for each unit and activity, together `minutes`. */
  work: v.optional(
    v.array(v.object({ unitId: v.string(), activityId: v.nullable(v.string()), minutes })),
    [],
  ),
  /** What the watch over working-time law has found. */
  law: v.optional(v.array(LawFindingSchema), []),
  /** Flex balance before and after the month, minutes; null without a flex account. */
  flexIn: v.optional(v.nullable(v.number()), null),
  flexOut: v.optional(v.nullable(v.number()), null),
  /**
   * The balance as it stands before the month, as it is shown on each day, and after each day, norm periods
   * counted as far as the day; null where nothing was worked, and in what was counted before days were kept.
   */
  flexDays: v.optional(
    v.nullable(
      v.object({
        start: v.nullable(v.number()),
        shown: v.array(v.nullable(v.number())),
        after: v.array(v.nullable(v.number())),
      }),
    ),
    null,
  ),
  /** Balance of time off in lieu before and after the month, minutes; null where there has never been any. */
  lieuIn: v.optional(v.nullable(v.number()), null),
  lieuOut: v.optional(v.nullable(v.number()), null),
  /** What it is made of, by `monthStamps`; empty in what was counted before it was kept. */
  stamps: v.optional(v.string(), ''),
  /** Identifies the rules and their versions that it was calculated with. */
  ruleVersion: v.optional(v.string(), ''),
  /** `updated` is when it was counted last. */
  ...auditEntries,
});

/** A person's month as leaders and reports read it. */
export type TimeMonth = v.InferOutput<typeof TimeMonthSchema>;

/** One day of it. */
export type TimeMonthDay = TimeMonth['days'][number];

/** The days of a stored month on which somebody is away all day. */
export function awayDaysOf({
  away,
  neutral,
}: Pick<TimeMonth, 'away' | 'neutral'>): ReadonlySet<Day> {
  return awayAllDay(away ?? neutral);
}
