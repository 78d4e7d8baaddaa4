import { isYoungerThan } from '../../dates/age.ts';
import { type Day, mondayOf } from '../../dates/day.ts';
import { zoneOf } from '../../dates/zone-day.ts';
import { groupBy } from '../../group-by.ts';
import { type Registration } from '../registration/registration.ts';
import { counts, minuteOf, workedMinutes } from '../registration/worked.ts';
import { type RuleWhen } from '../rules/time-rule.ts';
import {
  CHILD_AGE,
  CHILD_LIMITS,
  YOUNG_AGE,
  YOUNG_LIMITS,
  type YoungLimits,
} from './law-limits.ts';
import { dailyRest, workSpans } from './rest-watch.ts';
import { lengthOf } from '../engine/stretch/intervals.ts';
import { windowIntervals } from '../engine/stretch/windows.ts';

/** Every code of the watch over young people; each has a text. */
export const YOUNG_CODES = [
  'young_day_long',
  'young_week_long',
  'young_hours',
  'young_rest',
  'young_days_off',
] as const;

/** Something that somebody under 18 may not do. */
export interface YoungIssue {
  /** Local day; for a week its Monday. */
  readonly day: Day;
  readonly code: (typeof YOUNG_CODES)[number];
  /** Minutes worked, or rested, and the limit; for days off how many there were and have to be. */
  readonly params: Readonly<Record<string, number>>;
}

/** What the watch looks at. */
interface YoungInput {
  readonly registrations: readonly Registration[];
  readonly birthDate: Day;
  readonly timeZone: string;
  readonly nowMs: number;
  /** Units where animals are kept: work may begin earlier there. */
  readonly stableUnits: readonly string[];
}

/**
 * What registered work breaks of the limits for people under 18, by day. The break after four and a half
 * hours is asked for by the entry itself.
 */
export function youngWatch(input: YoungInput): YoungIssue[] {
  const own = input.registrations
    .filter(counts)
    .filter(({ workDate }) => isYoungerThan(input.birthDate, YOUNG_AGE, workDate));
  const days = groupBy(own, ({ workDate }) => workDate);
  const weeks = groupBy(own, ({ workDate }) => mondayOf(workDate));
  return [
    ...[...days].flatMap(([day, entries]) => dayIssues(day, entries, input)),
    ...[...weeks].flatMap(([monday, entries]) => weekIssues(monday, entries, input)),
    ...restIssues(own, input),
  ].toSorted((a, b) => (a.day === b.day ? codeOrder(a, b) : a.day < b.day ? -1 : 1));
}

function codeOrder(a: YoungIssue, b: YoungIssue): number {
  return YOUNG_CODES.indexOf(a.code) - YOUNG_CODES.indexOf(b.code);
}

function limitsOn(day: Day, { birthDate }: YoungInput): YoungLimits {
  return isYoungerThan(birthDate, CHILD_AGE, day) ? CHILD_LIMITS : YOUNG_LIMITS;
}

function worked(entries: readonly Registration[], nowMs: number): number {
  return entries.reduce((sum, entry) => sum + workedMinutes(entry, nowMs), 0);
}

function dayIssues(day: Day, entries: readonly Registration[], input: YoungInput): YoungIssue[] {
  const limits = limitsOn(day, input);
  const issues: YoungIssue[] = [];
  const minutes = worked(entries, input.nowMs);
  if (minutes > limits.dayMinutes) {
    const params = { minutes, limitMinutes: limits.dayMinutes };
    issues.push({ day, code: 'young_day_long', params });
  }
  const outside = entries.reduce((sum, entry) => sum + outsideHours(entry, limits, input), 0);
  if (outside > 0) {
    issues.push({ day, code: 'young_hours', params: { minutes: outside } });
  }
  return issues;
}

/** Minutes of an entry in the hours of night. */
function outsideHours(entry: Registration, limits: YoungLimits, input: YoungInput): number {
  const isStable = input.stableUnits.includes(entry.unitId);
  const to = isStable ? limits.stableFrom : limits.from;
  const when: RuleWhen = { dayTypes: [], weekdays: [], windows: [{ from: limits.to, to }] };
  const within = { from: minuteOf(entry.start), to: minuteOf(entry.end ?? input.nowMs) };
  return lengthOf(windowIntervals(when, within, zoneOf(input.timeZone), new Map()));
}

function weekIssues(
  monday: Day,
  entries: readonly Registration[],
  input: YoungInput,
): YoungIssue[] {
  const limits = limitsOn(monday, input);
  const issues: YoungIssue[] = [];
  const minutes = worked(entries, input.nowMs);
  if (minutes > limits.weekMinutes) {
    const params = { minutes, limitMinutes: limits.weekMinutes };
    issues.push({ day: monday, code: 'young_week_long', params });
  }
  const off = 7 - new Set(entries.map(({ workDate }) => workDate)).size;
  if (off < limits.daysOff) {
    const params = { count: off, limit: limits.daysOff };
    issues.push({ day: monday, code: 'young_days_off', params });
  }
  return issues;
}

function restIssues(own: readonly Registration[], input: YoungInput): YoungIssue[] {
  const spans = workSpans(own, input.nowMs);
  return dailyRest(spans, input.timeZone, CHILD_LIMITS.restMinutes)
    .map(({ day, minutes }) => ({ day, minutes, limit: limitsOn(day, input).restMinutes }))
    .filter(({ minutes, limit }) => minutes < limit)
    .map(({ day, minutes, limit }) => ({
      day,
      code: 'young_rest' as const,
      params: { minutes, limitMinutes: limit },
    }));
}
