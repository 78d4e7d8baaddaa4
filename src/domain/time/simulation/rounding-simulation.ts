import * as v from 'valibot';
import { type Day, instantOf } from '../../dates/day.ts';
import { fullName } from '../../employee/employee.ts';
import { NO_TERMS } from '../../employee/terms.ts';
import type { Farm } from '../../farm/farm.ts';
import { calcRegistration } from '../engine/calc-registration.ts';
import { calcRegistrations } from '../engine/calc-registrations.ts';
import type { CalculatedRegistration } from '../engine/result/calculated.ts';
import { neutrality, type Neutrality } from './neutrality.ts';
import { type Registration, RegistrationSchema } from '../registration/registration.ts';
import type { RuleOf, TimeRule } from '../rules/time-rule.ts';
import { withDrafts } from '../rules/versions.ts';
import type { SimulationInput, SimulationStep } from './simulation.ts';

/** What rounding gave a person and took in a month. */
export type PersonBalance = Neutrality & { readonly name: string };

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
