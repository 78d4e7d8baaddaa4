import type { RuleOf } from '#domain/time/rules/time-rule.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { Rules } from '../shared/hooks.ts';
import { roundingExample } from '#domain/time/engine/rounding-simulation.ts';

/** What becomes of a day from 07:56 to 15:52. */
export function RoundingExample({ rule, rules }: { rule: RuleOf<'rounding'>; rules: Rules }) {
  const { t, format } = useFarmWords();
  const { raw, rounded } = roundingExample(rule, rules.farm, rules.today);
  const pair = (from: number, to: number): string =>
    t('timeRules.neutrality.example', { from: format.clock(from), to: format.clock(to) });
  return (
    <p className="tnum text-base text-text-2">
      <span className="font-semibold">{t('timeRules.neutrality.exampleTitle')}</span>{' '}
      {pair(raw.start, rounded.start)}
      {' · '}
      {pair(raw.end, rounded.end)}
    </p>
  );
}
