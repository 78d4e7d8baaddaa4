import { isActive } from '../../audit.ts';
import { type Day, dayParts, type Month, monthRange } from '../../dates/day.ts';
import { type Employee, fullName } from '../../employee/employee.ts';
import { farmDaysOf } from '../../farm/farm-holidays.ts';
import type { Farm } from '../../farm/farm.ts';
import type { FarmSettings } from '../../farm/settings.ts';
import { calcMonth } from './calc-month.ts';
import type { Calculated, PayLine } from './result/calculated.ts';
import type { Registration } from '../registration/registration.ts';
import type { TimeRule } from '../rules/time-rule.ts';
import { withDrafts } from '../rules/versions.ts';
import { compareCodes } from '../../text/compare.ts';
import { amountOf } from './pay/amount.ts';

/** Two figures of the same thing: as it is, and with the change. */
export interface Pair {
  readonly before: number;
  readonly after: number;
}

/** What a pay code gave and would give, in minutes or in times. */
export interface CodePair extends Pair {
  readonly key: string;
  readonly payCode: string;
  readonly unit: PayLine['unit'];
  readonly target: PayLine['target'];
  /** Øre; null where a rate is not known, before or after. */
  readonly ore: Pair | null;
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** A line with what it is worth, øre; null is not known. */
type Valued = { readonly line: PayLine; readonly ore: number | null };

const valued = (lines: readonly PayLine[], rules: readonly TimeRule[]): Valued[] =>
  lines.map((line) => ({ line, ore: amountOf(line, rules) }));

/** Both sets of lines by pay code, by its number. */
function codesOf(before: readonly Valued[], after: readonly Valued[]): CodePair[] {
  const groups = new Map<string, { before: Valued[]; after: Valued[]; line: PayLine }>();
  const groupOf = (line: PayLine) => {
    const key = `${line.payCode}/${line.unit}/${line.target}`;
    const known = groups.get(key) ?? { before: [], after: [], line };
    groups.set(key, known);
    return known;
  };
  for (const one of before) groupOf(one.line).before.push(one);
  for (const one of after) groupOf(one.line).after.push(one);
  return [...groups]
    .map(([key, { line, ...group }]): CodePair => {
      const { payCode, unit, target } = line;
      const isKnown = [...group.before, ...group.after].every(({ ore }) => ore !== null);
      const quantity = (all: readonly Valued[]) => sumOf(all, (one) => one.line.quantity);
      const ore = (all: readonly Valued[]) => Math.round(sumOf(all, (one) => one.ore ?? 0));
      return {
        key,
        payCode,
        unit,
        target,
        before: quantity(group.before),
        after: quantity(group.after),
        ore: isKnown ? { before: ore(group.before), after: ore(group.after) } : null,
      };
    })
    .filter((one) => one.before !== 0 || one.after !== 0)
    .toSorted((a, b) => compareCodes(a.key, b.key));
}

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
