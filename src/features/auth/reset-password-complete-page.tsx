import { useTranslation } from 'react-i18next';
import '#i18n/bundles/account-texts.ts';
import { AuthFrame, AuthLink } from './components/auth-frame.tsx';
import { Done, WayOn } from './components/done.tsx';

export default function ResetPasswordCompletePage() {
  const { t } = useTranslation();
  return (
    <AuthFrame title={t('account.reset.sentTitle')}>
      <Done icon="mail">
        <p>{t('account.reset.sent')}</p>
        <p className="text-text-2">{t('account.reset.sentHint')}</p>
      </Done>
      <WayOn to="/auth/sign-in">{t('account.backToSignIn')}</WayOn>
      <p className="mt-6 text-center">
        <AuthLink to="/auth/reset-password">{t('account.reset.again')}</AuthLink>
      </p>
    </AuthFrame>
  );
}
