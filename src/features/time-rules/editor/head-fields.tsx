import { useTranslation } from 'react-i18next';
import { RULE_LIMITS, type TimeRule } from '#domain/time/rules/time-rule.ts';
import { firstOpenDay } from '#domain/time/rules/versions.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Toggle } from '#ui/inputs/toggle.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import type { Rules } from '../shared/hooks.ts';
import type { ErrorAt } from '../kinds/model.ts';

type Props = {
  rule: TimeRule;
  onChange: (rule: TimeRule) => void;
  error: ErrorAt;
  rules: Rules;
  isNew: boolean;
};

/** What the rule is called and from when on it applies. */
export function HeadFields({ rule, onChange, error, rules, isNew }: Props) {
  const { t } = useTranslation();
  const first = firstOpenDay(rules.farm);
  const { name } = rule;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput
          label={t('timeRules.editor.name')}
          value={name.dk}
          maxLength={RULE_LIMITS.name}
          error={error('name')}
          onChange={(dk) => onChange({ ...rule, name: { ...name, dk } })}
        />
        <TextInput
          label={t('timeRules.editor.nameEn')}
          value={name.en}
          maxLength={RULE_LIMITS.name}
          onChange={(en) => onChange({ ...rule, name: { ...name, en } })}
        />
        <DayField
          label={t('timeRules.editor.from')}
          value={rule.validFrom}
          error={error('validFrom')}
          {...(first !== null && { min: first })}
          onChange={(day) => {
            if (day !== null) onChange({ ...rule, validFrom: day });
          }}
        />
        <DayField
          label={t('timeRules.editor.to')}
          hint={t('timeRules.editor.toHint')}
          value={rule.validTo}
          error={error('validTo')}
          onChange={(validTo) => onChange({ ...rule, validTo })}
        />
      </div>
      {!isNew && (
        <div>
          <Toggle
            vertical
            checked={rule.active}
            label={t('timeRules.editor.active')}
            onChange={(active) => onChange({ ...rule, active })}
          />
        </div>
      )}
    </>
  );
}
