import { isActive } from '../../audit.ts';
import { type Day, dayParts, type Month, monthRange } from '../../dates/day.ts';
import { type Employee, fullName } from '../../employee/employee.ts';
import { farmDaysOf } from '../../farm/farm-holidays.ts';
import type { Farm } from '../../farm/farm.ts';
import type { FarmSettings } from '../../farm/settings.ts';
import { calcMonth } from '../engine/calc-month.ts';
import type { Calculated } from '../engine/result/calculated.ts';
import type { PayLine } from '../engine/result/pay-line.ts';
import type { Registration } from '../registration/registration.ts';
import type { TimeRule } from '../rules/time-rule.ts';
import { withDrafts } from '../rules/versions.ts';
import {
  type CodePair,
  codesOf,
  type Pair,
  sumOf,
  type Valued,
  valued,
} from './simulation-codes.ts';

/** A month of some people as it was worked. */
export interface WorkedMonth {
  readonly month: Month;
  readonly people: readonly Employee[];
  /** Of the month, and of the days around it that rules reach over. */
  readonly registrations: readonly Registration[];
  /** By employee id, as far as they are known: some rules are for those under an age. */
  readonly birthDates: ReadonlyMap<string, Day | null>;
}

/** What a simulation is calculated with. */
export interface SimulationInput extends WorkedMonth {
  readonly farm: Farm;
  readonly holidays: FarmSettings['holidays'];
  readonly nowMs: number;
}

/** What a person had worked and would have. */
export interface PersonPair extends Pair {
  readonly id: string;
  readonly name: string;
  /** Overtime minutes. */
  readonly overtime: Pair;
}

/** The difference that a change makes to a month. */
export interface Simulation {
  readonly minutes: Pair;
  readonly codes: readonly CodePair[];
  readonly people: readonly PersonPair[];
  /** Øre of the lines with a rate. */
  readonly ore: Pair;
  /** Registrations of the month that were looked at. */
  readonly registrations: number;
  readonly isSame: boolean;
}

/** How far a calculation has come, in people. */
export interface SimulationStep {
  readonly done: number;
  readonly all: number;
}

/** What all of the people share. */
function calculationOf({
  month,
  farm,
  nowMs,
  holidays,
  registrations,
  birthDates,
}: SimulationInput) {
  const year = dayParts(monthRange(month).from)[0];
  const days = [year - 1, year, year + 1].flatMap((one) => farmDaysOf(one, holidays));
  const own = new Map<string, Registration[]>();
  for (const one of registrations) {
    const known = own.get(one.employeeId);
    if (known === undefined) own.set(one.employeeId, [one]);
    else known.push(one);
  }
  return (person: Employee, rules: readonly TimeRule[]): Calculated =>
    calcMonth({
      rules,
      person,
      farm,
      nowMs,
      birthDate: birthDates.get(person.id) ?? null,
      holidays: days,
      month,
      registrations: own.get(person.id) ?? [],
    });
}

/**
 * A month as it is and as it would have been, had the drafts been in force; nothing is stored. Person by
 * person, so that a large farm can be calculated while the page goes on.
 */
export function* simulationSteps(
  input: SimulationInput,
  rules: readonly TimeRule[],
  drafts: readonly TimeRule[],
): Generator<SimulationStep, Simulation> {
  const changed = withDrafts(rules, drafts);
  const calculate = calculationOf(input);
  const people: PersonPair[] = [];
  const [had, would]: [PayLine[], PayLine[]] = [[], []];
  for (const person of input.people) {
    const [before, after] = [calculate(person, rules), calculate(person, changed)];
    people.push({
      id: person.id,
      name: fullName(person),
      before: before.totals.minutes,
      after: after.totals.minutes,
      overtime: { before: before.totals.overtimeMinutes, after: after.totals.overtimeMinutes },
    });
    had.push(...before.lines);
    would.push(...after.lines);
    yield { done: people.length, all: input.people.length };
  }
  return simulationOf(input, people, [valued(had, rules), valued(would, changed)]);
}

function simulationOf(
  { month, registrations, people: asked }: SimulationInput,
  people: readonly PersonPair[],
  [had, would]: readonly [readonly Valued[], readonly Valued[]],
): Simulation {
  const codes = codesOf(had, would);
  const oreOf = (all: readonly Valued[]): number => Math.round(sumOf(all, (one) => one.ore ?? 0));
  const ore = { before: oreOf(had), after: oreOf(would) };
  const ids = new Set(asked.map(({ id }) => id));
  return {
    minutes: {
      before: sumOf(people, (one) => one.before),
      after: sumOf(people, (one) => one.after),
    },
    codes,
    people,
    ore,
    registrations: registrations.filter(
      (one) => ids.has(one.employeeId) && one.workDate.startsWith(month) && isActive(one),
    ).length,
    isSame: [ore, ...codes, ...people, ...people.map(({ overtime }) => overtime)].every(
      (one) => one.before === one.after,
    ),
  };
}
