import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { SIGN_IN_ERROR_PLACE, type SignInErrorCode } from '#domain/errors.ts';
import type { Result } from '#domain/result.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
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

const EMPTY: SignInFields = { email: '', password: '', sharedDevice: false };

export function SignInForm({ texts, forgot, signIn, onSignedIn }: SignInFormProps) {
  const [fields, setFields] = useState(EMPTY);
  const [code, setCode] = useState<SignInErrorCode | null>(null);
  const [busy, setBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const place = code === null ? null : SIGN_IN_ERROR_PLACE[code];
  const error = code === null ? null : texts.error(code);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setCode(null);
    setBusy(true);
    const result = await signIn(fields);
    setBusy(false);
    if (result.ok) {
      onSignedIn();
      return;
    }
    setCode(result.code);
    const failed = SIGN_IN_ERROR_PLACE[result.code];
    if (failed === 'password') password.current?.focus();
    else if (failed === 'email') email.current?.focus();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {place === 'form' && <Notice kind="error">{error}</Notice>}
      <TextInput
        ref={email}
        type="email"
        name="email"
        autoComplete="username"
        label={texts.email}
        placeholder={texts.emailPlaceholder}
        value={fields.email}
        error={place === 'email' ? error : null}
        onChange={(value) => setFields((now) => ({ ...now, email: value }))}
      />
      <TextInput
        ref={password}
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
        error={place === 'password' ? error : null}
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
