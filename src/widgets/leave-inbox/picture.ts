import { unitsDuring } from '#domain/employee/home-unit.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, type Day, dayOf, daysBetween, daysIn, mondayOf } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { awayByDay, type AwayPerson } from '#domain/leave/calendar/away.ts';
import {
  costOfDays,
  holidayPartOf,
  lastNoticeDay,
  type LeaveDayCost,
  leaveDaysOf,
} from '#domain/leave/cost/leave-days.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import { factsOf } from '#domain/leave/document/leave-type.ts';
import type { LeaveWindow } from '#domain/leave/document/leave-settings.ts';
import { isWaiting, type Leave } from '#domain/leave/document/leave.ts';
import { conflictsOf } from '#domain/leave/request/conflicts.ts';
import { decisionBalance, type DecisionBalance } from '#domain/leave/request/decide.ts';
import type { LeaveDecision } from '#domain/leave/request/leave-actions.ts';
import type { AwayLine } from './away-lines.ts';
import { type DayStaff, type StaffPlan, staffWithout } from './staffing.ts';

/** More days than this are not drawn side by side: parental leave lasts for months. */
const MOST_DAYS = 42;

export interface MatrixDay {
  readonly day: Day;
  /** What it costs if the answer is yes; null where nothing is asked for. */
  readonly cost: LeaveDayCost | null;
  /** What comes back if the answer is yes. */
  readonly old: LeaveDayCost | null;
  /** Colleagues of the same units who are away, and those who have only asked. */
  readonly away: readonly string[];
  readonly asked: readonly string[];
  /** A window in which the person would be one too many. */
  readonly full: LeaveWindow | null;
  /** Who is there of the people that the home unit needs; null where it needs nobody, or nothing is known. */
  readonly staff: DayStaff | 'unplanned' | null;
}

/** The worst that follows from a yes; only `clear` may be approved together with others. */
export type Consequence =
  | { readonly kind: 'blocked' | 'full'; readonly window: LeaveWindow; readonly day: Day }
  | {
      readonly kind: 'short';
      readonly day: Day;
      readonly unitName: string;
      readonly missing: number;
    }
  | { readonly kind: 'late'; readonly until: Day }
  | {
      readonly kind: 'away' | 'asked';
      readonly day: Day;
      readonly ids: readonly string[];
      readonly of: number;
    }
  | { readonly kind: 'comesBack' }
  | { readonly kind: 'clear'; readonly inTime: boolean };

/** What a card shows of what somebody asks for. */
export interface RequestPicture {
  readonly days: readonly MatrixDay[];
  /** Days that are not drawn. */
  readonly hidden: number;
  /** What the days asked for cost, in 1/10 000 day, and the time they take, in minutes. */
  readonly units: number;
  readonly minutes: number;
  readonly worst: Consequence;
  /** Null where it takes from no account of days. */
  readonly balance: DecisionBalance | null;
}

/** What stands around a request. */
export interface Around {
  readonly away: readonly AwayLine[];
  /** What others have asked for, and this one. */
  readonly requests: readonly Leave[];
  readonly people: readonly Employee[];
  readonly timeZone: string;
}

/** The yes and the no to what a leave asks for. */
export function answersTo({ ask }: Pick<Leave, 'ask'>): {
  readonly yes: LeaveDecision;
  readonly no: LeaveDecision;
} {
  return ask === null ? { yes: 'approve', no: 'reject' } : { yes: 'acceptAsk', no: 'refuseAsk' };
}

/** The days that a leave asks for; null where it asks to be cancelled. */
export function askedRange({ ask, from, to, part, minutes }: Leave) {
  if (ask?.kind === 'cancel') return null;
  return ask ?? { from, to: to ?? from, part, minutes };
}

/** What a request would mean, as far as it is known here; `plan` is that of the home unit. */
export function pictureOf(
  about: LeaveInput,
  leave: Leave,
  around: Around,
  plan: StaffPlan | null = null,
): RequestPicture {
  const range = askedRange(leave);
  const asked = range === null ? [] : leaveDaysOf(range, about.context);
  const { from, to, part, minutes } = leave;
  const old =
    leave.ask === null ? [] : leaveDaysOf({ from, to: to ?? from, part, minutes }, about.context);
  const shown = daysShown([...asked, ...old].map(({ day }) => day).toSorted());
  const days = shown.slice(0, MOST_DAYS);
  const others = othersOf(about, leave, around, days);
  const conflicts = conflictsOf({
    person: about.context.person,
    days: asked,
    part: range?.part ?? part,
    people: around.people.filter((one) => isActive(one)),
    absences: others.away,
    settings: about.settings,
    shifts: [],
    timeZone: around.timeZone,
  });
  const fullOn = new Map(conflicts.days.map(({ day, full }) => [day, full]));
  const isWhole = (range?.part ?? part) === 'full';
  const staff = staffWithout(plan, days, {
    employeeId: leave.employeeId,
    away: new Set(isWhole ? asked.map(({ day }) => day) : []),
    isAway: others.isAway,
    timeZone: around.timeZone,
  });
  const matrix = days.map((day): MatrixDay => ({
    day,
    cost: asked.find((one) => one.day === day) ?? null,
    old: old.find((one) => one.day === day) ?? null,
    away: others.awayOn(day),
    asked: others.askedOn(day),
    full: fullOn.get(day)?.[0]?.window ?? null,
    staff: staff.get(day) ?? null,
  }));
  const units = costOfDays(asked);
  return {
    days: matrix,
    hidden: shown.length - days.length,
    units,
    minutes: asked.reduce((sum, one) => sum + one.minutes, 0),
    worst: worstOf(leave, {
      matrix,
      units,
      of: others.of,
      timeZone: around.timeZone,
      unitName: plan?.unitName ?? '',
    }),
    balance: decisionBalance(about, leave),
  };
}

