import * as v from 'valibot';
import { type Day, instantOf, type Month, monthOf } from '../../dates/day.ts';
import { fullName } from '../../employee/employee.ts';
import { NO_TERMS } from '../../employee/terms.ts';
import type { Farm } from '../../farm/farm.ts';
import { calcRegistrations } from './calc-registrations.ts';
import type { CalculatedRegistration } from './result/calculated.ts';
import { type Registration, RegistrationSchema } from '../registration/registration.ts';
import type { RuleOf, TimeRule } from '../rules/time-rule.ts';
import { withDrafts } from '../rules/versions.ts';
import { zoneOf } from '../../dates/zone-day.ts';
import type { CalcContext } from './input/calc-input.ts';
import { calcStretch, shownRegistrations } from './stretch/calculated-stretch.ts';
import { ruleSetsOf } from './input/rule-set.ts';
import { sourceOf, stretchOf } from './stretch/work-stretch.ts';
import type { SimulationInput, SimulationStep } from './simulation.ts';

/**
 * One registration by the rules in force on the day on which it begins: rounded stamps, breaks and what is
 * left of it. A registration that goes on from another without a gap is judged together with it in
 * `calcMonth`; here it stands alone.
 */
export function calcRegistration(
  registration: Registration,
  context: CalcContext,
): CalculatedRegistration {
  const { rules, person, farm, nowMs, birthDate = null } = context;
  const setOf = ruleSetsOf(rules, person, birthDate);
  const stretch = stretchOf([sourceOf(registration, nowMs)]);
  const calculated = calcStretch(stretch, {
    setOf,
    zone: zoneOf(farm.timeZone),
    calendar: new Map(),
  });
  const shown = shownRegistrations(calculated)[0];
  if (shown === undefined) throw new RangeError(`Nothing of ${registration.id}`);
  return shown;
}

interface RoundedTime {
  readonly employeeId: string;
  readonly workDate: Day;
  /** Minutes of the raw stamps, before any break. */
  readonly rawMinutes: number;
  readonly roundedMinutes: number;
}

/** What rounding has done to a person's month, in minutes. */
interface Neutrality {
  readonly employeeId: string;
  readonly month: Month;
  readonly gained: number;
  readonly lost: number;
  /** Gained less lost: 0 is neutral. */
  readonly balance: number;
}

/** Minutes gained and lost by rounding, per person and month, by month and then person (features 3.3). */
export function neutrality(calculated: readonly RoundedTime[]): Neutrality[] {
  const groups = new Map<string, RoundedTime[]>();
  for (const one of calculated) {
    const key = `${monthOf(one.workDate)} ${one.employeeId}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => summary(group));
}

function summary(group: readonly RoundedTime[]): Neutrality[] {
  const [first] = group;
  if (first === undefined) return [];
  const changes = group.map((one) => one.roundedMinutes - one.rawMinutes);
  const gained = sum(changes.filter((change) => change > 0));
  const lost = sum(changes.filter((change) => change < 0).map(Math.abs));
  const { employeeId, workDate } = first;
  return [{ employeeId, month: monthOf(workDate), gained, lost, balance: gained - lost }];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

type PersonBalance = Neutrality & { readonly name: string };

/** What rounding gave and took in a month, by person: net time with the rules against without rounding. */
export function* roundingSteps(
  input: Omit<SimulationInput, 'holidays'>,
  rules: readonly TimeRule[],
): Generator<SimulationStep, PersonBalance[]> {
  const { month, people, registrations, farm, nowMs, birthDates } = input;
  const unrounded = rules.filter(({ kind }) => kind !== 'rounding');
  const balances: PersonBalance[] = [];
  for (const [at, person] of people.entries()) {
    const own = registrations.filter(
      (one) => one.employeeId === person.id && one.workDate.startsWith(month),
    );
    const birthDate = birthDates.get(person.id) ?? null;
    const netBy = (by: readonly TimeRule[]) =>
      calcRegistrations(own, { rules: by, person, farm, nowMs, birthDate });
    const [raw, rounded] = [netBy(unrounded), netBy(rules)];
    const times = own.flatMap(({ id, employeeId, workDate }) => {
      const [before, after] = [raw.get(id), rounded.get(id)];
      if (before === undefined || after === undefined) return [];
      const minutes = { rawMinutes: before.netMinutes, roundedMinutes: after.netMinutes };
      return [{ employeeId, workDate, ...minutes }];
    });
    balances.push(...neutrality(times).map((one) => ({ ...one, name: fullName(person) })));
    yield { done: at + 1, all: people.length };
  }
  return balances;
}

/** A day that ends odd, against a planned one from 8 to 16. */
const EXAMPLE = { start: [7, 56], end: [15, 52], from: 8, to: 16 } as const;

/** What a rule of rounding makes of an example day; instants in epoch ms. */
export function roundingExample(
  rule: RuleOf<'rounding'>,
  farm: Farm,
  today: Day,
): {
  readonly raw: Pick<Registration, 'start'> & { readonly end: number };
  readonly rounded: CalculatedRegistration;
} {
  const at = (hour: number, minute: number): number =>
    instantOf(today, hour, minute, farm.timeZone);
  const raw = { start: at(...EXAMPLE.start), end: at(...EXAMPLE.end) };
  const who = { units: [], employmentTypes: [], employeeIds: [], ageUnder: null, activityIds: [] };
  const registration = v.parse(RegistrationSchema, {
    ...raw,
    id: 'example',
    employeeId: 'example',
    unitId: 'example',
    workDate: today,
    status: 'pending',
    source: 'timer',
    planned: { shiftId: 'example', start: at(EXAMPLE.from, 0), end: at(EXAMPLE.to, 0) },
  });
  const rounded = calcRegistration(registration, {
    rules: withDrafts([], [{ ...rule, who, active: true }]),
    person: { id: 'example', units: [], ...NO_TERMS },
    farm,
    nowMs: raw.end,
  });
  return { raw, rounded };
}
