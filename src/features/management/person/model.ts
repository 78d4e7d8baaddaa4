import type { SeatType } from '#domain/access/seats.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { dayNumber } from '#domain/dates/day-number.ts';
import type { Employee, TermsEntry } from '#domain/employee/employee.ts';
import { homeOn, unitsOn, withHome } from '#domain/employee/home-unit.ts';
import { hoursSteps, weeklyHoursAt, withHoursFrom } from '#domain/employee/hours-history.ts';
import { DEFAULT_WEEKLY_HOURS, MAX_WEEKLY_HOURS } from '#domain/employee/new-employee.ts';
import {
  changesOf,
  type Employment,
  employmentsOf,
  isIn,
  isWorkday,
  type Pattern,
  patternOn,
  seatOn,
  type Terms,
  termsOn,
  weekIn,
} from '#domain/employee/terms.ts';
import {
  isSameUnits,
  isTermsDay,
  type Law,
  lawOf,
  listedTerms,
  ruledEntry,
  withTermsFrom,
} from '#domain/employee/terms-change.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import { absenceDays } from '#domain/leave/cost/absence-days.ts';
import { DAY_ACCOUNTS, factsOf } from '#domain/leave/document/leave-type.ts';
import { type PlannedShift, shiftDay, shiftMinutes } from '#domain/plan/shift/shift.ts';
import type { WeekPlan } from '#domain/plan/week/plan-week.ts';
import { shiftsFrom } from '../shared/model.ts';

/** What held for some days of an employment; `from` is null where nobody knows the first day. */
export interface TermsRow extends Terms {
  /** Id of the home unit where it has moved here; null where it is as before. */
  readonly home: string | null;
  /** Ids of the units where they are others than before; null where they are the same. */
  readonly units: readonly string[] | null;
  /** The seat where it is another one than before; null where it is the same. */
  readonly seat: SeatType | null;
  readonly from: Day | null;
  readonly pattern: Pattern;
  readonly state: 'past' | 'now' | 'future';
  /** Whether an entry of the terms begins here that may be taken away: the first one may not. */
  readonly isEntry: boolean;
}

/** An employment with its terms, the newest first. */
export interface EmploymentRows extends Employment {
  readonly rows: readonly TermsRow[];
}

/** All employments of somebody with what held in them, the newest first. */
export function employmentRows(person: Employee, farm: Farm, today: Day): EmploymentRows[] {
  const entries = new Set(person.terms.slice(1).map(({ from }) => from));
  return employmentsOf(person, farm)
    .map((employment): EmploymentRows => {
      const inside = changesOf(person).filter(
        (day) => isIn(employment, day) && (employment.from === null || day > employment.from),
      );
      const starts = [employment.from ?? inside.shift() ?? null, ...inside];
      const rows = starts.map((from, at): TermsRow => {
        const day = from ?? employment.to ?? today;
        const next = starts[at + 1] ?? null;
        const isOver = [next, employment.to && addDays(employment.to, 1)].some(
          (end) => end !== null && end <= today,
        );
        const home = homeOn(person, day);
        const seat = seatOn(person, day);
        const units = unitsOn(person, day);
        const before = from === null ? null : addDays(from, -1);
        return {
          from,
          ...termsOn(person, farm, day),
          home: before === null || home === homeOn(person, before) ? null : home,
          units: before === null || isSameUnits(units, unitsOn(person, before)) ? null : units,
          seat: before === null || seat === seatOn(person, before) ? null : seat,
          pattern: patternOn(person, farm, day),
          state: isOver ? 'past' : from !== null && from > today ? 'future' : 'now',
          isEntry: from !== null && entries.has(from),
        };
      });
      return { ...employment, rows: rows.toReversed() };
    })
    .toReversed();
}

/** Other terms from a day on, as they are typed. */
export interface TypedTerms {
  readonly from: Day | null;
  readonly type: TermsEntry['type'];
  readonly weekly: number | null;
  /** Key of a pack; empty is none. */
  readonly agreement: string;
  readonly law: Law;
  /** Id of the home unit. */
  readonly home: string;
  /** Ids of the units in which somebody works. */
  readonly units: readonly string[];
  /** Empty is the one that holds on the day. */
  readonly seat: SeatType | '';
  /** How many weeks follow each other, 1–4. */
  readonly weeks: number;
  /** Weekdays (ISO 1–7) of the week that holds the first day, and of those after it; none at all are those of the farm. */
  readonly week1: readonly number[];
  readonly week2: readonly number[];
  readonly week3: readonly number[];
  readonly week4: readonly number[];
}

/** The weeks of a pattern, as they are typed. */
export const TYPED_WEEKS = ['week1', 'week2', 'week3', 'week4'] as const;

/** What a form of other terms begins with: what holds today; of hourly paid people the hours they had, else 37 (spec 4). */
export function typedTerms(person: Employee, farm: Farm, today: Day): TypedTerms {
  const { type, agreement, ...now } = termsOn(person, farm, today);
  const pattern = patternOn(person, farm, today);
  const { length } = pattern.weeks;
  const at = weekIn(pattern, dayNumber(today));
  const [week1, week2, week3, week4] = TYPED_WEEKS.map((_, week) =>
    pattern.isOwn && week < length ? (pattern.weeks[(at + week) % length] ?? []) : [],
  );
  const steps = hoursSteps(person.hours, today).filter(({ weeklyHours }) => weeklyHours > 0);
  const [last = { weeklyHours: DEFAULT_WEEKLY_HOURS }] = steps;
  const weekly = weeklyHoursAt(person.hours, today) || last.weeklyHours;
  const days = { week1: week1 ?? [], week2: week2 ?? [], week3: week3 ?? [], week4: week4 ?? [] };
  const said = { agreement: agreement ?? '', law: lawOf(now), home: homeOn(person, today) };
  return {
    from: today,
    type,
    weekly,
    ...said,
    units: person.units,
    seat: '',
    weeks: length,
    ...days,
  };
}

