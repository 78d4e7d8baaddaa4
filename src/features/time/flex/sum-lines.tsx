import { useTranslation } from 'react-i18next';
import { addendsOf, type FlexSum } from '#domain/time/engine/flex/flex-sum.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { useLineWords } from '#widgets/why/line-words.ts';
import { balanceText } from '../shared/balance.ts';

type LineProps = { text: string; rule?: string | null; minutes: number | null; isTotal?: boolean };

function Line({ text, rule = null, minutes, isTotal = false }: LineProps) {
  const { t } = useTranslation();
  const tone = isTotal ? 'border-t border-line pt-1.5 font-semibold text-text' : 'text-text-2';
  return (
    <li className={`flex items-baseline justify-between gap-4 ${tone}`}>
      <span className="min-w-0">
        {text}
        {rule !== null && (
          <span className="block text-xs text-text-3">
            {t('timeEntry.preview.rule', { name: rule })}
          </span>
        )}
      </span>
      <span className="shrink-0 whitespace-nowrap">
        {isTotal ? `= ${balanceText(minutes)}` : balanceText(minutes)}
      </span>
    </li>
  );
}

/** A figure line by line: what it began with, each addend, and what they come to. */
export function SumLines({ sum, rules }: { sum: FlexSum; rules: readonly TimeRule[] }) {
  const { t } = useTranslation();
  const words = useLineWords(rules);
  const addends = addendsOf(sum).map((one, at) => ({ ...one, ...words.why(one.reason), key: at }));
  const isSet = addends.some((one) => one.isSet);
  return (
    <ul className="tnum grid gap-1.5 text-sm">
      {!isSet && <Line text={t('timeFlex.how.booked')} minutes={sum.opening} />}
      {addends.map(({ key, text = '', rule = null, minutes }) => (
        <Line key={key} text={text} rule={rule} minutes={minutes} />
      ))}
      <Line isTotal text={t('common.total')} minutes={sum.minutes} />
    </ul>
  );
}
