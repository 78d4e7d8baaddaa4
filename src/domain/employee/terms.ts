import type { SeatType } from '../access/seats.ts';
import { type Day, dayOf, weekdayOf } from '../dates/day.ts';
import { dayNumber, mondayOfNumber } from '../dates/day-number.ts';
import type { Farm } from '../farm/farm.ts';
import type { Employee, TermsEntry } from './employee.ts';
import { hoursEntryDay, weeklyHoursAt } from './hours-history.ts';

type FarmTime = Pick<Farm, 'workDaysPerWeek' | 'timeZone'>;
type Zone = Pick<Farm, 'timeZone'>;
/** Local days, both included. */
interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** What says when somebody is employed. */
export type EmployedPerson = Pick<Employee, 'startDate' | 'endDate' | 'employments'> &
  Partial<Pick<Employee, 'deleted'>>;

/** What says whether somebody has a flex account or is paid by the hour. */
export type TypedPerson = Pick<Employee, 'employmentType' | 'terms'>;

/** What says on which weekdays somebody works. */
export type PatternPerson = Pick<Employee, 'weekdayPattern' | 'terms'>;

/** What says which agreement and which parts of the law hold for somebody. */
export type RuledPerson = Pick<Employee, 'terms'>;

/** What says which seat somebody has. */
export type SeatedPerson = Pick<Employee, 'seatType' | 'terms'>;

/** What says everything that was agreed on with somebody. */
export type TermsPerson = EmployedPerson & TypedPerson & PatternPerson & Pick<Employee, 'hours'>;

/** Somebody with whom nothing was agreed on, employed on every day. */
export const NO_TERMS: TermsPerson = {
  employmentType: 'flex',
  hours: [],
  startDate: null,
  endDate: null,
  weekdayPattern: null,
  employments: [],
  terms: [],
};

/** The same person as if so many hours a week had always been agreed on, on the farm's own days. */
export function withWeekOf<P extends TermsPerson>(person: P, weeklyHours: number): P {
  const hours = [{ date: 1, month: 1, year: 2000, value: weeklyHours }];
  return { ...person, hours, weekdayPattern: null, terms: [] };
}

/** The same text for people with whom the same was agreed on, on every day. */
export function termsKey(person: TermsPerson): string {
  const { hours, employmentType, weekdayPattern, terms } = person;
  const employed = [person.startDate, person.endDate, person.employments, person.deleted];
  return JSON.stringify([hours, employmentType, weekdayPattern, terms, employed]);
}

