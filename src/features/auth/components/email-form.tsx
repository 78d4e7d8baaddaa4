import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '#domain/result.ts';
import type { AccountErrorCode } from '#domain/user/account-errors.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { type AccountIssue, FormFault, NOTHING, useAccountError } from './account-issue.tsx';

export type EmailFormProps = {
  submitText: string;
  submit: (email: string) => Promise<Result<null, AccountErrorCode>>;
  onDone: () => void;
};

/** One address and one button. */
export function EmailForm({ submitText, submit, onDone }: EmailFormProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const checked = useCheckedForm<AccountIssue<'email'>>({
    issues: NOTHING,
    typed: email,
    onSave: async () => {
      if (busy) return NOTHING;
      setBusy(true);
      const result = await submit(email);
      setBusy(false);
      if (!result.ok) {
        const { code } = result;
        return [{ field: code === 'invalid_email' ? 'email' : 'form', code }];
      }
      onDone();
      return NOTHING;
    },
  });
  const errorAt = useAccountError(checked);

  return (
    <form {...checked.props} className="grid gap-4">
      <FormFault text={errorAt('form')} />
      <TextInput
        type="email"
        name="email"
        autoComplete="username"
        label={t('auth.email')}
        placeholder={t('auth.emailPlaceholder')}
        value={email}
        error={errorAt('email')}
        onChange={setEmail}
      />
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {submitText}
      </Button>
    </form>
  );
}
