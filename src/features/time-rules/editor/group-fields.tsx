import { useTranslation } from 'react-i18next';
import { RULE_LIMITS, STACKINGS, type TimeRule } from '#domain/time/rules/time-rule.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { NumberField } from '../kinds/number-fields.tsx';

type Props = { rule: TimeRule; onChange: (rule: TimeRule) => void };

/** How a rule goes together with others; folded away because few need it. */
export function GroupFields({ rule, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className="flex min-h-12 items-center gap-1.5 text-sm font-semibold text-text-2 md:min-h-8">
        {t('timeRules.editor.more')}
        <Icon name="chevron-down" size={15} />
      </summary>
      <div className="mt-2 grid items-start gap-4 sm:grid-cols-3">
        <NumberField
          label={t('timeRules.editor.priority')}
          hint={t('timeRules.editor.priorityHint')}
          {...RULE_LIMITS.priority}
          value={rule.priority}
          onChange={(priority) => onChange({ ...rule, priority })}
        />
        <TextInput
          label={t('timeRules.editor.group')}
          hint={t('timeRules.editor.groupHint')}
          value={rule.group}
          maxLength={RULE_LIMITS.group}
          onChange={(group) => onChange({ ...rule, group })}
        />
        {rule.group.trim() !== '' && (
          <Select
            label={t('timeRules.editor.stacking')}
            value={rule.stacking}
            options={STACKINGS.map((value) => ({
              value,
              label: t(`timeRules.editor.stackings.${value}`),
            }))}
            onChange={(stacking) => onChange({ ...rule, stacking })}
          />
        )}
      </div>
    </details>
  );
}
