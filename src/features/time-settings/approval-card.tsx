import { useTranslation } from 'react-i18next';
import { useCan } from '#data/base/actor.ts';
import type { Farm } from '#domain/farm/farm.ts';
import {
  APPROVAL_MODES,
  TIME_SETTINGS_LIMITS,
  type TimeSettings,
} from '#domain/time/period/time-settings.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { saveSetting } from './actions.ts';
import { EXAMPLE_DIFFERENCE, exampleOutcome } from './model.ts';
import { NumberSetting } from '#widgets/settings/number-setting.tsx';
import { ReadFacts } from '#widgets/settings/read-facts.tsx';
import { Seen } from '#widgets/settings/seen.tsx';

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
        onSave={(toleranceTotalMinutes) => saveSetting({ toleranceTotalMinutes })}
      />
      <NumberSetting
        label={t('timeSettings.approval.start')}
        hint={t('timeSettings.approval.shiftHint')}
        {...{ range, unit }}
        value={settings.toleranceStartMinutes}
        onSave={(toleranceStartMinutes) => saveSetting({ toleranceStartMinutes })}
      />
      <NumberSetting
        label={t('timeSettings.approval.end')}
        hint={t('timeSettings.approval.shiftHint')}
        {...{ range, unit }}
        value={settings.toleranceEndMinutes}
        onSave={(toleranceEndMinutes) => saveSetting({ toleranceEndMinutes })}
      />
    </div>
  );
}

function Choice({ settings }: { settings: TimeSettings }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="mt-3">
        <Select
          label={t('timeSettings.approval.mode')}
          value={settings.approvalMode}
          options={APPROVAL_MODES.map((value) => ({
            value,
            label: t(`timeSettings.approval.modes.${value}`),
          }))}
          onChange={(approvalMode) => saveSetting({ approvalMode })}
        />
      </div>
      {settings.approvalMode === 'outsideTolerance' && <Tolerances settings={settings} />}
    </>
  );
}

/** The same for those who may not change it, and why not. */
function ReadChoice({ settings }: { settings: TimeSettings }) {
  const { t } = useTranslation();
  const minutes = (count: number): string => `${count} ${t('timeSettings.minutes')}`;
  const mode = t(`timeSettings.approval.modes.${settings.approvalMode}`);
  const tolerances: readonly (readonly [string, string])[] = [
    [t('timeSettings.approval.total'), minutes(settings.toleranceTotalMinutes)],
    [t('timeSettings.approval.start'), minutes(settings.toleranceStartMinutes)],
    [t('timeSettings.approval.end'), minutes(settings.toleranceEndMinutes)],
  ];
  const facts: typeof tolerances = [
    [t('timeSettings.approval.mode'), mode],
    ...(settings.approvalMode === 'outsideTolerance' ? tolerances : []),
  ];
  return <ReadFacts facts={facts} reason={t('timeSettings.approval.ownersOnly')} />;
}

type Props = { farm: Farm; settings: TimeSettings };

/** Whether a leader approves everything, what is unusual, or nothing. */
export function ApprovalCard({ farm, settings }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const mayChange = useCan('timeSettings.writeApproval', { farmId: farm.id });
  return (
    <Card aria-labelledby="approval">
      <CardHead id="approval" title={t('timeSettings.approval.title')} />
      {mayChange ? <Choice settings={settings} /> : <ReadChoice settings={settings} />}
      <Seen>
        {t(`timeSettings.approval.seen.${exampleOutcome(settings)}`, {
          diff: format.hours(EXAMPLE_DIFFERENCE),
        })}
      </Seen>
    </Card>
  );
}
