import * as v from 'valibot';
import { farmDaysOf } from '#domain/farm/farm-holidays.ts';
import type { PeriodInput } from '#domain/time/engine/input/calc-input.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import {
  type RuleKind,
  type RuleOf,
  type TimeRuleInput,
  TimeRuleSchema,
} from '#domain/time/rules/time-rule.ts';
import { at } from './clock.ts';
import { aFarm, anEmployee, aRegistration } from '../factories.ts';

type InputOf<K extends RuleKind> = Extract<TimeRuleInput, { kind: K }>;

/** A rule of a kind, in force since 2020 and covering everybody; the rest as its schema presets it. */
export function aRule<K extends RuleKind>(
  kind: K,
  body: Partial<Omit<InputOf<K>, 'kind'>> = {},
): RuleOf<K> {
  const usual = {
    break: { minutes: 30 },
    rounding: {},
    norm: {},
    overtime: { period: 'day', threshold: { kind: 'contract' }, tiers: [{ payCode: '11' }] },
    supplement: { unit: 'minute', payCode: '20' },
    guarantee: { minutes: 180, payCode: '27' },
  } as const;
  const id = body.id ?? kind;
  const head = { id, series: id, version: 1, validFrom: '2020-01-01', name: { dk: id, en: id } };
  return v.parse(TimeRuleSchema, { ...head, ...usual[kind], ...body, kind }) as RuleOf<K>;
}

/** A pending registration of `me` in unit `k`, from one local time to another; an earlier end is the day after. */
export function worked(
  day: string,
  from: string,
  to: string,
  overrides: Partial<Registration> = {},
): Registration {
  const start = at(day, from);
  const end = at(day, to);
  return aRegistration({
    id: `${day} ${from}`,
    workDate: day,
    start,
    end: end > start ? end : nextDay(day, to),
    ...overrides,
  });
}

function nextDay(day: string, to: string): number {
  const after = new Date(`${day}T12:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  return at(after.toISOString().slice(0, 10), to);
}

/** An unpaid break that was taken, of which only the length is known. */
export const untimed = (minutes: number, paid = false): Registration['breaks'][number] => ({
  start: null,
  end: null,
  minutes,
  paid,
  kind: 'taken',
});

/** What the engine is asked with: 37 hours a week, the Danish holidays of 2025–2027, no rules. */
export function aCalculation(overrides: Partial<PeriodInput> = {}): PeriodInput {
  return {
    registrations: [],
    rules: [],
    person: anEmployee(),
    farm: aFarm(),
    holidays: [2025, 2026, 2027].flatMap((year) => farmDaysOf(year, [])),
    nowMs: at('2027-01-01', '12:00'),
    ...overrides,
  };
}
