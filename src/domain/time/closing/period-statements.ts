import { isActive } from '../../audit.ts';
import { addDays } from '../../dates/day.ts';
import type { Card } from '../../employee/card.ts';
import type { Employee } from '../../employee/employee.ts';
import { groupBy } from '../../group-by.ts';
import type { FlexMovement } from '../engine/input/calc-input.ts';
import { leaveLinesIn, type LeaveFacts, NO_LEAVE } from '../engine/input/leave-facts.ts';
import { endsIn } from '../engine/input/reach.ts';
import { isPaidWith } from '../registration/paying-day.ts';
import type { Period } from '../period/periods.ts';
import type { Registration } from '../registration/registration.ts';
import { type StatementInput, statementOf, type StoredStatement } from './statement-of.ts';

/** Days before a period on which a balance that was set still says what of its work counts. */
const LATE_DAYS = 366;

const NOBODY_AWAY: ReadonlyMap<string, LeaveFacts> = new Map();

/** A movement of somebody's flex account. */
type Move = FlexMovement & { readonly employeeId: string };

/** What the statements of a period are calculated from. */
export interface PeriodStatementsInput extends Pick<
  StatementInput,
  'period' | 'version' | 'farm' | 'rules' | 'holidays' | 'nowMs'
> {
  /** Of the period, and of the days around it that its weeks and norm periods reach over. */
  readonly registrations: readonly Registration[];
  /** Everybody who is or was employed. */
  readonly employees: readonly Employee[];
  /** Private cards by employee id, of those who have time in the period. */
  readonly cards: ReadonlyMap<string, Pick<Card, 'birthDate'>>;
  /** Movements of flex accounts in the days of `movesRange`. */
  readonly flexEntries: readonly Move[];
  /** Leave by employee id, on the days of `contextOf`; absent is none. */
  readonly leave?: ReadonlyMap<string, LeaveFacts>;
  /** Flex balances before the period in minutes, by employee id; an account begins with nothing. */
  readonly flexIn: ReadonlyMap<string, number>;
}

/** The days whose movements of flex accounts the statements of a period are calculated from. */
export function movesRange({ from, to }: Period): Period {
  return { from: addDays(from, -LATE_DAYS), to };
}

type Owing = Pick<
  PeriodStatementsInput,
  'period' | 'registrations' | 'flexEntries' | 'rules' | 'leave'
>;

/**
 * Ids of the people who may be owed something for a period: those with approved time or leave in it, those whose
 * flex account was moved in it, because hours that are paid out and a balance that is set are owed without
 * any work too, and those with approved time before it in a norm period that ends in it. None twice.
 */
export function peopleOwed(input: Owing): string[] {
  const { period, registrations, rules } = input;
  const ending = registrations.filter(
    (entry) =>
      isPayable(entry) && entry.workDate < period.from && endsIn(entry.workDate, period, rules),
  );
  return [...new Set([...peopleSure(input), ...ending.map(({ employeeId }) => employeeId)])];
}

/** Those of them who have a statement whatever it says. */
function peopleSure({
  period,
  registrations,
  flexEntries,
  leave = NOBODY_AWAY,
}: Omit<Owing, 'rules'>): string[] {
  const worked = registrations.filter((entry) => isPayable(entry) && isPaidWith(entry, period));
  const moved = flexEntries.filter((entry) => isActive(entry) && entry.date >= period.from);
  const away = [...leave].filter(([, facts]) => leaveLinesIn(facts, period).length > 0);
  const ids = [...worked, ...moved].map(({ employeeId }) => employeeId);
  return [...new Set([...ids, ...away.map(([id]) => id)])];
}

/**
 * The statements of a period as they are frozen when it closes: what the wizard shows and what the server
 * writes come from here. `unknown` are ids of people who are owed something and have no record: nobody's
 * time is dropped without a word.
 */
export function periodStatements(input: PeriodStatementsInput): {
  readonly statements: StoredStatement[];
  readonly unknown: readonly string[];
} {
  const { employees, cards, flexIn, leave = NOBODY_AWAY } = input;
  const known = new Map(employees.map((person) => [person.id, person]));
  const approved = groupBy(input.registrations.filter(isPayable), (entry) => entry.employeeId);
  const moves = groupBy(input.flexEntries.filter(isActive), (entry) => entry.employeeId);
  const sure = new Set(peopleSure(input));
  const statements = peopleOwed(input).flatMap((employeeId) => {
    const person = known.get(employeeId);
    if (person === undefined) return [];
    const before = flexIn.get(employeeId) ?? 0;
    const statement = statementOf({
      ...input,
      person,
      approved: approved.get(employeeId) ?? [],
      birthDate: cards.get(employeeId)?.birthDate ?? null,
      flexIn: before,
      flexEntries: moves.get(employeeId) ?? [],
      leave: leave.get(employeeId) ?? NO_LEAVE,
    });
    const isNothing = statement.lines.length === 0 && (statement.flexOut ?? before) === before;
    return isNothing && !sure.has(employeeId) ? [] : [statement];
  });
  return { statements, unknown: [...sure].filter((id) => !known.has(id)) };
}

function isPayable(entry: Registration): boolean {
  return isActive(entry) && entry.status === 'approved';
}
