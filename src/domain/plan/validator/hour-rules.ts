import {
  addDays,
  type Day,
  daysBetween,
  type Month,
  monthOf,
  monthRange,
  weekdayOf,
} from '../../dates/day.ts';
import { groupBy } from '../../group-by.ts';
import { countedUntil } from '../../leave/calendar/away.ts';
import {
  AVERAGE_LEAST_DAYS,
  averageWeek,
  referencePeriod,
  saidMinutes,
} from '../../time/law/law-month.ts';
import { LAW } from '../../time/law/law-limits.ts';
import { monthCap } from '../../time/registration/cap.ts';
import { type Time, timeOf } from '../../time/report/long-weeks.ts';
import { boundFrom, firstDayOf, isEmployedOn } from '../../employee/terms.ts';
import {
  ownShifts,
  type PersonPlanInput,
  type Piece,
  piecesOf,
  type PlanWindow,
  shiftsAmong,
  sumMinutes,
  todayOf,
  weekStart,
} from './person-plan.ts';
import { levelOf, type Verdict, verdictOf } from './verdict.ts';

/**
 * Hours against the norm of the week, the average of 48 hours and the most of the seat. Before today it is what was
 * registered that counts, from today on what is planned.
 *
 * - `norm`: `minutes` of the week, of `limit`, where they are more over it than the farm tolerates
 * - `average`: `minutes` a week on average, of `limit`, over `weeks`; from 44 hours on `isNear` is 1, and it warns at most
 * - `seatHours`: `minutes` of the calendar month, of `limit`
 */
export function hourVerdicts(
  pieces: readonly Piece[],
  window: PlanWindow,
  input: PersonPlanInput,
): Verdict[] {
  const weeks = groupBy(pieces, ({ day }) => weekStart(day));
  return [
    ...norms(weeks, input),
    ...averages(weeks, pieces, window, input),
    ...seatHours(pieces, input),
  ];
}

type Weeks = ReadonlyMap<Day, readonly Piece[]>;

function norms(weeks: Weeks, input: PersonPlanInput): Verdict[] {
  const { norms: known, settings, employee, timeZone } = input;
  const level = levelOf('norm', settings);
  if (level === 'off') return [];
  return [...weeks].flatMap(([day, pieces]) => {
    const limit = known.get(day);
    const minutes = sumMinutes(pieces);
    const shifts = shiftsAmong(pieces);
    if (limit === undefined || shifts.length === 0) return [];
    if (minutes <= limit + settings.normTolerance) return [];
    // Who is not employed has no norm to be above; that they are not is said by another rule.
    if (!pieces.some((piece) => isEmployedOn(employee, { timeZone }, piece.day))) return [];
    const about = { rule: 'norm', level, employeeId: employee.id, day } as const;
    return [verdictOf({ ...about, lastDay: addDays(day, 6), shifts, facts: { minutes, limit } })];
  });
}

const times = new WeakMap<PersonPlanInput['months'], Time>();

/** What is stored of a person's time; asking again for the same months costs nothing. */
function registered(months: PersonPlanInput['months']): Time {
  const known = times.get(months);
  if (known !== undefined) return known;
  const time = timeOf(months);
  times.set(months, time);
  return time;
}

/**
 * At the end of each week with shifts. Nothing is said where fewer than four weeks are known. Whole days of approved
 * leave to come are neutral, those that the farm works.
 */