/** One thing wrong with typed terms, at its field. */
export interface TermsIssue {
  readonly field: 'from' | 'weekly';
}

/** What is saved of typed terms: the list of terms and the history of hours, or what is wrong. */
export function checkTerms(typed: TypedTerms, person: Employee, farm: Farm) {
  const { from, type, agreement, law, home, units, seat } = typed;
  const weekly = type === 'hourly' ? 0 : typed.weekly;
  const isWeekly = weekly !== null && weekly >= 0 && weekly <= MAX_WEEKLY_HOURS;
  if (from === null || !isTermsDay(from) || !isWeekly) {
    const issues: readonly TermsIssue[] = [
      ...(from !== null && isTermsDay(from) ? [] : [{ field: 'from' } as const]),
      ...(isWeekly ? [] : [{ field: 'weekly' } as const]),
    ];
    return { ok: false, issues } as const;
  }
  const entry = {
    from,
    type,
    weekdayPattern: patternFrom(typed, from),
    ...ruledEntry(agreement === '' ? null : agreement, law),
    home,
    ...(!isSameUnits(units, person.units) && { units: withHome(units, home) }),
    ...(seat !== '' && { seat }),
  };
  const isSame = weeklyHoursAt(person.hours, from) === weekly;
  const value = {
    terms: withTermsFrom(person, listedTerms(person, farm), entry),
    hours: isSame ? person.hours : withHoursFrom(person.hours, from, weekly),
  };
  return { ok: true, value } as const;
}

function patternFrom(typed: TypedTerms, anchor: Day) {
  const all = TYPED_WEEKS.slice(0, typed.weeks).map((week) => typed[week]);
  if (all.every((days) => days.length === 0)) return null;
  return { anchor, weeks: all.map((days) => ({ days: days.toSorted((a, b) => a - b) })) };
}

/** What other terms change, each before and after. */
export interface TermsEffect {
  readonly from: Day;
  readonly terms: readonly [Terms, Terms];
  /** Ids of the home units. */
  readonly home: readonly [string, string];
  /** Ids of the units. */
  readonly units: readonly [readonly string[], readonly string[]];
  readonly seat: readonly [SeatType, SeatType];
  /** What approved leave from the day on costs, in 1/10 000 day; null where that is not known. */
  readonly leave: readonly [number, number] | null;
}

/** What changes from a day on where somebody has other terms; counted as everything else counts it. */
export function termsEffect(
  person: Employee,
  change: Pick<Employee, 'terms' | 'hours'>,
  about: { readonly farm: Farm; readonly from: Day; readonly leave: LeaveInput | null },
): TermsEffect {
  const { farm, from, leave } = about;
  const after = { ...person, ...change };
  const costs = [person, after].map((one) =>
    leave === null ? 0 : costFrom({ ...leave, context: { ...leave.context, person: one } }, from),
  );
  return {
    from,
    terms: [termsOn(person, farm, from), termsOn(after, farm, from)],
    home: [homeOn(person, from), homeOn(after, from)],
    units: [unitsOn(person, from), unitsOn(after, from)],
    seat: [seatOn(person, from), seatOn(after, from)],
    leave: leave === null ? null : [costs[0] ?? 0, costs[1] ?? 0],
  };
}

function costFrom(input: LeaveInput, from: Day): number {
  const accounts: readonly string[] = DAY_ACCOUNTS;
  return absenceDays(input)
    .filter(({ day, type }) => day >= from && accounts.includes(factsOf(type).account ?? ''))
    .reduce((sum, { units, givenBack }) => sum + units - givenBack, 0);
}

/** What planned shifts are under terms that begin with a day. */
export interface ShiftsEffect {
  readonly count: number;
  /** Those on weekdays that are none of the person's own any longer. */
  readonly offDays: number;
  /** Weeks with more planned time than the hours of a week; none of hourly paid people. */
  readonly fullWeeks: number;
}

/** How published shifts from a day on lie under changed terms. */
export function shiftsEffect(
  person: Employee,
  change: Pick<Employee, 'terms' | 'hours'>,
  about: { readonly farm: Farm; readonly from: Day; readonly weeks: readonly WeekPlan[] },
): ShiftsEffect {
  const { farm, from, weeks } = about;
  const after = { ...person, ...change };
  const shifts = shiftsFrom(weeks, person, farm, from);
  const isOff = (shift: PlannedShift): boolean => {
    const day = shiftDay(shift, farm.timeZone);
    const terms = termsOn(after, farm, day);
    return terms.isOwn && !isWorkday(terms, day);
  };
  const isFull = (own: readonly PlannedShift[]): boolean => {
    const day = shiftDay(own[0] ?? { start: 0 }, farm.timeZone);
    const { type, weeklyHours } = termsOn(after, farm, day);
    const minutes = own.reduce((sum, shift) => sum + shiftMinutes(shift), 0);
    return type !== 'hourly' && minutes > weeklyHours * 60;
  };
  return {
    count: shifts.length,
    offDays: shifts.filter(isOff).length,
    fullWeeks: [...groupBy(shifts, ({ week }) => week).values()].filter(isFull).length,
  };
}
