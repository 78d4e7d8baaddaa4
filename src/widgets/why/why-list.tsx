import { useTranslation } from 'react-i18next';
import type { Reason } from '#domain/time/engine/result/pay-line.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { useLineWords } from './line-words.ts';

type Props = { reasons: readonly Reason[]; rules: readonly TimeRule[] };

/** Why a figure is what it is: a sentence a reason, with the name of the rule behind it. */
export function WhyList({ reasons, rules }: Props) {
  const { t } = useTranslation();
  const words = useLineWords(rules);
  const said = reasons
    .map(words.why)
    .filter((reason) => reason !== null)
    .map((reason, at) => ({ ...reason, key: `${at} ${reason.text}` }));
  if (said.length === 0) {
    return <p className="text-sm text-text-2">{t('timeEntry.lines.noReason')}</p>;
  }
  return (
    <ul className="grid gap-1.5 text-sm text-text-2">
      {said.map(({ key, text, rule }) => (
        <li key={key} className="tnum">
          {text}
          {rule !== null && (
            <span className="block text-xs text-text-3">
              {t('timeEntry.preview.rule', { name: rule })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