function averages(
  weeks: Weeks,
  pieces: readonly Piece[],
  window: PlanWindow,
  input: PersonPlanInput,
): Verdict[] {
  const { settings, employee, months, timeZone, workDaysPerWeek } = input;
  const level = levelOf('average', settings);
  if (level === 'off' || months.length === 0) return [];
  const today = todayOf(input);
  const yesterday = addDays(today, -1);
  const time = registered(months);
  const planned = pieces.filter(({ day }) => day >= today);
  return [...weeks].flatMap(([monday, own]): Verdict[] => {
    const to = addDays(monday, 6);
    const shifts = shiftsAmong(own);
    if (shifts.length === 0 || to < today || monday > window.to || to < window.from) return [];
    const period = referencePeriod(to, settings.averageMonths);
    const employedFrom = firstDayOf(employee, { timeZone }, to) ?? time.from;
    const first = time.from > employedFrom ? time.from : employedFrom;
    const from = boundFrom(employee, period.from > first ? period.from : first, to);
    if (from === null) return [];
    if (daysBetween(from, to) + 1 < AVERAGE_LEAST_DAYS) return [];
    const ahead = planned.filter(({ day }) => from <= day && day <= to);
    const past = from <= yesterday ? time.minutesIn(from, yesterday) : 0;
    const away = from <= yesterday ? time.neutralIn(from, yesterday) : 0;
    const week = averageWeek({
      from,
      to,
      minutes: past + sumMinutes(ahead),
      neutralDays: away + leaveDays(input, today > from ? today : from, to),
      workDaysPerWeek,
    });
    if (week.state === 'fine') return [];
    const isNear = week.state === 'near';
    const facts = {
      minutes: saidMinutes(week),
      limit: LAW.averageWeek,
      weeks: week.weeks,
      ...(isNear && { isNear: 1 }),
    };
    const about = { rule: 'average', employeeId: employee.id, day: monday } as const;
    return [verdictOf({ ...about, level: isNear ? 'warn' : level, lastDay: to, shifts, facts })];
  });
}

/** Workdays of approved leave between two days, both included, each once. */
function leaveDays(input: PersonPlanInput, from: Day, to: Day): number {
  const today = todayOf(input);
  const days = new Set<Day>();
  for (const one of input.leave) {
    if (!one.isApproved || one.part !== 'full') continue;
    const until = countedUntil(one, today);
    const last = until < to ? until : to;
    for (let day = one.from > from ? one.from : from; day <= last; day = addDays(day, 1)) {
      if (weekdayOf(day) <= input.workDaysPerWeek) days.add(day);
    }
  }
  return days.size;
}

/** From the shift on with which a month passes what the seat may register. */
function seatHours(pieces: readonly Piece[], input: PersonPlanInput): Verdict[] {
  const { employee, settings } = input;
  const level = levelOf('seatHours', settings);
  if (level === 'off') return [];
  const ahead = groupBy(fromToday(pieces, input), ({ day }) => monthOf(day));
  return [...ahead].flatMap(([month, own]): Verdict[] => {
    const limit = monthCap(employee, month);
    if (limit === null) return [];
    let minutes = registeredIn(month, input);
    const over: Piece[] = [];
    for (const piece of own) {
      minutes += piece.minutes;
      if (minutes > limit) over.push(piece);
    }
    const shifts = shiftsAmong(over);
    const day = over[0]?.day;
    if (day === undefined || shifts.length === 0) return [];
    const lastDay = addDays(monthRange(month).until, -1);
    const about = { rule: 'seatHours', level, employeeId: employee.id, day, lastDay } as const;
    return [verdictOf({ ...about, shifts, facts: { minutes, limit } })];
  });
}

function fromToday(pieces: readonly Piece[], input: PersonPlanInput): readonly Piece[] {
  const today = todayOf(input);
  return pieces.filter(({ day }) => day >= today);
}

/** Minutes that were registered in a month before today. */
function registeredIn(month: Month, input: PersonPlanInput): number {
  const today = todayOf(input);
  return input.months
    .flatMap((one) => one.days)
    .filter(({ day }) => monthOf(day) === month && day < today)
    .reduce((sum, { rawMinutes }) => sum + rawMinutes, 0);
}

/** Minutes of a month, registered and planned, beside what the seat may register in it. */
export interface SeatMonth {
  readonly month: Month;
  readonly minutes: number;
  readonly limit: number;
}

/** How full a month of a seat with a limit is; null where there is no limit, and where nobody knows what is registered. */
export function seatMonth(input: PersonPlanInput, month: Month): SeatMonth | null {
  const limit = monthCap(input.employee, month);
  if (limit === null || input.months.length === 0) return null;
  const ahead = fromToday(piecesOf(ownShifts(input), input), input);
  const planned = ahead.filter(({ day }) => monthOf(day) === month);
  return { month, minutes: registeredIn(month, input) + sumMinutes(planned), limit };
}
