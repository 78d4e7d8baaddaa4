import { useTranslation } from 'react-i18next';
import { FIXED_RULES, levelOf } from '#domain/plan/validator/levels.ts';
import { type PlanRule, RULE_LEVELS } from '#domain/plan/shift/plan-rules.ts';
import { PLANNING_LIMITS } from '#domain/plan/settings/planning-settings.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { NumberSetting } from '#widgets/settings/number-setting.tsx';
import { saveSetting } from './actions.ts';
import { type CardProps, RULE_GROUPS } from './model.ts';

/** A rule that no farm can soften, and what it does. */
function FixedRule({ rule, settings }: { rule: PlanRule; settings: CardProps['settings'] }) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-1 text-base">
      <span className="text-text-2">{t(`planSettings.rules.names.${rule}`)}</span>
      <span className="flex items-center gap-1.5 font-semibold text-text">
        <Icon name="lock" size={15} />
        {t(`planSettings.rules.levels.${levelOf(rule, settings)}`)}
      </span>
    </li>
  );
}

function RuleGroup({ group, farm, settings }: CardProps & { group: (typeof RULE_GROUPS)[number] }) {
  const { t } = useTranslation();
  const rules: readonly PlanRule[] = group.rules;
  const fixed = rules.filter((rule) => FIXED_RULES.includes(rule));
  const free = rules.filter((rule) => !FIXED_RULES.includes(rule));
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="text-sm font-semibold text-text">
        {t(`planSettings.rules.groups.${group.key}`)}
      </legend>
      <p className="mt-1 text-sm text-text-3">{t(`planSettings.rules.hints.${group.key}`)}</p>
      {free.length > 0 && (
        <div className="mt-3 grid items-start gap-3 sm:grid-cols-2">
          {free.map((rule) => (
            <Select
              key={rule}
              label={t(`planSettings.rules.names.${rule}`)}
              value={levelOf(rule, settings)}
              options={RULE_LEVELS.map((value) => ({
                value,
                label: t(`planSettings.rules.levels.${value}`),
              }))}
              onChange={(level) => saveSetting(farm.id, { levels: { [rule]: level } })}
            />
          ))}
        </div>
      )}
      {fixed.length > 0 && (
        <ul className="mt-2">
          {fixed.map((rule) => (
            <FixedRule key={rule} {...{ rule, settings }} />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** Which law of rest holds, and what each rule means: it stops a publication, warns, or says nothing. */
export function RulesCard({ farm, settings }: CardProps) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="plan-rules">
      <CardHead id="plan-rules" title={t('planSettings.rules.title')} />
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('planSettings.rules.profile')}
          hint={t(`planSettings.rules.profileHints.${settings.profile}`)}
          value={settings.profile}
          options={(['agriculture', 'standard'] as const).map((value) => ({
            value,
            label: t(`planSettings.rules.profiles.${value}`),
          }))}
          onChange={(profile) => saveSetting(farm.id, { profile })}
        />
        <Select
          label={t('planSettings.rules.average')}
          hint={t('planSettings.rules.averageHint')}
          value={settings.averageMonths === 12 ? '12' : '4'}
          options={(['4', '12'] as const).map((value) => ({
            value,
            label: t('planSettings.rules.months', { count: Number(value) }),
          }))}
          onChange={(months) => saveSetting(farm.id, { averageMonths: months === '12' ? 12 : 4 })}
        />
        <NumberSetting
          label={t('planSettings.rules.tolerance')}
          hint={t('planSettings.rules.toleranceHint')}
          unit={t('planSettings.minutes')}
          value={settings.normTolerance}
          range={PLANNING_LIMITS.normTolerance}
          onSave={(normTolerance) => saveSetting(farm.id, { normTolerance })}
        />
      </div>
      {RULE_GROUPS.map((group) => (
        <RuleGroup key={group.key} {...{ group, farm, settings }} />
      ))}
    </Card>
  );
}
