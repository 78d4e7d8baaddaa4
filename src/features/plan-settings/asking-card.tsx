import { useTranslation } from 'react-i18next';
import { PLANNING_LIMITS } from '#domain/plan/settings/planning-settings.ts';
import { Select } from '#ui/inputs/select.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { NumberSetting } from '#widgets/settings/number-setting.tsx';
import { Seen } from '#widgets/settings/seen.tsx';
import { saveSetting } from './actions.ts';
import type { CardProps } from './model.ts';

/** Whether people may swap shifts and take open ones, who decides, and until when. */
export function AskingCard({ farm, settings }: CardProps) {
  const { t } = useTranslation();
  const { swaps, openShifts, deadlineHours, availabilityDays } = settings;
  return (
    <Card aria-labelledby="plan-asking">
      <CardHead id="plan-asking" title={t('planSettings.asking.title')} />
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('planSettings.asking.swaps')}
          value={swaps}
          options={(['off', 'leader', 'auto'] as const).map((value) => ({
            value,
            label: t(`planSettings.asking.swapWays.${value}`),
          }))}
          onChange={(next) => saveSetting(farm.id, { swaps: next })}
        />
        <Select
          label={t('planSettings.asking.open')}
          value={openShifts}
          options={(['leader', 'first'] as const).map((value) => ({
            value,
            label: t(`planSettings.asking.openWays.${value}`),
          }))}
          onChange={(next) => saveSetting(farm.id, { openShifts: next })}
        />
        <NumberSetting
          label={t('planSettings.asking.deadline')}
          hint={t('planSettings.asking.deadlineHint')}
          unit={t('planSettings.hours')}
          value={deadlineHours}
          range={PLANNING_LIMITS.deadlineHours}
          onSave={(next) => saveSetting(farm.id, { deadlineHours: next })}
        />
        <NumberSetting
          label={t('planSettings.asking.availability')}
          hint={t('planSettings.asking.availabilityHint')}
          unit={t('planSettings.days')}
          value={availabilityDays}
          range={PLANNING_LIMITS.availabilityDays}
          onSave={(next) => saveSetting(farm.id, { availabilityDays: next })}
        />
      </div>
      <Seen>
        {t(`planSettings.asking.seenSwaps.${swaps}`)}{' '}
        {t(`planSettings.asking.seenOpen.${openShifts}`)}{' '}
        {t('planSettings.asking.seenDeadline', { count: deadlineHours })}
        {availabilityDays > 0 &&
          ` ${t('planSettings.asking.seenAvailability', { count: availabilityDays })}`}
      </Seen>
    </Card>
  );
}
