import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#data/auth/auth.ts';
import type { PasswordChange } from '#data/account/account-link.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { NewPassword } from '#widgets/fields/new-password.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { newPassword } from './actions.ts';

type Failure = Extract<PasswordChange, { ok: false }>;

interface PasswordIssue {
  readonly field: 'current' | 'next' | 'form';
  readonly failure: Failure;
}

const FIELDS: Partial<Record<Failure['code'], 'current' | 'next'>> = {
  wrong_password: 'current',
  weak_password: 'next',
};

/** What the provider says stands above the fields, and at the one that it is about. */
function issuesOf(failure: Failure): readonly PasswordIssue[] {
  const field = FIELDS[failure.code];
  return [
    ...(failure.message === null ? [] : [{ field: 'form', failure } as const]),
    ...(field === undefined ? [] : [{ field, failure }]),
  ];
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const email = useAuth((auth) => (auth.status === 'signedIn' ? auth.email : ''));
  const form = useTyped(null, { current: '', next: '' }, onClose);
  const { current, next } = form.typed;
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function save(): Promise<readonly PasswordIssue[]> {
    if (busy) return [];
    setBusy(true);
    const change = await newPassword(current, next);
    setBusy(false);
    if (!change.ok) return issuesOf(change);
    form.reset();
    onClose();
    return [];
  }

  const checked = useCheckedForm<PasswordIssue>({ issues: [], typed: form.typed, onSave: save });
  const textAt = (field: 'current' | 'next') => {
    const issue = checked.issueAt(field);
    return issue === null ? null : t(`account.failures.${issue.failure.code}`);
  };
  const message = checked.issueAt('form')?.failure.message ?? null;
  const isAtNeither = checked.issueAt('current') === null && checked.issueAt('next') === null;
  return (
    <form {...checked.props} className="mt-3 grid gap-4">
      {/* Whoever keeps passwords for people has to know which account it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {message !== null && (
        <Notice kind="error" isFault={isAtNeither}>
          {message}
        </Notice>
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
        error={textAt('current')}
      />
      <NewPassword
        label={t('profile.newPassword')}
        value={next}
        onChange={(next) => form.change({ next })}
        error={textAt('next')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button link onClick={form.unsaved.close}>
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
    <Card
      titleId="password"
      title={t('profile.password')}
      end={
        !open && (
          <Button iconLeft="lock" onClick={() => setOpen(true)}>
            {t('profile.changePassword')}
          </Button>
        )
      }
    >
      <p className="mt-1.5 text-sm text-text-2">{t('profile.passwordHint')}</p>
      {open && <PasswordForm onClose={() => setOpen(false)} />}
    </Card>
  );
}
