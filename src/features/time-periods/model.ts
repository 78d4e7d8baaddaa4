import { compareDanish } from '#domain/text/compare.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, type Day, dayOf } from '#domain/dates/day.ts';
import type { Card } from '#domain/employee/card.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { dayOffIn } from '#domain/farm/farm-holidays.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { FarmSettings } from '#domain/farm/settings.ts';
import { groupBy } from '#domain/group-by.ts';
import type { PayrollSettings } from '#domain/payroll/batch/payroll-settings.ts';
import { unmappedCodes } from '#domain/payroll/export/unmapped-codes.ts';
import { leftOverContext, type PersonDays } from '#domain/time/closing/closing-context.ts';
import { type ClosingChecklist, closingChecklist } from '#domain/time/closing/closing.ts';
import type { LeaveFacts } from '#domain/time/engine/input/leave-facts.ts';
import { contextOf } from '#domain/time/engine/input/reach.ts';
import type { FlexEntry } from '#domain/time/flex/flex-entry.ts';
import type { PayLine } from '#domain/time/engine/result/pay-line.ts';
import type { PayPeriod } from '#domain/time/closing/pay-period.ts';
import { isPaidWith, payingDayOf } from '#domain/time/registration/paying-day.ts';
import { periodStatements } from '#domain/time/closing/period-statements.ts';
import { type Period, periodOf, periodsAround } from '#domain/time/period/periods.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import type { StoredStatement } from '#domain/time/closing/statement-of.ts';
import type { TimeSettings } from '#domain/time/period/time-settings.ts';

/** So many ended periods are offered at least where nothing was ever closed: a year of months. */
const OFFERED = 12;
/** Before every day there is. */
const FIRST_DAY = '0000-01-01';

/** What a period is judged by. */
export interface PeriodFacts {
  readonly farm: Farm;
  readonly settings: TimeSettings;
  readonly holidays: FarmSettings['holidays'];
  readonly rules: readonly TimeRule[];
  readonly employees: readonly Employee[];
  readonly nowMs: number;
}

/** What statements are made of, beside what a period is judged by. */
interface StatementFacts extends PeriodFacts {
  readonly cards: ReadonlyMap<string, Card>;
  /** Of the days of `movesRange`. */
  readonly flexEntries: readonly FlexEntry[];
  /** What leave says to the period and the days around it, by employee id. */
  readonly leave: ReadonlyMap<string, LeaveFacts>;
}

/** The first day that is not locked. */
export function firstOpenDay({ lockedThrough }: Pick<Farm, 'lockedThrough'>): Day {
  return lockedThrough === null ? FIRST_DAY : addDays(lockedThrough, 1);
}

/**
 * The day with which the oldest time that is not locked is paid; null where there is none. Of the oldest
 * registrations: if all of those are deleted, no time is older than the last of them.
 */
export function oldestOpenDay(
  oldest: readonly Registration[],
  farm: Pick<Farm, 'lockedThrough'>,
): Day | null {
  const first = firstOpenDay(farm);
  const open = oldest.filter((entry) => payingDayOf(entry) >= first);
  const active = open.filter(isActive);
  const days = (active.length > 0 ? active : open).map(payingDayOf).toSorted();
  return (active.length > 0 ? days[0] : days.at(-1)) ?? null;
}

/**
 * Ended periods that are not closed, the oldest first: all after the lock; where nothing was ever closed
 * those of the last year since the farm was made, and earlier ones from the oldest time on.
 */
export function openPeriods(
  farm: Farm,
  settings: TimeSettings,
  nowMs: number,
  oldest: Day | null,
): Period[] {
  const today = dayOf(nowMs, farm.timeZone);
  const usual = periodsAround(today, settings, { before: OFFERED, after: 0 })[0]?.from ?? today;
  const made = farm.created === null ? usual : dayOf(farm.created, farm.timeZone);
  const begun = made > usual ? periodOf(made, settings).from : usual;
  const earliest = oldest !== null && oldest < begun ? periodOf(oldest, settings).from : begun;
  const first = farm.lockedThrough === null ? earliest : firstOpenDay(farm);
  const open: Period[] = [];
  for (let { to } = periodOf(first, settings); to < today;) {
    const { from } = periodOf(to, settings);
    open.push({ from: first > from ? first : from, to });
    to = periodOf(addDays(to, 1), settings).to;
  }
  return open;
}

/** The period that has to be closed before all later ones: that of the oldest time; null where none has. */
export function firstToClose(open: readonly Period[], oldest: Day | null): Period | null {
  return open.find(({ to }) => oldest !== null && oldest <= to) ?? null;
}

