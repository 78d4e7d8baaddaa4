import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { enterByLink, openLink } from '#data/account/account-link.ts';
import { useAuth } from '#data/auth/auth.ts';
import type { AccountErrorCode } from '#domain/user/account-errors.ts';
import { type EmailLinkMode, parseEmailLink, type EmailLink } from '#domain/user/email-link.ts';
import '#i18n/bundles/account-texts.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showLanguage } from '#widgets/format/interface-language.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import { WayOn } from './components/done.tsx';
import { EmailForm } from './components/email-form.tsx';
import { type CodeLink, isCodeLink, LinkSteps } from './components/link-steps.tsx';
import type { Result } from '#domain/result.ts';

/** The address a link is about, or why it does not work; null while that is being asked. */
function useLinkEmail(link: EmailLink): Result<string, AccountErrorCode> | null {
  const [opened, setOpened] = useState<Result<string, AccountErrorCode> | null>(null);
  useEffect(() => {
    let left = false;
    void openLink(link).then((result) => {
      if (left) return;
      setOpened(result.ok ? { ok: true, value: result.value.email } : result);
    });
    return () => {
      left = true;
    };
  }, [link]);
  return opened;
}

/** A link that leads nowhere says why, and what leads on. */
function WrongLink({ code, mode }: { code: AccountErrorCode; mode: EmailLinkMode | null }) {
  const { t } = useTranslation();
  const wantsNew = mode === 'resetPassword' && code !== 'network';
  return (
    <AuthFrame title={t('account.link.wrongTitle')}>
      <div className="grid gap-4">
        <Notice kind="error">{t(`account.failures.${code}`)}</Notice>
        {wantsNew ? (
          <WayOn to="/auth/reset-password">{t('account.link.newLink')}</WayOn>
        ) : (
          <WayOn to="/">{t('account.link.toHome')}</WayOn>
        )}
      </div>
    </AuthFrame>
  );
}

function CodeSteps({ link }: { link: CodeLink }) {
  const { t } = useTranslation();
  const opened = useLinkEmail(link);
  const [failed, setFailed] = useState<AccountErrorCode | null>(null);
  if (failed !== null) return <WrongLink code={failed} mode={link.mode} />;
  if (opened === null) {
    return (
      <AuthFrame title={t(`account.link.${link.mode}.title`)}>
        <Loading text={t('account.link.checking')}>
          <Skeleton className="h-12 w-full rounded-field" />
        </Loading>
      </AuthFrame>
    );
  }
  if (!opened.ok) return <WrongLink code={opened.code} mode={link.mode} />;
  return <LinkSteps link={link} email={opened.value} onFailed={setFailed} />;
}

function SignInLink() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <AuthFrame title={t('account.link.signIn.title')} lead={t('account.link.signIn.lead')}>
      <EmailForm
        submitText={t('account.link.signIn.submit')}
        submit={(email) => enterByLink(email, location.href)}
        onDone={() => void navigate('/', { replace: true })}
      />
    </AuthFrame>
  );
}

/** Where the links of the mails lead: one page for all six kinds. */
export default function ActionPage() {
  const { search } = useLocation();
  const parsed = useMemo(() => parseEmailLink(search), [search]);
  const isSignedIn = useAuth((auth) => auth.status === 'signedIn');
  const language = parsed.ok && !isSignedIn ? parsed.value.language : null;
  useEffect(() => {
    if (language !== null) showLanguage(language);
  }, [language]);
  if (!parsed.ok) return <WrongLink code={parsed.code} mode={null} />;
  if (isCodeLink(parsed.value)) return <CodeSteps key={parsed.value.oobCode} link={parsed.value} />;
  return isSignedIn ? <Navigate to="/" replace /> : <SignInLink />;
}
