import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { requestPasswordReset } from '#data/account/account.ts';
import '#i18n/bundles/account-texts.ts';
import { useLanguage } from '#i18n/index.ts';
import { AuthFrame, AuthLink } from './components/auth-frame.tsx';
import { EmailForm } from './components/email-form.tsx';

export default function ResetPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const language = useLanguage();
  return (
    <AuthFrame title={t('account.reset.title')} lead={t('account.reset.lead')}>
      <EmailForm
        submitText={t('account.reset.submit')}
        submit={(email) => requestPasswordReset(email, language)}
        onDone={() => void navigate('/auth/reset-password-complete', { replace: true })}
      />
      <p className="mt-6 text-center">
        <AuthLink to="/auth/sign-in">{t('account.backToSignIn')}</AuthLink>
      </p>
    </AuthFrame>
  );
}
