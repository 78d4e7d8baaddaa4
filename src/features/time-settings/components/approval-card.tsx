import { useTranslation } from 'react-i18next';
import {
  APPROVAL_MODES,
  TIME_SETTINGS_LIMITS,
  type TimeSettings,
} from '#domain/time/time-settings.ts';
import { Card, CardHead } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import { useFarmFormat } from '#widgets/use-farm-format.ts';
import { saveSetting } from '../actions.ts';
import { EXAMPLE_DIFFERENCE, exampleOutcome } from '../model.ts';
import { NumberSetting } from './number-setting.tsx';
import { Seen } from './seen.tsx';

function Tolerances({ settings }: { settings: TimeSettings }) {
  const { t } = useTranslation();
  const range = TIME_SETTINGS_LIMITS.toleranceMinutes;
  const unit = t('timeSettings.minutes');
  return (
    <div className="mt-4 grid items-start gap-4 sm:grid-cols-3">
      <NumberSetting
        label={t('timeSettings.approval.total')}
        hint={t('timeSettings.approval.totalHint')}
        {...{ range, unit }}
        value={settings.toleranceTotalMinutes}
        onSave={(toleranceTotalMinutes) => void saveSetting({ toleranceTotalMinutes })}
      />
      <NumberSetting
        label={t('timeSettings.approval.start')}
        hint={t('timeSettings.approval.shiftHint')}
        {...{ range, unit }}
        value={settings.toleranceStartMinutes}
        onSave={(toleranceStartMinutes) => void saveSetting({ toleranceStartMinutes })}
      />
      <NumberSetting
        label={t('timeSettings.approval.end')}
        hint={t('timeSettings.approval.shiftHint')}
        {...{ range, unit }}
        value={settings.toleranceEndMinutes}
        onSave={(toleranceEndMinutes) => void saveSetting({ toleranceEndMinutes })}
      />
    </div>
  );
}

/** Whether a leader approves everything, what is unusual, or nothing. */
export function ApprovalCard({ settings }: { settings: TimeSettings }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  return (
    <Card aria-labelledby="approval">
      <CardHead id="approval" title={t('timeSettings.approval.title')} />
      <div className="mt-3">
        <Select
          label={t('timeSettings.approval.mode')}
          value={settings.approvalMode}
          options={APPROVAL_MODES.map((value) => ({
            value,
            label: t(`timeSettings.approval.modes.${value}`),
          }))}
          onChange={(approvalMode) => void saveSetting({ approvalMode })}
        />
      </div>
      {settings.approvalMode === 'outsideTolerance' && <Tolerances settings={settings} />}
      <Seen>
        {t(`timeSettings.approval.seen.${exampleOutcome(settings)}`, {
          diff: format.hours(EXAMPLE_DIFFERENCE),
        })}
      </Seen>
    </Card>
  );
}