/** The period of the address, or whose turn it is: of the oldest time, after a lock the next, else the last. */
export function chosenPeriod(
  open: readonly Period[],
  param: string | null,
  { lockedThrough }: Pick<Farm, 'lockedThrough'>,
  oldest: Day | null,
): Period | null {
  const wanted = open.find(({ from }) => from === param);
  const turn = firstToClose(open, oldest) ?? (lockedThrough === null ? open.at(-1) : open[0]);
  return wanted ?? turn ?? null;
}

/** The days whose registrations are needed to judge a period: its weeks and norm periods too. */
export function periodContext(period: Period, rules: readonly TimeRule[]): Period {
  return contextOf(period, rules);
}

/** The days beside what an earlier period left over, which decide what it comes to. */
export function leftOverRanges(
  registrations: readonly Registration[],
  period: Period,
  rules: readonly TimeRule[],
): PersonDays[] {
  const carried = registrations.filter((entry) => {
    return isActive(entry) && entry.payDate !== null && isPaidWith(entry, period);
  });
  return leftOverContext(carried, period, rules);
}

/** The checklist as the server will see it; without employee numbers while these are not known. */
export function checklistOf(
  registrations: readonly Registration[],
  period: Period,
  facts: PeriodFacts,
  {
    cards,
    leave,
  }: {
    readonly cards: ReadonlyMap<string, Card> | null;
    readonly leave: ReadonlyMap<string, LeaveFacts> | null;
  },
): ClosingChecklist {
  const { farm, employees, holidays, nowMs } = facts;
  const known = {
    registrations,
    employees,
    period,
    farm,
    nowMs,
    isDayOff: dayOffIn(holidays),
    ...(leave !== null && { leave }),
  };
  if (cards === null) return closingChecklist(known);
  const numbers = new Map([...cards].map(([id, card]) => [id, card.employeeNumber]));
  return closingChecklist({ ...known, numbers });
}

/** Ids of everybody with time in a period, in order: their cards are asked for. */
export function peopleIn(registrations: readonly Registration[], period: Period): string[] {
  const own = registrations.filter((entry) => isActive(entry) && isPaidWith(entry, period));
  return [...new Set(own.map(({ employeeId }) => employeeId))].toSorted();
}

/** What one person would be owed if the period closed now. */
export interface PersonStatement {
  readonly id: string;
  readonly name: string;
  /** Null for whoever has only time that would move on: nothing of theirs is frozen. */
  readonly statement: StoredStatement | null;
  /** Registrations that would move to the next period. */
  readonly leftOver: number;
}

/** Statements as they would be frozen now, by name; also of those who only have time left over. */
export function statementsNow(
  registrations: readonly Registration[],
  period: Period,
  facts: StatementFacts,
  unknownName: string,
): PersonStatement[] {
  // Balances are counted on from the period before when it closes; no line depends on them.
  const flexIn = new Map<string, number>();
  const { statements } = periodStatements({ ...facts, registrations, period, version: 1, flexIn });
  const owed = new Map(statements.map((statement) => [statement.employeeId, statement]));
  const waiting = registrations.filter((entry) => {
    return isActive(entry) && entry.status !== 'approved' && isPaidWith(entry, period);
  });
  const leftOver = groupBy(waiting, ({ employeeId }) => employeeId);
  const known = new Map(facts.employees.map((person) => [person.id, person]));
  const ids = [...new Set([...owed.keys(), ...leftOver.keys()])];
  return ids
    .map((id) => {
      const person = known.get(id);
      return {
        id,
        name: person === undefined ? unknownName : fullName(person) || unknownName,
        statement: owed.get(id) ?? null,
        leftOver: leftOver.get(id)?.length ?? 0,
      };
    })
    .toSorted((a, b) => compareDanish(a.name, b.name));
}

/** One line of each of our codes that the payroll system has none for; none of a farm that has named no system. */
export function unmappedLines(
  people: readonly PersonStatement[],
  period: Period,
  facts: PeriodFacts,
  settings: PayrollSettings | null,
): PayLine[] {
  if (settings === null) return [];
  const statements = people.map(({ statement }) => statement).filter((one) => one !== null);
  const lines = statements.flatMap((statement) => statement.lines);
  return unmappedCodes({ ...facts, period, statements, settings }).flatMap((code) => {
    return lines.find(({ payCode }) => payCode === code) ?? [];
  });
}

/** The period that may be opened again: the one closed last, while it is closed. */
export function reopenable(periods: readonly PayPeriod[], farm: Farm): PayPeriod | null {
  return (
    periods.find(({ to, status }) => to === farm.lockedThrough && status !== 'reopened') ?? null
  );
}

/** Registrations of a checklist that move on with the closing. */
export function leftOverOf(checklist: ClosingChecklist): readonly Registration[] {
  const { running, needsAction, pending, returned } = checklist;
  return [...needsAction, ...returned, ...pending, ...running];
}
