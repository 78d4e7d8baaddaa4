import type { TFunction } from 'i18next';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '#data/auth/auth.ts';
import { getEnv } from '#data/device/env.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { laterPart } from '#widgets/page/later-part.tsx';
import { enter } from './actions.ts';
import { AuthFrame, AuthLink } from './components/auth-frame.tsx';
import { SignInForm, type SignInTexts } from './components/sign-in-form.tsx';
import { forgetRetainedUid, type TimeLeft, unsentRegistrations } from '#data/auth/sign-out.ts';

/** What is left on this device of somebody's time, and the way to remove it. */
function useTimesLeft(): {
  readonly times: readonly TimeLeft[];
  readonly forget: () => void;
} {
  const isNobody = useAuth((auth) => auth.status === 'signedOut');
  const [times, setTimes] = useState<readonly TimeLeft[]>([]);
  useEffect(() => {
    let left = false;
    // Before that it is not known whether somebody's time is left.
    if (isNobody) void unsentRegistrations().then((found) => left || setTimes(found));
    return () => {
      left = true;
    };
  }, [isNobody]);
  const forget = (): void => {
    setTimes([]);
    void forgetRetainedUid();
  };
  return { times, forget };
}

// Few see them: the form does not wait for their code.
const TimesLeft = laterPart(async () => (await import('./components/times-left.tsx')).TimesLeft);
const DemoSignIn = laterPart(
  async () => (await import('./components/demo-sign-in.tsx')).DemoSignIn,
);

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

export default function SignInPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reason = useAuth((auth) => (auth.status === 'signedOut' ? auth.reason : 'none'));
  const { times, forget } = useTimesLeft();
  const { demoPassword } = getEnv();
  return (
    <AuthFrame title={t('auth.signIn')} lead={t('auth.welcome')}>
      {reason !== 'none' && (
        <div className="mb-4">
          <Notice kind="warning">{t(`errors.${reason}`)}</Notice>
        </div>
      )}
      {times.length > 0 && (
        <Suspense>
          <TimesLeft times={times} onForget={forget} />
        </Suspense>
      )}
      <SignInForm
        texts={textsOf(t)}
        forgot={<AuthLink to="/auth/reset-password">{t('auth.forgot')}</AuthLink>}
        signIn={enter}
        onSignedIn={() => void navigate('/', { replace: true })}
      />
      <p className="mt-6 text-center text-sm text-text-2">
        {t('auth.newHere')} <AuthLink to="/auth/create">{t('auth.create')}</AuthLink>
      </p>
      {demoPassword !== null && (
        <Suspense>
          <DemoSignIn password={demoPassword} signIn={enter} />
        </Suspense>
      )}
    </AuthFrame>
  );
}