/** The first and last day of an employment, both included; null is not known, or open. */
export interface Employment {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** The weekdays (ISO 1–7) on which somebody works: those of a week, or of several that follow each other for ever. */
export interface Pattern {
  readonly weeks: readonly (readonly number[])[];
  /** The day number of the Monday of any first week. */
  readonly anchor: number;
  /** False where they are those of the farm, because nobody has said others. */
  readonly isOwn: boolean;
}

/** What holds between somebody and the farm on a day. */
export interface Terms {
  readonly isEmployed: boolean;
  /** Hours of a week; on average where the weeks of a pattern differ. */
  readonly weeklyHours: number;
  readonly type: TermsEntry['type'];
  /** Those of the week that the day lies in (ISO 1–7). */
  readonly weekdays: readonly number[];
  /** How many days of work a week has, on average. */
  readonly daysAWeek: number;
  /** Whether the weekdays are the person's own, and not the farm's. */
  readonly isOwn: boolean;
  /** Key of the pack whose rules hold; null where each rule says whom it is about. */
  readonly agreement: string | null;
  /** Whether the person plans their own time, so that the 48 hours and the break of adults do not hold. */
  readonly isExempt: boolean;
  readonly isPupil: boolean;
}

/** What holds on a day: the one place that knows, for people with a history of terms and for those without. */
export function termsOn(person: TermsPerson, farm: FarmTime, day: Day): Terms {
  const pattern = patternOn(person, farm, day);
  const type = typeOn(person, day);
  // Somebody with terms by date who is paid by the hour has no weekly hours (spec 5), whatever the history of hours says.
  const isByTheHour = person.terms.length > 0 && type === 'hourly';
  return {
    isEmployed: isEmployedOn(person, farm, day),
    weeklyHours: isByTheHour ? 0 : weeklyHoursAt(person.hours, day),
    type,
    weekdays: pattern.weeks[weekIn(pattern, dayNumber(day))] ?? [],
    daysAWeek: daysAWeekOf(pattern),
    isOwn: pattern.isOwn,
    ...lawOn(person, day),
  };
}

/** Which agreement and which parts of the law hold for somebody on a day. */
export function lawOn(
  { terms }: RuledPerson,
  day: Day,
): Pick<Terms, 'agreement' | 'isExempt' | 'isPupil'> {
  const { agreement = null, exempt = false, school = false } = entryOn(terms, day) ?? {};
  return { agreement, isExempt: exempt, isPupil: school };
}

const known = new WeakMap<EmployedPerson, { timeZone: string; list: readonly Employment[] }>();

/**
 * The employments of a person, the oldest first: those that are written down, or else one from the first day to the
 * last. The day on which somebody was deactivated ends the last one. Asking again costs nothing.
 */
export function employmentsOf(
  person: EmployedPerson,
  { timeZone }: Pick<Farm, 'timeZone'>,
): readonly Employment[] {
  const before = known.get(person);
  if (before?.timeZone === timeZone) return before.list;
  const list = makeEmployments(person, (ms) => (ms === null ? null : dayOf(ms, timeZone)));
  known.set(person, { timeZone, list });
  return list;
}

function makeEmployments(
  { employments, startDate, endDate, deleted = null }: EmployedPerson,
  dayOrNull: (ms: number | null) => Day | null,
): readonly Employment[] {
  const own = employments.map(({ from, to }): Employment => ({ from, to })).toSorted(byFrom);
  const last = own.pop() ?? { from: dayOrNull(startDate), to: dayOrNull(endDate) };
  return [...own, { from: last.from, to: earlier(last.to, dayOrNull(deleted)) }];
}

const byFrom = (a: { readonly from: Day | null }, b: { readonly from: Day | null }): number =>
  (a.from ?? '') < (b.from ?? '') ? -1 : 1;

const earlier = (a: Day | null, b: Day | null): Day | null =>
  a === null ? b : b === null || a < b ? a : b;

/** Whether a day lies in an employment; where the first day is not known, every day before the last does. */
export function isIn({ from, to }: Employment, day: Day): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}

/** Whether somebody is employed on a day, the first and the last one included. */
export function isEmployedOn(person: EmployedPerson, farm: Zone, day: Day): boolean {
  return employmentsOf(person, farm).some((one) => isIn(one, day));
}

/** The employment of some that a day is about: the one that it lies in, else the next to begin, else the last. */
export function employmentAt(employments: readonly Employment[], day: Day): Employment {
  const at = employments.find(({ to }) => to === null || day <= to);
  return at ?? employments.at(-1) ?? { from: null, to: null };
}

/** The first day of the employment that a day is about, as `employmentAt` finds it; null where nobody knows. */
export function firstDayOf(person: EmployedPerson, farm: Zone, day: Day): Day | null {
  return employmentAt(employmentsOf(person, farm), day).from;
}

/** The parts of some days in which somebody is employed, in order; none where they are not. */
export function employedIn(person: EmployedPerson, farm: Zone, days: Days): Days[] {
  return employmentsOf(person, farm).flatMap((one) => {
    const from = one.from !== null && one.from > days.from ? one.from : days.from;
    const to = one.to !== null && one.to < days.to ? one.to : days.to;
    return from <= to ? [{ from, to }] : [];
  });
}

/** The entry in force on a day: the latest that has begun; before all of them the first. */
function entryOn(terms: readonly TermsEntry[], day: Day): TermsEntry | undefined {
  const inOrder = terms.toSorted(byFrom);
  return inOrder.findLast(({ from }) => from <= day) ?? inOrder[0];
}

/** The entry by which the home unit, the units or the seat of a day are said; undefined where none says them. */
export function entrySaying(
  { terms }: Pick<Employee, 'terms'>,
  what: 'home' | 'units' | 'seat',
  day: Day,
): TermsEntry | undefined {
  const said = terms.filter((entry) => entry[what] !== undefined);
  return entryOn(said, day);
}

