import { useTranslation } from 'react-i18next';
import { PLANNING_LIMITS } from '#domain/plan/settings/planning-settings.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { NumberSetting } from '#widgets/settings/number-setting.tsx';
import { Seen } from '#widgets/settings/seen.tsx';
import { saveSetting } from './actions.ts';
import type { CardProps } from './model.ts';

/** How long before a week its plan should be known, whether people say that they have seen it, and how it opens. */
export function PublishingCard({ farm, settings }: CardProps) {
  const { t } = useTranslation();
  const { noticeDays, confirm, openingView, colourBy } = settings;
  return (
    <Card aria-labelledby="plan-publishing">
      <CardHead id="plan-publishing" title={t('planSettings.publishing.title')} />
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <NumberSetting
          label={t('planSettings.publishing.notice')}
          hint={t('planSettings.publishing.noticeHint')}
          unit={t('planSettings.days')}
          value={noticeDays}
          range={PLANNING_LIMITS.noticeDays}
          onSave={(next) => saveSetting(farm.id, { noticeDays: next })}
        />
        <Select
          label={t('planSettings.publishing.opens')}
          value={openingView}
          options={(['day', 'week', 'twoWeeks'] as const).map((value) => ({
            value,
            label: t(`period.label.${value}`),
          }))}
          onChange={(next) => saveSetting(farm.id, { openingView: next })}
        />
        <Select
          label={t('planSettings.publishing.colour')}
          value={colourBy}
          options={(['title', 'unit', 'employee'] as const).map((value) => ({
            value,
            label: t(`planSettings.publishing.colours.${value}`),
          }))}
          onChange={(next) => saveSetting(farm.id, { colourBy: next })}
        />
      </div>
      <div className="mt-4">
        <Checkbox
          label={t('planSettings.publishing.confirm')}
          hint={t('planSettings.publishing.confirmHint')}
          checked={confirm}
          onChange={(next) => saveSetting(farm.id, { confirm: next })}
        />
      </div>
      <Seen>
        {t('planSettings.publishing.seen', { count: noticeDays })}
        {confirm && ` ${t('planSettings.publishing.seenConfirm')}`}
      </Seen>
    </Card>
  );
}
