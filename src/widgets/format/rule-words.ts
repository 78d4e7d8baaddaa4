import { useMemo } from 'react';
import { useCan } from '#data/base/actor.ts';
import { useActivities } from '#data/time/activities.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import { useUnits } from '#data/base/units.ts';
import { addDays } from '#domain/dates/day.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { RuleIssue } from '#domain/time/rules/check/check-rule.ts';
import { describeRule, paramKind, type RulePart } from '#domain/time/rules/describe-rule.ts';
import { DAY_TYPES, type TimeRule } from '#domain/time/rules/time-rule.ts';
import type { Format } from '#i18n/format.ts';
import { useFarmWords } from './use-farm-format.ts';

/** A Monday, from which the names of weekdays are read. */
const MONDAY = '2024-01-01';
const MINUTES_PER_HOUR = 60;
const ORE = 100;

/** What a rule says, in the words of the interface. */
export interface RuleWords {
  readonly name: (rule: TimeRule) => string;
  /** Sentences without a full stop. */
  readonly who: (rule: TimeRule) => readonly string[];
  /** When it applies and what it does. */
  readonly what: (rule: TimeRule) => readonly string[];
  readonly issue: (issue: RuleIssue) => string;
}

/** Minutes as short as they can be said: `30 min`, `6 t`, `7 t 24 min`. */
export function lengthText(minutes: number, format: Format, words: { h: string; min: string }) {
  const size = Math.abs(minutes);
  const sign = minutes < 0 ? '\u2212' : '';
  if (size < MINUTES_PER_HOUR) return `${sign}${size} ${words.min}`;
  if (size % MINUTES_PER_HOUR === 0) return `${sign}${size / MINUTES_PER_HOUR} ${words.h}`;
  return format.hours(minutes);
}

/** Weekday 1–7 in short, Monday first. */
export function weekdayName(weekday: number, format: Format): string {
  return format.weekdayShort(addDays(MONDAY, weekday - 1));
}

/** A number with no more decimals than it has, at most two. */
export function plainNumber(value: number, format: Format): string {
  if (Number.isInteger(value)) return format.number(value, 0);
  return format.number(value, Number.isInteger(value * 10) ? 1 : 2);
}

/** A figure of a sentence in words, by what its name says it is; lengths of time as the sentence has them. */
export function paramText(
  name: string,
  value: string | number,
  format: Format,
  lengthOf: (minutes: number) => string,
): string {
  const kind = paramKind(name, value);
  if (typeof value === 'string') return kind === 'day' ? format.date(value) : value;
  if (kind === 'duration') return lengthOf(value);
  if (kind === 'instant') return format.clock(value);
  return kind === 'money' ? format.number(value / ORE) : plainNumber(value, format);
}

/** Everything that a sentence may name; a sentence takes what it needs. */
const NAMED = {
  age: '',
  payCode: '',
  /** Of another rule. */
  rule: '',
  day: '',
  from: '',
  to: '',
  minutes: '',
  afterMinutes: '',
  clockTime: '',
  fromMinutes: '',
  toMinutes: '',
  stepMinutes: '',
  graceBeforeMinutes: '',
  graceAfterMinutes: '',
  percent: '',
  rateOre: '',
  factor: '',
};

/** Amounts are for owners: without them a sentence about one is left out. */
const MONEY = new Set<RulePart['code']>(['value_rate', 'value_each', 'value_open']);

/** The words for rules, with the names of what they list. */
export function useRuleWords(): RuleWords {
  const { t, format } = useFarmWords();
  const farmId = useFarm()?.id ?? null;
  const units = useUnits();
  const people = useEmployees();
  const activities = useActivities(farmId);
  const seesRates = useCan('rate.see', { farmId });
  return useMemo(() => {
    const words = { h: t('common.hourShort'), min: t('common.minuteShort') };
    const lengthOf = (minutes: number): string => lengthText(minutes, format, words);
    const texts = (params: RulePart['params']): typeof NAMED & { readonly count: number } => ({
      ...NAMED,
      ...Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          paramText(name, value, format, lengthOf),
        ]),
      ),
      count: Number(params['count'] ?? 0),
    });
    const listed = ({ code, list }: RulePart): string[] =>
      list.map((one) => {
        if (code === 'when_weekdays') return weekdayName(Number(one), format);
        if (code === 'when_days') {
          const type = DAY_TYPES.find((known) => known === one);
          return type === undefined ? '' : t(`timeRules.dayTypes.${type}`);
        }
        if (code === 'who_types') return t(`timeRules.types.${one === 'hourly' ? one : 'flex'}`);
        if (code === 'who_units')
          return units.find(({ id }) => id === one)?.unitName ?? t('common.unknownUnit');
        if (code === 'who_activities') return activities.find(({ id }) => id === one)?.name ?? '–';
        const person = people.find(({ id }) => id === one);
        return person === undefined ? t('common.unknownEmployee') : fullName(person);
      });
    const text = (part: RulePart): string =>
      t(`rules.sentence.${part.code}`, { ...texts(part.params), list: listed(part).join(', ') });
    // What something is worth goes with what is given.
    const say = (parts: readonly RulePart[]): string[] =>
      parts.reduce<string[]>((said, part) => {
        if (!part.code.startsWith('value_')) return [...said, text(part)];
        if (!seesRates && MONEY.has(part.code)) return said;
        return [...said.slice(0, -1), `${said.at(-1)} · ${text(part)}`];
      }, []);
    return {
      name: (rule) => (format.language === 'en' && rule.name.en) || rule.name.dk || rule.name.en,
      who: (rule) => say(describeRule(rule).who),
      what: (rule) => {
        const { when, what } = describeRule(rule);
        return say([...what, ...when.filter(({ code }) => code !== 'when_always')]);
      },
      issue: ({ code, params = {} }) => {
        const { dk = '', en = '' } = params;
        const rule = (format.language === 'en' && en) || dk || en;
        return t(`rules.issues.${code}`, texts({ ...params, rule }));
      },
    };
  }, [t, format, units, people, activities, seesRates]);
}
