import { CHILD_AGE, isYoungerThan, YOUNG_AGE } from '../../dates/age.ts';
import { type Day, mondayOf } from '../../dates/day.ts';
import { zoneOf } from '../../dates/zone-day.ts';
import { lawOn, type RuledPerson } from '../../employee/terms.ts';
import { groupBy } from '../../group-by.ts';
import type { Registration } from '../registration/registration.ts';
import { counts, minuteOf, workedMinutes } from '../registration/worked.ts';
import type { RuleWhen } from '../rules/time-rule.ts';
import { CHILD_LIMITS, PUPIL_LIMITS, YOUNG_LIMITS, type YoungLimits } from './law-limits.ts';
import type { Work } from './rest.ts';
import { dailyRest, spansOf } from './rest-watch.ts';
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

/** Work as the limits see it: registered, or planned. */
export interface YoungWork extends Work {
  readonly unitId: string;
  /** The local day to which it belongs. */
  readonly day: Day;
  /** Of work, without breaks that are not paid. */
  readonly minutes: number;
}

interface YoungContext {
  readonly person: RuledPerson;
  readonly birthDate: Day;
  readonly timeZone: string;
  /** Units where animals are kept: work may begin earlier there. */
  readonly stableUnits: readonly string[];
}

interface YoungInput extends YoungContext {
  readonly registrations: readonly Registration[];
  readonly nowMs: number;
}

/**
 * What registered work breaks of the limits for people under 18, by day. The break after four and a half
 * hours is asked for by the entry itself.
 */
export function youngWatch(input: YoungInput): YoungIssue[] {
  const { registrations, nowMs, ...context } = input;
  const work = registrations.filter(counts).map((entry): YoungWork => {
    const { unitId, workDate: day, start, end } = entry;
    return { unitId, day, start, end: end ?? nowMs, minutes: workedMinutes(entry, nowMs) };
  });
  return youngIssues(work, context);
}

/** What work, registered or planned, breaks of the limits for people under 18, by day. */
export function youngIssues(work: readonly YoungWork[], context: YoungContext): YoungIssue[] {
  const own = work.filter(({ day }) => isYoungerThan(context.birthDate, YOUNG_AGE, day));
  const days = groupBy(own, ({ day }) => day);
  const weeks = groupBy(own, ({ day }) => mondayOf(day));
  return [
    ...[...days].flatMap(([day, entries]) => dayIssues(day, entries, context)),
    ...[...weeks].flatMap(([monday, entries]) => weekIssues(monday, entries, context)),
    ...restIssues(own, context),
  ].toSorted((a, b) => (a.day === b.day ? codeOrder(a, b) : a.day < b.day ? -1 : 1));
}

function codeOrder(a: YoungIssue, b: YoungIssue): number {
  return YOUNG_CODES.indexOf(a.code) - YOUNG_CODES.indexOf(b.code);
}

function limitsOn(day: Day, { birthDate, person }: YoungContext): YoungLimits {
  if (isYoungerThan(birthDate, CHILD_AGE, day)) return CHILD_LIMITS;
  return lawOn(person, day).isPupil ? PUPIL_LIMITS : YOUNG_LIMITS;
}

function worked(entries: readonly YoungWork[]): number {
  return entries.reduce((sum, { minutes }) => sum + minutes, 0);
}

function dayIssues(day: Day, entries: readonly YoungWork[], input: YoungContext): YoungIssue[] {
  const limits = limitsOn(day, input);
  const issues: YoungIssue[] = [];
  const minutes = worked(entries);
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
function outsideHours(entry: YoungWork, limits: YoungLimits, input: YoungContext): number {
  const isStable = input.stableUnits.includes(entry.unitId);
  const to = isStable ? limits.stableFrom : limits.from;
  const when: RuleWhen = { dayTypes: [], weekdays: [], windows: [{ from: limits.to, to }] };
  const within = { from: minuteOf(entry.start), to: minuteOf(entry.end) };
  return lengthOf(windowIntervals(when, within, zoneOf(input.timeZone), new Map()));
}

function weekIssues(monday: Day, entries: readonly YoungWork[], input: YoungContext): YoungIssue[] {
  const limits = limitsOn(monday, input);
  const issues: YoungIssue[] = [];
  const minutes = worked(entries);
  if (minutes > limits.weekMinutes) {
    const params = { minutes, limitMinutes: limits.weekMinutes };
    issues.push({ day: monday, code: 'young_week_long', params });
  }
  const off = 7 - new Set(entries.map(({ day }) => day)).size;
  if (off < limits.daysOff) {
    const params = { count: off, limit: limits.daysOff };
    issues.push({ day: monday, code: 'young_days_off', params });
  }
  return issues;
}

function restIssues(own: readonly YoungWork[], input: YoungContext): YoungIssue[] {
  return dailyRest(spansOf(own), input.timeZone, CHILD_LIMITS.restMinutes)
    .map(({ day, minutes }) => ({ day, minutes, limit: limitsOn(day, input).restMinutes }))
    .filter(({ minutes, limit }) => minutes < limit)
    .map(({ day, minutes, limit }) => ({
      day,
      code: 'young_rest' as const,
      params: { minutes, limitMinutes: limit },
    }));
}
