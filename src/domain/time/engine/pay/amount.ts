import type { Day } from '../../../dates/day.ts';
import type { PayLine } from '../result/calculated.ts';
import { PAY_CODES } from '../../rules/pay-codes.ts';
import type { TimeRule } from '../../rules/time-rule.ts';

const MINUTES_PER_HOUR = 60;
/** Hours that are paid as they are, with nothing on top. */
const AT_BASE: readonly string[] = [PAY_CODES.normal, PAY_CODES.flexPaidOut, PAY_CODES.lieuPaidOut];
/** Extra hours are known by what made them: a farm may have a rule with the same pay code. */
const isAtBase = ({ payCode, why }: PayLine): boolean =>
  AT_BASE.includes(payCode) || why[0]?.code === 'extra_norm';

/**
 * What a line is worth in øre, not rounded; null when no rate is known. `baseOre` is the person's own rate
 * an hour: normal time and percentages need it. What goes to an account is worth nothing here.
 */
export function amountOf(
  line: PayLine,
  rules: readonly TimeRule[],
  baseOre: number | null = null,
): number | null {
  if (line.target !== 'pay') return 0;
  const units = line.unit === 'minute' ? line.quantity / MINUTES_PER_HOUR : line.quantity;
  if (isAtBase(line)) return baseOre === null ? null : units * baseOre;
  const reason = line.why[0];
  const rule = pricedOn(rules, reason?.ruleId ?? null, line.day);
  if (rule === null) return null;
  if (rule.kind === 'overtime') {
    // The hour itself is in it: overtime is not normal time besides.
    const tier = rule.tiers[Number(reason?.params['tier'] ?? 0)];
    return tier === undefined ? null : valueOf(units, tier, baseOre, 1);
  }
  if (rule.kind === 'guarantee') return valueOf(units, rule, baseOre, 1);
  if (rule.kind !== 'supplement') return null;
  if (rule.rateOre === null && line.unit !== 'minute') return null;
  return valueOf(units, rule, baseOre, 0);
}

/** A version by its id; where it comes with several rates (see `withRates`) with the one of the day. */
function pricedOn(rules: readonly TimeRule[], id: string | null, day: Day): TimeRule | null {
  let found: TimeRule | null = null;
  for (const rule of rules) {
    if (rule.id !== id) continue;
    const isBetter =
      found === null ||
      (rule.validFrom <= day
        ? found.validFrom > day || rule.validFrom > found.validFrom
        : rule.validFrom < found.validFrom);
    if (isBetter) found = rule;
  }
  return found;
}

/** `whole`: 1 where a percentage comes on top of the hour, 0 where it is all there is. */
function valueOf(
  units: number,
  { rateOre, percent }: { readonly rateOre: number | null; readonly percent: number | null },
  baseOre: number | null,
  whole: 0 | 1,
): number | null {
  if (rateOre !== null) return units * rateOre;
  if (baseOre === null || (percent === null && whole === 0)) return null;
  return units * baseOre * (whole + (percent ?? 0) / 100);
}