/** The whole week of what lies in one, else from the first day to the last. */
function daysShown(days: readonly Day[]): Day[] {
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  const monday = mondayOf(first);
  const from = daysBetween(monday, last) < 7 ? monday : first;
  const sunday = addDays(monday, 6);
  return daysIn({ from, until: addDays(last < sunday ? sunday : last, 1) });
}

const NOBODY: readonly AwayPerson[] = [];

/** Who else of the person's units is away or has asked to be. */
function othersOf(about: LeaveInput, leave: Leave, around: Around, days: readonly Day[]) {
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const own = unitsDuring(about.context.person, range);
  const colleagues = around.people.filter(
    (one) =>
      isActive(one) &&
      one.id !== leave.employeeId &&
      unitsDuring(one, range).some((unit) => own.includes(unit)),
  );
  const away = around.away.filter(({ employeeId }) => employeeId !== leave.employeeId);
  const waiting = around.requests.filter(isWaiting);
  const moves = around.requests.flatMap((one) =>
    one.ask?.kind === 'change' ? [{ ...one, from: one.ask.from, to: one.ask.to }] : [],
  );
  const awayDays = awayByDay(away, colleagues, null, range);
  const askedDays = awayByDay([...waiting, ...moves], colleagues, null, range);
  const ids = (list: readonly AwayPerson[]): string[] => list.map(({ employeeId }) => employeeId);
  const awayOn = (day: Day): string[] => ids(awayDays.get(day) ?? NOBODY);
  return {
    away,
    of: colleagues.length + 1,
    awayOn,
    isAway: (employeeId: string, day: Day): boolean =>
      away.some(
        (one) =>
          one.employeeId === employeeId &&
          one.part === 'full' &&
          isActive(one) &&
          one.from <= day &&
          (one.to === null || day <= one.to),
      ),
    askedOn: (day: Day): string[] => {
      const gone = awayOn(day);
      return ids(askedDays.get(day) ?? NOBODY).filter((id) => !gone.includes(id));
    },
  };
}

interface Found {
  readonly matrix: readonly MatrixDay[];
  readonly units: number;
  readonly of: number;
  readonly timeZone: string;
  readonly unitName: string;
}

/** The first of what is worst, in the order in which a leader would want to know. */
function worstOf(leave: Leave, found: Found): Consequence {
  const { matrix, units, of, timeZone } = found;
  if (leave.ask?.kind === 'cancel') return { kind: 'comesBack' };
  const taken = matrix.filter(({ cost }) => (cost?.share ?? 0) > 0);
  const full = taken.find((one) => one.full?.most === 0) ?? taken.find((one) => one.full !== null);
  if (full?.full) {
    const { full: window, day } = full;
    return { kind: window.most === 0 ? 'blocked' : 'full', window, day };
  }
  const short = shortOf(matrix, found.unitName);
  if (short !== null) return short;
  const most = (key: 'away' | 'asked'): Consequence | null => {
    const worst = taken.toSorted((a, b) => b[key].length - a[key].length)[0];
    if (worst === undefined || worst[key].length === 0) return null;
    return { kind: key, day: worst.day, ids: worst[key], of };
  };
  const until = noticeDay(leave, units, taken[0]?.day);
  const askedOn = askedDay(leave, timeZone);
  const isLate = until !== null && askedOn !== null && askedOn > until;
  return (
    most('away') ??
    (isLate ? { kind: 'late', until } : null) ??
    most('asked') ?? { kind: 'clear', inTime: until !== null }
  );
}

/** The day on which the most people are missing because of the leave; null where the unit has enough without the person. */
function shortOf(matrix: readonly MatrixDay[], unitName: string): Consequence | null {
  const short = matrix.flatMap(({ day, staff }) =>
    staff === null || staff === 'unplanned' || staff.have >= staff.before
      ? []
      : [{ day, missing: staff.need - staff.have }],
  );
  const worst = short.toSorted((a, b) => b.missing - a.missing || (a.day < b.day ? -1 : 1))[0];
  return worst === undefined ? null : { kind: 'short', unitName, ...worst };
}

/** A holiday begins on its first day of work (Holiday Act § 6): from there its notice is counted. */
function noticeDay(leave: Leave, units: number, first: Day | undefined): Day | null {
  const range = askedRange(leave);
  if (range === null || factsOf(leave.type).account !== 'holiday') return null;
  const from = first ?? range.from;
  return lastNoticeDay(from, holidayPartOf({ from, to: range.to, units }));
}

/** When it was asked for: an ask about approved leave is the last thing that happened to it. Epoch ms. */
export function askedAtMs({ ask, created, updated }: Leave): number | null {
  return ask === null ? created : (updated ?? created);
}

function askedDay(leave: Leave, timeZone: string): Day | null {
  const at = askedAtMs(leave);
  return at === null ? null : dayOf(at, timeZone);
}

/** The oldest first; what the server has not dated yet comes last. */
export function oldestFirst(requests: readonly Leave[]): Leave[] {
  const at = (leave: Leave): number => askedAtMs(leave) ?? Number.MAX_SAFE_INTEGER;
  return requests.toSorted((a, b) => at(a) - at(b) || (a.id < b.id ? -1 : 1));
}
