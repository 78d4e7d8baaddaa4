import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choosePassword, followLink } from '#data/account/account-link.ts';
import type { AccountErrorCode } from '#domain/user/account-errors.ts';
import type { EmailLink, EmailLinkMode } from '#domain/user/email-link.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { NewPassword } from '#widgets/fields/new-password.tsx';
import { type AccountIssue, FormFault, NOTHING, useAccountError } from './account-issue.tsx';
import { AuthFrame, AuthLink } from './auth-frame.tsx';
import { Done, WayOn } from './done.tsx';

/** What a link does with the code it holds; a sign-in needs an address first. */
type CodeMode = Exclude<EmailLinkMode, 'signIn'>;

/** A link that is about one account, known by its code. */
export type CodeLink = EmailLink & { readonly mode: CodeMode };

export function isCodeLink(link: EmailLink): link is CodeLink {
  return link.mode !== 'signIn';
}

/** Modes after which the password may no longer be one's own secret. */
const THEN_NEW_PASSWORD: readonly CodeMode[] = ['recoverEmail', 'revertSecondFactorAddition'];

function LinkDone({ mode, email }: { mode: CodeMode; email: string }) {
  const { t } = useTranslation();
  return (
    <AuthFrame title={t(`account.link.${mode}.doneTitle`)}>
      <Done icon="check-circle">{t(`account.link.${mode}.done`, { email })}</Done>
      <WayOn to="/">{t('account.link.toHome')}</WayOn>
      {THEN_NEW_PASSWORD.includes(mode) && (
        <p className="mt-6 text-center">
          <AuthLink to="/auth/reset-password">{t('start.titles.resetPassword')}</AuthLink>
        </p>
      )}
    </AuthFrame>
  );
}

export type LinkStepsProps = {
  link: CodeLink;
  email: string;
  onFailed: (code: AccountErrorCode) => void;
};

/** What stays on the page; anything else says that the link no longer works. */
const HERE: readonly AccountErrorCode[] = ['weak_password', 'network', 'too_many_requests'];

/** Says what the link will do, does it once it is wanted, and says that it is done. */
export function LinkSteps({ link, email, onFailed }: LinkStepsProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'asking' | 'busy' | 'done'>('asking');
  const { mode } = link;
  const isReset = mode === 'resetPassword';

  const checked = useCheckedForm<AccountIssue<'password'>>({
    issues: NOTHING,
    typed: password,
    onSave: async () => {
      if (step !== 'asking') return NOTHING;
      setStep('busy');
      const result = await (isReset ? choosePassword(link, password) : followLink(link));
      setStep(result.ok ? 'done' : 'asking');
      if (result.ok) return NOTHING;
      const { code } = result;
      if (HERE.includes(code))
        return [{ field: code === 'weak_password' ? 'password' : 'form', code }];
      onFailed(code);
      return NOTHING;
    },
  });
  const errorAt = useAccountError(checked);

  if (step === 'done') return <LinkDone mode={mode} email={email} />;
  return (
    <AuthFrame
      title={t(`account.link.${mode}.title`)}
      lead={t(`account.link.${mode}.lead`, { email })}
    >
      <form {...checked.props} className="grid gap-4">
        <FormFault text={errorAt('form')} />
        {isReset && (
          <NewPassword
            label={t('account.create.newPassword')}
            value={password}
            onChange={setPassword}
            error={errorAt('password')}
          />
        )}
        <Button type="submit" variant="primary" size="large" block busy={step === 'busy'}>
          {t(`account.link.${mode}.submit`)}
        </Button>
      </form>
    </AuthFrame>
  );
}
