import * as v from 'valibot';
import type { Day } from '../../../dates/day.ts';
import { lacksRate, type PayRate, pricedAt, type Rate, ratesOf } from '../pay-rates.ts';
import { type TimeRule, TimeRuleSchema } from '../time-rule.ts';
import { isActive } from '../../../audit.ts';
import { seriesOf } from '../versions.ts';
import type { PackRule, RateStep } from './preset-parts.ts';
import { PACK_KEYS, type PackKey, PACKS } from './presets.ts';

interface PresetInput {
  /** First local day of the rules. */
  readonly validFrom: Day;
  /** Begins every id, so that a farm may take a pack twice, for different units. */
  readonly prefix: string;
  /** Units that the rules cover; empty is all. */
  readonly units: readonly string[];
}

/**
 * The rules of a pack as a farm's documents: of each a first version, and a later one for every day on
 * which its rates change. Nothing but `validFrom` decides which rates they begin with.
 */
export function presetRules(key: PackKey, input: PresetInput): TimeRule[] {
  const { rates, rules } = PACKS[key];
  return rules.flatMap((rule) => versionsOf(rule, key, rates, input));
}

function versionsOf(
  rule: PackRule,
  preset: PackKey,
  rates: readonly RateStep[],
  { validFrom, prefix, units }: PresetInput,
): TimeRule[] {
  const series = `${prefix}-${rule.key}`;
  const first = rates.findLast(({ from }) => from <= validFrom) ?? null;
  const later = rates.filter(({ from }) => from > validFrom);
  const steps = [
    { from: validFrom, step: first },
    ...later.map((step) => ({ from: step.from, step })),
  ];
  const bodies = steps
    .map(({ from, step }) => ({ from, body: priced(rule, step) }))
    .filter(({ body }, at, all) => {
      const before = at === 0 ? null : all[at - 1]?.body;
      return JSON.stringify(body) !== JSON.stringify(before);
    });
  return bodies.map(({ from, body }, at) =>
    v.parse(TimeRuleSchema, {
      ...body,
      id: `${series}-${at + 1}`,
      series,
      version: at + 1,
      validFrom: from,
      supersedes: at === 0 ? null : `${series}-${at}`,
      preset,
      who: { ...body.who, units: [...units] },
    }),
  );
}

/** A rule's body with the rates of a step of the table; without one it has none. */
function priced({ body, rate, tierRates }: PackRule, step: RateStep | null): PackRule['body'] {
  if (body.kind === 'supplement' && rate !== undefined) {
    return { ...body, rateOre: step?.rates[rate] ?? null };
  }
  if (body.kind !== 'overtime' || tierRates === undefined) return body;
  const tiers = body.tiers.map((tier, at) => {
    const name = tierRates[at];
    return name === undefined ? tier : { ...tier, rateOre: step?.rates[name] ?? null };
  });
  return { ...body, tiers };
}

/**
 * What the pack that a version came from says it is worth on its first day, by pay code and unit; null where
 * the version is of no pack, or the pack knows no rate for anything in it.
 */
export function packRatesOf(rule: TimeRule): Rate[] | null {
  const key = PACK_KEYS.find((known) => known === rule.preset);
  if (key === undefined) return null;
  const { rates, rules } = PACKS[key];
  const [part] = rules
    .filter((one) => rule.series.endsWith(`-${one.key}`))
    .toSorted((a, b) => b.key.length - a.key.length);
  if (part === undefined) return null;
  const input = { validFrom: rule.validFrom, prefix: '', units: [] };
  const known = versionsOf(part, key, rates, input).slice(0, 1).flatMap(ratesOf);
  const found = ratesOf(rule).map((own) => {
    const same = known.find(({ payCode, unit }) => payCode === own.payCode && unit === own.unit);
    return { ...own, rateOre: same?.rateOre ?? null };
  });
  return found.some(({ rateOre }) => rateOre !== null) ? found : null;
}

interface MissingRates {
  /** The versions in force or to come, one of each rule. */
  readonly rules: readonly TimeRule[];
  /** What their packs know, to be stored as it is: of every version without a price, so of older time too. */
  readonly fromPacks: readonly { readonly id: string; readonly rates: readonly Rate[] }[];
}

/** What owners have to put a price on. A version with a price of its own is changed by a new version. */
export function missingRates(
  rules: readonly TimeRule[],
  rates: readonly PayRate[],
  today: Day,
): MissingRates {
  const own = new Set(rates.map(({ id }) => id));
  const lacking = pricedAt(rules, rates, today).filter((rule) => isActive(rule) && lacksRate(rule));
  const ids = new Set(lacking.map(({ id }) => id));
  const shown = seriesOf(rules, today).flatMap(({ versions }) =>
    versions
      .filter(
        ({ rule, state }) => ids.has(rule.id) && (state === 'inForce' || state === 'upcoming'),
      )
      .slice(-1)
      .map(({ rule }) => rule),
  );
  const fromPacks = lacking
    .filter(({ id }) => !own.has(id))
    .flatMap((rule) => {
      const known = packRatesOf(rule);
      return known === null ? [] : [{ id: rule.id, rates: known }];
    });
  return { rules: shown, fromPacks };
}
