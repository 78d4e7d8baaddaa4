import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { PAY_CODES } from '#domain/time/rules/pay-codes.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import type { CodePair, Pair, PersonPair, Simulation } from '#domain/time/engine/simulation.ts';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { plainNumber, useRuleWords } from '#widgets/format/rule-words.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { codeUses } from '../shared/model.ts';

/** A line of two figures, each written already. */
interface DifferenceLine {
  readonly key: string;
  readonly name: string;
  readonly note?: string;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
  readonly isSame: boolean;
}

const HEAD = 'px-2 py-2 text-right text-sm font-semibold text-text-2';
const CELL = 'tnum px-2 py-2 text-right whitespace-nowrap';

type DifferenceLineProps = { caption: string; first: string; lines: readonly DifferenceLine[] };

/** What there is and what there would be, with what differs standing out. */
function DifferenceTable({ caption, first, lines }: DifferenceLineProps) {
  const { t } = useTranslation();
  return (
    <table className="w-full border-collapse text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={cx(HEAD, '!text-left pl-0')}>
            {first}
          </th>
          <th scope="col" className={HEAD}>
            {t('timeRules.simulation.before')}
          </th>
          <th scope="col" className={HEAD}>
            {t('timeRules.simulation.after')}
          </th>
          <th scope="col" className={cx(HEAD, 'pr-0')}>
            {t('words.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-2 text-left font-semibold [overflow-wrap:anywhere]">
              {line.name}
              {line.note !== undefined && (
                <span className="block text-sm font-normal text-text-3">{line.note}</span>
              )}
            </th>
            <td className={cx(CELL, 'text-text-2')}>{line.before}</td>
            <td className={cx(CELL, 'text-text-2')}>{line.after}</td>
            <td className={cx(CELL, 'pr-0', line.isSame ? 'text-text-3' : 'font-semibold')}>
              {line.difference}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
  const { t, format } = useFarmWords();
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
      name: t('words.workingTime'),
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
      <DifferenceTable caption={caption} first={t('words.payCode')} lines={[...sums, ...lines]} />
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
