import * as v from 'valibot';
import type { Day } from '#domain/dates/day.ts';
import {
  type PayRate,
  PayRateSchema,
  ratesOf,
  withoutRates,
} from '#domain/time/rules/pay-rates.ts';
import { presetRules } from '#domain/time/rules/packs/preset-rules.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import type { UnitId } from './people.ts';

/** The packs that the farm has taken, and for which of its units. */
const TAKEN = [
  ['stableGlsA', 'stald', ['kostald', 'kalve', 'sostald', 'slagtesvin']],
  ['fieldGlsA', 'mark', ['mark', 'vaerksted']],
] as const satisfies readonly (readonly [pack: string, prefix: string, units: readonly UnitId[]])[];

/** The farm's rules from a day on, and what they are worth beside them. */
export function buildRules(
  validFrom: Day,
  audit: { readonly created: number; readonly createdByEid: string },
): { readonly rules: readonly TimeRule[]; readonly rates: readonly PayRate[] } {
  const taken = TAKEN.flatMap(([pack, prefix, units]) =>
    presetRules(pack, { validFrom, prefix, units }),
  );
  const worth = taken.map((rule) => ({ id: rule.id, rates: ratesOf(rule), ...audit }));
  return {
    rules: taken.map((rule) => ({ ...withoutRates(rule), ...audit })),
    rates: worth
      .filter(({ rates }) => rates.some(({ rateOre }) => rateOre !== null))
      .map((one) => v.parse(PayRateSchema, one)),
  };
}
