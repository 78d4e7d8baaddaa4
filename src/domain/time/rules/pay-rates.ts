import * as v from 'valibot';
import { auditEntries, isActive } from '../../audit.ts';
import type { Day } from '../../dates/day.ts';
import { textOf } from '../../text/clean.ts';
import { isNewer } from './rules-on.ts';
import { RULE_LIMITS, type TimeRule } from './time-rule.ts';

const RateSchema = v.object({
  payCode: textOf(1, RULE_LIMITS.payCode),
  /** What it is paid for: an hour for `minute`, else each. */
  unit: v.picklist(['minute', 'day', 'entry']),
  /** Øre; null says on purpose that there is none. */
  rateOre: v.nullable(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(RULE_LIMITS.rateOre.min),
      v.maxValue(RULE_LIMITS.rateOre.max),
    ),
  ),
});

/**
 * What a version of a rule is worth, `farms/{farm}/payRates/{id of the version}`: money is for owners alone
 * (features 3.4), and the rules themselves, which everybody reads, hold none. Written once beside its
 * version and never rewritten, as versions are.
 */
export const PayRateSchema = v.object({
  id: v.string(),
  rates: v.pipe(v.array(RateSchema), v.maxLength(RULE_LIMITS.tiers)),
  ...auditEntries,
});

/** What a version of a rule is worth. */
export type PayRate = v.InferOutput<typeof PayRateSchema>;

/** What a pay code of a rule is worth. */
export type Rate = PayRate['rates'][number];

/** What a rule says of its own worth, by step; empty for kinds that give nothing. */
export function ratesOf(rule: TimeRule): Rate[] {
  if (rule.kind === 'overtime') {
    return rule.tiers.map(({ payCode, rateOre }) => ({ payCode, unit: 'minute', rateOre }));
  }
  if (rule.kind !== 'supplement' && rule.kind !== 'guarantee') return [];
  const unit = rule.kind === 'supplement' ? rule.unit : 'minute';
  return [{ payCode: rule.payCode, unit, rateOre: rule.rateOre }];
}

/** A rule as it is stored: without what it is worth. */
export function withoutRates(rule: TimeRule): TimeRule {
  return priced(rule, []);
}

/**
 * The rules with what they are worth, for owners. A version that nobody has put a price on has the one its
 * rule had: rates follow the rule from day to day, newest version first, so that a leader, who sees none,
 * changes a rule without losing any. A rate counts for its pay code and unit alone: what becomes something
 * else has to be priced anew. Where a rate changes while a version lasts, the version comes more than once,
 * with the same id and each from its own day (`amountOf` takes the one of the line's day). A version that
 * was taken back takes its rates along.
 */
export function withRates(rules: readonly TimeRule[], rates: readonly PayRate[]): TimeRule[] {
  const known = new Map(rates.filter(isActive).map((one) => [one.id, one.rates]));
  const series = new Map<string, TimeRule[]>();
  for (const rule of rules) {
    if (!isActive(rule) || !known.has(rule.id)) continue;
    series.set(rule.series, [...(series.get(rule.series) ?? []), rule]);
  }
  return rules.flatMap((rule) => {
    const own = known.get(rule.id);
    if (own !== undefined) return [priced(rule, own)];
    const sources = (series.get(rule.series) ?? []).filter((one) => isNewer(rule, one));
    const later = sources
      .map(({ validFrom }) => validFrom)
      .filter((day) => day > rule.validFrom && day <= (rule.validTo ?? day));
    const days = [rule.validFrom, ...new Set(later.toSorted())];
    return days.map((validFrom) => {
      const [source] = sources
        .filter((one) => one.validFrom <= validFrom)
        .toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
      const found = source === undefined ? [] : (known.get(source.id) ?? []);
      return priced({ ...rule, validFrom }, found);
    });
  });
}

/** A rule with rates by pay code and unit; without one there is none. */
function priced(rule: TimeRule, rates: readonly Rate[]): TimeRule {
  const found = (
    { payCode, percent, target }: PricedPart,
    unit: Rate['unit'],
  ): { readonly rateOre: number | null } => {
    const rate = rates.find((one) => one.payCode === payCode && one.unit === unit);
    const isOpen = percent === null && target === 'pay';
    return { rateOre: isOpen ? (rate?.rateOre ?? null) : null };
  };
  if (rule.kind === 'overtime') {
    return { ...rule, tiers: rule.tiers.map((tier) => ({ ...tier, ...found(tier, 'minute') })) };
  }
  if (rule.kind === 'supplement') return { ...rule, ...found(rule, rule.unit) };
  if (rule.kind === 'guarantee') return { ...rule, ...found(rule, 'minute') };
  return rule;
}

interface PricedPart {
  readonly payCode: string;
  readonly percent: number | null;
  readonly target: string;
}

/**
 * Every version once, with what it is worth on a day: in its lists an owner sees the price of today, of what
 * comes the first and of what has passed the last one.
 */
export function pricedAt(
  rules: readonly TimeRule[],
  rates: readonly PayRate[],
  day: Day,
): TimeRule[] {
  const pieces = new Map<string, TimeRule>();
  for (const piece of withRates(rules, rates)) {
    if (!pieces.has(piece.id) || piece.validFrom <= day) pieces.set(piece.id, piece);
  }
  return rules.map((rule) => ({ ...(pieces.get(rule.id) ?? rule), validFrom: rule.validFrom }));
}

/** A version to be stored, without what it is worth, and that beside it. */
export interface PricedVersion {
  readonly rule: TimeRule;
  /** Null: there is nothing to say, or it is not the writer's to say. */
  readonly rates: readonly Rate[] | null;
}

/**
 * What is to be stored of new versions that an owner has written. Of one that has no price, and would get
 * none from the versions before it either, nothing is said: it may be priced later. `rules` are the versions
 * there are, `rates` what is known of them.
 */
export function pricedVersions(
  versions: readonly TimeRule[],
  rules: readonly TimeRule[],
  rates: readonly PayRate[],
): PricedVersion[] {
  const known = [...rates];
  const all = [...rules, ...versions];
  return versions.map((version) => {
    const said = ratesOf(version);
    const inherited = withRates(all, known)
      .filter(({ id }) => id === version.id)
      .flatMap(ratesOf);
    const isSaid = [...said, ...inherited].some(({ rateOre }) => rateOre !== null);
    if (isSaid) known.push(v.parse(PayRateSchema, { id: version.id, rates: said }));
    return { rule: withoutRates(version), rates: isSaid ? said : null };
  });
}

/** Whether something that a rule gives is paid and nobody has said how much. Of a rule with its rates. */
export function lacksRate(rule: TimeRule): boolean {
  const parts =
    rule.kind === 'overtime'
      ? rule.tiers
      : rule.kind === 'supplement' || rule.kind === 'guarantee'
        ? [rule]
        : [];
  return parts.some(
    ({ target, percent, rateOre }) => target === 'pay' && percent === null && rateOre === null,
  );
}
