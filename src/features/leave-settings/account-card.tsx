import { useTranslation } from 'react-i18next';
import {
  type AccountProfile,
  LEAVE_SETTINGS_LIMITS,
} from '#domain/leave/document/leave-settings.ts';
import { DAY_UNITS } from '#domain/leave/document/leave-units.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useToday } from '#widgets/leave/use-leave-input.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { NumberSetting } from '#widgets/settings/number-setting.tsx';
import { Seen } from '#widgets/settings/seen.tsx';
import { saveOver } from './shared/actions.ts';
import { profileYearAt } from './shared/model.ts';
import { type CardProps, Terms } from './shared/terms.tsx';

const MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
const ACCRUALS = ['monthly', 'atStart'] as const;
const OVERS = ['payOut', 'lost', 'keep'] as const;

/** The name of a month (1–12) alone. */
function useMonthName(): (month: number) => string {
  const format = useFarmFormat();
  return (month) => format.month(`2026-${String(month).padStart(2, '0')}`).split(' ')[0] ?? '';
}

type FieldsProps = {
  profile: AccountProfile;
  onSave: (change: Partial<AccountProfile>) => Promise<boolean>;
};

function Fields({ profile, onSave }: FieldsProps) {
  const { t } = useTranslation();
  const monthName = useMonthName();
  return (
    <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
      <NumberSetting
        label={t('leaveSettings.accounts.perYear')}
        unit={t('leaveSettings.days')}
        per={DAY_UNITS}
        decimals={2}
        value={profile.perYear}
        range={LEAVE_SETTINGS_LIMITS.perYear}
        onSave={(perYear) => onSave({ perYear })}
      />
      <Select
        label={t('leaveSettings.accounts.startsIn')}
        value={MONTHS[profile.startsIn - 1] ?? ''}
        options={MONTHS.map((value) => ({ value, label: monthName(Number(value)) }))}
        onChange={(month) => onSave({ startsIn: Number(month) })}
      />
      <Select
        label={t('leaveSettings.accounts.accrual')}
        value={profile.accrual}
        options={ACCRUALS.map((value) => ({
          value,
          label: t(`leaveSettings.accounts.accruals.${value}`),
        }))}
        onChange={(accrual) => onSave({ accrual })}
      />
      <Select
        label={t('leaveSettings.accounts.over')}
        value={profile.whenOver}
        options={OVERS.map((value) => ({
          value,
          label: t(`leaveSettings.accounts.overs.${value}`),
        }))}
        onChange={(whenOver) => onSave({ whenOver })}
      />
      {profile.whenOver !== 'keep' && (
        <NumberSetting
          label={t('leaveSettings.accounts.valid')}
          hint={t('leaveSettings.accounts.validHint')}
          unit={t('leaveSettings.months')}
          value={profile.validMonths}
          range={LEAVE_SETTINGS_LIMITS.validMonths}
          onSave={(validMonths) => onSave({ validMonths })}
        />
      )}
    </div>
  );
}

function ProfileSeen({ profile, today }: { profile: AccountProfile; today: string }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const words = useLeaveWords();
  if (!profile.isOn) return <Seen>{t('leaveSettings.accounts.seenOff')}</Seen>;
  const { from, until } = profileYearAt(profile, today);
  const days = words.days(profile.perYear);
  return (
    <Seen>
      {t(`leaveSettings.accounts.seen.${profile.accrual}`, { days })}{' '}
      {t(`leaveSettings.accounts.seenUntil.${profile.whenOver}`, {
        from: format.date(from),
        until: format.date(until),
      })}
    </Seen>
  );
}

/** How days of an account of the farm's own come and go. */
export function AccountCard({
  farm,
  settings,
  account,
}: CardProps & { account: 'extra' | 'care' }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const monthName = useMonthName();
  const today = useToday(farm.timeZone);
  const profile = settings[account];
  const save = (change: Partial<AccountProfile>) =>
    saveOver({ farm, settings }, (now) => ({ [account]: { ...now[account], ...change } }));
  const isOn = t(`leaveSettings.accounts.isOn.${account}`);
  const { accrual, whenOver, validMonths } = profile;
  const facts = profile.isOn
    ? ([
        [t('leaveSettings.accounts.perYear'), words.figure(profile.perYear)],
        [t('leaveSettings.accounts.startsIn'), monthName(profile.startsIn)],
        [t('leaveSettings.accounts.accrual'), t(`leaveSettings.accounts.accruals.${accrual}`)],
        [t('leaveSettings.accounts.over'), t(`leaveSettings.accounts.overs.${whenOver}`)],
        ...(whenOver === 'keep'
          ? []
          : [
              [
                t('leaveSettings.accounts.valid'),
                `${validMonths} ${t('leaveSettings.months')}`,
              ] as const,
            ]),
      ] as const)
    : ([[isOn, t('leaveSettings.no')]] as const);
  return (
    <Card aria-labelledby={`leave-${account}`}>
      <CardHead id={`leave-${account}`} title={words.account(account)} />
      <Terms farm={farm} facts={facts}>
        <div className="mt-3">
          <Checkbox label={isOn} checked={profile.isOn} onChange={(next) => save({ isOn: next })} />
        </div>
        {profile.isOn && <Fields profile={profile} onSave={save} />}
      </Terms>
      <ProfileSeen profile={profile} today={today} />
    </Card>
  );
}
