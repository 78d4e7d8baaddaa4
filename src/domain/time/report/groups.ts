import { addDays, addMonths, type Day, mondayOf, type Month, monthOf } from '../../dates/day.ts';
import { dayNumber, dayOfNumber, mondayOfNumber } from '../../dates/day-number.ts';
import type { Period } from '../period/periods.ts';
import { datesIn, type DateSpan, isWhole, type MonthDigest, sumOf } from './month-digest.ts';
import { monthsByPerson, type ReportInput } from './person-figures.ts';

/** By what hours are put together. */
export const GROUPINGS = ['employee', 'unit', 'activity', 'week', 'month'] as const;

/** By what hours are put together. */
export type Grouping = (typeof GROUPINGS)[number];

/** Hours without a unit, or without an activity. */
export const NO_KEY = '';

/** Hours of which the activity is not known: part of a month, or of a time before it was counted. */
export const UNDIVIDED = '?';

/** The hours of one group, whole minutes. */
export interface HoursGroup {
  /** Id of a person, unit or activity, the Monday of a week, or a month. */
  readonly key: string;
  readonly minutes: number;
  /** Null where it cannot be told apart (activities). */
  readonly overtimeMinutes: number | null;
}

/** Hours by a grouping: their sum is the same whichever it is. Weeks and months by time, else as they come. */
export function hoursBy(grouping: Grouping, input: ReportInput): HoursGroup[] {
  const wanted = new Set(input.people.map(({ id }) => id));
  const minutes = new Map<string, number>();
  const overtime = new Map<string, number>();
  for (const [id, digests] of monthsByPerson(input.stored, input.period)) {
    if (!wanted.has(id)) continue;
    for (const digest of digests) addMonth(grouping, digest, input.period, minutes, overtime);
  }
  const groups = [...minutes]
    .filter(([key, value]) => value !== 0 || (overtime.get(key) ?? 0) !== 0)
    .map(([key, value]) => ({
      key,
      minutes: value,
      overtimeMinutes: grouping === 'activity' ? null : (overtime.get(key) ?? 0),
    }));
  return groups.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

type Sums = Map<string, number>;

function add(sums: Sums, key: string, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}

function addMonth(
  grouping: Grouping,
  digest: MonthDigest,
  period: Period,
  minutes: Sums,
  overtime: Sums,
): void {
  const span = datesIn(digest, period);
  const addSpan = (key: string, part: DateSpan): void => {
    add(minutes, key, sumOf(digest.minutes, part));
    add(overtime, key, sumOf(digest.overtime, part));
  };
  switch (grouping) {
    case 'employee':
      return addSpan(digest.month.employeeId, span);
    case 'month':
      return addSpan(digest.month.month, span);
    case 'week':
      return weeksIn(digest, span).forEach(({ monday, ...part }) => addSpan(monday, part));
    case 'unit':
      return addUnits(digest, span, minutes, overtime);
    case 'activity':
      return addActivities(digest, isWhole(digest, period), span, minutes);
  }
}

/** The weeks of some dates of a month, each with its own dates of them. */
function weeksIn({ from }: MonthDigest, span: DateSpan): (DateSpan & { readonly monday: Day })[] {
  const zero = dayNumber(from) - 1;
  const weeks: (DateSpan & { readonly monday: Day })[] = [];
  for (let first = span.first; first <= span.last;) {
    const monday = mondayOfNumber(zero + first);
    const last = Math.min(span.last, monday + 6 - zero);
    weeks.push({ monday: dayOfNumber(monday), first, last });
    first = last + 1;
  }
  return weeks;
}

/** From the lines, which know their unit; what they do not tell has none. */
function addUnits(digest: MonthDigest, span: DateSpan, minutes: Sums, overtime: Sums): void {
  let rest = sumOf(digest.minutes, span);
  for (const [unitId, work] of digest.units) {
    add(overtime, unitId, sumOf(work.overtime, span));
    // Overtime booked later stands on no unit, and so does the normal time taken back for it.
    if (unitId === NO_KEY) continue;
    const value = sumOf(work.minutes, span);
    add(minutes, unitId, value);
    rest -= value;
  }
  add(minutes, NO_KEY, rest);
}

/** Months are counted whole by activity: part of one cannot be divided. */
function addActivities(digest: MonthDigest, whole: boolean, span: DateSpan, minutes: Sums): void {
  let rest = sumOf(digest.minutes, span);
  if (whole) {
    for (const { activityId, minutes: value } of digest.month.work) {
      add(minutes, activityId ?? NO_KEY, value);
      rest -= value;
    }
  }
  add(minutes, UNDIVIDED, rest);
}

/** A group beside the same one of another period; `beforeMinutes` null where nothing is compared. */
export interface ComparedGroup extends HoursGroup {
  readonly beforeMinutes: number | null;
  /** Of all minutes, 0–1. */
  readonly share: number;
}

/**
 * Groups beside those of an earlier period: people, units and activities by who they are, weeks and months
 * by their place. What was only there before comes last with nothing now.
 */
export function comparedGroups(
  grouping: Grouping,
  now: readonly HoursGroup[],
  before: readonly HoursGroup[] | null,
): ComparedGroup[] {
  const total = now.reduce((sum, group) => sum + group.minutes, 0);
  const byPlace = grouping === 'week' || grouping === 'month';
  const known = new Map(before?.map((group, at) => [byPlace ? String(at) : group.key, group]));
  const rows = now.map((group, at): ComparedGroup => {
    const key = byPlace ? String(at) : group.key;
    const earlier = known.get(key);
    known.delete(key);
    return {
      ...group,
      beforeMinutes: before === null ? null : (earlier?.minutes ?? 0),
      share: total === 0 ? 0 : group.minutes / total,
    };
  });
  const gone = byPlace ? [] : [...known.values()];
  return [
    ...rows,
    ...gone.map((group): ComparedGroup => ({
      ...group,
      minutes: 0,
      overtimeMinutes: group.overtimeMinutes === null ? null : 0,
      beforeMinutes: group.minutes,
      share: 0,
    })),
  ];
}

/** The minutes of one person by month, in the order of `months`; 0 where there is none. */
export function minutesByMonth(
  input: ReportInput,
  months: readonly Month[],
): ReadonlyMap<string, readonly number[]> {
  const place = new Map(months.map((month, at) => [month, at]));
  const sums = new Map(input.people.map(({ id }) => [id, months.map(() => 0)]));
  for (const [id, digests] of monthsByPerson(input.stored, input.period)) {
    const list = sums.get(id);
    for (const digest of digests) {
      const at = place.get(digest.month.month);
      if (list !== undefined && at !== undefined) {
        list[at] = sumOf(digest.minutes, datesIn(digest, input.period));
      }
    }
  }
  return sums;
}

/** Hours of a week or a month, minutes. */
export interface TimeBar {
  /** The Monday of a week, or a month. */
  readonly key: Day;
  readonly normal: number;
  readonly over: number;
}

/** The weeks or months of a period by their hours, minutes; those without time too, up to the last that has any. */
export function barsBy(by: Extract<Grouping, 'week' | 'month'>, input: ReportInput): TimeBar[] {
  const groups = new Map(hoursBy(by, input).map((group) => [group.key, group]));
  const last = [...groups.keys()].at(-1);
  if (last === undefined) return [];
  const { from } = input.period;
  const bars: TimeBar[] = [];
  let key = by === 'week' ? mondayOf(from) : monthOf(from);
  while (key <= last) {
    const group = groups.get(key);
    const over = group?.overtimeMinutes ?? 0;
    bars.push({ key, normal: (group?.minutes ?? 0) - over, over });
    key = by === 'week' ? addDays(key, 7) : addMonths(key, 1);
  }
  return bars;
}
