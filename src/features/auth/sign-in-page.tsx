import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type SignedOutReason, useAuth } from '#data/auth.ts';
import { getEnv } from '#data/env.ts';
import { LanguageSwitch } from '#widgets/language-switch.tsx';
import { showLanguage } from '#widgets/interface-language.ts';
import { useSetPageTitle } from '#widgets/page-title.ts';
import { Logo } from '#ui/logo.tsx';
import { Notice } from '#ui/notice.tsx';
import { SignInArt } from '#ui/sign-in-art.tsx';
import { enter } from './actions.ts';
import { DemoSignIn } from './components/demo-sign-in.tsx';
import { SignInForm, type SignInTexts } from './components/sign-in-form.tsx';

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
  useSetPageTitle(t('auth.signIn'));
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-2">
      <main className="flex justify-center px-6 py-10 md:items-center">
        <div className="w-full max-w-[380px]">
          <Logo name={t('common.appName')} />
          <h1 className="mt-8 text-xl font-bold tracking-tight text-text">{t('auth.signIn')}</h1>
          <p className="mt-1 mb-6 text-base text-text-2">{t('auth.welcome')}</p>
          {reason !== 'none' && (
            <div className="mb-4">
              <Notice kind="warning">{t(`errors.${reason}`)}</Notice>
            </div>
          )}
          <SignInForm
            texts={textsOf(t)}
            signIn={enter}
            onSignedIn={() => void navigate('/', { replace: true })}
          />
          {demoPassword !== null && <DemoSignIn password={demoPassword} signIn={enter} />}
          <div className="mt-10 flex justify-center">
            <LanguageSwitch named align="start" onChange={showLanguage} />
          </div>
        </div>
      </main>
      <aside className="max-lg:hidden">
        <SignInArt>
          <p>{t('auth.sloganFirst')}</p>
          <p>{t('auth.sloganSecond')}</p>
          <p>{t('auth.sloganThird')}</p>
        </SignInArt>
      </aside>
    </div>
  );
}
