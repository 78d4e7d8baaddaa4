import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { PAY_CODES } from '#domain/time/rules/pay-codes.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import type { CodePair, Pair } from '#domain/time/simulation/simulation-codes.ts';
import type { PersonPair, Simulation } from '#domain/time/simulation/simulation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { plainNumber, useRuleWords } from '#widgets/format/rule-words.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { codeUses } from '../shared/model.ts';
import { type DifferenceLine, DifferenceTable } from './difference-table.tsx';

const ORE = 100;

type Written = Pick<DifferenceLine, 'before' | 'after' | 'difference' | 'isSame'>;

/** Both figures and what lies between them; what is gained has a plus. */
function written({ before, after }: Pair, write: (value: number) => string): Written {
  const difference = after - before;
  const sign = difference > 0 ? '+' : '';
  return {
    before: write(before),
    after: write(after),
    difference: difference === 0 ? '–' : `${sign}${write(difference)}`,
    isSame: difference === 0,
  };
}

const hasOvertime = ({ overtime }: PersonPair): boolean =>
  overtime.before !== 0 || overtime.after !== 0;

type Props = {
  simulation: Simulation;
  month: string;
  /** All rules that a line may come from, for the names of pay codes. */
  rules: readonly TimeRule[];
  seesRates: boolean;
};

/** The difference a change makes: by pay code, and by person. */
export function SimulationResult({ simulation, month, rules, seesRates }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const words = useRuleWords();
  const uses = codeUses(rules);
  const nameOf = (payCode: string): string => {
    if (payCode === PAY_CODES.normal) return t('rules.normalTime');
    if (payCode === PAY_CODES.extra && !uses.some((one) => one.payCode === payCode)) {
      return t('rules.extraHours');
    }
    const use = uses.find((one) => one.payCode === payCode);
    return use === undefined ? '' : words.name(use.rule);
  };
  const times = (value: number): string =>
    t('timeRules.simulation.days', { times: plainNumber(value, format) });
  const kr = (ore: number): string => format.number(ore / ORE);
  /** Where it goes, or what it comes to: amounts are for owners. */
  const noteOf = ({ target, ore }: CodePair): { readonly note?: string } => {
    if (target !== 'pay') return { note: t(`timeRules.fields.targets.${target}`) };
    if (!seesRates || ore === null) return {};
    return {
      note: t('timeRules.simulation.codeAmount', { before: kr(ore.before), after: kr(ore.after) }),
    };
  };
  const lines: DifferenceLine[] = simulation.codes.map((one) => ({
    key: one.key,
    name: `${one.payCode} ${nameOf(one.payCode)}`.trim(),
    ...noteOf(one),
    ...written(one, one.unit === 'minute' ? hoursMinutes : times),
  }));
  const sums: DifferenceLine[] = [
    {
      key: 'hours',
      name: t('timeRules.simulation.hours'),
      ...written(simulation.minutes, hoursMinutes),
    },
  ];
  if (seesRates) {
    const ore = written(simulation.ore, kr);
    const note = t('timeRules.simulation.amountNote');
    sums.push({ key: 'ore', name: t('timeRules.simulation.amount'), note, ...ore });
  }
  const overtimeText = ({ overtime: { before, after } }: PersonPair): string =>
    `${t('timeRules.tabs.overtime')} ${hoursMinutes(before)} → ${hoursMinutes(after)}`;
  const caption = t('timeRules.simulation.table', { month: format.month(month) });
  return (
    <div className="grid gap-4" role="status">
      {simulation.isSame && <Notice kind="info">{t('timeRules.simulation.same')}</Notice>}
      <DifferenceTable
        caption={caption}
        first={t('timeRules.payCode')}
        lines={[...sums, ...lines]}
      />
      {simulation.people.length > 1 && (
        <DifferenceTable
          caption={t('timeRules.simulation.person')}
          first={t('timeRules.simulation.person')}
          lines={simulation.people.map((one) => ({
            key: one.id,
            name: one.name,
            ...(hasOvertime(one) && { note: overtimeText(one) }),
            ...written(one, hoursMinutes),
          }))}
        />
      )}
    </div>
  );
}
