import { type ReactNode, useState } from 'react';
import { SIGN_IN_ERROR_PLACE, type SignInErrorCode } from '#domain/errors.ts';
import type { Result } from '#domain/result.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';

export type SignInTexts = {
  email: string;
  emailPlaceholder: string;
  password: string;
  passwordPlaceholder: string;
  showPassword: string;
  hidePassword: string;
  sharedDevice: string;
  submit: string;
  error: (code: SignInErrorCode) => string;
};

export type SignInFields = { email: string; password: string; sharedDevice: boolean };

export type SignInFormProps = {
  /** Every word comes from the screen around the form. */
  texts: SignInTexts;
  /** The way out for somebody who has forgotten the password. */
  forgot?: ReactNode;
  signIn: (fields: SignInFields) => Promise<Result<null, SignInErrorCode>>;
  onSignedIn: () => void;
};

interface SignInIssue {
  readonly field: (typeof SIGN_IN_ERROR_PLACE)[SignInErrorCode];
  readonly code: SignInErrorCode;
}

const NOTHING: readonly SignInIssue[] = [];

const EMPTY: SignInFields = { email: '', password: '', sharedDevice: false };

export function SignInForm({ texts, forgot, signIn, onSignedIn }: SignInFormProps) {
  const [fields, setFields] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const checked = useCheckedForm<SignInIssue>({
    // The server alone knows what is wrong.
    issues: NOTHING,
    typed: fields,
    onSave: async () => {
      if (busy) return NOTHING;
      setBusy(true);
      const result = await signIn(fields);
      setBusy(false);
      if (!result.ok) return [{ field: SIGN_IN_ERROR_PLACE[result.code], code: result.code }];
      onSignedIn();
      return NOTHING;
    },
  });
  const errorAt = (field: SignInIssue['field']): string | null => {
    const issue = checked.issueAt(field);
    return issue && texts.error(issue.code);
  };
  const ofForm = errorAt('form');

  return (
    <form {...checked.props} className="grid gap-4">
      {ofForm !== null && <Notice kind="error">{ofForm}</Notice>}
      <TextInput
        type="email"
        name="email"
        autoComplete="username"
        label={texts.email}
        placeholder={texts.emailPlaceholder}
        value={fields.email}
        error={errorAt('email')}
        onChange={(value) => setFields((now) => ({ ...now, email: value }))}
      />
      <TextInput
        type="password"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        label={texts.password}
        labelEnd={forgot}
        placeholder={texts.passwordPlaceholder}
        showText={texts.showPassword}
        hideText={texts.hidePassword}
        value={fields.password}
        error={errorAt('password')}
        onChange={(value) => setFields((now) => ({ ...now, password: value }))}
      />
      <Checkbox
        label={texts.sharedDevice}
        checked={fields.sharedDevice}
        onChange={(sharedDevice) => setFields((now) => ({ ...now, sharedDevice }))}
      />
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
