import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { PAY_CODES } from '#domain/time/rules/pay-codes.ts';
import { type TimeRule } from '#domain/time/rules/time-rule.ts';
import { type CodePair, type Pair } from '#domain/time/simulation/simulation-codes.ts';
import { type PersonPair, type Trial } from '#domain/time/simulation/simulation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { plainNumber, useRuleWords } from '#widgets/format/rule-words.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { codeUses } from '../model.ts';
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
  trial: Trial;
  month: string;
  /** All rules that a line may come from, for the names of pay codes. */
  rules: readonly TimeRule[];
  seesRates: boolean;
};

/** The difference a change makes: by pay code, and by person. */
export function TrialResult({ trial, month, rules, seesRates }: Props) {
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
    t('timeRules.bench.days', { times: plainNumber(value, format) });
  const kr = (ore: number): string => format.number(ore / ORE);
  /** Where it goes, or what it comes to: amounts are for owners. */
  const noteOf = ({ target, ore }: CodePair): { readonly note?: string } => {
    if (target !== 'pay') return { note: t(`timeRules.fields.targets.${target}`) };
    if (!seesRates || ore === null) return {};
    return {
      note: t('timeRules.bench.codeAmount', { before: kr(ore.before), after: kr(ore.after) }),
    };
  };
  const lines: DifferenceLine[] = trial.codes.map((one) => ({
    key: one.key,
    name: `${one.payCode} ${nameOf(one.payCode)}`.trim(),
    ...noteOf(one),
    ...written(one, one.unit === 'minute' ? hoursMinutes : times),
  }));
  const sums: DifferenceLine[] = [
    { key: 'hours', name: t('timeRules.bench.hours'), ...written(trial.minutes, hoursMinutes) },
  ];
  if (seesRates) {
    const ore = written(trial.ore, kr);
    const note = t('timeRules.bench.amountNote');
    sums.push({ key: 'ore', name: t('timeRules.bench.amount'), note, ...ore });
  }
  const overtimeText = ({ overtime: { before, after } }: PersonPair): string =>
    `${t('timeRules.tabs.overtime')} ${hoursMinutes(before)} → ${hoursMinutes(after)}`;
  const caption = t('timeRules.bench.table', { month: format.month(month) });
  return (
    <div className="grid gap-4" role="status">
      {trial.isSame && <Notice kind="info">{t('timeRules.bench.same')}</Notice>}
      <DifferenceTable
        caption={caption}
        first={t('timeRules.payCode')}
        lines={[...sums, ...lines]}
      />
      {trial.people.length > 1 && (
        <DifferenceTable
          caption={t('timeRules.bench.person')}
          first={t('timeRules.bench.person')}
          lines={trial.people.map((one) => ({
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
