import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '#domain/result.ts';
import type { AccountErrorCode } from '#domain/user/account-errors.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';

export type EmailFormProps = {
  submitText: string;
  submit: (email: string) => Promise<Result<null, AccountErrorCode>>;
  onDone: () => void;
};

/** One address and one button. */
export function EmailForm({ submitText, submit, onDone }: EmailFormProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState<AccountErrorCode | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setCode(null);
    setBusy(true);
    const result = await submit(email);
    setBusy(false);
    if (result.ok) {
      onDone();
      return;
    }
    setCode(result.code);
    if (result.code === 'invalid_email') field.current?.focus();
  }

  const error = code === null ? null : t(`account.failures.${code}`);
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      {code !== 'invalid_email' && error !== null && <Notice kind="error">{error}</Notice>}
      <TextInput
        ref={field}
        type="email"
        name="email"
        autoComplete="username"
        label={t('auth.email')}
        placeholder={t('auth.emailPlaceholder')}
        value={email}
        error={code === 'invalid_email' ? error : null}
        onChange={setEmail}
      />
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {submitText}
      </Button>
    </form>
  );
}
