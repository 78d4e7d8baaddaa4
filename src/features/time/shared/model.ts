import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  daysIn,
  isoWeekOf,
  type Month,
  monthOf,
  monthRange,
  mondayOf,
  timeOf,
  weekdayOf,
} from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { LeaveType } from '#domain/leave/document/leave-type.ts';
import type { AwayDay } from '#domain/time/engine/input/leave-facts.ts';
import type { CalculatedRegistration } from '#domain/time/engine/result/calculated.ts';
import type { RegistrationFlag } from '#domain/time/flags/flags.ts';
import type { Registration, RegistrationStatus } from '#domain/time/registration/registration.ts';
import { shownStatus } from '#domain/time/registration/transitions.ts';
import {
  counts,
  minutesBetween,
  workedDay,
  type WorkedDay,
  workedMinutes,
} from '#domain/time/registration/worked.ts';

export const DAY_MINUTES = 24 * 60;

/** Where a stretch lies on the day's axis, in minutes of the wall clock from 00:00 to 24:00. */
export interface Bar {
  readonly from: number;
  readonly to: number;
}

/** How a registration was approved where no leader did it: by the farm's settings, or by an owner their own. */
export type Approval = 'automatic' | 'own';

/** How it was approved; null where a leader did it, and where nobody has. */
export function approvalOf(entry: Registration): Approval | null {
  const { status, approvedByEid, employeeId } = entry;
  if (status !== 'approved' && status !== 'locked') return null;
  if (approvedByEid === null) return 'automatic';
  return approvedByEid === employeeId ? 'own' : null;
}

export interface EntryRow {
  readonly id: string;
  readonly unitId: string;
  readonly start: string;
  /** Null while running, and where an end was never stamped. */
  readonly end: string | null;
  /** Days from the start's day to the end's: 1 for a night shift. */
  readonly endsDaysLater: number;
  readonly status: RegistrationStatus;
  readonly approval: Approval | null;
  readonly minutes: number;
  readonly counted: boolean;
  readonly returnReason: string | null;
  readonly note: string;
  /** Minutes of breaks that were taken. */
  readonly breaks: { readonly unpaid: number; readonly paid: number };
  readonly flags: readonly RegistrationFlag[];
  readonly unsent: boolean;
  readonly bar: Bar;
  /** The registration while its end is only missing or proposed: it is settled where it is shown. */
  readonly open: Registration | null;
}

export interface DayRow {
  readonly day: Day;
  readonly entries: readonly EntryRow[];
  readonly minutes: number;
  readonly isToday: boolean;
  readonly isFuture: boolean;
  readonly isWeekend: boolean;
  /** Somebody is away by leave, all day or a part of it. */
  readonly isAway: boolean;
  /** Which leave it is; null where there is none. */
  readonly leave: LeaveType | null;
  /** Each state of the day once, the one that wants something first. */
  readonly statuses: readonly RegistrationStatus[];
}

/** What the rules did to the stamped minutes of some days. */
export interface ByRules {
  /** As stamped, less unpaid breaks that were taken. */
  readonly raw: number;
  readonly rounding: number;
  /** Breaks that rules have taken off: 0 or below. */
  readonly breaks: number;
}

export interface WeekRows {
  readonly week: number;
  readonly days: readonly DayRow[];
  readonly minutes: number;
  /** Some of its days belong to a neighbouring month and are not in the sum. */
  readonly isPartial: boolean;
  /** Nothing in it, and not the present one: its days need no rows. */
  readonly isQuiet: boolean;
}

/** What some days come to. */
export interface DaysFigures {
  readonly minutes: number;
  /** Days on which leave takes something off the norm. */
  readonly away: readonly AwayDay[];
  readonly byRules: ByRules;
  readonly daysWorked: number;
  /** Registrations that are shown but in no total, because their end is only proposed. */
  readonly notCounted: number;
  /** Some of it is running, so the totals grow by the minute. */
  readonly isRunning: boolean;
}

export interface MonthView extends DaysFigures {
  readonly month: Month;
  readonly weeks: readonly WeekRows[];
  readonly isEmpty: boolean;
  /** More than one unit occurs, so each entry has to name its own. */
  readonly manyUnits: boolean;
}

const STATUS_ORDER = [
  'needsAction',
  'returned',
  'running',
  'pending',
  'approved',
  'locked',
] as const satisfies readonly RegistrationStatus[];

const wallMinutes = (ms: number, timeZone: string): number => {
  const [hour = 0, minute = 0] = timeOf(ms, timeZone).split(':').map(Number);
  return hour * 60 + minute;
};

/** The bar ends at the edge of the day; on the autumn night the clock may show an end before its start. */
function barOf(startMs: number, endMs: number, day: Day, timeZone: string): Bar {
  const from = dayOf(startMs, timeZone) < day ? 0 : wallMinutes(startMs, timeZone);
  const to = dayOf(endMs, timeZone) > day ? DAY_MINUTES : wallMinutes(endMs, timeZone);
  return { from, to: Math.max(from, to) };
}

/** What rows of days are made of. */
export interface DaysInput {
  readonly registrations: readonly Registration[];
  readonly unsentIds: ReadonlySet<string>;
  readonly nowMs: number;
  readonly farm: Pick<Farm, 'timeZone' | 'lockedThrough' | 'closedUnits'>;
  /** By the farm's rules, by id; what is not in it is shown as stamped. */
  readonly calculated?: ReadonlyMap<string, CalculatedRegistration>;
  readonly flagsOf?: (registration: Registration) => readonly RegistrationFlag[];
  /** Days of leave; absent while they are not known, and for whom they are not. */
  readonly away?: readonly AwayDay[];
  /** Which leave it is, by day. */
  readonly leaveTypes?: ReadonlyMap<Day, LeaveType>;
}

