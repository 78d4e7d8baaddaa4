import { compareCodes } from '#domain/text/compare.ts';
import * as v from 'valibot';
import type { Day } from '#domain/dates/day.ts';
import {
  type TimeRule,
  type TimeRuleInput,
  TimeRuleSchema,
  type RuleKind,
} from '#domain/time/rules/time-rule.ts';
import { FULL_DAY_MINUTES } from '#domain/time/rules/packs/preset-parts.ts';
import { PAY_CODES } from '#domain/time/rules/pay-codes.ts';
import type { RuleSeries } from '#domain/time/rules/versions.ts';

/** The kinds in the order of the page, and the list of pay codes. */
export const RULE_TABS = [
  'norm',
  'overtime',
  'supplement',
  'break',
  'rounding',
  'guarantee',
  'payCodes',
] as const;

/** What the page shows. */
export type RuleTab = (typeof RULE_TABS)[number];

/** The tab of an address; the first one where it names none. */
export function tabOf(param: string | null): RuleTab {
  return RULE_TABS.find((tab) => tab === param) ?? 'norm';
}

/** What a new rule of a kind begins with. */
const STARTS: {
  readonly [K in RuleKind]: Omit<
    Extract<TimeRuleInput, { kind: K }>,
    'id' | 'series' | 'version' | 'validFrom' | 'name'
  >;
} = {
  norm: { kind: 'norm', basis: 'month', flexMinMinutes: null, flexMaxMinutes: null },
  overtime: {
    kind: 'overtime',
    period: 'day',
    threshold: { kind: 'contract', dayMinutes: FULL_DAY_MINUTES },
    tiers: [{ level: 1, payCode: PAY_CODES.overtime1 }],
  },
  supplement: { kind: 'supplement', unit: 'minute', payCode: PAY_CODES.evening },
  break: { kind: 'break', minutes: 30 },
  rounding: { kind: 'rounding', start: 'nearest', end: 'nearest' },
  guarantee: { kind: 'guarantee', minutes: 180, payCode: PAY_CODES.overtime1 },
};

/** The first version of a new rule, to be filled in. */
export function newRule(kind: RuleKind, id: string, validFrom: Day): TimeRule {
  const head = { id, series: id, version: 1, validFrom, name: { dk: '', en: '' } };
  return v.parse(TimeRuleSchema, { ...STARTS[kind], ...head });
}

/** Rules that apply now or will, and those that don't any more. */
export function splitSeries(all: readonly RuleSeries[]): {
  readonly current: readonly RuleSeries[];
  readonly former: readonly RuleSeries[];
} {
  const isCurrent = (one: RuleSeries): boolean =>
    one.isInForce || one.versions.some(({ state }) => state === 'upcoming');
  return { current: all.filter(isCurrent), former: all.filter((one) => !isCurrent(one)) };
}

/** One thing that a pay code stands for. */
export interface CodeUse {
  readonly key: string;
  readonly payCode: string;
  readonly kind: RuleKind;
  readonly rule: TimeRule;
  readonly unit: 'minute' | 'day' | 'entry';
  readonly rateOre: number | null;
  readonly percent: number | null;
  readonly target: 'pay' | 'flex' | 'lieu';
}

/** What rules give, by pay code. */
export function codeUses(rules: readonly TimeRule[]): CodeUse[] {
  return rules
    .flatMap((rule): CodeUse[] => {
      if (rule.kind === 'overtime') {
        return rule.tiers.map((tier, at) => ({
          ...tier,
          key: `${rule.id}/${at}`,
          kind: rule.kind,
          rule,
          unit: 'minute' as const,
        }));
      }
      if (rule.kind === 'supplement') return [{ ...rule, key: rule.id, rule }];
      if (rule.kind === 'guarantee') return [{ ...rule, key: rule.id, rule, unit: 'minute' }];
      return [];
    })
    .toSorted((a, b) => compareCodes(a.payCode, b.payCode));
}

/** A pay code with everything that it stands for. */
export interface CodeGroup {
  readonly payCode: string;
  readonly uses: readonly CodeUse[];
  /** Whether it stands for things that payroll could not tell apart. */
  readonly isMixed: boolean;
}

const sameThing = (a: CodeUse, b: CodeUse): boolean =>
  a.kind === b.kind &&
  a.unit === b.unit &&
  a.target === b.target &&
  a.percent === b.percent &&
  a.rateOre === b.rateOre;

/** The newest version of each rule that applies or will. */
function newestOf(series: readonly RuleSeries[]): TimeRule[] {
  return series.flatMap((one) =>
    one.versions
      .filter(({ state }) => state === 'inForce' || state === 'upcoming')
      .slice(-1)
      .map(({ rule }) => rule),
  );
}

/** Whether a norm gives extra hours their pay code. */
export function hasExtraHours(series: readonly RuleSeries[]): boolean {
  return newestOf(series).some((rule) => rule.kind === 'norm' && rule.fullTimeMinutes !== null);
}

/** The pay codes of rules that apply or will, each once, by number. */
export function codeGroups(series: readonly RuleSeries[]): CodeGroup[] {
  const groups = new Map<string, CodeUse[]>();
  for (const use of codeUses(newestOf(series))) {
    groups.set(use.payCode, [...(groups.get(use.payCode) ?? []), use]);
  }
  return [...groups].map(([payCode, uses]) => ({
    payCode,
    uses,
    isMixed: uses.some((use) => uses[0] !== undefined && !sameThing(uses[0], use)),
  }));
}
