import { useTranslation } from 'react-i18next';
import { LEAVE_SETTINGS_LIMITS } from '#domain/leave/document/leave-settings.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Seen } from '#widgets/settings/seen.tsx';
import { CheckedInput } from '#widgets/unsaved/checked-input.tsx';
import { saveSetting } from './shared/actions.ts';
import { followUpsOf } from './shared/model.ts';
import { type CardProps, Terms } from './shared/terms.tsx';

/** Whether wages go on in sickness, and when a leader is reminded to ask how it goes: that is theirs to set. */
export function SickCard({ farm, settings }: CardProps) {
  const { t } = useTranslation();
  const { sickPay, followUps } = settings;
  const days = followUps.join(', ');
  const pay = t('leaveSettings.sick.pay');
  return (
    <Card aria-labelledby="leave-sick">
      <CardHead id="leave-sick" title={t('leaveSettings.sick.title')} />
      <div className="mt-3">
        <CheckedInput
          label={t('leaveSettings.sick.followUps')}
          hint={t('leaveSettings.sick.followUpsHint')}
          placeholder="1, 5, 14"
          value={days}
          inputMode="text"
          autoComplete="off"
          check={(text) =>
            followUpsOf(text) === null
              ? t('leaveSettings.sick.followUpsWrong', { most: LEAVE_SETTINGS_LIMITS.followUps })
              : null
          }
          onSave={(text) => saveSetting(farm.id, { followUps: followUpsOf(text) ?? followUps })}
        />
      </div>
      <Terms farm={farm} facts={[[pay, t(sickPay ? 'leaveSettings.yes' : 'leaveSettings.no')]]}>
        <div className="mt-4">
          <Checkbox
            label={pay}
            hint={t('leaveSettings.sick.payHint')}
            checked={sickPay}
            onChange={(next) => saveSetting(farm.id, { sickPay: next })}
          />
        </div>
      </Terms>
      <Seen>
        {t(sickPay ? 'leaveSettings.sick.seenPay' : 'leaveSettings.sick.seenNoPay')}
        {days !== '' && ` ${t('leaveSettings.sick.seenFollowUps', { days })}`}
      </Seen>
    </Card>
  );
}
