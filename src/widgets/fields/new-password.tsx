import { type Ref, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPasswordPolicy, usePasswordPolicy } from '#data/account/account-policy.ts';
import { passwordDemands } from '#domain/user/password.ts';
import '#i18n/bundles/account-texts.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';

export type NewPasswordProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  ref?: Ref<HTMLInputElement>;
};

/** A field for a new password with what the server asks of it, ticked off while one types. */
export function NewPassword({ label, value, onChange, error, ref }: NewPasswordProps) {
  const { t } = useTranslation();
  const policy = usePasswordPolicy();
  useEffect(() => void loadPasswordPolicy(), []);
  const counts = { min_length: policy.minLength, max_length: policy.maxLength ?? 0 };
  return (
    <div>
      <TextInput
        {...(ref && { ref })}
        type="password"
        name="new-password"
        autoComplete="new-password"
        label={label}
        showText={t('auth.showPassword')}
        hideText={t('auth.hidePassword')}
        value={value}
        error={error}
        onChange={onChange}
      />
      <ul aria-label={t('account.demands.title')} className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {passwordDemands(value, policy).map(({ demand, met }) => (
          <li
            key={demand}
            className={`flex items-center gap-1.5 text-sm ${met ? 'text-primary' : 'text-text-2'}`}
          >
            <Icon name={met ? 'check-circle' : 'minus'} size={15} />
            {demand === 'min_length' || demand === 'max_length'
              ? t(`account.demands.${demand}`, { count: counts[demand] })
              : t(`account.demands.${demand}`)}
            <span className="sr-only">{t(`account.demands.${met ? 'met' : 'notMet'}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
