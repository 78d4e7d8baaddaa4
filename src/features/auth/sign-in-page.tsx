import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type SignedOutReason, useAuth } from '#data/auth/auth.ts';
import { getEnv } from '#data/env.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { enter } from './actions.ts';
import { AuthFrame, AuthLink } from './components/auth-frame.tsx';
import { DemoSignIn } from './components/demo-sign-in.tsx';
import { SignInForm, type SignInTexts } from './components/sign-in-form.tsx';
import { TimesLeft } from './components/times-left.tsx';

function textsOf(t: TFunction): SignInTexts {
  return {
    email: t('auth.email'),
    emailPlaceholder: t('auth.emailPlaceholder'),
    password: t('auth.password'),
    passwordPlaceholder: t('auth.passwordPlaceholder'),
    showPassword: t('auth.showPassword'),
    hidePassword: t('auth.hidePassword'),
    sharedDevice: t('auth.sharedDevice'),
    submit: t('auth.signIn'),
    error: (code) => t(`errors.${code}`),
  };
}

function useSignedOutReason(): SignedOutReason {
  return useAuth((auth) => (auth.status === 'signedOut' ? auth.reason : 'none'));
}

export default function SignInPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reason = useSignedOutReason();
  const { demoPassword } = getEnv();
  return (
    <AuthFrame title={t('auth.signIn')} lead={t('auth.welcome')}>
      {reason !== 'none' && (
        <div className="mb-4">
          <Notice kind="warning">{t(`errors.${reason}`)}</Notice>
        </div>
      )}
      <TimesLeft />
      <SignInForm
        texts={textsOf(t)}
        forgot={<AuthLink to="/auth/reset-password">{t('auth.forgot')}</AuthLink>}
        signIn={enter}
        onSignedIn={() => void navigate('/', { replace: true })}
      />
      <p className="mt-6 text-center text-sm text-text-2">
        {t('auth.newHere')} <AuthLink to="/auth/create">{t('auth.create')}</AuthLink>
      </p>
      {demoPassword !== null && <DemoSignIn password={demoPassword} signIn={enter} />}
    </AuthFrame>
  );
}
