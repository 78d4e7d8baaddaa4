import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { createAccount } from '#data/account/account.ts';
import '#i18n/bundles/account-texts.ts';
import { useLanguage } from '#i18n/index.ts';
import { showLanguage } from '#widgets/format/interface-language.ts';
import { AuthFrame, AuthLink } from './components/auth-frame.tsx';
import { CreateForm } from './components/create-form.tsx';

export default function CreatePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const language = useLanguage();
  return (
    <AuthFrame
      title={t('account.create.title')}
      lead={t('account.create.lead')}
      languageSwitch={false}
    >
      <CreateForm
        language={language}
        onLanguage={showLanguage}
        create={createAccount}
        onDone={(who) => void navigate('/auth/create-complete', { replace: true, state: { who } })}
      />
      <p className="mt-6 text-center text-sm text-text-2">
        {t('account.create.haveOne')}{' '}
        <AuthLink to="/auth/sign-in">{t('account.toSignIn')}</AuthLink>
      </p>
    </AuthFrame>
  );
}