type MonthInput = DaysInput & { readonly month: Month };

function minutesOf(entry: Registration, { calculated, nowMs }: DaysInput): number {
  return calculated?.get(entry.id)?.netMinutes ?? workedMinutes(entry, nowMs);
}

function breaksOf({ breaks }: Registration): EntryRow['breaks'] {
  const sum = (isPaid: boolean): number =>
    breaks.reduce((total, one) => total + (one.paid === isPaid ? one.minutes : 0), 0);
  return { unpaid: sum(false), paid: sum(true) };
}

export function entryRow(entry: Registration, input: DaysInput): EntryRow {
  const { nowMs, farm } = input;
  const { timeZone } = farm;
  const hasEnd = entry.end !== null;
  const isOpen = entry.status === 'needsAction' && !hasEnd;
  const endMs = entry.end ?? (isOpen ? entry.start : Math.max(nowMs, entry.start));
  return {
    id: entry.id,
    unitId: entry.unitId,
    start: timeOf(entry.start, timeZone),
    end: entry.end === null ? null : timeOf(entry.end, timeZone),
    endsDaysLater: hasEnd ? daysBetween(entry.workDate, dayOf(endMs, timeZone)) : 0,
    status: shownStatus(entry, farm),
    approval: approvalOf(entry),
    minutes: isOpen ? 0 : minutesOf(entry, input),
    counted: counts(entry),
    returnReason: entry.status === 'returned' ? entry.returnReason : null,
    note: entry.note,
    breaks: breaksOf(entry),
    flags: input.flagsOf?.(entry) ?? entry.flags,
    unsent: input.unsentIds.has(entry.id),
    bar: barOf(entry.start, endMs, entry.workDate, timeZone),
    open: shownStatus(entry, farm) === 'needsAction' ? entry : null,
  };
}

function dayRow(worked: WorkedDay, input: DaysInput, today: Day): DayRow {
  const entries = worked.registrations.map((entry) => entryRow(entry, input));
  return {
    day: worked.day,
    entries,
    minutes: worked.minutes,
    isToday: worked.day === today,
    isFuture: worked.day > today,
    isWeekend: weekdayOf(worked.day) > 5,
    isAway: input.away?.some(({ day }) => day === worked.day) ?? false,
    leave: input.leaveTypes?.get(worked.day) ?? null,
    statuses: STATUS_ORDER.filter((status) => entries.some((entry) => entry.status === status)),
  };
}

/** Minutes of rows in all. */
export const sumOf = (rows: readonly { readonly minutes: number }[]): number =>
  rows.reduce((total, row) => total + row.minutes, 0);

function weekRows(days: readonly DayRow[], month: Month): WeekRows[] {
  const mondays = [...new Set(days.map((row) => mondayOf(row.day)))];
  return mondays.map((monday) => {
    const own = days.filter((row) => mondayOf(row.day) === monday);
    return {
      week: isoWeekOf(monday).week,
      days: own,
      minutes: sumOf(own),
      isPartial: monthOf(monday) !== month || monthOf(addDays(monday, 6)) !== month,
      isQuiet: own.every((row) => row.entries.length === 0 && !row.isToday && !row.isAway),
    };
  });
}

/** Some days with their registrations and minutes. */
export function dayRows(days: readonly Day[], input: DaysInput): DayRow[] {
  const today = dayOf(input.nowMs, input.farm.timeZone);
  const minutes = (entry: Registration): number => minutesOf(entry, input);
  return days.map((day) =>
    dayRow(workedDay(input.registrations, day, input.nowMs, minutes), input, today),
  );
}

/** What the rules did to the minutes of registrations that count. */
function byRulesOf(input: DaysInput): ByRules {
  const total = { raw: 0, rounding: 0, breaks: 0 };
  for (const entry of input.registrations.filter(counts)) {
    const raw = workedMinutes(entry, input.nowMs);
    total.raw += raw;
    const calculated = input.calculated?.get(entry.id);
    if (calculated === undefined) continue;
    const gross = minutesBetween(entry.start, entry.end ?? input.nowMs);
    const rounding = calculated.grossMinutes - gross;
    total.rounding += rounding;
    total.breaks += calculated.netMinutes - raw - rounding;
  }
  return total;
}

/** What rows of days come to. */
export function figuresOf(rows: readonly DayRow[], input: DaysInput): DaysFigures {
  const days = new Set(rows.map(({ day }) => day));
  const entries = rows.flatMap((row) => row.entries);
  const registrations = input.registrations.filter(({ workDate }) => days.has(workDate));
  return {
    minutes: sumOf(rows),
    away: (input.away ?? []).filter(({ day }) => days.has(day)),
    byRules: byRulesOf({ ...input, registrations }),
    daysWorked: rows.filter((row) => row.entries.some((entry) => entry.counted)).length,
    notCounted: entries.filter((entry) => !entry.counted).length,
    isRunning: entries.some((entry) => entry.status === 'running'),
  };
}

/** Whether rows are of more than one unit, so that each entry has to name its own. */
export const hasManyUnits = (rows: readonly DayRow[]): boolean =>
  new Set(rows.flatMap((row) => row.entries.map((entry) => entry.unitId))).size > 1;

/** A person's month as it is shown: weeks of days of registrations, with every total. */
export function monthView(input: MonthInput): MonthView {
  const days = dayRows(daysIn(monthRange(input.month)), input);
  const figures = figuresOf(days, input);
  return {
    ...figures,
    month: input.month,
    weeks: weekRows(days, input.month),
    isEmpty: days.every((row) => row.entries.length === 0) && figures.away.length === 0,
    manyUnits: hasManyUnits(days),
  };
}
