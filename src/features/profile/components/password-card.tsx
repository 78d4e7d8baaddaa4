import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#data/auth/auth.ts';
import type { PasswordChange } from '#data/account/account-password.ts';
import { useFirstFault } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { NewPassword } from '#widgets/fields/new-password.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { newPassword } from '../actions.ts';

type Failure = Extract<PasswordChange, { ok: false }>;

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const email = useAuth((auth) => (auth.status === 'signedIn' ? auth.email : ''));
  const form = useTyped(null, { current: '', next: '' }, onClose);
  const { current, next } = form.typed;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const ref = useRef<HTMLFormElement>(null);
  const refused = useFirstFault(ref);
  useEffect(() => first.current?.focus(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    setBusy(true);
    const change = await newPassword(current, next);
    setBusy(false);
    if (!change.ok) {
      setFailure(change);
      refused();
      return;
    }
    form.reset();
    onClose();
  }

  const textOf = (code: Failure['code']) =>
    failure?.code === code ? t(`account.failures.${code}`) : null;
  return (
    <form ref={ref} noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid gap-4">
      {/* Whoever keeps passwords for people has to know which account it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {failure !== null && failure.message !== null && (
        <Notice kind="error">{failure.message}</Notice>
      )}
      <TextInput
        ref={first}
        type="password"
        autoComplete="current-password"
        label={t('profile.currentPassword')}
        showText={t('auth.showPassword')}
        hideText={t('auth.hidePassword')}
        value={current}
        onChange={(current) => form.change({ current })}
        error={textOf('wrong_password')}
      />
      <NewPassword
        label={t('profile.newPassword')}
        value={next}
        onChange={(next) => form.change({ next })}
        error={textOf('weak_password')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={form.unsaved.close}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('profile.changePassword')}
        </Button>
      </div>
      <TypedParts form={form} />
    </form>
  );
}

/** The own password: changing it also signs out everywhere else. */
export function PasswordCard() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Card aria-labelledby="password">
      <CardHead
        id="password"
        title={t('profile.password')}
        end={
          !open && (
            <Button iconLeft="lock" onClick={() => setOpen(true)}>
              {t('profile.changePassword')}
            </Button>
          )
        }
      />
      <p className="mt-1.5 text-sm text-text-2">{t('profile.passwordHint')}</p>
      {open && <PasswordForm onClose={() => setOpen(false)} />}
    </Card>
  );
}
