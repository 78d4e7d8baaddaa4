import { compareDanish } from '#domain/text/compare.ts';
import { isActive } from '#domain/audit.ts';
import type { Day } from '#domain/dates/day.ts';
import { type Card, type Employee, fullName, numberOn } from '#domain/employee/employee.ts';
import { dayOffIn } from '#domain/farm/farm-holidays.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { FarmSettings } from '#domain/farm/settings.ts';
import { groupBy } from '#domain/group-by.ts';
import type { PayrollSettings } from '#domain/payroll/batch/payroll-settings.ts';
import { type ExportIssue, unmappedCodes } from '#domain/payroll/export/check-export.ts';
import {
  closingChecklist,
  type ClosingChecklist,
  leftOverContext,
  type PersonDays,
} from '#domain/time/closing/closing.ts';
import type { LeaveFacts } from '#domain/time/engine/input/leave-facts.ts';
import { contextOf } from '#domain/time/engine/input/reach.ts';
import type { FlexEntry } from '#domain/time/flex/flex-entry.ts';
import { isPaidWith } from '#domain/time/registration/closed-days.ts';
import { periodStatements, type StoredStatement } from '#domain/time/closing/period-statements.ts';
import type { Period } from '#domain/time/period/periods.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import type { TimeSettings } from '#domain/time/period/time-settings.ts';

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
  const numbers = new Map([...cards].map(([id, card]) => [id, numberOn(card, period.to)]));
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

/** What the file would lack, as far as it is known before the closing: numbers of people, and codes of the system. */
export function fileIssues(
  { missingNumbers }: Pick<ClosingChecklist, 'missingNumbers'>,
  people: readonly PersonStatement[] | null,
  period: Period,
  facts: PeriodFacts,
  settings: PayrollSettings,
): ExportIssue[] {
  const statements = (people ?? []).flatMap(({ statement }) => statement ?? []);
  const codes = unmappedCodes({ ...facts, period, statements, settings });
  return [
    ...missingNumbers.map((employeeId) => ({ code: 'number_missing' as const, employeeId })),
    ...codes.map((payCode) => ({ code: 'code_unmapped' as const, payCode })),
  ];
}

/** Registrations of a checklist that move on with the closing. */
export function leftOverOf(checklist: ClosingChecklist): readonly Registration[] {
  const { running, needsAction, pending, returned } = checklist;
  return [...needsAction, ...returned, ...pending, ...running];
}

/** The kinds of what wants an act. */
const FIX_KINDS = [
  'needsAction',
  'pending',
  'approved',
  'returned',
  'overlapping',
  'missingDays',
  'restBreaches',
  'running',
] as const satisfies readonly (keyof ClosingChecklist)[];

/** Something of somebody that wants an act before a period is closed, or a look. */
export interface Fix {
  readonly kind: (typeof FIX_KINDS)[number];
  readonly employeeId: string;
  readonly day: Day;
  readonly entry: Registration | null;
  /** The rest that is too short, or what was to be worked. */
  readonly minutes: number | null;
}

/**
 * What wants an act by person, in the order of names, of each by day. `approvedHere` are ids of registrations that were
 * approved on this page: they stay in their places. `nameOf` is who somebody is.
 */
export function fixesByPerson(
  checklist: ClosingChecklist,
  approvedHere: ReadonlySet<string>,
  nameOf: (employeeId: string) => string,
): (readonly [employeeId: string, fixes: readonly Fix[]])[] {
  const approved = checklist.approved.filter(({ id }) => approvedHere.has(id));
  const shown = { ...checklist, approved };
  const fixes = FIX_KINDS.flatMap((kind) => shown[kind].map((of) => fixOf(kind, of))).toSorted(
    (a, b) => a.day.localeCompare(b.day),
  );
  return [...groupBy(fixes, ({ employeeId }) => employeeId)].toSorted(([a], [b]) =>
    compareDanish(nameOf(a), nameOf(b)),
  );
}

function fixOf(kind: Fix['kind'], of: ClosingChecklist[Fix['kind']][number]): Fix {
  const { employeeId } = of;
  if ('workDate' in of) return { kind, employeeId, day: of.workDate, entry: of, minutes: null };
  return { kind, employeeId, day: of.day, entry: null, minutes: of.minutes };
}
