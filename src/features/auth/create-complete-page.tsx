import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { enterNewAccount, newAccountEmail } from '#data/account/account.ts';
import type { AccountErrorCode } from '#domain/user/account-errors.ts';
import '#i18n/bundles/account-texts.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { AuthFrame } from './components/auth-frame.tsx';
import { Done, WayOn } from './components/done.tsx';

/** Who has just signed up, from the state of the visit. */
function whoOf(state: unknown): 'owner' | 'employee' {
  const isOwner =
    typeof state === 'object' && state !== null && 'who' in state && state.who === 'owner';
  return isOwner ? 'owner' : 'employee';
}

/** Signs in with the account just made; the guard then leads to the dashboard. */
function Start() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState<AccountErrorCode | null>(null);

  async function start() {
    setCode(null);
    setBusy(true);
    const result = await enterNewAccount();
    setBusy(false);
    if (!result.ok) setCode(result.code);
  }

  return (
    <div className="grid gap-4">
      {code !== null && <Notice kind="error">{t(`account.failures.${code}`)}</Notice>}
      <Button variant="primary" size="large" block busy={busy} onClick={() => void start()}>
        {t('account.create.start')}
      </Button>
    </div>
  );
}

export default function CreateCompletePage() {
  const { t } = useTranslation();
  const state: unknown = useLocation().state;
  // After a reload nobody knows any more which account it was.
  const [email] = useState(newAccountEmail);
  if (email === null) {
    return (
      <AuthFrame title={t('account.create.doneTitle')}>
        <Done icon="check-circle">{t('account.create.doneUnknown')}</Done>
        <WayOn to="/auth/sign-in">{t('account.toSignIn')}</WayOn>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('account.create.doneTitle')}>
      <Done icon="check-circle">
        <p>
          {whoOf(state) === 'owner'
            ? t('account.create.doneFarm')
            : t('account.create.doneEmployee', { email })}
        </p>
        <p className="text-text-2">{t('account.create.mailSent', { email })}</p>
      </Done>
      <Start />
    </AuthFrame>
  );
}
