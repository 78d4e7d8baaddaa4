import { byText } from '#domain/by-text.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, type Day, dayOf } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { dayOffIn } from '#domain/farm/farm-holidays.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { type FarmSettings } from '#domain/farm/settings.ts';
import { groupBy } from '#domain/group-by.ts';
import { leftOverContext, type PersonDays } from '#domain/time/closing-context.ts';
import { type ClosingChecklist, closingChecklist } from '#domain/time/closing.ts';
import { contextOf } from '#domain/time/engine/calc-month.ts';
import { type PayPeriod } from '#domain/time/pay-period.ts';
import { payingDayOf } from '#domain/time/paying-day.ts';
import { type Period, periodsAround } from '#domain/time/periods.ts';
import { type Registration } from '#domain/time/registration.ts';
import { type TimeRule } from '#domain/time/rules/time-rule.ts';
import { statementOf, type StoredStatement } from '#domain/time/statement-of.ts';
import { type TimeSettings } from '#domain/time/time-settings.ts';

/** How many ended periods are offered: a year of months. */
const OFFERED = 12;

/** What a period is judged by. */
export interface PeriodFacts {
  readonly farm: Farm;
  readonly settings: TimeSettings;
  readonly holidays: FarmSettings['holidays'];
  readonly rules: readonly TimeRule[];
  readonly employees: readonly Employee[];
  readonly nowMs: number;
}

/** Ended periods that are not closed, the oldest first: after the lock they are closed in order. */
export function openPeriods(farm: Farm, settings: TimeSettings, nowMs: number): Period[] {
  const today = dayOf(nowMs, farm.timeZone);
  const { lockedThrough } = farm;
  return periodsAround(today, settings, { before: OFFERED, after: 0 })
    .filter(({ to }) => to < today && (lockedThrough === null || to > lockedThrough))
    .map(({ from, to }) => {
      const first = lockedThrough === null ? from : addDays(lockedThrough, 1);
      return { from: first > from ? first : from, to };
    });
}

/** The period of the address, or the one whose turn it is: after a lock the next, else the last ended. */
export function chosenPeriod(
  open: readonly Period[],
  param: string | null,
  lockedThrough: Day | null,
): Period | null {
  const wanted = open.find(({ from }) => from === param);
  return wanted ?? (lockedThrough === null ? open.at(-1) : open[0]) ?? null;
}

/** The days whose registrations are needed to judge a period: its weeks and norm periods too. */
export function periodContext(period: Period, rules: readonly TimeRule[]): Period {
  return contextOf(period, rules);
}

/** The days beside what an earlier period left over, which decide what it comes to. */
export function leftOverRanges(
  registrations: readonly Registration[],
  { from, to }: Period,
  rules: readonly TimeRule[],
): PersonDays[] {
  const carried = registrations.filter(({ payDate, deleted }) => {
    return deleted === null && payDate !== null && payDate >= from && payDate <= to;
  });
  return leftOverContext(carried, { from, to }, rules);
}

/** The checklist as the server will see it. */
export function checklistOf(
  registrations: readonly Registration[],
  period: Period,
  facts: PeriodFacts,
): ClosingChecklist {
  const { farm, employees, holidays, nowMs } = facts;
  const isDayOff = dayOffIn(holidays);
  return closingChecklist({ registrations, employees, period, farm, nowMs, isDayOff });
}

/** What one person would be owed if the period closed now. */
export interface PersonStatement {
  readonly id: string;
  readonly name: string;
  readonly statement: StoredStatement;
  /** Registrations that would move to the next period. */
  readonly leftOver: number;
}

/** Statements as they would be frozen now, by name; also of those who only have time left over. */
export function statementsNow(
  registrations: readonly Registration[],
  period: Period,
  facts: PeriodFacts,
  unknownName: string,
): PersonStatement[] {
  const active = registrations.filter(isActive);
  const byPerson = groupBy(active, ({ employeeId }) => employeeId);
  const inPeriod = active.filter((entry) => {
    const day = payingDayOf(entry);
    return day >= period.from && day <= period.to;
  });
  const paidTo = groupBy(inPeriod, ({ employeeId }) => employeeId);
  const known = new Map(facts.employees.map((person) => [person.id, person]));
  return [...paidTo]
    .flatMap(([id, paid]) => {
      const person = known.get(id);
      if (person === undefined) return [];
      const own = byPerson.get(id) ?? [];
      const statement = statementOf({
        ...facts,
        period,
        person,
        version: 1,
        birthDate: null,
        approved: own.filter(({ status }) => status === 'approved'),
        flexIn: null,
      });
      const leftOver = paid.filter(({ status }) => status !== 'approved').length;
      return [{ id, name: fullName(person) || unknownName, statement, leftOver }];
    })
    .toSorted((a, b) => byText(a.name, b.name));
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
