import { paths } from '#domain/paths.ts';
import { ratesOf, withoutRates } from '#domain/time/rules/pay-rates.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { anEmployee, aUnit } from '../factories.ts';
import { type FarmFeed, feedQuery, signInWith } from '../live-feed.ts';
import { aRule } from './rules.ts';

/** Who is on the farm; Bo has left. */
export const rulesPeople = [
  anEmployee({ id: 'me', firstName: 'Lars', lastName: 'Leder' }),
  anEmployee({ id: 'anna', firstName: 'Anna', lastName: 'Holm' }),
  anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Lund', deleted: 1 }),
];

/** Half an hour after six. */
export const pause = aRule('break', {
  id: 'b1',
  series: 'b',
  name: { dk: 'Pause efter 6 timer', en: 'Break after 6 hours' },
});

/** 24.49 kr. an hour before five. */
export const early = aRule('supplement', {
  id: 's1',
  series: 's',
  name: { dk: 'Før kl. 5', en: 'Before 5' },
  when: { windows: [{ from: '00:00', to: '05:00' }] },
  rateOre: 2449,
});

/** Signs an owner in on a farm of three units, of which one is archived. */
export function signInOnRules(feed: FarmFeed = {}): Promise<void> {
  return signInWith({
    claims: { owner: true },
    employees: rulesPeople,
    units: [
      aUnit(),
      aUnit({ id: 'm', unitName: 'Mark' }),
      aUnit({ id: 'old', unitName: 'Laden', deleted: 1 }),
    ],
    ...feed,
  });
}

/** Tells of the rules as they are stored: without rates, and those beside them to whoever may read them. */
export function feedRules(rules: readonly TimeRule[]): void {
  feedQuery(paths.timeRules('farm'), rules.map(withoutRates));
  const rates = rules.map((rule) => ({ id: rule.id, rates: ratesOf(rule) }));
  const known = rates.filter((one) => one.rates.some(({ rateOre }) => rateOre !== null));
  feedQuery(paths.payRates('farm'), known);
}
