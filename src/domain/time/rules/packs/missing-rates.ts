import { isActive } from '../../../audit.ts';
import type { Day } from '../../../dates/day.ts';
import { lacksRate, type PayRate, pricedAt, type Rate } from '../pay-rates.ts';
import { packRatesOf } from './preset-rules.ts';
import type { TimeRule } from '../time-rule.ts';
import { seriesOf } from '../versions.ts';

/** Rules that pay something of which nobody has said how much. */
export interface MissingRates {
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
