import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { PlannedExtras } from '#domain/plan/worked/planned-extras.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { useRuleWords } from '#widgets/format/rule-words.ts';
import { useExtrasText } from './row-hours.tsx';

type Props = {
  name: string;
  extras: PlannedExtras;
  rules: readonly TimeRule[];
  onClose: () => void;
};

/** By which rules somebody's planned shifts earn something beside normal time. */
export function ExtrasDialog({ name, extras, rules, onClose }: Props) {
  const { t } = useTranslation();
  const words = useRuleWords();
  const text = useExtrasText();
  const nameOf = (id: string): string => {
    const rule = rules.find((one) => one.id === id);
    return rule === undefined ? t('plan.extras.rule') : words.name(rule);
  };
  return (
    <Dialog size="small" title={t('plan.extras.title', { name })} onClose={onClose}>
      <div className="grid gap-3">
        <dl className="divide-y divide-line text-base">
          {extras.parts.map(({ ruleId, unit, quantity }) => (
            <div key={`${unit} ${ruleId}`} className="flex justify-between gap-4 py-1.5">
              <dt className="min-w-0 text-text">{nameOf(ruleId)}</dt>
              <dd className="tnum shrink-0 text-right text-text">
                {unit === 'minute' ? hoursMinutes(quantity) : t('words.times', { count: quantity })}
              </dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 py-1.5 font-semibold">
            <dt>{t('common.total')}</dt>
            <dd className="tnum text-right">{text(extras)}</dd>
          </div>
        </dl>
        <p className="text-sm text-text-2">{t('plan.extras.hint')}</p>
      </div>
    </Dialog>
  );
}