/** The seat of somebody on a day. A month goes by that of its last day; what may be used now goes by today's. */
export function seatOn(person: SeatedPerson, day: Day): SeatType {
  return entrySaying(person, 'seat', day)?.seat ?? person.seatType;
}

/** Whether somebody has a flex account on a day, or is paid by the hour. */
export function typeOn({ terms, employmentType }: TypedPerson, day: Day): TermsEntry['type'] {
  return entryOn(terms, day)?.type ?? employmentType;
}

/** Whether somebody has a flex account, had one, or will have one: what is on it is theirs until it is settled. */
export function hasFlexTerms({ terms, employmentType }: TypedPerson): boolean {
  return terms.length === 0 ? employmentType === 'flex' : terms.some(({ type }) => type === 'flex');
}

/** Days on which the type of somebody's employment changes, in order. */
export function typeChanges({ terms }: Pick<TypedPerson, 'terms'>): Day[] {
  const inOrder = terms.toSorted(byFrom);
  return inOrder.filter(({ type }, at) => at > 0 && inOrder[at - 1]?.type !== type).map(dayFrom);
}

/** The first day from which on, up to another one, the 48 hours hold for somebody; null where they do not on the last. */
export function boundFrom(person: RuledPerson, from: Day, to: Day): Day | null {
  if (lawOn(person, to).isExempt) return null;
  const changes = termsChanges(person).filter((day) => from < day && day <= to);
  const starts = [from, ...changes].toSorted();
  const last = starts.findLastIndex((day) => lawOn(person, day).isExempt);
  return starts[last + 1] ?? null;
}

/** Days on which an entry of somebody's terms begins. */
export function termsChanges({ terms }: Pick<Employee, 'terms'>): Day[] {
  return terms.map(dayFrom);
}

/** Days on which weekly hours or terms change, in order; the first is the first that anything is known of. */
export function changesOf({ hours, terms }: Pick<TermsPerson, 'hours' | 'terms'>): Day[] {
  const days = hours.map(hoursEntryDay).toSorted();
  // The same hours entered again change nothing.
  const ofHours = days.filter(
    (day, at) =>
      at === 0 || weeklyHoursAt(hours, day) !== weeklyHoursAt(hours, days[at - 1] ?? day),
  );
  return [...new Set([...ofHours, ...termsChanges({ terms })])].toSorted();
}

const dayFrom = ({ from }: { readonly from: Day }): Day => from;

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const DAYS_PER_WEEK = 7;

/**
 * The weekdays on which somebody works, as they are on a day: their own, or else as many as the farm has workdays a
 * week, from Monday on.
 */
export function patternOn(
  { terms, weekdayPattern }: PatternPerson,
  farm: Pick<Farm, 'workDaysPerWeek'>,
  day: Day,
): Pattern {
  const entry = entryOn(terms, day);
  if (entry === undefined) return patternOf([weekdayPattern ?? []], null, farm);
  const { anchor = null, weeks = [] } = entry.weekdayPattern ?? {};
  const days = weeks.map((week) => week.days);
  return patternOf(days, anchor, farm);
}

function patternOf(
  weeks: readonly (readonly number[])[],
  anchor: Day | null,
  farm: Pick<Farm, 'workDaysPerWeek'>,
): Pattern {
  const isOwn = weeks.some((days) => days.length > 0);
  return {
    weeks: isOwn ? weeks : [WEEK.slice(0, farm.workDaysPerWeek)],
    anchor: mondayOfNumber(anchor === null ? 0 : dayNumber(anchor)),
    isOwn,
  };
}

/** Which week of a pattern the day of a day number lies in, from 0 on. */
export function weekIn({ weeks, anchor }: Omit<Pattern, 'isOwn'>, number: number): number {
  const weeksSince = Math.floor((number - anchor) / DAYS_PER_WEEK);
  return ((weeksSince % weeks.length) + weeks.length) % weeks.length;
}

/** How many days of work a week of a pattern has, on average. */
export function daysAWeekOf({ weeks }: Pick<Pattern, 'weeks'>): number {
  return weeks.reduce((sum, days) => sum + days.length, 0) / weeks.length;
}

/** Whether somebody works on the weekday of a day. */
export function isWorkday({ weekdays }: Pick<Terms, 'weekdays'>, day: Day): boolean {
  return weekdays.includes(weekdayOf(day));
}
